import type { Day } from '@gsc/calendar/pacific-day';
import { SEARCH_TYPE_NAMES } from '@gsc/contract/search-types';
import { COVERAGE_REASONS } from '@gsc/contract/sync/labels';
import type { SearchType } from '@gsc/google/search-console/query';
import { sql } from 'kysely';
import type { Tx } from '../../../context.ts';
import { isDayTotal, isIncomplete, isRead } from '../../../ledger/read/slice-conditions.ts';

/** What is stored for one day of a property, over all search types that the property has data for. */
export type DayFacts = {
  day: Day;
  /** The total of at least one search type is stored, so the day appears in charts and reports. */
  shown: boolean;
  /** At least one total has impressions. */
  filled: boolean;
  incomplete: boolean;
  frozen: boolean;
  truncated: boolean;
  /** The audit found that the stored rows differ from the written rows. */
  damaged: boolean;
  /** Not shown, and Google returns nothing because the day is at the end of its window. */
  unavailable: boolean;
  /** Search types whose total is missing, or whose details are missing although the day is complete. */
  lacking: SearchType[];
  /** Why data is missing, or why the day is not shown. */
  reason: string | null;
};

type Days = {
  edge: Day;
  today: Day;
  /** Null means every stored day. A later first day does not change the facts of the days after it. */
  from: Day | null;
};

/**
 * Returns only days that have ledger rows. Ignores search types without any data, and search types that Google has
 * not published for the day: some types are published later than others.
 */
export async function readDayFacts(
  tx: Tx,
  propertyIds: readonly string[],
  { edge, today, from }: Days,
): Promise<(DayFacts & { property_id: string })[]> {
  const unpublished = COVERAGE_REASONS.unpublished;
  // Measured with 370,000 rows of the ledger: 1.3 s, and 6.2 s with the default memory.
  await sql`set local work_mem = '64MB'`.execute(tx);
  // Before new properties have statistics, PostgreSQL expects one row of the ledger and joins the days in nested loops:
  // 6,000 days of 12 properties took more than 15 s.
  await sql`set local enable_nestloop = off`.execute(tx);
  const { rows } = await sql<DayFacts & { property_id: string }>`
    with typed as (
      select property_id, search_type, day,
        bool_or(${isRead}) filter (where ${isDayTotal}) is true as shown,
        bool_or(rows > 0) filter (where ${isDayTotal}) is true as filled,
        bool_or(${isIncomplete}) filter (where ${isDayTotal}) is true as incomplete,
        bool_or(frozen_at is not null) filter (where ${isDayTotal}) is true as frozen,
        bool_or(state = 'truncated') as truncated,
        bool_or(damaged_at is not null) as damaged,
        bool_or(state = 'unavailable') filter (where ${isDayTotal}) is true as unavailable,
        bool_or(not ${isRead} and reason is distinct from ${unpublished}) filter (where not ${isDayTotal}) is true as unread,
        max(reason) filter (where ${isDayTotal}) as total_reason,
        max(reason) filter (where not ${isDayTotal} and not ${isRead}) as detail_reason
      from sync_ledger
      where property_id = any (${[...propertyIds]}::uuid[]) and day <= ${today}::date
        and (${from}::date is null or day >= ${from}::date)
        and (${from}::date is null or month >= sync_month_of(${from}::date))
      group by property_id, search_type, day
    ), filled as (
      select property_id, search_type from typed where filled
      union
      -- Types that have data only before the first day. A scalar subquery reads the index of one type and stops at the
      -- first row; PostgreSQL may read the whole ledger for 'exists'.
      select id, type from unnest(${[...propertyIds]}::uuid[]) id, unnest(${[...SEARCH_TYPE_NAMES]}::text[]) type
      where ${from}::date is not null and ((
        select true from sync_days
        where property_id = id and search_type = type and day < ${from}::date and rows > 0 and ${isDayTotal} limit 1)
        or (
        -- The month of the first day may have data only after it, and then 'typed' has the type.
        select true from sync_sealed_months
        where property_id = id and search_type = type and month < ${from}::date and filled <> 0 and ${isDayTotal} limit 1))
    ), wanted as (
      select property_id, search_type from filled
      union
      select id, 'web' from unnest(${[...propertyIds]}::uuid[]) id
      where not exists (select from filled where filled.property_id = id)
    ), judged as (
      select property_id, day, search_type, shown is true as shown, filled, incomplete, frozen, truncated, damaged,
        unavailable,
        total_reason, coalesce(detail_reason, total_reason) as lacking_reason,
        -- The finer grains of an incomplete day are read when it is complete.
        case when shown then filled and unread and not incomplete
          else unavailable is not true and total_reason is distinct from ${unpublished}
            and (typed.day is not null or day >= ${edge}::date) end as lacks
      from (select distinct property_id, day from typed) days
      join wanted using (property_id)
      left join typed using (property_id, search_type, day)
    )
    select property_id, day, bool_or(shown) as shown, bool_or(filled) is true as filled,
      bool_or(incomplete) is true as incomplete, bool_and(frozen) filter (where shown and filled) is not false as frozen,
      bool_or(truncated) is true as truncated, bool_or(damaged) is true as damaged, not bool_or(shown) and bool_or(unavailable) is true as unavailable,
      coalesce(array_agg(search_type order by search_type) filter (where lacks), '{}') as lacking,
      coalesce(max(lacking_reason) filter (where lacks), max(total_reason) filter (where not shown)) as reason
    from judged group by property_id, day order by property_id, day`.execute(tx);
  await sql`set local enable_nestloop = on`.execute(tx);
  return rows;
}
