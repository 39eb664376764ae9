import type { Day } from '@gsc/calendar/pacific-day';
import type { Connected, Laboratory } from './sync-laboratory.ts';

type Property = { id: string; url: string };

/** Adds properties to the account of a connected property. */
export async function addProperties(
  lab: Laboratory,
  { accountId, userId, connectionId }: Connected,
  count: number,
): Promise<Property[]> {
  const { rows } = await lab.arrange(
    `insert into gsc_properties (account_id, user_id, connection_id, property_url, property_type, permission_level)
     select $1, $2, $3, 'sc-domain:client-' || lpad(n::text, 4, '0') || '.example', 'DOMAIN_PROPERTY', 'siteOwner'
     from generate_series(1, $4::int) n returning id, property_url as url`,
    [accountId, userId, connectionId, count],
  );
  return (rows as Property[]).toSorted((a, b) => (a.url < b.url ? -1 : 1));
}

/** Final daily totals. */
export type StoredTotals = { propertyId: string; first: Day; clicks: readonly number[] };

/** Writes final daily totals of web search without a sync, which would take longer. Impressions are 20 times the clicks. */
export async function storeTotals(
  lab: Laboratory,
  accountId: string,
  totals: readonly StoredTotals[],
): Promise<void> {
  const values = JSON.stringify(
    totals.map(({ propertyId, first, clicks }) => ({ property_id: propertyId, first_day: first, clicks })),
  );
  const given = `given as (
    select property_id, first_day, clicks from json_to_recordset($2) x (property_id uuid, first_day date, clicks int[])
  )`;
  await lab.arrange(
    `with ${given}
     insert into sync_generations (account_id, property_id, fence, search_type, grain, first_day, last_day, committed_at)
     select $1, property_id, 1, 'web', 'total', first_day, first_day + cardinality(clicks) - 1, now() from given`,
    [accountId, values],
  );
  const { rows } = await lab.arrange(
    `with ${given}
     insert into sync_days (property_id, account_id, search_type, grain, day, state, active_gen, rows, clicks,
       impressions, position_sum, fetched_at, same_since)
     select given.property_id, $1, 'web', 'total', first_day + (n - 1)::int, 'final', gen, 1, count, count * 20, count * 100,
       now(), now()
     from given join sync_generations using (property_id, first_day)
     cross join lateral unnest(clicks) with ordinality day (count, n)
     returning property_id, account_id, search_type, 'byProperty' as aggregation, day::text, active_gen::text as gen,
       clicks::int, impressions::int, position_sum`,
    [accountId, values],
  );
  await lab.ctx.clickhouse.at(null).insert({ table: 'search_totals', format: 'JSONEachRow', values: rows });
}
