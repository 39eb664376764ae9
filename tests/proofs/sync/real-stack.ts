import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { addDays, pacificDay } from '@gsc/calendar/pacific-day';
import { FORCE_DAYS } from '@gsc/core/ledger/plan/plan-sync';
import { readTokenKeys } from '@gsc/core/secrets/token-keys';
import { openTokenVault } from '@gsc/core/secrets/token-vault';
import { adminOf, type Connected, connectProperty } from '@gsc/core/testing/connect-site';
import { emptyBefore } from '@gsc/core/testing/sync-laboratory';
import { connectClickhouse } from '@gsc/db/clickhouse';
import { connectPostgres } from '@gsc/db/postgres';
import { withPostgresClient } from '@gsc/db/postgres/client';
import type { Child } from '@gsc/stack/child';
import { loadSecrets } from '@gsc/stack/secrets';
import { type StackOptions, startStack } from '@gsc/stack/start-stack';

/** Jobs that are repeated forever make progress too. */
const LONGEST_WAITS = 4;
const OPEN = `status in ('queued', 'running', 'quota_limited')`;

/** The first day that a 'Force Resync' job reads again. */
export const firstForcedDay = () => addDays(pacificDay(new Date()), -(FORCE_DAYS - 1));

type Owned = Pick<Connected, 'accountId' | 'userId' | 'propertyId'>;

export type RealStack = Awaited<ReturnType<typeof openRealStack>>;

/** Starts the product as processes. Google's clock follows the real time, and the proof starts the workers. */
export async function openRealStack(options: StackOptions = {}) {
  const dir = mkdtempSync(join(tmpdir(), 'gsc-real-'));
  const stack = await startStack({ worker: false, serverEnv: { LOG_LEVEL: 'error' }, ...options, dir });
  const { stores } = stack;
  const env = stores.workerEnv;
  const postgres = connectPostgres(env.DATABASE_URL ?? '', { onError() {} });
  const clickhouse = connectClickhouse({
    url: env.CLICKHOUSE_URL ?? '',
    username: env.CLICKHOUSE_USERNAME ?? '',
    password: env.CLICKHOUSE_PASSWORD ?? '',
    database: env.CLICKHOUSE_DATABASE ?? '',
  });
  const vault = openTokenVault(readTokenKeys(loadSecrets(dir).tokenKeys));
  const admin = adminOf(stack.emulatorUrl);
  await admin('PUT', 'clock', { at: new Date().toISOString(), running: true });
  const query = <R extends object>(text: string, values: unknown[] = []): Promise<R[]> =>
    withPostgresClient(stores.superuserUrl, async client => (await client.query(text, values)).rows as R[]);

  return {
    dir,
    stack,
    world: { postgres: postgres.db, clickhouse: { at: () => clickhouse }, admin },
    admin,
    query,
    startWorker: (): Child => stack.startWorker(),
    async addProperty({ rows, days }: { rows: number; days: number }): Promise<Connected> {
      const siteUrl = `sc-domain:s${randomUUID().slice(0, 8)}.example`;
      const emptyDays = emptyBefore(pacificDay(new Date()), days);
      const email = `${siteUrl.slice(10)}@site.example`;
      const knobs = { rowsPerDay: rows, emptyDays, revisedDays: 0 };
      await admin('POST', 'sites', { siteUrl, emails: [email], knobs });
      return connectProperty({ superuserUrl: stores.superuserUrl, admin, vault }, siteUrl, email);
    },
    /** Connects a property of an existing persona of the emulator. */
    addPersona: ({ siteUrl, email }: { siteUrl: string; email: string }): Promise<Connected> =>
      connectProperty({ superuserUrl: stores.superuserUrl, admin, vault }, siteUrl, email),
    /** Queues a 'Force Resync' job, like the server. */
    async force(property: Owned): Promise<void> {
      await query(
        `insert into gsc_sync_jobs (account_id, user_id, property_id, job_type, start_date, end_date)
         values ($1, $2, $3, 'force', $4, $5) on conflict do nothing`,
        [property.accountId, property.userId, property.propertyId, firstForcedDay(), pacificDay(new Date())],
      );
    },
    async hasOpenJob({ propertyId }: Pick<Owned, 'propertyId'>): Promise<boolean> {
      const open = await query(`select from gsc_sync_jobs where property_id = $1 and ${OPEN}`, [propertyId]);
      return open.length > 0;
    },
    /** Waits until no job is open. Throws an error with the open jobs if none of them has made progress for this long. */
    async untilQuiet(timeoutMs: number): Promise<void> {
      let deadline = Date.now() + timeoutMs;
      const end = Date.now() + LONGEST_WAITS * timeoutMs;
      let last = '';
      for (;;) {
        const openJobs = await query(
          `select p.property_url, j.job_type, j.status, j.slices_done, j.slices_total, j.error_message
           from gsc_sync_jobs j join gsc_properties p on p.id = j.property_id where j.${OPEN}
           union all select p.property_url, 'first', 'not made yet', 0, 0, null
           from sync_state s join gsc_properties p on p.id = s.property_id
           where s.backfilled_at is null and not exists (select from gsc_sync_jobs j where j.property_id = p.id)`,
        );
        if (openJobs.length === 0) return;
        const state = JSON.stringify(openJobs);
        if (state !== last) deadline = Math.min(end, Date.now() + timeoutMs);
        last = state;
        if (Date.now() > deadline) throw new Error(`jobs are still open: ${state}`);
        await sleep(500);
      }
    },
    async close(): Promise<void> {
      await postgres.close();
      await clickhouse.close();
      await stack.stop();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}
