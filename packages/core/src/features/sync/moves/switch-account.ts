import { once } from 'node:events';
import { sql } from 'kysely';
import type { Tx } from '../../../context.ts';
import { lockAssignment } from '../../../ledger/lease/assignment-lock.ts';
import type { SyncContext } from '../../../ledger/sync-context.ts';
import { isUnreferenced } from '../../../ledger/write/guarded-removal.ts';
import { asWorker } from '../../../stores/access.ts';
import { copyGeneration } from './copy-generation.ts';
import { type Move, MoveLostError } from './move.ts';
import { findUncopied, type Uncopied } from './uncopied.ts';

/** What may be copied while commits of the account wait. */
const MAX_GENERATIONS = 20;
const MAX_ROWS = 200_000;
/** Commits wait at most 30 seconds, and PostgreSQL ends a transaction that is idle for a minute. */
const MAX_COPY_MS = 15_000;

/**
 * Lets the account read and write at the target, in one transaction. Returns false if too much was committed since the
 * last copy, or if copying that takes too long. The originals are retired and stay as long as every replaced generation,
 * so running exports can end.
 */
export async function switchAccount(
  ctx: SyncContext,
  move: Move,
  { maxCopyMs = MAX_COPY_MS } = {},
): Promise<boolean> {
  // Copies need a second connection. Commits that wait for the lock may have taken all others by then.
  const isSwitched = await ctx.postgres.connection().execute(async reserved => {
    const copies = openCopies({ ...ctx, postgres: reserved }, move, maxCopyMs);
    try {
      return await asWorker(ctx, tx => change(tx, ctx, move, copies));
    } finally {
      // Without the lock, because the transaction has ended. The copy in progress still uses the connection.
      await copies.end();
    }
  });
  await ctx.failAt?.('move-switch:after');
  return isSwitched;
}

type Copies = ReturnType<typeof openCopies>;

/** Copies generations for a limited time. What was copied and verified counts for the next attempt. */
function openCopies(ctx: SyncContext, move: Move, maxCopyMs: number) {
  const expired = new AbortController();
  let copying: Promise<void> = Promise.resolve();
  async function copyAll(generations: readonly Uncopied[]): Promise<void> {
    for (const generation of generations)
      if (!expired.signal.aborted) await copyGeneration(ctx, move, generation);
  }
  return {
    /** Returns false if the time is over. */
    async finishWithin(generations: readonly Uncopied[]): Promise<boolean> {
      const timer = setTimeout(() => expired.abort(), maxCopyMs);
      const isOver = once(expired.signal, 'abort').then(() => false);
      copying = copyAll(generations);
      try {
        return await Promise.race([copying.then(() => !expired.signal.aborted), isOver]);
      } finally {
        clearTimeout(timer);
      }
    },
    async end(): Promise<void> {
      expired.abort();
      // An error was thrown before, or the next attempt meets it again, outside of the transaction.
      await copying.catch(() => {});
    },
  };
}

async function change(tx: Tx, ctx: SyncContext, move: Move, copies: Copies): Promise<boolean> {
  await requireCopying(tx, move);
  await lockAssignment(tx, move.accountId);
  const missing = await findUncopied(tx, move, { limit: MAX_GENERATIONS + 1 });
  const rows = missing.flatMap(each => each.slices).reduce((sum, slice) => sum + slice.rows, 0);
  if (missing.length > MAX_GENERATIONS || rows > MAX_ROWS) return false;
  if (!(await copies.finishWithin(missing))) return false;
  await replacePointers(tx, move);
  await requireOneWarehouse(tx, move);
  await sql`select assign_moved_account(${move.id}::uuid)`.execute(tx);
  await tx
    .updateTable('warehouse_moves')
    .set({ step: 'switched', switched_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', move.id)
    .execute();
  await ctx.failAt?.('move-switch:before');
  return true;
}

/** Not `for update`: new copies refer to this row over another connection. */
async function requireCopying(tx: Tx, { id, attempt }: Move): Promise<void> {
  const { rows } = await sql`
    select from warehouse_moves where id = ${id}::uuid and step = 'copying' and attempt = ${attempt}
    for no key update`.execute(tx);
  if (rows.length === 0) throw new MoveLostError();
}

async function replacePointers(tx: Tx, { id, accountId, source }: Move): Promise<void> {
  // The audit opens months without the lock on the assignment. An update would miss days that change tables meanwhile.
  await sql`select from sync_state where account_id = ${accountId}::uuid order by property_id for update`.execute(
    tx,
  );
  // A process whose lease ended may have just replaced a copy by an empty one, so only verified copies count.
  const verified = sql`
    select c.source_gen, c.gen, g.days from warehouse_copies c join sync_generations g on g.gen = c.gen
    where c.move_id = ${id}::uuid and c.verified_at is not null`;
  await sql`update sync_days l set active_gen = c.gen from (${verified}) c
    where l.account_id = ${accountId}::uuid and l.active_gen = c.source_gen and l.day = any (c.days)`.execute(
    tx,
  );
  await sql`update sync_sealed_months m set gen = c.gen from (${verified}) c
    where m.account_id = ${accountId}::uuid and m.gen = c.source_gen
      and not exists (select from generate_series(0, 30) n
        where (m.shown >> n) & 1 = 1 and m.month + n <> all (c.days))`.execute(tx);
  await sql`update sync_revisions r set gen = c.gen from (${verified}) c
    where r.account_id = ${accountId}::uuid and r.gen = c.source_gen and r.day = any (c.days)`.execute(tx);
  await sql`update sync_generations g set committed_at = clock_timestamp() from warehouse_copies c
    where c.move_id = ${id}::uuid and g.gen = c.gen and not (${isUnreferenced(sql`g.property_id`)})`.execute(
    tx,
  );
  await sql`update sync_generations set retired_at = clock_timestamp()
    where account_id = ${accountId}::uuid and warehouse_id = ${source} and committed_at is not null
      and retired_at is null`.execute(tx);
  // Copies of generations that were replaced in the meantime become leftovers, which the sweeper deletes.
  await tx.deleteFrom('warehouse_copies').where('move_id', '=', id).execute();
}

/** Readers rely on it. Throws if a slice still points to the source, or to rows that may be deleted. */
async function requireOneWarehouse(tx: Tx, { accountId, target }: Move): Promise<void> {
  const { rows } = await sql<{ gen: string }>`
    select shown.gen from (
      select active_gen as gen from sync_days where account_id = ${accountId}::uuid and active_gen is not null
      union select gen from sync_sealed_months where account_id = ${accountId}::uuid and gen is not null
      union select gen from sync_revisions where account_id = ${accountId}::uuid
    ) shown left join sync_generations g on g.gen = shown.gen
    where g.warehouse_id is distinct from ${target} or g.committed_at is null or g.swept_at is not null
    limit 1`.execute(tx);
  if (rows[0]) throw new Error(`generation ${rows[0].gen} was not copied to ${target}`);
}
