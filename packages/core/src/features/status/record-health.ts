import { type Probe, SERVICES } from '@gsc/contract/status/api';
import { inScope } from '@gsc/db/postgres';
import { sql } from 'kysely';
import type { Context } from '../../context.ts';

const TIMEOUT_MS = 10_000;
const KEEP_DAYS = 7;
/** A job that waits longer than this for a worker means that none is working. */
const QUEUE_PATIENCE_MS = 15 * 60_000;

export type HealthTargets = {
  /** The address people open. Without it server and pages are not asked. */
  origin?: string | undefined;
};

type Result = { probe: Probe; ok: boolean; took_ms: number };

/** Asks every part once, and writes down what it said. */
export async function recordHealth(
  ctx: Context,
  { origin }: HealthTargets,
): Promise<Record<string, boolean>> {
  const at = ctx.now();
  const questions: [Probe, () => Promise<unknown>][] = [
    ['postgres', () => sql`select 1`.execute(ctx.postgres)],
    ['clickhouse', () => ctx.clickhouse.ping().then(pong => pong.success || Promise.reject(pong.error))],
    ['queue', () => requireShortQueue(ctx, at)],
    // Any answer is one: without a body it refuses, and that takes a living endpoint.
    ['google', () => answers(ctx.google.hosts.tokenUrl, 499, 'POST')],
  ];
  if (origin) {
    questions.push(['server', () => answers(`${origin}/healthz`, 299)]);
    questions.push(['pages', () => answers(`${origin}/`, 299)]);
  }
  const results = await Promise.all(questions.map(([probe, ask]) => timed(probe, ask)));
  await keep(ctx, at, results);
  return Object.fromEntries(results.map(({ probe, ok }) => [probe, ok]));
}

async function answers(url: string, highest: number, method = 'GET'): Promise<void> {
  const response = await fetch(url, { method, redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) });
  await response.body?.cancel();
  if (response.status > highest) throw new Error(`answered ${response.status}`);
}

async function requireShortQueue(ctx: Context, now: Date): Promise<void> {
  const late = await inScope(ctx.postgres, {}, tx =>
    tx
      .selectFrom('gsc_sync_jobs')
      .select('id')
      .where('status', '=', 'queued')
      .where('not_before', '<', new Date(now.getTime() - QUEUE_PATIENCE_MS))
      .limit(1)
      .executeTakeFirst(),
  );
  if (late) throw new Error('a job has waited too long');
}

async function timed(probe: Probe, ask: () => Promise<unknown>): Promise<Result> {
  const started = performance.now();
  const ok = await Promise.race([
    ask().then(
      () => true,
      () => false,
    ),
    new Promise<boolean>(resolve => setTimeout(resolve, TIMEOUT_MS, false).unref()),
  ]);
  return { probe, ok, took_ms: Math.round(performance.now() - started) };
}

async function keep(ctx: Context, at: Date, results: readonly Result[]): Promise<void> {
  const day = at.toISOString().slice(0, 10);
  const said = new Map(results.map(({ probe, ok }) => [probe, ok]));
  const services = SERVICES.flatMap(({ id, probes }) => {
    const heard = probes.flatMap(probe => said.get(probe) ?? []);
    return heard.length > 0 ? [{ service: id, day, checks: 1, failed: heard.every(Boolean) ? 0 : 1 }] : [];
  });
  await inScope(ctx.postgres, {}, async tx => {
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
