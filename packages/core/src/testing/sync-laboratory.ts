import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addDays, type Day, eachDay, pacificDay } from '@gsc/calendar/pacific-day';
import { connectClickhouse } from '@gsc/db/clickhouse';
import { WAREHOUSE_SCHEMA } from '@gsc/db/clickhouse/schema-version';
import { connectPostgres } from '@gsc/db/postgres';
import { withPostgresClient } from '@gsc/db/postgres/client';
import { databaseUrl } from '@gsc/db/postgres/roles';
import { createTestClickhouse, type StartClickhouse, startTestClickhouse } from '@gsc/db/testing-clickhouse';
import type { Budget } from '@gsc/google/search-console/transport/budget';
import type { AuthContext, UserContext } from '../context.ts';
import type { DeletionPoint } from '../features/profile/deletion-context.ts';
import { findDueJobs } from '../features/sync/job/find-due-jobs.ts';
import { runSyncJob } from '../features/sync/job/run-sync-job.ts';
import { scheduleSyncs } from '../features/sync/job/schedule-syncs.ts';
import type { CrashPoint } from '../ledger/crash-points.ts';
import { firstPlannedDay } from '../ledger/google-window.ts';
import type { MovePoint } from '../ledger/move-points.ts';
import type { SyncContext } from '../ledger/sync-context.ts';
import { openClickhouse } from '../stores/open-clickhouse.ts';
import { adminOf, connectProperty } from './connect-site.ts';
import { openTestContext } from './context.ts';

/** The budget is tested separately. */
const NO_LIMIT: Budget = { take: async () => ({ granted: true, settle: async () => {} }) };

/** Passed in by the test, because this package must not import tools or apps. */
export type Starters = {
  startClickhouse: StartClickhouse;
  startEmulator(): Promise<{ url: string; client: { id: string; secret: string }; stop(): Promise<void> }>;
};

/** A context that dies at one of its crash points. */
type Mortal = Omit<SyncContext, 'failAt'> & { failAt: (point: string) => Promise<void> };

export type Laboratory = Awaited<ReturnType<typeof openLaboratory>>;
export type SiteOptions = { siteUrl?: string; rows?: number; days?: number; knobs?: object; email?: string };
export type Connected = Awaited<ReturnType<Laboratory['connect']>>;

/**
 * Starts both databases and the emulator with a shared clock. Without a superuser's URL, it uses the servers of the test
 * run: PostgreSQL, and ClickHouse if the run has a real server.
 */
export async function openLaboratory(
  { startClickhouse, startEmulator }: Starters,
  options: { superuserUrl?: string; warehouses?: readonly string[] } = {},
) {
  const dir = await mkdtemp(join(tmpdir(), 'gsc-sync-'));
  const serverUrl =
    options.superuserUrl === undefined ? (await import('vitest')).inject('clickhouseServerUrl') : null;
  const openStore = (name: string) =>
    serverUrl ? createTestClickhouse(serverUrl) : startTestClickhouse(startClickhouse, join(dir, name));
  const names = options.warehouses ?? [];
  const [store, emulator, ...others] = await Promise.all([
    openStore('default'),
    startEmulator(),
    ...names.map(openStore),
  ]);
  const otherStores = new Map(others.map((other, at) => [names[at] ?? '', other]));
  const { id: clientId, secret: clientSecret } = emulator.client;
  const world = await openTestContext(
    { issuer: emulator.url, clientId, clientSecret },
    {
      ...options,
      clickhouse: store.writer,
      warehouses: Object.fromEntries([...otherStores].map(([name, { writer }]) => [name, writer])),
    },
  );
  // As in production, the server has only the credentials of readers.
  const { interactive, ...users } = store.readers;
  const readers = openClickhouse(
    { ...interactive, users },
    mapValues(otherStores, other => ({ ...other.readers.interactive, users: other.readers })),
  );
  const serverContext: AuthContext = { ...world.ctx, clickhouse: readers.clickhouse };
  const ctx: SyncContext = {
    ...world.worker,
    google: { ...world.worker.google, budget: NO_LIMIT },
    sync: { leaseMs: 300, concurrency: 4 },
  };
  const admin = adminOf(emulator.url);
  await admin('PUT', 'clock', { at: ctx.now().toISOString(), running: false });

  let sites = 0;
  const arrange = (text: string, values: unknown[] = []) =>
    withPostgresClient(world.superuserUrl, client => client.query(text, values));
  // Draining: new accounts of a test stay in the default warehouse until they are moved.
  for (const name of names)
    await arrange(`insert into warehouses (id, state, schema_version) values ($1, 'draining', $2)`, [
      name,
      WAREHOUSE_SCHEMA,
    ]);
  const today = () => pacificDay(ctx.now());
  const advanceMs = async (milliseconds: number) => {
    world.advance(milliseconds / 1000);
    await admin('POST', 'clock/advance', { milliseconds });
  };

  return {
    ctx,
    world,
    emulator,
    admin,
    arrange,
    /** The environment for `ops`. */
    opsEnv: {
      DATABASE_SUPERUSER_URL: databaseUrl(world.superuserUrl, 'postgres'),
      DATABASE_OWNER_URL: world.ownerUrl,
      DATABASE_URL: world.appUrl,
      DATABASE_WORKER_URL: world.workerUrl,
      CLICKHOUSE_URL: store.admin.url,
      CLICKHOUSE_DATABASE: store.admin.database,
      CLICKHOUSE_ADMIN_USERNAME: store.admin.username,
      CLICKHOUSE_ADMIN_PASSWORD: store.admin.password,
      CLICKHOUSE_PASSWORD: store.readers.interactive.password,
      CLICKHOUSE_EXPORT_PASSWORD: store.readers.export.password,
      CLICKHOUSE_DEMO_PASSWORD: store.readers.demo.password,
      CLICKHOUSE_WRITER_PASSWORD: store.writer.password,
      CLICKHOUSE_WAREHOUSES: JSON.stringify(
        mapValues(otherStores, ({ admin: { url, database, username, password } }) => ({
          ...{ url, database, adminUsername: username, adminPassword: password },
        })),
      ),
    },
    /** Drops all databases, as if their disks were lost. */
    async loseStores() {
      const name = new URL(world.superuserUrl).pathname.slice(1);
      await withPostgresClient(databaseUrl(world.superuserUrl, 'postgres'), client =>
        client.query(`drop database "${name}" with (force)`),
      );
      for (const { admin } of [store, ...others]) {
        const client = connectClickhouse({ ...admin, database: 'default' });
        try {
          await client.command({ query: `DROP DATABASE ${admin.database} SYNC` });
        } finally {
          await client.close();
        }
      }
    },
    clickhouseAdmin: store.admin,
    /** Administrators of all warehouses by name. */
    warehouseAdmins: { default: store.admin, ...mapValues(otherStores, other => other.admin) },
    /** The context of a server process. */
    serverContext,
    today,
    lastDays: (count: number, at = ctx.now()) =>
      Array.from({ length: count }, (_, back) => addDays(pacificDay(at), -back)),
    advanceMs,
    advance: (hours: number) => advanceMs(hours * 3_600_000),
    /** Runs one iteration of the worker's loop, optionally for one property only. */
    async syncDue(own: SyncContext = ctx, propertyId?: string): Promise<string[]> {
      await scheduleSyncs(own);
      const { rows: due } = await arrange(
        `select id from gsc_sync_jobs where id = any ($1) and ($2::uuid is null or property_id = $2)
         order by array_position($1, id)`,
        [await findDueJobs(own, 100), propertyId ?? null],
      );
      const outcomes: string[] = [];
      for (const { id } of due) outcomes.push((await runSyncJob(own, id)).status);
      return outcomes;
    },
    /** Adds a site with rows only on its last days, so that a full backfill is small. */
    async addSite({ rows = 20, days = 5, knobs = {}, email, ...named }: SiteOptions = {}) {
      // The emulator derives the data of a site from its name, and the clock always starts at the same time. Fixed
      // names make every run see the same rows.
      const siteUrl = named.siteUrl ?? `sc-domain:site${++sites}.example`;
      const owner = email ?? `${siteUrl.slice(10)}@site.example`;
      await admin('POST', 'sites', {
        siteUrl,
        emails: [owner],
        knobs: { rowsPerDay: rows, emptyDays: emptyBefore(today(), days), ...knobs },
      });
      return { siteUrl, email: owner };
    },
    async connect(siteUrl: string, email: string) {
      const parts = { superuserUrl: world.superuserUrl, admin, vault: ctx.vault };
      const connected = await connectProperty(parts, siteUrl, email);
      const user: UserContext = {
        ...world.ctx,
        user: { kind: 'user', id: connected.userId, email, sessionId: randomUUID() },
      };
      return { ...connected, user };
    },
    /**
     * Runs the work in a separate context that dies when it reaches the crash point for the n-th time: it never
     * continues, and its database connections are terminated, as after kill -9. Returns false if it never got there.
     */
    async dieAt(
      point: CrashPoint | MovePoint | DeletionPoint,
      work: (ctx: Mortal) => Promise<unknown>,
      nth = 1,
    ): Promise<boolean> {
      const applicationName = `crash ${randomUUID()}`;
      const own = connectPostgres(world.workerUrl, { applicationName });
      const dead = Promise.withResolvers<'dead'>();
      let [left, isDead] = [nth, false];
      const failAt = async (here: string) => {
        if (!isDead && (here !== point || --left > 0)) return;
        isDead = true;
        dead.resolve('dead');
        await new Promise(() => {});
      };
      const outcome = await Promise.race([
        work({ ...ctx, postgres: own.db, failAt }).catch(() => 'failed'),
        dead.promise,
      ]);
      // The second round terminates connections that were being opened during the first. Closing is not awaited,
      // because a suspended transaction never returns its connection.
      void own.close();
      for (const pause of [0, 50]) {
        await new Promise(resolve => setTimeout(resolve, pause));
        await arrange('select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1', [
          applicationName,
        ]);
      }
      return outcome === 'dead';
    },
    async close() {
      await readers.close();
      await world.close();
      await emulator.stop();
      await Promise.all([store, ...otherStores.values()].map(each => each.stop()));
      await rm(dir, { recursive: true, force: true });
    },
  };
}

const mapValues = <Value, Result>(map: ReadonlyMap<string, Value>, change: (value: Value) => Result) =>
  Object.fromEntries([...map].map(([name, value]) => [name, change(value)]));

/** All days that Google could return before the last `days` days. */
export function emptyBefore(today: Day, days: number): Day[] {
  return eachDay(firstPlannedDay(today), addDays(today, -days - 1));
}
