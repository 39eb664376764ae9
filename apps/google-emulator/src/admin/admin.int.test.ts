import { afterEach, beforeEach, expect, test } from 'vitest';
import { maya, startTestApp, type TestApp } from '../testing/app.ts';

let app: TestApp;
beforeEach(async () => {
  app = await startTestApp();
});
afterEach(() => app.emulator.stop());

test('records every call without its query string, and clears the list', async () => {
  await app.exchange(await app.authorize());
  const at = new Date(app.clock.now()).toISOString();
  const expected = [
    { number: 1, at, method: 'POST', path: '/signin/account', status: 303 },
    { number: 2, at, method: 'POST', path: '/signin/consent', status: 303 },
    { number: 3, at, method: 'POST', path: '/token', status: 200 },
  ];
  expect((await app.get('/__emulator/calls')).body).toEqual({ calls: expected });
  await app.post('/__emulator/calls/clear');
  expect((await app.get('/__emulator/calls')).body).toEqual({ calls: [] });
});

test('a persona can revoke access', async () => {
  const { access_token } = (await app.exchange(await app.authorize())).body;
  const other = (await app.exchange(await app.authorize({}, 'priya.raman@larkmail.example'))).body;
  expect((await app.post('/__emulator/revoke', { email: maya })).status).toBe(204);
  expect((await app.get('/v1/userinfo', access_token)).status).toBe(401);
  expect((await app.get('/v1/userinfo', other.access_token)).status).toBe(200);
  expect((await app.post('/__emulator/revoke', { email: 'nobody@site.example' })).status).toBe(404);
});

test('codes can be expired', async () => {
  const back = await app.authorize();
  await app.post('/__emulator/expire-codes');
  expect((await app.exchange(back)).body.error).toBe('invalid_grant');
});
