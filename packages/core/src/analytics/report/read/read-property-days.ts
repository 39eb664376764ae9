import type { Tx, UserContext } from '../../../context.ts';
import { allowMemory } from '../../../ledger/read/allow-memory.ts';
import type { Range } from '../../../ledger/read/compared-days.ts';
import type { DayIssue } from '../../../ledger/read/day-states.ts';
import {
  dayAt,
  joinRanges,
  type MonthSlices,
  monthsOf,
  type PropertyMonths,
  positionsOf,
} from '../../../ledger/read/month-slices.ts';
import { coverageGrains, findIssues } from '../../../ledger/read/read-coverage.ts';
import { readRanges } from '../../../ledger/read/read-ranges.ts';
import { asUser } from '../../../stores/access.ts';
import type { Sums } from '../../../stores/sums.ts';
import { chooseGrain } from '../query/choose-grain.ts';
import type { ReportQuery } from '../query/report-query.ts';

export type ByDay = Map<string, Sums>;
export type PropertyDays = { byProperty: Map<string, ByDay>; issues: DayIssue[] };

type DaysQuery = Pick<ReportQuery, 'propertyIds' | 'searchType' | 'filters'>;

/**
 * The total of each property and day, and the days with issues. Read from the ledger, which has the sums of the visible
 * rows: the warehouse would need the pointers of every property and return a row for each day.
 */
export function readPropertyDays(
  ctx: UserContext,
  query: DaysQuery,
  ranges: readonly Range[],
): Promise<PropertyDays> {
  const plan = planOf(query);
  return asUser(
    ctx,
    async tx => {
      await allowMemory(tx, query.propertyIds.length);
      const wanted = { ...query, grains: coverageGrains(plan), figures: [plan.totalsGrain] };
      return findPropertyDays(tx, await readRanges(ctx, tx, wanted, ranges), query, ranges);
    },
    { snapshot: true },
  );
}

const planOf = (query: DaysQuery) => chooseGrain({ ...query, dimensions: [] });

/**
 * The same from slices that were read in this transaction. Days between distant ranges are not visited, because each of
 * them would be an issue of every property.
 */
export async function findPropertyDays(
  tx: Tx,
  slices: MonthSlices,
  query: DaysQuery,
  ranges: readonly Range[],
): Promise<PropertyDays> {
  const plan = planOf(query);
  const found: PropertyDays = { byProperty: new Map(), issues: [] };
  for (const range of joinRanges(ranges)) {
    addSums(found.byProperty, slices.get(plan.totalsGrain), { ...query, ...range });
    found.issues = found.issues.concat(await findIssues(tx, slices, plan, { ...query, ...range }));
  }
  return found;
}

type Days = { propertyIds: readonly string[] } & Range;

function addSums(byProperty: Map<string, ByDay>, slices: PropertyMonths | undefined, query: Days): void {
  const range = monthsOf(query);
  for (const id of query.propertyIds) {
    const months = slices?.get(id);
    const byDay: ByDay = byProperty.get(id) ?? new Map();
    for (const month of range) {
      const slice = months?.get(month.month);
      if (!slice?.figures) continue;
      const { clicks, impressions, positionSums } = slice.figures;
      for (const at of positionsOf(slice.shown & slice.filled & month.days)) {
        byDay.set(dayAt(month, at), {
          clicks: clicks[at] ?? 0,
          impressions: impressions[at] ?? 0,
          positionSum: positionSums[at] ?? 0,
        });
      }
    }
    if (byDay.size > 0) byProperty.set(id, byDay);
  }
}
