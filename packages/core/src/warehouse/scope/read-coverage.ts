import type { Day } from '@gsc/calendar/pacific-day';
import { COVERAGE_REASONS } from '@gsc/contract/sync/labels';
import type { SearchType } from '@gsc/google/search-console/query';
import { sql } from 'kysely';
import type { Tx } from '../../context.ts';
import type { DayIssue } from './day-states.ts';
import { isIncomplete, isRead } from './slice-conditions.ts';

/** The grains of the rows, of their totals, and of the day state. */
type Grains = { grain: string; totalsGrain: string; dayGrain: string };
type CoverageQuery = { propertyIds: readonly string[]; searchType: SearchType; from: Day; to: Day };

type Row = Omit<DayIssue, 'propertyId'> & { property_id: string };

/** Reads the days of a range that have an issue in the ledger. */
export async function readCoverage(
  tx: Tx,
  plan: Grains,
  { propertyIds, searchType, from, to }: CoverageQuery,
): Promise<DayIssue[]> {
  const { rows } = await sql<Row>`
    with ledger as (
      select property_id, day,
        bool_or(${isRead}) filter (where grain = ${plan.dayGrain}) as day_read,
        bool_or(rows > 0) filter (where grain = ${plan.dayGrain}) as has_rows,
        bool_or(${isIncomplete}) filter (where grain = ${plan.dayGrain}) as incomplete,
        bool_or(${isRead}) filter (where grain = ${plan.totalsGrain}) as totals_read,
        bool_or(${isRead}) filter (where grain = ${plan.grain}) as rows_read,
        bool_or(state = 'truncated') filter (where grain in (${plan.totalsGrain}, ${plan.grain})) as truncated,
        max(case when state = 'unavailable' then ${COVERAGE_REASONS.unreachable}::text else reason end)
          filter (where grain = ${plan.dayGrain}) as day_reason,
        max(reason) filter (where grain = ${plan.totalsGrain}) as totals_reason,
        max(reason) filter (where grain = ${plan.grain}) as rows_reason
      from sync_ledger
      where property_id = any (${[...propertyIds]}::uuid[]) and search_type = ${searchType}
        and grain in (${plan.dayGrain}, ${plan.totalsGrain}, ${plan.grain})
        and day between ${from}::date and ${to}::date
      group by property_id, day
    ), states as (
      select property_id, day, day_read is not true as blank,
        day_read is not true or (has_rows is true and totals_read is not true) as missing,
        has_rows is true and totals_read is true and rows_read is not true as unread,
        incomplete is true as incomplete, truncated is true as truncated,
        coalesce(rows_reason, totals_reason, day_reason) as reason
      from unnest(${[...propertyIds]}::uuid[]) property_id
      cross join lateral (
        select each::date as day from generate_series(${from}::date, ${to}::date, interval '1 day') each
      ) days
      left join ledger using (property_id, day)
    )
    select * from states where missing or unread or incomplete or truncated
    order by property_id, day`.execute(tx);
  return rows.map(({ property_id, ...day }) => ({ ...day, propertyId: property_id }));
}
