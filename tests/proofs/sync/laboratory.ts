import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Day } from '@gsc/calendar/pacific-day';
import type { UserContext } from '@gsc/core/context';
import type { SyncContext } from '@gsc/core/ledger/sync-context';
import type { Connected } from '@gsc/core/testing/connect-site';
import { openLaboratory as openSyncLaboratory, type SiteOptions } from '@gsc/core/testing/sync-laboratory';
import { startClickhouse } from '@gsc/dev-clickhouse/start-clickhouse';
import { startPostgres } from '@gsc/dev-postgres/start-postgres';
import { startEmulator } from '@gsc/google-emulator/start-emulator';
import { APP, startGoogle } from '../google-client/emulator.ts';
import { asRule, type Fault } from './fault-rule.ts';

const OPEN = `status in ('queued', 'running', 'quota_limited')`;

export type Laboratory = Awaited<ReturnType<typeof openLaboratory>>;

type Options = { superuserUrl?: string; separateEmulator?: boolean; warehouses?: readonly string[] };

/** The laboratory of the sync tests, extended with small pages, faults and waits that advance a virtual clock. */
export async function openLaboratory(options: Options = {}) {
  const dir = await mkdtemp(join(tmpdir(), 'gsc-laboratory-'));
  const server = options.superuserUrl
    ? null
    : await startPostgres({ dir: join(dir, 'postgres'), durable: false });
  const superuserUrl = options.superuserUrl ?? server?.superuserUrl ?? '';
  const lab = await openSyncLaboratory(
    { startClickhouse, startEmulator: options.separateEmulator ? startEmulatorProcess : startEmulator },
    { superuserUrl, ...(options.warehouses && { warehouses: options.warehouses }) },
  );
  const { ctx, world, admin, arrange, advanceMs: advance } = lab;
  ctx.sync = { leaseMs: 300, concurrency: 2, searchTypes: ['web'], rowLimit: 10 };
  const query = async <R extends object>(text: string, values: unknown[] = []): Promise<R[]> =>
    (await arrange(text, values)).rows as R[];

  const isDue = async (propertyId?: string): Promise<boolean> => {
    const due = await query(
      `select from sync_state s join gsc_properties p on p.id = s.property_id
       where s.next_sync_at <= $1 and p.deleted_at is null and ($2::uuid is null or p.id = $2) limit 1`,
      [ctx.now(), propertyId ?? null],
    );
    return due.length > 0;
  };

  /** Milliseconds until the next automatic retry of a property with unread slices. */
  const nextRetry = async (propertyId?: string): Promise<number | null> => {
    const [next] = await query<{ wait: number }>(
      `select ceil(extract(epoch from (s.next_sync_at - $1::timestamptz)) * 1000)::float8 as wait
       from sync_state s join gsc_properties p on p.id = s.property_id
       where s.failed_runs between 1 and 3 and s.next_sync_at > $1 and p.deleted_at is null and p.state = 'active'
         and ($2::uuid is null or p.id = $2) order by 1 limit 1`,
      [ctx.now(), propertyId ?? null],
    );
    return next?.wait ?? null;
  };

  return {
    ...lab,
    /** The connections of the checker. */
    world: { postgres: ctx.postgres, clickhouse: ctx.clickhouse, admin },
    workerUrl: world.workerUrl,
    superuserUrl: world.superuserUrl,
    settings: world.settings,
    clickhouse: world.settings.clickhouse,
    query,
    advance,
    addSite: (site: SiteOptions = {}) => lab.addSite({ rows: 12, ...site }),
    userOf: ({ userId, email }: Pick<Connected, 'userId' | 'email'>): UserContext => ({
      ...world.ctx,
      user: { kind: 'user', id: userId, email, sessionId: crypto.randomUUID() },
    }),

    /** Revises a final day at Google. Advances the clock to distinguish before and after. */
    async revise(siteUrl: string, day: Day, change: { add?: number; change?: number; withdraw?: number }) {
      await advance(1000);
      const revision = { day, at: ctx.now().getTime(), add: 0, change: 0, withdraw: 0, ...change };
      await admin('POST', 'revisions', { siteId: siteUrl, revision });
      await advance(1000);
    },
    /** Injects faults into Google's responses. An empty list removes them. */
    async faults(...rules: Fault[]) {
      await admin('DELETE', 'rules');
      if (rules.length > 0) await admin('POST', 'rules', rules.map(asRule));
    },

    /** Runs due jobs until none is open. Waits advance the virtual clock. */
    async settle(workerContext: SyncContext = ctx, propertyId?: string): Promise<void> {
      for (let round = 0; round < 60; round++) {
        await lab.syncDue(workerContext, propertyId);
        // Queried before the jobs: a property that is no longer due already has its job.
        const due = await isDue(propertyId);
        const open = await query<{ wait: number; held: number }>(
          `select greatest(0, extract(epoch from (j.not_before - $1::timestamptz)) * 1000)::float8 as wait,
             greatest(0, extract(epoch from (coalesce(s.lease_until, now()) - clock_timestamp())) * 1000)::float8 as held
           from gsc_sync_jobs j join sync_state s using (property_id)
           where ${OPEN} and ($2::uuid is null or property_id = $2) order by 1 limit 1`,
          [ctx.now(), propertyId ?? null],
        );
        const [first] = open;
        if (!first && !due) {
          const retry = await nextRetry(propertyId);
          if (retry === null) return;
          await advance(retry + 1);
          continue;
        }
        // Another worker is creating the job and has locked the row.
        if (!first) {
          await new Promise(resolve => setTimeout(resolve, 200));
          continue;
        }
        if (first.wait > 0) await advance(Math.ceil(first.wait) + 1);
        if (first.held > 0) await new Promise(resolve => setTimeout(resolve, Math.min(first.held + 5, 500)));
      }
      const left = await query(`select status, error_message from gsc_sync_jobs where ${OPEN}`);
      throw new Error(`jobs are still open: ${JSON.stringify(left)}`);
    },

    async close() {
      await lab.close();
      await server?.stop();
      await rm(dir, { recursive: true, force: true });
    },
  };
}

/** Starts the emulator as a separate process, so that its CPU time is not measured. */
async function startEmulatorProcess() {
  const { url, stop } = await startGoogle();
  return { url, stop, client: { id: APP.clientId, secret: APP.clientSecret } };
}
