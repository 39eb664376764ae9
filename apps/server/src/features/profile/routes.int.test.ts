import { REFRESH_COOKIE } from '@gsc/contract/auth/api';
import { FULL_NAME_MAX, PROFILE_PATHS } from '@gsc/contract/profile/api';
import { DELETE_ACCOUNT_TEXT, DOWNLOAD_TEXT } from '@gsc/contract/profile/labels';
import { openSession } from '@gsc/core/features/auth/open-session';
import { refreshSession } from '@gsc/core/features/auth/refresh-session';
import { createTestUser, openTestContext, type TestContext } from '@gsc/core/testing/context';
import { withPostgresClient } from '@gsc/db/postgres/client';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildServer } from '../../app.ts';
import { createLog } from '../../http/request-log.ts';

let world: TestContext;
let app: FastifyInstance;

beforeAll(async () => {
  world = await openTestContext();
  app = await openServer();
});
afterAll(async () => {
  await app.close();
  await world.close();
});

async function openServer(): Promise<FastifyInstance> {
  const log = createLog('silent');
  const server = await buildServer(world.ctx, { origin: world.ctx.auth.origin, log, downloadsPerHour: 3 });
  await server.ready();
  return server;
}

async function signIn(name: string) {
  const { user } = await createTestUser(name, world);
  const first = await openSession(world.ctx, { userId: user.id, userAgent: null, ip: null });
  const { session } = await refreshSession(world.ctx, { refreshToken: first });
  return { user, token: session.access_token, headers: { authorization: `Bearer ${session.access_token}` } };
}
type Visitor = Awaited<ReturnType<typeof signIn>>;

const send = (
  method: 'GET' | 'PUT' | 'POST' | 'DELETE',
  url: string,
  { headers }: Visitor,
  payload?: object,
) => app.inject({ method, url, headers, ...(payload && { payload }) });
const open = (url: string) => app.inject({ method: 'GET', url });
const prepare = async (visitor: Visitor): Promise<string> =>
  (await send('POST', PROFILE_PATHS.download, visitor)).json().url;

test('a profile is saved with limited lengths', async () => {
  const ada = await signIn('ada');
  const saved = await send('PUT', PROFILE_PATHS.profile, ada, { full_name: ' Ada ', phone: '' });
  expect([saved.statusCode, saved.json()]).toMatchObject([200, { full_name: 'Ada', phone: null }]);
  const long = { full_name: 'n'.repeat(FULL_NAME_MAX + 1), phone: null };
  expect((await send('PUT', PROFILE_PATHS.profile, ada, long)).statusCode).toBe(400);
});

test('a download needs a ticket, which is valid for a minute, and is audited', async () => {
  const bert = await signIn('bert');
  const url = await prepare(bert);
  const file = await open(url);
  expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'application/zip']);
  expect(file.headers['content-disposition']).toContain(DOWNLOAD_TEXT.fileName('2026-11-15'));
  expect(file.rawPayload.subarray(0, 2).toString()).toBe('PK');
  expect(file.rawPayload.includes('account/users.json')).toBe(true);
  const audited = await withPostgresClient(world.superuserUrl, client =>
    client.query("select user_id from audit_log where action = 'account.exported'"),
  );
  expect(audited.rows).toEqual([{ user_id: bert.user.id }]);

  expect((await open(PROFILE_PATHS.file)).statusCode).toBe(400);
  for (const wrong of [`${url.slice(0, -5)}AAAAA`, `${PROFILE_PATHS.file}?ticket=${bert.token}`])
    expect((await open(wrong)).statusCode, wrong).toBe(401);
  const unused = await prepare(bert);
  world.advance(61);
  const late = await open(unused);
  expect([late.statusCode, late.json().detail]).toEqual([401, DOWNLOAD_TEXT.expired]);
});

const sorted = (answers: readonly { statusCode: number }[]) =>
  answers.map(({ statusCode }) => statusCode).sort();

test('a ticket is used once, also by requests at the same time on several servers', async () => {
  const other = await openServer();
  const fred = await signIn('fred');
  const url = await prepare(fred);
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, at) => (at % 2 ? app : other).inject({ method: 'GET', url })),
  );
  expect(sorted(answers)).toEqual([200, ...Array(11).fill(401)]);
  expect((await open(url)).json().detail).toBe(DOWNLOAD_TEXT.expired);
  // The last bits of a signature have no meaning, so the ticket has another text.
  const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  const respell = (link: string) => link.slice(0, -1) + digits[digits.indexOf(link.at(-1) ?? '') ^ 1];
  expect((await open(respell(url))).statusCode).toBe(401);
  expect((await open(respell(await prepare(fred)))).statusCode).toBe(200);
  await other.close();
});

test('downloads are limited per user, and links that are not opened do not count', async () => {
  const [carol, dave] = [await signIn('carol'), await signIn('dave')];
  const urls = [];
  for (let link = 0; link < 5; link++) urls.push(await prepare(carol));
  const statuses = [];
  for (const url of urls) statuses.push((await open(url)).statusCode);
  expect(statuses).toEqual([200, 200, 200, 429, 429]);
  const refused = await send('POST', PROFILE_PATHS.download, carol);
  expect([refused.statusCode, refused.json().detail]).toEqual([429, DOWNLOAD_TEXT.tooMany]);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3500);
  expect((await open(await prepare(dave))).statusCode).toBe(200);
});

test('a deletion needs the email address and signs the user out at once', async () => {
  const erin = await signIn('erin');
  const url = await prepare(erin);
  const refused = await send('DELETE', PROFILE_PATHS.account, erin, { email: 'ada@users.example' });
  expect([refused.statusCode, refused.json().detail]).toEqual([422, DELETE_ACCOUNT_TEXT.mismatch]);
  const deleted = await send('DELETE', PROFILE_PATHS.account, erin, { email: erin.user.email });
  expect(deleted.statusCode).toBe(204);
  expect(deleted.cookies.find(each => each.name === REFRESH_COOKIE)?.value).toBe('');
  expect((await send('GET', PROFILE_PATHS.profile, erin)).statusCode).toBe(401);
  expect((await open(url)).statusCode).toBe(401);
});
