import { sql } from 'kysely';
import type { SyncContext } from '../../../ledger/sync-context.ts';
import { asWorker } from '../../../stores/access.ts';
import { eachRow } from '../../../stores/each-row.ts';
import { copyGenerations } from './copy-generations.ts';
import { finishMove } from './finish-move.ts';
import { type Move, MoveLostError } from './move.ts';
import { switchAccount } from './switch-account.ts';

/** Longer than one generation takes to copy. Renewed before each. */
const LEASE_MS = 10 * 60_000;

/** Continues all open moves, one after another, and first those that only have to be finished. Returns how many were. */
export async function runMoves(
  ctx: SyncContext,
  { leaseMs = LEASE_MS, accountId }: { leaseMs?: number; accountId?: string } = {},
): Promise<{ finished: number; failed: number }> {
  const open = await asWorker(ctx, tx =>
    tx
      .selectFrom('warehouse_moves')
      .select('id')
      .where('finished_at', 'is', null)
      .$if(accountId !== undefined, query => query.where('account_id', '=', accountId ?? ''))
      .orderBy('switched_at')
      .orderBy('requested_at')
      .execute(),
  );
  const { done, failed } = await eachRow(ctx, open, {
    work: 'sync.moves',
    id: move => move.id,
    run: async ({ id }) => {
      const move = await claim(ctx, id, leaseMs);
      return move ? runClaimed(ctx, move) : false;
    },
  });
  return { finished: done, failed };
}

/** Returns true when the move has ended. After a failure, the lease delays the next attempt. */
async function runClaimed(ctx: SyncContext, move: Move): Promise<boolean> {
  try {
    const isFinished = await runMove(ctx, move);
    await recordOutcome(ctx, move, { failure: null, lease_until: null });
    return isFinished;
  } catch (error) {
    if (error instanceof MoveLostError) {
      ctx.log.warn({ err: error, move: move.id }, 'stopped to move an account');
      return false;
    }
    const failure = String(error instanceof Error ? error.message : error).slice(0, 500);
    await recordOutcome(ctx, move, { failure });
    throw error;
  }
}

/** Returns true when nothing is left to do. */
async function runMove(ctx: SyncContext, move: Move): Promise<boolean> {
  if (move.step === 'copying') {
    let isSwitched = false;
    while (!isSwitched) {
      await copyGenerations(ctx, move);
      isSwitched = await switchAccount(ctx, move);
    }
  }
  return finishMove(ctx, move);
}

/**
 * One process at a time works on a move. A process whose lease ended may still be running: it fails at the next copy or
 * at the switch, because its attempt is no longer the newest.
 */
async function claim(ctx: SyncContext, id: string, leaseMs: number): Promise<Move | null> {
  const move = await asWorker(ctx, async tx => {
    const { rows } = await sql<Omit<Move, 'renew'>>`
      update warehouse_moves set lease_until = ${leaseEnd(leaseMs)}, attempt = attempt + 1
      where id = ${id}::uuid and finished_at is null and (lease_until is null or lease_until < clock_timestamp())
      returning id, account_id as "accountId", source, target, step, attempt`.execute(tx);
    await ctx.failAt?.('move-claim:before');
    return rows[0];
  });
  await ctx.failAt?.('move-claim:after');
  return move ? { ...move, renew: () => renew(ctx, move, leaseMs) } : null;
}

const leaseEnd = (leaseMs: number) => sql<Date>`clock_timestamp() + ${leaseMs} * interval '1 millisecond'`;

type Attempt = Pick<Move, 'id' | 'attempt'>;

async function renew(ctx: SyncContext, { id, attempt }: Attempt, leaseMs: number): Promise<void> {
  const renewed = await asWorker(ctx, tx =>
    tx
      .updateTable('warehouse_moves')
      .set({ lease_until: leaseEnd(leaseMs) })
      .where('id', '=', id)
      .where('attempt', '=', attempt)
      .where('finished_at', 'is', null)
      .executeTakeFirst(),
  );
  if (renewed.numUpdatedRows !== 1n) throw new MoveLostError();
}

async function recordOutcome(
  ctx: SyncContext,
  { id, attempt }: Attempt,
  outcome: { failure: string | null; lease_until?: null },
): Promise<void> {
  await asWorker(ctx, tx =>
    tx
      .updateTable('warehouse_moves')
      .set(outcome)
      .where('id', '=', id)
      .where('attempt', '=', attempt)
      .execute(),
  );
}
