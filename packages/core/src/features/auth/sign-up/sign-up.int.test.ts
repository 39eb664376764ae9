import { SIGN_IN_ERRORS } from '@gsc/contract/auth/api';
import { type RunningEmulator, startEmulator } from '@gsc/google-emulator/start-emulator';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { SignUpAllowed } from '../../../context.ts';
import { consentAtGoogle } from '../../../testing/consent.ts';
import { type ConnectWorld, MAYA, openConnectWorld } from '../../../testing/google-world.ts';
import { beginSignIn } from '../begin-sign-in.ts';
import { finishSignIn } from '../finish-sign-in.ts';

let google: RunningEmulator;
let world: ConnectWorld;
beforeAll(async () => {
  google = await startEmulator();
});
afterAll(() => google.stop());
beforeEach(async () => {
  world = await openConnectWorld(google);
  return () => world.close();
});

async function signIn(signUpAllowed: SignUpAllowed) {
  const ctx = { ...world.ctx, auth: { ...world.ctx.auth, signUpAllowed } };
  const begun = await beginSignIn(ctx, { from: undefined, browserSecret: undefined });
  if (!begun.ok) throw new Error(begun.error);
  const callbackUrl = await consentAtGoogle(begun.url, MAYA);
  return finishSignIn(ctx, { callbackUrl, browserSecret: begun.browserSecret, userAgent: null, ip: null });
}
const rowsOf = async (table: string) =>
  Number((await world.query(`select count(*) from ${table}`))[0]?.count);

test('an address that cannot sign up creates nothing, and the refusal is audited', async () => {
  const before = [await rowsOf('users'), await rowsOf('accounts'), await rowsOf('sessions')];
  expect(await signIn(['@other.example'])).toEqual({
    ok: false,
    error: 'closed',
    message: SIGN_IN_ERRORS.closed,
  });
  expect([await rowsOf('users'), await rowsOf('accounts'), await rowsOf('sessions')]).toEqual(before);
  expect(await world.audited()).toContain('auth.sign_in_refused');
});

test('a user who exists can sign in after sign-up was closed', async () => {
  expect(await signIn(['@trailforge.example'])).toMatchObject({ ok: true });
  const users = await rowsOf('users');
  expect(await signIn([])).toMatchObject({ ok: true });
  expect(await rowsOf('users')).toBe(users);
});
