import { connectClickhouse } from '@gsc/db/clickhouse';
import { type ArrangedStack, arrangeGeneration } from './arrange.ts';

/** The days of the generated rows. */
export const [FIRST, LAST] = ['2026-10-01', '2026-10-20'];
const DAYS = 20;
/** The first rows are queries that start like formulas, each with a different sign. */
export const FORMULA_QUERIES = { text: '1+1', count: 4 };
const FORMULA_SIGNS = "['=', '＝', '＠', '\\0=']";

/** Generates rows by query with different texts, and their totals, as a sync would have written them. */
export async function arrangeRows(
  stack: ArrangedStack,
  { accountId, propertyId }: { accountId: string; propertyId: string },
  rows: number,
): Promise<void> {
  const span = { accountId, propertyId, first: FIRST, last: LAST };
  const gens = {
    query: await arrangeGeneration(stack, { ...span, grain: 'query' }, false),
    total: await arrangeGeneration(stack, { ...span, grain: 'total' }, false),
  };
  const admin = connectClickhouse(stack.stores.clickhouseAdmin);
  const query_params = { account: accountId, property: propertyId, first: FIRST };
  await admin.command({
    query: `INSERT INTO search_queries
      (account_id, property_id, search_type, query, country, device, day, gen, clicks, impressions, position_sum)
      SELECT {account:UUID}, {property:UUID}, 'web', if(number < ${FORMULA_QUERIES.count}, concat(${FORMULA_SIGNS}[number + 1], '${FORMULA_QUERIES.text}'),
          concat('search query number ', toString(number))), 'usa',
        'MOBILE', toDate({first:String}) + number % ${DAYS}, {gen:UInt64}, number % 50, number % 50 + 10, number % 900 + 10
      FROM numbers(${rows})`,
    query_params: { ...query_params, gen: gens.query },
  });
  await admin.command({
    query: `INSERT INTO search_totals (account_id, property_id, search_type, aggregation, day, gen, clicks,
        impressions, position_sum, first_clicks, first_impressions, first_position_sum, first_seen_at, fetched_at)
      SELECT {account:UUID}, {property:UUID}, 'web', 'byProperty', toDate({first:String}) + number, {gen:UInt64},
        ${rows * 3}, ${rows * 9}, ${rows * 90}, 0, 0, 0, now(), now() FROM numbers(${DAYS})`,
    query_params: { ...query_params, gen: gens.total },
  });
  await admin.close();
}
