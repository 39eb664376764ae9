import type { Readiness } from '@gsc/contract/status/health';
import type { ClickHouseClient } from '@gsc/db/clickhouse';
import { sql } from 'kysely';
import type { Context } from '../../context.ts';

const TIMEOUT_MS = 2000;

/**
 * Checks whether this process can serve requests. Load balancers call it, so it always returns quickly. With several
 * warehouses one must answer: the failure of another one affects only its accounts.
 */
export async function checkReadiness(ctx: Context): Promise<Readiness> {
  const [postgres, clickhouse] = await Promise.all([
    succeeds(sql`select 1`.execute(ctx.postgres)),
    succeeds(Promise.any(ctx.clickhouse.all().map(ping))),
  ]);
  const ready = postgres === 'ok' && clickhouse === 'ok';
  return { status: ready ? 'ready' : 'not_ready', checks: { postgres, clickhouse } };
}

const ping = (client: ClickHouseClient) =>
  client.ping().then(pong => (pong.success ? pong : Promise.reject(pong.error)));

async function succeeds(check: Promise<unknown>): Promise<'ok' | 'failed'> {
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  const gaveUp = new Promise<'failed'>(resolve => timeout.addEventListener('abort', () => resolve('failed')));
  return Promise.race([
    check.then(
      () => 'ok' as const,
      () => 'failed' as const,
    ),
    gaveUp,
  ]);
}
