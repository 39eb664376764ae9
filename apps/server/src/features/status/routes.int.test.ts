import { STATUS_PATHS } from '@gsc/contract/status/api';
import { hashSecret, newSecret } from '@gsc/core/secrets/random-secret';
import { openTestContext, type TestContext } from '@gsc/core/testing/context';
import { withPostgresClient } from '@gsc/db/postgres/client';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildServer } from '../../app.ts';
import { createLog } from '../../http/request-log.ts';

let world: TestContext;
let app: FastifyInstance;

beforeAll(async () => {
  world = await openTestContext();
  app = await buildServer(world.ctx, { origin: world.ctx.auth.origin, log: createLog('silent') });
});
afterAll(async () => {
  await app.close();
  await world.close();
});

const unsubscribe = (token: string, type: string, payload: string) =>
  app.inject({
    method: 'POST',
    url: `${STATUS_PATHS.leave}?token=${token}`,
    headers: { 'content-type': type },
    payload,
  });
const addresses = () =>
  withPostgresClient(world.superuserUrl, async client => {
    const { rows } = await client.query('select email from status_subscriptions order by email');
    return rows.map(({ email }) => email);
  });

test('one-click unsubscribe accepts both form encodings without an origin check or rate limit', async () => {
  const secrets = [newSecret(), newSecret(), newSecret()] as const;
  await withPostgresClient(world.superuserUrl, async client => {
    for (const [i, secret] of secrets.entries())
      await client.query(
        'insert into status_subscriptions (email, token_hash, mailed_at) values ($1, $2, now())',
        [`reader-${i}@engine.example`, hashSecret(secret)],
      );
  });
  const urlencoded = 'application/x-www-form-urlencoded';
  const multipart =
    '--x\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n';
  expect((await unsubscribe(secrets[0], urlencoded, 'List-Unsubscribe=One-Click')).statusCode).toBe(204);
  expect((await unsubscribe(secrets[1], 'multipart/form-data; boundary=x', multipart)).statusCode).toBe(204);
  expect(await addresses()).toEqual(['reader-2@engine.example']);
  for (let i = 0; i < 10; i++)
    expect((await unsubscribe(newSecret(), urlencoded, 'List-Unsubscribe=One-Click')).statusCode).toBe(204);
  expect((await unsubscribe('short', urlencoded, 'List-Unsubscribe=One-Click')).statusCode).toBe(400);
  // A GET request, as sent by email scanners, does not unsubscribe.
  const followed = await app.inject({ method: 'GET', url: `${STATUS_PATHS.leave}?token=${secrets[2]}` });
  expect(followed.statusCode).toBe(404);
  expect(await addresses()).toEqual(['reader-2@engine.example']);
});
