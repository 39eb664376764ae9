import type { Tx, UserContext } from '../../../context.ts';
import { GRAIN_TABLES } from '../../../ledger/grains.ts';
import { readPointers, viewParameters } from '../../../ledger/read/read-pointers.ts';
import { asUser } from '../../../stores/access.ts';
import { throwQueryError } from '../../../stores/run-query.ts';
import { viewSql } from '../sql/statement.ts';
import type { ExportSlice } from './join-months.ts';

/**
 * Streams the visible rows of a slice as Parquet. The pointers are read together with each file, so that rows which a
 * sync replaces during a long export are not missing.
 */
export async function* exportParquet(
  ctx: UserContext,
  accountId: string,
  slice: ExportSlice,
): AsyncGenerator<Uint8Array> {
  const propertyIds = [slice.propertyId];
  const pointers = await asUser(ctx, (tx: Tx) => readPointers(tx, { ...slice, propertyIds }), {
    snapshot: true,
  });
  const { keys } = GRAIN_TABLES[slice.grain];
  const columns = ['property_id', 'search_type', ...keys, 'day', 'clicks', 'impressions', 'position_sum'];
  const { stream } = await ctx.clickhouse
    .at(pointers.warehouse)
    .exec({
      // Only names from the table of grains. Row groups are small, so that the reader's memory is too.
      query: `SELECT ${columns.map(plainText).join(', ')}
        FROM ${viewSql(slice.grain)} FORMAT Parquet`,
      query_params: viewParameters(accountId, propertyIds, pointers),
    })
    .catch(throwQueryError);
  yield* stream;
}

/** Readers of Parquet files do not all support the types of these columns. */
const TEXT_COLUMNS = ['property_id', 'search_type', 'aggregation', 'country', 'device', 'appearance'];
const plainText = (name: string) => (TEXT_COLUMNS.includes(name) ? `toString(${name}) AS ${name}` : name);
