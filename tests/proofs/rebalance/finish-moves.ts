import { setTimeout as sleep } from 'node:timers/promises';
import { runMoves } from '@gsc/core/features/sync/moves/run-moves';
import { sweepGenerations } from '@gsc/core/features/sync/upkeep/sweep-generations';
import type { Laboratory } from '../sync/laboratory.ts';
import { fewestMoves } from './request-moves.ts';

const LIMIT_MS = 3 * 60_000;

/** Completes all moves, as the worker would within hours. */
export async function finishMoves(lab: Laboratory): Promise<{ done: number; fewest: number; open: number }> {
  const deadline = Date.now() + LIMIT_MS;
  for (;;) {
    await runMoves(lab.ctx, { leaseMs: 1 });
    await lab.settle();
    await sweepGenerations(lab.ctx, { graceMs: 0 });
    await runMoves(lab.ctx, { leaseMs: 1 });
    const [state] = await lab.query<{ done: number; open: number; unswept: number }>(
      `select count(*) filter (where step = 'done')::int as done,
         count(*) filter (where finished_at is null)::int as open,
         (select count(*)::int from sync_generations where gone_at is null
           and (committed_at is null or retired_at is not null)) as unswept
       from warehouse_moves`,
    );
    const { done = 0, open = 0, unswept = 0 } = state ?? {};
    if (open + unswept === 0 || Date.now() > deadline)
      return { done, open, fewest: await fewestMoves(lab, ['done']) };
    await sleep(500);
  }
}
