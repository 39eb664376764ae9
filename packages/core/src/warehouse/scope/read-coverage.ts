import type { Day } from '@gsc/calendar/pacific-day';
import { COVERAGE_REASONS } from '@gsc/contract/sync/labels';
import type { SearchType } from '@gsc/google/search-console/query';
import { sql } from 'kysely';
import type { Tx } from '../../context.ts';
import type { DayIssue } from './day-states.ts';
import { isIncomplete, isRead } from './slice-facts.ts';

/** Where the rows come from, what their totals come from, and what says whether a day is complete. */
type Grains = { grain: string; truth: string; dayGrain: string };
type Asked = { propertyIds: readonly string[]; searchType: SearchType; from: Day; to: Day };

type Row = Omit<DayIssue, 'propertyId'> & { property_id: string };

/** What the ledger says of every day of a range, but for the days that are as they should be. */
export async function readCoverage(
  tx: Tx,
  plan: Grains,
  { propertyIds, searchType, from, to }: Asked,
): Promise<DayIssue[]> {
  const { rows } = await sql<Row>`
    with held as (
      select property_id, day,
        bool_or(${isRead}) filter (where grain = ${plan.dayGrain}) as total_read,
        bool_or(rows > 0) filter (where grain = ${plan.dayGrain}) as has_rows,
        bool_or(${isIncomplete}) filter (where grain = ${plan.dayGrain}) as incomplete,
        bool_or(${isRead}) filter (where grain = ${plan.truth}) as truth_read,
        bool_or(${isRead}) filter (where grain = ${plan.grain}) as fine_read,
        bool_or(state = 'truncated') filter (where grain in (${plan.truth}, ${plan.grain})) as truncated,
        max(case when state = 'unavailable' then ${COVERAGE_REASONS.unreachable}::text else reason end)
          filter (where grain = ${plan.dayGrain}) as total_reason,
        max(reason) filter (where grain = ${plan.truth}) as truth_reason,
        max(reason) filter (where grain = ${plan.grain}) as fine_reason
      from sync_ledger
      where property_id = any (${[...propertyIds]}::uuid[]) and search_type = ${searchType}
        and grain in (${plan.dayGrain}, ${plan.truth}, ${plan.grain})
        and day between ${from}::date and ${to}::date
      group by property_id, day
    ), judged as (
      select property_id, day, total_read is not true as blank,
        total_read is not true or (has_rows is true and truth_read is not true) as missing,
        has_rows is true and truth_read is true and fine_read is not true as unread,
        incomplete is true as incomplete, truncated is true as truncated,
        coalesce(fine_reason, truth_reason, total_reason) as reason
      from unnest(${[...propertyIds]}::uuid[]) property_id
      cross join lateral (
        select each::date as day from generate_series(${from}::date, ${to}::date, interval '1 day') each
      ) days
      left join held using (property_id, day)
    )
    select * from judged where missing or unread or incomplete or truncated
    order by property_id, day`.execute(tx);
  return rows.map(({ property_id, ...day }) => ({ ...day, propertyId: property_id }));
}
