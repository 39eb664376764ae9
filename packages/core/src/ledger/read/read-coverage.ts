import type { Day } from '@gsc/calendar/pacific-day';
import { COVERAGE_REASONS } from '@gsc/contract/sync/labels';
import type { SearchType } from '@gsc/google/search-console/query';
import { sql } from 'kysely';
import type { Tx } from '../../context.ts';
import type { DayIssue } from './day-states.ts';
import { dayAt, type MonthSlice, type MonthSlices, monthsOf, positionsOf } from './month-slices.ts';
import { readMonthSlices } from './read-month-slices.ts';

/** The grains of the rows, of their totals, and of the day state. */
type Grains = { grain: string; totalsGrain: string; dayGrain: string };
type CoverageQuery = { propertyIds: readonly string[]; searchType: SearchType; from: Day; to: Day };

export const coverageGrains = ({ dayGrain, totalsGrain, grain }: Grains): string[] => [
  ...new Set([dayGrain, totalsGrain, grain]),
];

export async function readCoverage(tx: Tx, plan: Grains, query: CoverageQuery): Promise<DayIssue[]> {
  const slices = await readMonthSlices(tx, { ...query, grains: coverageGrains(plan), figures: [] });
  return findIssues(tx, slices, plan, query);
}

const NOTHING: Omit<MonthSlice, 'shown' | 'gens' | 'figures'> = {
  ...{ read: 0, filled: 0, incomplete: 0, truncated: 0, explained: 0 },
};

/** The days of the range with an issue, by property and day. Most days of large accounts have none. */
export async function findIssues(
  tx: Tx,
  slices: MonthSlices,
  plan: Grains,
  query: CoverageQuery,
): Promise<DayIssue[]> {
  const range = monthsOf(query);
  const issues: DayIssue[] = [];
  const explained: DayIssue[] = [];
  for (const propertyId of [...query.propertyIds].sort()) {
    const monthsIn = (grain: string) => slices.get(grain)?.get(propertyId);
    const [dayMonths, totalMonths, rowMonths] = [
      monthsIn(plan.dayGrain),
      monthsIn(plan.totalsGrain),
      monthsIn(plan.grain),
    ];
    for (const rangeMonth of range) {
      const { month, days } = rangeMonth;
      const day = dayMonths?.get(month) ?? NOTHING;
      const totals = totalMonths?.get(month) ?? NOTHING;
      const rows = rowMonths?.get(month) ?? NOTHING;
      const blank = ~day.read;
      const missing = blank | (day.filled & ~totals.read);
      const unread = day.filled & totals.read & ~rows.read;
      const truncated = totals.truncated | rows.truncated;
      const withReason = day.explained | totals.explained | rows.explained;
      for (const at of positionsOf(days & (missing | unread | day.incomplete | truncated))) {
        const has = (bits: number) => ((bits >> at) & 1) === 1;
        const issue: DayIssue = {
          ...{ propertyId, day: dayAt(rangeMonth, at), reason: null },
          ...{ missing: has(missing), blank: has(blank), unread: has(unread) },
          ...{ incomplete: has(day.incomplete), truncated: has(truncated) },
        };
        issues.push(issue);
        if (has(withReason)) explained.push(issue);
      }
    }
  }
  await addReasons(tx, explained, plan, query);
  return issues;
}

type Reason = { at: number; grain: string; reason: string | null; is_unavailable: boolean };

/** Sets the reason of each issue. */
async function addReasons(
  tx: Tx,
  issues: readonly DayIssue[],
  plan: Grains,
  { searchType }: CoverageQuery,
): Promise<void> {
  if (issues.length === 0) return;
  const grains = coverageGrains(plan);
  const { rows } = await sql<Reason>`
    with cell as (
      select property_id, day, n::int - 1 as at, grain
      from unnest(${issues.map(({ propertyId }) => propertyId)}::uuid[], ${issues.map(({ day }) => day)}::date[])
        with ordinality each (property_id, day, n), unnest(${grains}::text[]) grain
    )
    select at, grain, reason, state = 'unavailable' as is_unavailable
    from cell cross join lateral (
      select d.reason, d.state from sync_days d
      where d.property_id = cell.property_id and d.search_type = ${searchType} and d.grain = cell.grain and d.day = cell.day
      union all
      select (m.days[extract(day from cell.day)::int]).reason, (m.days[extract(day from cell.day)::int]).state
      from sync_sealed_months m
      where m.property_id = cell.property_id and m.search_type = ${searchType} and m.grain = cell.grain
        and m.month = sync_month_of(cell.day)
      limit 1
    ) slice
    where reason is not null or state = 'unavailable'`.execute(tx);
  const found = Map.groupBy(rows, ({ at }) => at);
  for (const [at, ofDay] of found) {
    const issue = issues[at];
    if (!issue) continue;
    const reasonOf = (grain: string) => ofDay.find(row => row.grain === grain)?.reason ?? null;
    const dayReason = ofDay.some(row => row.grain === plan.dayGrain && row.is_unavailable)
      ? COVERAGE_REASONS.unreachable
      : reasonOf(plan.dayGrain);
    issue.reason = reasonOf(plan.grain) ?? reasonOf(plan.totalsGrain) ?? dayReason;
  }
}
