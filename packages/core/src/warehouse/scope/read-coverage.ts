import { type Day, daysBetween } from '@gsc/calendar/pacific-day';
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

/** Issues are found in two steps, because nearly all days of large accounts have none. */
export async function readCoverage(tx: Tx, plan: Grains, query: CoverageQuery): Promise<DayIssue[]> {
  const found = await findDays(tx, plan, query);
  const known = found.length === 0 ? [] : await readIssues(tx, plan, query, found);
  const absent = await findAbsentDays(tx, plan, query, found);
  return [...known, ...absent].sort(
    (one, other) => compare(one.propertyId, other.propertyId) || compare(one.day, other.day),
  );
}

const compare = (one: string, other: string): number => (one < other ? -1 : Number(one > other));

/** The days of a property that have a row in the ledger, and those of them with an issue. */
type FoundDays = { property_id: string; days: number; issues: string | null };

const grainsOf = (plan: Grains) => [...new Set([plan.dayGrain, plan.totalsGrain, plan.grain])];

/** The rows of the ledger that a report concerns. */
const concerned = (plan: Grains, { searchType, from, to }: CoverageQuery) => sql`search_type = ${searchType}
  and grain = any (${grainsOf(plan)}::text[]) and day between ${from}::date and ${to}::date`;

/**
 * The facts of a row as bits, so that one aggregate joins the grains of a day: the day was read (1), has rows (2) and is
 * incomplete (4); the totals were read (8), the rows were read (16), and one of them is truncated (32).
 */
const bits = (plan: Grains) => sql`
  case when grain = ${plan.dayGrain} and ${isRead} then 1 else 0 end
  | case when grain = ${plan.dayGrain} and rows > 0 then 2 else 0 end
  | case when grain = ${plan.dayGrain} and ${isIncomplete} then 4 else 0 end
  | case when grain = ${plan.totalsGrain} and ${isRead} then 8 else 0 end
  | case when grain = ${plan.grain} and ${isRead} then 16 else 0 end
  | case when grain in (${plan.totalsGrain}, ${plan.grain}) and state = 'truncated' then 32 else 0 end`;

/** A day without an issue was read in all grains or is empty, and is neither incomplete nor truncated. */
const hasIssue = sql`(facts & 37 <> 1 or (facts & 2 = 2 and facts & 24 <> 24))`;

async function findDays(tx: Tx, plan: Grains, query: CoverageQuery): Promise<FoundDays[]> {
  // A day has one row in each grain.
  const isOneRow = grainsOf(plan).length === 1;
  const [facts, joined] = isOneRow
    ? [bits(plan), sql``]
    : [sql`bit_or(${bits(plan)})`, sql`group by property_id, day`];
  const { rows } = await sql<FoundDays>`
    select property_id, count(*)::int as days, string_agg(day::text, ',') filter (where ${hasIssue}) as issues
    from (
      select property_id, day, ${facts} as facts from sync_ledger
      where property_id = any (${[...query.propertyIds]}::uuid[]) and ${concerned(plan, query)} ${joined}
    ) each
    group by property_id`.execute(tx);
  return rows;
}

async function readIssues(
  tx: Tx,
  plan: Grains,
  query: CoverageQuery,
  found: readonly FoundDays[],
): Promise<DayIssue[]> {
  const cells = found.flatMap(({ property_id, issues }) =>
    (issues?.split(',') ?? []).map(day => [property_id, day] as const),
  );
  if (cells.length === 0) return [];
  const { rows } = await sql<Row>`
    with facts as (
      select ledger.property_id, ledger.day,
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
      from unnest(${cells.map(([id]) => id)}::uuid[], ${cells.map(([, day]) => day)}::date[]) cell (property_id, day)
      join sync_ledger ledger on ledger.property_id = cell.property_id and ledger.day = cell.day
        and search_type = ${query.searchType} and grain = any (${grainsOf(plan)}::text[])
      group by ledger.property_id, ledger.day
    )
    select property_id, day, day_read is not true as blank,
      day_read is not true or (has_rows is true and totals_read is not true) as missing,
      has_rows is true and totals_read is true and rows_read is not true as unread,
      incomplete is true as incomplete, truncated is true as truncated,
      coalesce(rows_reason, totals_reason, day_reason) as reason
    from facts`.execute(tx);
  return rows.map(({ property_id, ...day }) => ({ ...day, propertyId: property_id }));
}

/** Days without any row in the ledger. */
async function findAbsentDays(
  tx: Tx,
  plan: Grains,
  query: CoverageQuery,
  found: readonly FoundDays[],
): Promise<DayIssue[]> {
  const stored = new Map(found.map(({ property_id, days }) => [property_id, days]));
  const length = daysBetween(query.from, query.to) + 1;
  const partial = query.propertyIds.filter(id => (stored.get(id) ?? 0) < length);
  if (partial.length === 0) return [];
  const { rows } = await sql<{ property_id: string; day: Day }>`
    select property_id, each.day from unnest(${partial}::uuid[]) partial (property_id)
    cross join lateral (
      select each::date as day from generate_series(${query.from}::date, ${query.to}::date, interval '1 day') each
      except
      select day from sync_ledger where sync_ledger.property_id = partial.property_id and ${concerned(plan, query)}
    ) each`.execute(tx);
  const nothing = { missing: true, blank: true, unread: false, incomplete: false, truncated: false };
  return rows.map(({ property_id, day }) => ({ propertyId: property_id, day, ...nothing, reason: null }));
}
