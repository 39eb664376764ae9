import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { UserContext } from '@gsc/core/context';
import type { CrashPoint } from '@gsc/core/features/sync/crash-points';
import { firstReachableDay } from '@gsc/core/features/sync/plan-sync';
import { runSyncJob } from '@gsc/core/features/sync/run-sync-job';
import { findDueJobs, scheduleSyncs } from '@gsc/core/features/sync/schedule-syncs';
import type { SyncContext } from '@gsc/core/features/sync/sync-context';
import { openContext } from '@gsc/core/open-context';
import { migrateClickhouse } from '@gsc/db/clickhouse-migrate';
import { connectPostgres } from '@gsc/db/postgres';
import { withPostgresClient } from '@gsc/db/postgres-client';
import { createTestDatabase } from '@gsc/db/testing';
import { startClickhouse } from '@gsc/dev-clickhouse/start-clickhouse';
import { startPostgres } from '@gsc/dev-postgres/start-postgres';
import type { Budget } from '@gsc/google/search-console/budget';
import { addDays, type Day, pacificDay } from '@gsc/google/search-console/pacific-day';
import { startEmulator } from '@gsc/google-emulator/start-emulator';
import { APP, startGoogle } from '../google-client/emulator.ts';
import type { Admin } from './checker.ts';
import { type Connected, connectProperty } from './connect-property.ts';
import { asRule, type Fault } from './fault-rule.ts';

/** The budget has proofs of its own; here it would only cost time. */
const NO_LIMIT: Budget = { take: async () => ({ granted: true, settle: async () => {} }) };
const START = Date.parse('2026-11-15T10:00:00Z');
const OPEN = `status in ('queued', 'running', 'quota_limited')`;

export type SiteOptions = { rows?: number; days?: number; knobs?: object; email?: string };
export type Laboratory = Awaited<ReturnType<typeof openLaboratory>>;

/** Both stores, the emulator and one clock for all of them, in the hands of a proof. Real time plays no part. */
export async function openLaboratory(options: { superuserUrl?: string; googleApart?: boolean } = {}) {
  const dir = await mkdtemp(join(tmpdir(), 'gsc-laboratory-'));
  const password = randomUUID();
  const server = options.superuserUrl
    ? null
    : await startPostgres({ dir: join(dir, 'postgres'), durable: false });
  const superuserUrl = options.superuserUrl ?? server?.superuserUrl ?? '';
  const [database, store, emulator] = await Promise.all([
    createTestDatabase({ superuserUrl }),
    startClickhouse({
      dir: join(dir, 'clickhouse'),
      users: [
        { name: 'admin', password, kind: 'admin' },
        { name: 'writer', password, kind: 'writer' },
      ],
    }),
    options.googleApart ? emulatorApart() : startEmulator(),
  ]);
  const as = (username: string) => ({ url: store.url, username, password, database: 'gsc' });
  await migrateClickhouse(as('admin'));
  let time = START;
  const settings = {
    clickhouse: as('writer'),
    google: {
      issuer: emulator.url,
      clientId: emulator.client.id,
      clientSecret: emulator.client.secret,
    },
    tokenKeys: JSON.stringify({ current: 'k', keys: { k: randomBytes(32).toString('base64') } }),
    log: { info() {}, warn() {}, error() {} },
    now: () => new Date(time),
  };
  const worker = openContext({ ...settings, databaseUrl: database.workerUrl });
  const app = openContext({ ...settings, databaseUrl: database.appUrl });
  const ctx: SyncContext = {
    ...worker,
    google: { ...worker.google, budget: NO_LIMIT },
    sync: { leaseMs: 300, concurrency: 2, searchTypes: ['web'], rowLimit: 10 },
  };
  const admin: Admin = async (method, path, body) => {
    const response = await fetch(`${emulator.url}/__emulator/${path}`, {
      method,
      ...(body !== undefined && {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text.slice(0, 300)}`);
    return text === '' ? undefined : JSON.parse(text);
  };
  await admin('PUT', 'clock', { at: new Date(START).toISOString(), running: false });

  const query = <R extends object>(text: string, values: unknown[] = []): Promise<R[]> =>
    withPostgresClient(database.superuserUrl, async client => (await client.query(text, values)).rows as R[]);
  const today = () => pacificDay(ctx.now());
  const advance = async (milliseconds: number) => {
    time += milliseconds;
    await admin('POST', 'clock/advance', { milliseconds });
  };

  /** What a worker's loop does once; only for one property where others have workers of their own. */
  async function syncDue(own: SyncContext = ctx, propertyId?: string): Promise<string[]> {
    await scheduleSyncs(own);
    const outcomes: string[] = [];
    const due = await findDueJobs(own, 100);
    const jobs = propertyId
      ? await query<{ id: string }>(
          'select id from gsc_sync_jobs where id = any ($1) and property_id = $2 order by created_at',
          [due, propertyId],
        )
      : due.map(id => ({ id }));
    for (const { id } of jobs) outcomes.push((await runSyncJob(own, id)).status);
    return outcomes;
  }

  return {
    ctx,
    /** For the checker. */
    world: { postgres: worker.postgres, clickhouse: worker.clickhouse, admin },
    emulator,
    workerUrl: database.workerUrl,
    superuserUrl: database.superuserUrl,
    clickhouse: as('writer'),
    clickhouseAdmin: as('admin'),
    settings,
    admin,
    query,
    today,
    advance,
    syncDue,
    lastDays: (count: number) => Array.from({ length: count }, (_, back) => addDays(today(), -back)),

    /** A site with rows on its last days only, so that a whole backfill is small. */
    async addSite({ rows = 12, days = 5, knobs = {}, email }: SiteOptions = {}) {
      const siteUrl = `sc-domain:s${randomUUID().slice(0, 8)}.example`;
      const emptyDays: Day[] = [];
      const first = addDays(today(), -days);
      for (let day = firstReachableDay(today()); day < first; day = addDays(day, 1)) emptyDays.push(day);
      const owner = email ?? `${siteUrl.slice(10)}@site.example`;
      await admin('POST', 'sites', {
        siteUrl,
        emails: [owner],
        knobs: { rowsPerDay: rows, emptyDays, revisedDays: 0, ...knobs },
      });
      return { siteUrl, email: owner };
    },
    connect: (siteUrl: string, email: string): Promise<Connected> =>
      connectProperty({ superuserUrl: database.superuserUrl, admin, vault: ctx.vault }, siteUrl, email),
    userOf: ({ userId, email }: Connected): UserContext => ({
      ...app,
      user: { id: userId, email, sessionId: randomUUID() },
    }),

    /** Google changes its mind about a final day. The clock goes on, so that before and after are told apart. */
    async revise(siteUrl: string, day: Day, change: { add?: number; change?: number; withdraw?: number }) {
      await advance(1000);
      const revision = { day, at: time, add: 0, change: 0, withdraw: 0, ...change };
      await admin('POST', 'revisions', { siteId: siteUrl, revision });
      await advance(1000);
    },
    /** Answers odd or not at all; an empty list makes Google behave. */
    async faults(...rules: Fault[]) {
      await admin('DELETE', 'rules');
      if (rules.length > 0) await admin('POST', 'rules', rules.map(asRule));
    },

    /** What a worker does, time after time, until no job is open. Waits move the clock, not the proof. */
    async settle(own: SyncContext = ctx, propertyId?: string): Promise<void> {
      for (let round = 0; round < 60; round++) {
        await syncDue(own, propertyId);
        const open = await query<{ wait: number; held: number }>(
          `select greatest(0, extract(epoch from (j.not_before - $1::timestamptz)) * 1000)::float8 as wait,
             greatest(0, extract(epoch from (coalesce(s.lease_until, now()) - clock_timestamp())) * 1000)::float8 as held
           from gsc_sync_jobs j join sync_state s using (property_id)
           where ${OPEN} and ($2::uuid is null or property_id = $2) order by 1 limit 1`,
          [ctx.now(), propertyId ?? null],
        );
        const [first] = open;
        if (!first) return;
        if (first.wait > 0) await advance(Math.ceil(first.wait) + 1);
        if (first.held > 0) await new Promise(resolve => setTimeout(resolve, Math.min(first.held + 5, 500)));
      }
      const left = await query(`select status, error_message from gsc_sync_jobs where ${OPEN}`);
      throw new Error(`jobs are still open: ${JSON.stringify(left)}`);
    },

    /**
     * Runs the work in a context that dies the n-th time it comes to the point: from there on not a line of it
     * runs, and the database ends its connections, as after kill -9. False if it never came there.
     */
    async dieAt(point: CrashPoint, work: (own: SyncContext) => Promise<unknown>, nth = 1): Promise<boolean> {
      const applicationName = `dies ${randomUUID()}`;
      const own = connectPostgres(database.workerUrl, { applicationName });
      const dead = Promise.withResolvers<'dead'>();
      let [left, isDead] = [nth, false];
      const failAt = async (here: CrashPoint) => {
        if (!isDead && (here !== point || --left > 0)) return;
        isDead = true;
        dead.resolve('dead');
        await new Promise(() => {});
      };
      const outcome = await Promise.race([
        work({ ...ctx, postgres: own.db, failAt }).catch(() => 'failed'),
        dead.promise,
      ]);
      await query('select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1', [
        applicationName,
      ]);
      // Not waited for: what hangs in the middle of a transaction never gives its connection back.
      void own.close();
      return outcome === 'dead';
    },
    async close() {
      await worker.close();
      await app.close();
      await emulator.stop();
      await store.stop();
      await database.drop();
      await server?.stop();
      await rm(dir, { recursive: true, force: true });
    },
  };
}

/** As a process of its own, where its time must not be ours. */
async function emulatorApart() {
  const { url, stop } = await startGoogle();
  return { url, stop, client: { id: APP.clientId, secret: APP.clientSecret } };
}
