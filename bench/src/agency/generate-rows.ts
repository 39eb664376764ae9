import { ClickHouseLogLevel, createClient } from '@clickhouse/client';
import { daysBetween, eachDay } from '@gsc/calendar/pacific-day';
import type { Stack } from '@gsc/stack/start-stack';
import type { SignedIn } from '@gsc/tests/proofs/reports/arrange';
import { CLICKS, GRAINS, IMPRESSIONS, POSITIONS, TOTALS } from './figures.ts';
import type { Span } from './stored-days.ts';

type GrainName = (typeof GRAINS)[number][0];

const REGION = `['usa', 'gbr', 'deu'][r + 1], ['MOBILE', 'DESKTOP', 'TABLET'][r + 1]`;
const QUERY = `concat('query ', toString(n % 50), ' ', toString(r))`;
const PAGE = `concat('https://s', leftPad(toString(n + 1), 4, '0'), '.example/', toString(r))`;

/** The table of each grain, its key columns and their values. */
const TABLES: Record<Exclude<GrainName, 'total' | 'page_total'>, [string, string, string]> = {
  region: ['search_regions', 'country, device', REGION],
  query: ['search_queries', 'query, country, device', `${QUERY}, ${REGION}`],
  page: ['search_pages', 'page, country, device', `${PAGE}, ${REGION}`],
  pair: ['search_pairs', 'query, page, country, device', `${QUERY}, ${PAGE}, ${REGION}`],
  appearance: ['search_appearances', 'appearance, country, device', `'AMP_BLUE_LINK', ${REGION}`],
};
const ROLL_UPS = {
  query: ['month_queries', 'search_queries'],
  page: ['month_pages', 'search_pages'],
} as const;

/** The same formula as in generate-ledger.ts. */
const PROPERTY_ID = `toUUID(concat('00000000-0000-4000-8000-', leftPad(lower(hex(toUInt32(n))), 12, '0')))`;

/** The rows of every generation, including those that a later generation has replaced. */
export async function generateRows(
  stack: Stack,
  { accountId }: SignedIn,
  properties: number,
  spans: readonly Span[],
): Promise<void> {
  const client = createClient({
    ...stack.stores.clickhouseAdmin,
    request_timeout: 3_600_000,
    log: { level: ClickHouseLogLevel.OFF },
  });
  const first = spans[0]?.first;
  if (!first) throw new Error('no days');
  const copies = spans.flatMap((span, at) =>
    eachDay(span.first, span.last).map(day => `(${daysBetween(first, day)}, ${at + 1})`),
  );
  const command = (query: string) => client.command({ query, query_params: { account: accountId, first } });
  const source = (grain: number, rows: number) => `
    FROM (
      SELECT number AS n, arrayJoin([${copies.join(', ')}]) AS copy, toInt32(copy.1) AS d, arrayJoin(range(${rows})) AS r,
        (n * ${GRAINS.length} + ${grain}) * ${spans.length} + copy.2 AS gen, toDate({first:String}) + d AS day
      FROM numbers(${properties})
    )`;
  try {
    for (const [grain, [name, rows]] of GRAINS.entries()) {
      if (name === 'total' || name === 'page_total') {
        await command(
          `INSERT INTO search_totals (account_id, property_id, search_type, aggregation, day, gen, clicks, impressions,
             position_sum, first_clicks, first_impressions, first_position_sum, first_seen_at, fetched_at)
           SELECT {account:UUID}, ${PROPERTY_ID}, 'web', '${name === 'total' ? 'byProperty' : 'byPage'}', day, gen,
             ${TOTALS.clicks}, ${TOTALS.impressions}, ${TOTALS.position_sum}, ${TOTALS.clicks}, ${TOTALS.impressions},
             ${TOTALS.position_sum}, now(), now() ${source(grain, rows)}`,
        );
        continue;
      }
      const [table, keys, values] = TABLES[name];
      await command(
        `INSERT INTO ${table} (account_id, property_id, search_type, ${keys}, day, gen, clicks, impressions, position_sum)
         SELECT {account:UUID}, ${PROPERTY_ID}, 'web', ${values}, day, gen, ${CLICKS('r')}, ${IMPRESSIONS('r')},
           ${POSITIONS('r')} ${source(grain, rows)}`,
      );
    }
    const unsealedFrom = spans.find(span => !span.sealed)?.first;
    for (const [kind, [rollUp, table]] of Object.entries(ROLL_UPS)) {
      await command(
        `INSERT INTO ${rollUp} (account_id, property_id, search_type, ${kind}_hash, month, gen, clicks, impressions, position_sum)
         SELECT account_id, property_id, search_type, ${kind}_hash, toStartOfMonth(day), gen, sum(clicks),
           sum(impressions), sum(position_sum)
         FROM ${table} WHERE day < '${unsealedFrom}' GROUP BY ALL`,
      );
      await command(`OPTIMIZE TABLE ${rollUp} FINAL`);
      await command(`OPTIMIZE TABLE ${table} FINAL`);
    }
    for (const table of ['search_totals', 'search_regions']) await command(`OPTIMIZE TABLE ${table} FINAL`);
  } finally {
    await client.close();
  }
}
