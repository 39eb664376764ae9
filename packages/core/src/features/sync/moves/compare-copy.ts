import { GRAIN_TABLES } from '../../../ledger/grains.ts';
import type { SyncContext } from '../../../ledger/sync-context.ts';
import { rowColumns } from '../../../ledger/write/row-columns.ts';
import { type Generation, readBack, StoreMismatchError } from '../../../ledger/write/write-generation.ts';
import type { WarehouseAccess } from '../../../stores/open-clickhouse.ts';
import type { Move } from './move.ts';
import type { Uncopied } from './uncopied.ts';

/**
 * The copy must equal the original in every column, and the original must equal the ledger. Otherwise the move stops:
 * the audit decides what is damaged. Slices that are already marked are copied as they are, if a second connection shows
 * the same rows: the original is deleted after the switch.
 */
export async function compareCopy(
  ctx: SyncContext,
  move: Move,
  original: Uncopied,
  copy: Generation,
): Promise<void> {
  const { accountId, source } = move;
  const { gen, grain, propertyId, slices } = original;
  const property = { accountId, propertyId };
  let isDamaged = false;
  const [before, after] = await Promise.all([
    readBack(ctx, property, { ...original, gens: [gen], warehouse: source }),
    readBack(ctx, property, { ...original, gens: [copy.gen], warehouse: copy.warehouse }),
  ]);
  for (const slice of slices) {
    const was = before.find(each => each.day === slice.day);
    const is = after.find(each => each.day === slice.day);
    const isCopied =
      was?.rows === is?.rows &&
      was?.clicks === is?.clicks &&
      was?.impressions === is?.impressions &&
      was?.checksum === is?.checksum;
    if (!isCopied) throw new StoreMismatchError(`copy of ${grain} ${slice.day}, generation ${copy.gen}`);
    const isAsRecorded =
      was?.rows === slice.rows &&
      was.clicks === slice.clicks &&
      was.impressions === slice.impressions &&
      was.checksum === slice.checksum;
    if (!isAsRecorded && !slice.maybeDamaged)
      throw new StoreMismatchError(`${grain} ${slice.day}, generation ${gen} in ${source}`);
    isDamaged ||= !isAsRecorded;
  }
  const days = slices.map(slice => slice.day);
  const [sent, stored] = await Promise.all([
    hashOf(ctx, property, original, days, { gen, warehouse: source }),
    hashOf(ctx, property, original, days, copy),
  ]);
  if (sent !== stored) throw new StoreMismatchError(`columns of ${grain}, generation ${copy.gen}`);
  if (!isDamaged) return;
  const client = ctx.clickhouse.open(source);
  try {
    const again = { clickhouse: { at: () => client } };
    if (sent !== (await hashOf(again, property, original, days, { gen, warehouse: source })))
      throw new StoreMismatchError(
        `damaged ${grain}, generation ${gen} in ${source} over a second connection`,
      );
  } finally {
    await client.close();
  }
}

/** The ledger's checksum leaves out the columns that reports do not show, such as the first figures of a day. */
async function hashOf(
  ctx: WarehouseAccess,
  { accountId, propertyId }: { accountId: string; propertyId: string },
  { grain, searchType }: Uncopied,
  days: readonly string[],
  { gen, warehouse }: Generation,
): Promise<string> {
  const columns = rowColumns(grain).filter(name => name !== 'gen');
  const result = await ctx.clickhouse.at(warehouse).query({
    query: `SELECT toString(count()), toString(sum(cityHash64(${columns.map(name => `toString(${name})`).join(', ')})))
      FROM ${GRAIN_TABLES[grain].table}
      WHERE account_id = {account:UUID} AND property_id = {property:UUID} AND search_type = {type:String}
        AND day IN {days:Array(Date)} AND gen = {gen:UInt64}`,
    query_params: { account: accountId, property: propertyId, type: searchType, days, gen: BigInt(gen) },
    format: 'JSONCompactEachRow',
  });
  return JSON.stringify(await result.json());
}
