import { addDays, type Day, eachDay } from '@gsc/calendar/pacific-day';
import type { Oracle } from '../reports/oracle.ts';
import type { Laboratory } from '../sync/laboratory.ts';

type Filled = { accountId: string; propertyId: string; siteUrl: string; days: number };

/**
 * Stores the final daily totals of a property as a sync would. A sync also reads all rows of each day, which takes
 * minutes for 60 properties and is not needed to judge their totals.
 */
export async function fillTotals(lab: Laboratory, oracle: Oracle, property: Filled): Promise<void> {
  const { accountId, propertyId, siteUrl } = property;
  const today = lab.today();
  const totals: { day: Day; clicks: number; impressions: number; positionSum: number }[] = [];
  for (const day of eachDay(addDays(today, -property.days), today)) {
    const { state, rows } = await oracle.day(siteUrl, 'web', 'total', day);
    const [sums] = rows;
    if (state === 'final' && sums) totals.push({ day, ...sums });
  }
  const days = totals.map(({ day }) => day);
  const [generation] = await lab.query<{ gen: string }>(
    `insert into sync_generations
       (account_id, property_id, fence, search_type, grain, first_day, last_day, committed_at)
     values ($1, $2, 1, 'web', 'total', $3, $4, now()) returning gen::text`,
    [accountId, propertyId, days[0], days.at(-1)],
  );
  const gen = generation?.gen ?? '';
  await lab.query(
    `insert into sync_days (property_id, account_id, search_type, grain, day, state, active_gen, rows, clicks,
       impressions, position_sum, fetched_at, first_seen_at, same_since, frozen_at)
     select $1, $2, 'web', 'total', t.day, 'final', $3, 1, t.clicks, t.impressions, t.position_sum,
       now(), now(), now(), now()
     from unnest($4::date[], $5::bigint[], $6::bigint[], $7::float8[])
       as t (day, clicks, impressions, position_sum)`,
    [
      propertyId,
      accountId,
      gen,
      days,
      totals.map(({ clicks }) => clicks),
      totals.map(({ impressions }) => impressions),
      totals.map(({ positionSum }) => positionSum),
    ],
  );
  await lab.query('update gsc_properties set last_sync_at = $2 where id = $1', [propertyId, lab.ctx.now()]);
  await lab.ctx.clickhouse.at(null).insert({
    table: 'search_totals',
    format: 'JSONEachRow',
    values: totals.map(({ day, clicks, impressions, positionSum }) => ({
      ...{ account_id: accountId, property_id: propertyId, search_type: 'web', aggregation: 'byProperty' },
      ...{ day, gen, clicks, impressions, position_sum: positionSum },
      ...{ first_clicks: clicks, first_impressions: impressions, first_position_sum: positionSum },
      ...{ first_seen_at: 0, fetched_at: 0 },
    })),
  });
}
