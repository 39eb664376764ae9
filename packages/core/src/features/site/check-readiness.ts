import type { Readiness } from '@gsc/contract/status/health';
import { sql } from 'kysely';
import type { Context } from '../../context.ts';

const TIMEOUT_MS = 2000;

/** Can this process do its work right now? Asked by load balancers, so it answers quickly either way. */
export async function checkReadiness(ctx: Context): Promise<Readiness> {
  const [postgres, clickhouse] = await Promise.all([
    answers(sql`select 1`.execute(ctx.postgres)),
    answers(ctx.clickhouse.ping().then(pong => (pong.success ? pong : Promise.reject(pong.error)))),
  ]);
  const ready = postgres === 'ok' && clickhouse === 'ok';
  return { status: ready ? 'ready' : 'not_ready', checks: { postgres, clickhouse } };
}

async function answers(question: Promise<unknown>): Promise<'ok' | 'failed'> {
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  const gaveUp = new Promise<'failed'>(resolve => timeout.addEventListener('abort', () => resolve('failed')));
  return Promise.race([
    question.then(
      () => 'ok' as const,
      () => 'failed' as const,
    ),
    gaveUp,
  ]);
}
