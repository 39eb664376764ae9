import { utcDay } from '@gsc/calendar/day';
import { type Probe, SERVICES } from '@gsc/contract/status/api';
import type { ClickHouseClient } from '@gsc/db/clickhouse';
import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import { asWorker } from '../../stores/access.ts';

const TIMEOUT_MS = 10_000;
const KEEP_DAYS = 7;
/** If a job waits longer than this and no worker has worked on any job, no worker is running. */
const MAX_IDLE_MS = 15 * 60_000;

export type HealthTargets = {
  /** The public address. Without it the server and the pages are not checked. */
  origin?: string | undefined;
};

type Result = { probe: Probe; ok: boolean; took_ms: number };

/** Runs every probe once and stores the results. */
export async function recordHealth(
  ctx: Context,
  { origin }: HealthTargets,
): Promise<Record<string, boolean>> {
  const at = ctx.now();
  const probes: [Probe, () => Promise<unknown>][] = [
    ['postgres', () => sql`select 1`.execute(ctx.postgres)],
    ['clickhouse', () => Promise.all(ctx.clickhouse.all().map(requirePing))],
    ['queue', () => requireWorkers(ctx, at)],
    // The request has no body, so a working endpoint answers with a 4xx status.
    ['google', () => requireStatus(ctx.google.hosts.tokenUrl, 499, 'POST')],
  ];
  if (origin) {
    probes.push(['server', () => requireStatus(`${origin}/healthz`, 299)]);
    probes.push(['pages', () => requireStatus(`${origin}/`, 299)]);
  }
  const results = await Promise.all(probes.map(([probe, run]) => timed(probe, run)));
  await store(ctx, at, results);
  return Object.fromEntries(results.map(({ probe, ok }) => [probe, ok]));
}

const requirePing = (client: ClickHouseClient) =>
  client.ping().then(pong => pong.success || Promise.reject(pong.error));

async function requireStatus(url: string, highest: number, method = 'GET'): Promise<void> {
  const response = await fetch(url, { method, redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) });
  await response.body?.cancel();
  if (response.status > highest) throw new Error(`unexpected status ${response.status}`);
}

/**
 * Jobs that wait for busy workers are not a failure. While a worker runs a job, it renews the lease of the property.
 * Between two jobs it has no lease, so jobs that ended count as well.
 */
async function requireWorkers(ctx: Context, now: Date): Promise<void> {
  const since = new Date(now.getTime() - MAX_IDLE_MS);
  const { rows } = await asWorker(ctx, tx =>
    sql<{ idle: boolean }>`select exists (
        select from gsc_sync_jobs where status in ('queued', 'quota_limited') and not_before < ${since}
          and created_at < ${since}
      ) and not exists (
        select from gsc_sync_jobs j join sync_state s on s.property_id = j.property_id
        where j.status = 'running' and s.lease_until > clock_timestamp()
      ) and not exists (
        select from gsc_sync_jobs where finished_at > ${since} and status <> 'cancelled'
      ) as idle`.execute(tx),
  );
  if (rows[0]?.idle) throw new Error('jobs wait, and no worker works on any');
}

async function timed(probe: Probe, run: () => Promise<unknown>): Promise<Result> {
  const started = performance.now();
  const ok = await Promise.race([
    run().then(
      () => true,
      () => false,
    ),
    new Promise<boolean>(resolve => setTimeout(resolve, TIMEOUT_MS, false).unref()),
  ]);
  return { probe, ok, took_ms: Math.round(performance.now() - started) };
}

async function store(ctx: Context, at: Date, results: readonly Result[]): Promise<void> {
  const day = utcDay(at);
  const okByProbe = new Map(results.map(({ probe, ok }) => [probe, ok]));
  const services = SERVICES.flatMap(({ id, probes }) => {
    const outcomes = probes.flatMap(probe => okByProbe.get(probe) ?? []);
    return outcomes.length > 0
      ? [{ service: id, day, checks: 1, failed: outcomes.every(Boolean) ? 0 : 1 }]
      : [];
  });
  await asWorker(ctx, async tx => {
    await tx
      .insertInto('health_checks')
      .values(results.map(result => ({ ...result, at })))
      .execute();
    await tx
      .insertInto('service_days')
      .values(services)
      .onConflict(conflict =>
        conflict.columns(['service', 'day']).doUpdateSet(({ ref }) => ({
          checks: sql<number>`service_days.checks + ${ref('excluded.checks')}`,
          failed: sql<number>`service_days.failed + ${ref('excluded.failed')}`,
        })),
      )
      .execute();
    const old = new Date(at.getTime() - KEEP_DAYS * 24 * 3600 * 1000);
    await tx.deleteFrom('health_checks').where('at', '<', old).execute();
  });
}
