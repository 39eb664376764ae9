import { startClickhouse } from '@gsc/dev-clickhouse/start-clickhouse';
import { startEmulator } from '@gsc/google-emulator/start-emulator';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSession } from '../features/auth/open-session.ts';
import { refreshSession } from '../features/auth/refresh-session.ts';
import { openCredential } from '../google-connection/open-credential.ts';
import { createProcessLog } from '../log/create-log.ts';
import { findTraces } from '../testing/find-traces.ts';
import { type Laboratory, openLaboratory } from '../testing/sync-laboratory.ts';

const SITES = 50;
/** How many of them are synced. The others only store their token. */
const SYNCED = 2;

let lab: Laboratory;
const logged: string[] = [];

beforeAll(async () => {
  lab = await openLaboratory({ startClickhouse, startEmulator });
  const log = createProcessLog('trace', {}, { write: line => void logged.push(line) });
  lab.ctx.log = log;
  lab.world.ctx.log = log;
});
afterAll(() => lab?.close());

/** A dump shows binary columns as hexadecimal digits. */
const spellings = (secret: string) => [
  secret,
  Buffer.from(secret).toString('hex'),
  Buffer.from(secret).toString('base64').replace(/=+$/, '').slice(0, -1),
];

test('no table of either store, no job and no log line contains a planted token', async () => {
  const secrets: string[] = [];
  const connected: string[] = [];
  for (let at = 0; at < SITES; at++) {
    const { siteUrl, email } = await lab.addSite({ rows: 2, days: 2 });
    const property = await lab.connect(siteUrl, email);
    connected.push(property.propertyId);
    secrets.push((await openCredential(lab.ctx, property.connectionId)).refreshToken.reveal());
    await lab.arrange('insert into profiles (user_id) values ($1)', [property.userId]);
    const first = await openSession(lab.world.ctx, { userId: property.userId, userAgent: null, ip: null });
    const { refreshToken, session } = await refreshSession(lab.world.ctx, { refreshToken: first });
    secrets.push(first, refreshToken, session.access_token);
    // One grant is revoked, so that the error of Google is stored with the job.
    if (at === 0) await lab.admin('POST', 'revoke', { email });
  }
  lab.ctx.sync = { ...lab.ctx.sync, searchTypes: ['web'] };
  for (const id of connected.slice(0, SYNCED)) await lab.syncDue(lab.ctx, id);
  lab.ctx.log.error(
    { err: new Error(`refused ${secrets.join(' ')}`), token: { refresh_token: secrets[0] } },
    'planted in the log',
  );

  expect(secrets).toHaveLength(4 * SITES);
  expect(await findTraces(lab, secrets.flatMap(spellings))).toEqual([]);
  // Google's tokens have a prefix. This also finds access tokens, which the test does not know.
  expect(await findTraces(lab, ['ya29.'])).toEqual([]);
  const log = logged.join('');
  expect(log).toContain('planted in the log');
  for (const secret of secrets) expect(log.includes(secret), secret.slice(0, 8)).toBe(false);

  // The scan finds a token in text and in binary columns.
  const [planted = ''] = secrets;
  await lab.arrange('update gsc_sync_jobs set error_message = $1', [planted]);
  await lab.arrange(
    'update google_tokens set sealed = $1 where connection_id = (select connection_id from google_tokens limit 1)',
    [Buffer.from(planted)],
  );
  expect((await findTraces(lab, spellings(planted))).map(line => line.split(':')[0]).sort()).toEqual([
    'public.google_tokens',
    'public.gsc_sync_jobs',
  ]);
}, 240_000);
