import type { ClickHouseClient } from '@clickhouse/client';
import { withPostgresClient } from '@gsc/db/postgres/client';
import type { Stack } from '@gsc/stack/start-stack';
import type { Owner } from '@gsc/tests/proofs/reports/arrange';

type DaySums = { day: string; rows: number; clicks: number; impressions: number; position_sum: number };

/** The rows of each grain in the ledger. */
const SOURCES: Record<string, string> = {
  query: 'search_queries WHERE',
  page: 'search_pages WHERE',
  region: 'search_regions WHERE',
  total: "search_totals WHERE aggregation = 'byProperty' AND",
  page_total: "search_totals WHERE aggregation = 'byPage' AND",
};

/** Writes the sums of each generated day to the ledger, as a sync would. Without them a day counts as empty. */
export async function recordSums(stack: Stack, client: ClickHouseClient, owner: Owner): Promise<void> {
  for (const [grain, source] of Object.entries(SOURCES)) {
    const result = await client.query({
      query: `SELECT toString(day) AS day, toUInt32(count()) AS rows, toUInt32(sum(clicks)) AS clicks,
          toUInt32(sum(impressions)) AS impressions, sum(position_sum) AS position_sum
        FROM ${source} account_id = {account:UUID} AND property_id = {property:UUID} GROUP BY day`,
      query_params: { account: owner.accountId, property: owner.propertyId },
      format: 'JSONEachRow',
    });
    const days = await result.json<DaySums>();
    await withPostgresClient(stack.stores.superuserUrl, postgres =>
      postgres.query(
        `update sync_days l
         set rows = d.rows, clicks = d.clicks, impressions = d.impressions, position_sum = d.position_sum
         from jsonb_to_recordset($1) d (day date, rows int, clicks bigint, impressions bigint, position_sum float8)
         where l.property_id = $2 and l.grain = $3 and l.search_type = 'web' and l.day = d.day`,
        [JSON.stringify(days), owner.propertyId, grain],
      ),
    );
  }
}
