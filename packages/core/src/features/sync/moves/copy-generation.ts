import { ClickHouseError } from '@gsc/db/clickhouse';
import { sql } from 'kysely';
import { GRAIN_TABLES } from '../../../ledger/grains.ts';
import type { SyncContext } from '../../../ledger/sync-context.ts';
import { rollUp } from '../../../ledger/write/roll-up.ts';
import { rowColumns } from '../../../ledger/write/row-columns.ts';
import { type Generation, StoreMismatchError } from '../../../ledger/write/write-generation.ts';
import { asWorker } from '../../../stores/access.ts';
import { checkSchema } from '../../../stores/require-schema.ts';
import { compareCopy } from './compare-copy.ts';
import { type Move, MoveLostError } from './move.ts';
import { isShown, type Uncopied } from './uncopied.ts';

/** ClickHouse rejects an insert without rows. */
const NO_DATA = '108';

/**
 * Copies the visible days of a generation to the target as a new generation and verifies it. An earlier attempt is
 * replaced; the sweeper deletes its rows.
 */
export async function copyGeneration(ctx: SyncContext, move: Move, original: Uncopied): Promise<void> {
  const copy = await newCopy(ctx, move, original);
  try {
    await copyRows(ctx, move, original, copy);
    await ctx.failAt?.('move-verify:before');
    await compareCopy(ctx, move, original, copy);
  } catch (error) {
    // A sync or a purge may have replaced the original since it was listed. Its rows may then be gone.
    const isReplaced =
      error instanceof StoreMismatchError && !(await asWorker(ctx, tx => isShown(tx, original)));
    if (!isReplaced) throw error;
    await forgetCopy(ctx, move, copy);
    return;
  }
  if (original.sealedMonth) {
    const month = { ...original, month: original.sealedMonth };
    await rollUp(ctx, { ...original, accountId: move.accountId }, copy, month);
  }
  await recordVerified(ctx, move, copy);
  await ctx.failAt?.('move-verify:after');
}

async function newCopy(ctx: SyncContext, move: Move, original: Uncopied): Promise<Generation> {
  const days = original.slices.map(slice => slice.day);
  const gen = await asWorker(ctx, async tx => {
    await checkSchema(tx, move.target);
    const created = await tx
      .insertInto('sync_generations')
      .values({
        account_id: move.accountId,
        property_id: original.propertyId,
        job_id: original.jobId,
        fence: original.fence,
        search_type: original.searchType,
        grain: original.grain,
        first_day: days[0] ?? original.slices[0].day,
        last_day: days.at(-1) ?? original.slices[0].day,
        days,
        sealed_month: original.sealedMonth,
        warehouse_id: move.target,
      })
      .returning('gen')
      .executeTakeFirstOrThrow();
    const { rows } = await sql`
      insert into warehouse_copies (move_id, source_gen, gen, account_id)
      select id, ${original.gen}::bigint, ${created.gen}::bigint, account_id
      from warehouse_moves where id = ${move.id}::uuid and step = 'copying' and attempt = ${move.attempt}
      on conflict (move_id, source_gen) do update set gen = excluded.gen, verified_at = null
      returning gen`.execute(tx);
    if (rows.length === 0) throw new MoveLostError();
    await ctx.failAt?.('move-copy:before');
    return created.gen;
  });
  await ctx.failAt?.('move-copy:after');
  return { gen, warehouse: move.target };
}

/** Streams the rows from one server to the other as text. The checksum proves that numbers did not change. */
async function copyRows(
  ctx: SyncContext,
  { accountId, source, target }: Move,
  { gen, propertyId, searchType, grain, slices }: Uncopied,
  copy: Generation,
): Promise<void> {
  const { table } = GRAIN_TABLES[grain];
  await ctx.failAt?.('move-insert:before');
  const client = ctx.clickhouse.at(target);
  await ctx.inserts.turn({ client, table });
  const { stream } = await ctx.clickhouse.at(source).exec({
    query: `SELECT ${rowColumns(grain, '{new_gen:UInt64}').join(', ')} FROM ${table}
      WHERE account_id = {account:UUID} AND property_id = {property:UUID} AND search_type = {type:String}
        AND day BETWEEN {first:Date} AND {last:Date} AND day IN {days:Array(Date)} AND gen = {gen:UInt64}
      FORMAT TabSeparated`,
    query_params: {
      new_gen: BigInt(copy.gen),
      gen: BigInt(gen),
      account: accountId,
      property: propertyId,
      type: searchType,
      first: slices[0].day,
      last: slices.at(-1)?.day ?? slices[0].day,
      days: slices.map(slice => slice.day),
    },
  });
  try {
    await client.insert({
      table,
      columns: rowColumns(grain) as [string, ...string[]],
      format: 'TabSeparated',
      values: stream,
    });
  } catch (error) {
    // The original has no rows any more. The comparison decides what that means.
    if (!(error instanceof ClickHouseError && error.code === NO_DATA)) throw error;
  } finally {
    // After a failed insert, the rest would keep the connection to the source open.
    stream.destroy();
  }
  await ctx.failAt?.('move-insert:after');
}

/** Fails if another attempt has replaced this one. */
async function recordVerified(ctx: SyncContext, { id }: Move, { gen }: Generation): Promise<void> {
  const verified = await asWorker(ctx, tx =>
    tx
      .updateTable('warehouse_copies')
      .set({ verified_at: sql<Date>`clock_timestamp()` })
      .where('move_id', '=', id)
      .where('gen', '=', gen)
      .executeTakeFirst(),
  );
  if (verified.numUpdatedRows !== 1n) throw new MoveLostError();
}

/** The sweeper deletes its rows. */
async function forgetCopy(ctx: SyncContext, { id }: Move, { gen }: Generation): Promise<void> {
  await asWorker(ctx, tx =>
    tx.deleteFrom('warehouse_copies').where('move_id', '=', id).where('gen', '=', gen).execute(),
  );
}
