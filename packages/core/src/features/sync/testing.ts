import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectClickhouse } from '@gsc/db/clickhouse';
import { migrateClickhouse } from '@gsc/db/clickhouse-migrate';
import { connectPostgres } from '@gsc/db/postgres';
import { withPostgresClient } from '@gsc/db/postgres-client';
import type { Budget } from '@gsc/google/search-console/budget';
import { addDays, type Day, pacificDay } from '@gsc/google/search-console/pacific-day';
import { Secret } from '@gsc/google/search-console/secret';
import type { UserContext } from '../../context.ts';
import { openTestContext } from '../../testing.ts';
import type { CrashPoint } from './crash-points.ts';
import { firstReachableDay } from './plan-sync.ts';
import { runSyncJob } from './run-sync-job.ts';
import { findDueJobs, scheduleSyncs } from './schedule-syncs.ts';
import type { SyncContext } from './sync-context.ts';

/** The budget has tests of its own; here it would only cost time. */
const NO_LIMIT: Budget = { take: async () => ({ granted: true, settle: async () => {} }) };
const START = '2026-11-15T10:00:00Z';

type User = { name: string; password: string; kind: 'admin' | 'writer' };

/** Given by the test itself: what is not a test knows no tool and no other app. */
export type Starters = {
  startClickhouse(options: { dir: string; users: User[] }): Promise<{ url: string; stop(): Promise<void> }>;
  startEmulator(): Promise<{ url: string; client: { id: string; secret: string }; stop(): Promise<void> }>;
};

export type Laboratory = Awaited<ReturnType<typeof openLaboratory>>;

/** Both stores, the emulator and one clock for all of them. */
export async function openLaboratory({ startClickhouse, startEmulator }: Starters) {
  const dir = await mkdtemp(join(tmpdir(), 'gsc-sync-'));
  const password = randomUUID();
  const store = await startClickhouse({
    dir,
    users: [
      { name: 'admin', password, kind: 'admin' },
      { name: 'writer', password, kind: 'writer' },
    ],
  });
  const as = (username: string) => ({ url: store.url, username, password, database: 'gsc' });
  await migrateClickhouse(as('admin'));
  const emulator = await startEmulator();
  const world = await openTestContext({
    issuer: emulator.url,
    clientId: emulator.client.id,
    clientSecret: emulator.client.secret,
  });
  const clickhouse = connectClickhouse(as('writer'));
  const ctx: SyncContext = {
    ...world.worker,
    clickhouse,
    google: { ...world.worker.google, budget: NO_LIMIT },
    sync: { leaseMs: 300, concurrency: 4 },
  };

  async function admin<T = unknown>(method: string, path: string, body?: unknown): Promise<T> {
    const response = await fetch(`${emulator.url}/__emulator/${path}`, {
      method,
      ...(body !== undefined && {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text.slice(0, 300)}`);
    return (text === '' ? undefined : JSON.parse(text)) as T;
  }
  await admin('PUT', 'clock', { at: START, running: false });

  const arrange = (text: string, values: unknown[] = []) =>
    withPostgresClient(world.superuserUrl, client => client.query(text, values));

  return {
    ctx,
    world,
    emulator,
    admin,
    arrange,
    /** For a worker that is a process of its own. */
    workerEnv: {
      DATABASE_URL: world.workerUrl,
      CLICKHOUSE_URL: store.url,
      CLICKHOUSE_USERNAME: 'writer',
      CLICKHOUSE_PASSWORD: password,
      CLICKHOUSE_DATABASE: 'gsc',
      GOOGLE_ISSUER: emulator.url,
      GOOGLE_CLIENT_ID: emulator.client.id,
      GOOGLE_CLIENT_SECRET: emulator.client.secret,
      TOKEN_KEYS: world.tokenKeys,
      LOG_LEVEL: 'info',
    },
    today: () => pacificDay(ctx.now()),
    lastDays: (count: number, at = ctx.now()) =>
      Array.from({ length: count }, (_, back) => addDays(pacificDay(at), -back)),
    async advance(hours: number) {
      world.advance(hours * 3600);
      await admin('POST', 'clock/advance', { milliseconds: hours * 3_600_000 });
    },
    /** What the worker's loop does: everything that is due, until nothing is. */
    async syncDue(own: SyncContext = ctx): Promise<string[]> {
      await scheduleSyncs(own);
      const outcomes: string[] = [];
      for (const id of await findDueJobs(own, 100)) outcomes.push((await runSyncJob(own, id)).status);
      return outcomes;
    },
    /** A site with rows on its last days only, so that a whole backfill is small. */
    async addSite(options: { rows?: number; days?: number; email?: string } = {}) {
      const siteUrl = `sc-domain:s${randomUUID().slice(0, 8)}.example`;
      const today = pacificDay(ctx.now());
      const emptyDays: Day[] = [];
      const first = addDays(today, -(options.days ?? 5));
      for (let day = firstReachableDay(today); day < first; day = addDays(day, 1)) emptyDays.push(day);
      const email = options.email ?? `${siteUrl.slice(10)}@site.example`;
      await admin('POST', 'sites', {
        siteUrl,
        emails: [email],
        knobs: { rowsPerDay: options.rows ?? 20, emptyDays },
      });
      return { siteUrl, email };
    },
    /** A connected property with its owner, as the screens of connecting would leave it. */
    async connect(siteUrl: string, email: string) {
      const { refresh_token, subject } = await admin<{ refresh_token: string; subject: string }>(
        'POST',
        'tokens',
        {
          email,
        },
      );
      const [userId, accountId, connectionId, propertyId] = [
        randomUUID(),
        randomUUID(),
        randomUUID(),
        randomUUID(),
      ];
      await arrange('insert into users (id, email) values ($1, $2)', [userId, email]);
      await arrange('insert into accounts (id, name, created_by) values ($1, $2, $3)', [
        accountId,
        email,
        userId,
      ]);
      await arrange('insert into memberships (account_id, user_id) values ($1, $2)', [accountId, userId]);
      await arrange(
        `insert into google_connections (id, account_id, user_id, google_subject, google_email, status)
         values ($1, $2, $3, $4, $5, 'active')`,
        [connectionId, accountId, userId, subject, email],
      );
      const token = ctx.vault.seal(new Secret(refresh_token), { userId, connectionId });
      await arrange(
        'insert into google_tokens (connection_id, account_id, sealed, wrapped_key, key_id) values ($1, $2, $3, $4, $5)',
        [connectionId, accountId, token.sealed, token.wrappedKey, token.keyId],
      );
      await arrange(
        `insert into gsc_properties (id, account_id, user_id, connection_id, property_url, property_type, permission_level)
         values ($1, $2, $3, $4, $5, 'DOMAIN_PROPERTY', 'siteOwner')`,
        [propertyId, accountId, userId, connectionId, siteUrl],
      );
      const user: UserContext = {
        ...world.ctx,
        clickhouse,
        user: { id: userId, email, sessionId: randomUUID() },
      };
      return { propertyId, accountId, userId, connectionId, siteUrl, email, user };
    },
    /**
     * Runs the work in a context of its own that dies the n-th time it comes to the point: from there on not a
     * line of it runs, and the database ends its connections, as after kill -9. False if it never came there.
     */
    async dieAt(point: CrashPoint, work: (ctx: SyncContext) => Promise<unknown>, nth = 1): Promise<boolean> {
      const applicationName = `crash ${randomUUID()}`;
      const own = connectPostgres(world.workerUrl, { applicationName });
      const dead = Promise.withResolvers<'dead'>();
      let left = nth;
      const failAt = async (here: CrashPoint) => {
        if (here !== point || --left > 0) return;
        dead.resolve('dead');
        await new Promise(() => {});
      };
      const outcome = await Promise.race([work({ ...ctx, postgres: own.db, failAt }), dead.promise]);
      await arrange('select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1', [
        applicationName,
      ]);
      // Not waited for: what hangs in the middle of a transaction never gives its connection back.
      void own.close();
      return outcome === 'dead';
    },
    async close() {
      await clickhouse.close();
      await world.close();
      await emulator.stop();
      await store.stop();
      await rm(dir, { recursive: true, force: true });
    },
  };
}

export type Connected = Awaited<ReturnType<Laboratory['connect']>>;
