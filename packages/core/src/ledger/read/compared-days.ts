import { addDays, asDay, type Day, daysBetween, eachDay } from '@gsc/calendar/pacific-day';
import { type ChosenComparison, comparedRange } from '@gsc/contract/dates/comparison-days';
import { type DayIssue, dayStates } from './day-states.ts';

export type Range = { from: Day; to: Day };
/** The comparison range. It has the same length, and each of its days aligns with the day `shift` days later. */
export type ComparisonRange = Range & { shift: number };

export function comparisonRangeOf(comparison: ChosenComparison, range: Range): ComparisonRange {
  const { from, to, shift } = comparedRange(comparison, range);
  return { from: asDay(from), to: asDay(to), shift };
}

/** The days that are compared: those that are complete on both sides. */
export type ComparedDays = {
  /** The last day of the current range that can be compared. */
  to: Day;
  /** Days, in the current range, that are unread or incomplete on one side. They are excluded from both sides. */
  leftOut: readonly (readonly [propertyId: string, day: Day])[];
  /** Whether any day of the comparison range was read. */
  hasBefore: boolean;
};

type ComparedQuery = Range & {
  propertyIds: readonly string[];
  before: ComparisonRange;
  finalThrough: Day | null;
};
type Issues = { now: readonly DayIssue[]; before: readonly DayIssue[] };

/** Null if no day of the current range is complete. */
export function comparedDays(query: ComparedQuery, issues: Issues): ComparedDays | null {
  const { before, propertyIds } = query;
  const to = lastComparable(query, issues.now);
  if (to === null) return null;
  const isExcluded = (day: DayIssue) => day.missing || day.unread || day.incomplete;
  const excludedBefore = issues.before.filter(isExcluded);
  const hasBefore = excludedBefore.length < (daysBetween(before.from, before.to) + 1) * propertyIds.length;
  const cells = [
    ...issues.now.filter(isExcluded),
    // Without any comparison data there is no comparison, so no day needs to be excluded.
    ...(hasBefore ? excludedBefore.map(one => ({ ...one, day: addDays(one.day, before.shift) })) : []),
  ].filter(({ day }) => day <= to);
  const byKey = new Map(
    cells.map(({ propertyId, day }) => [`${propertyId} ${day}`, [propertyId, day] as const]),
  );
  return { to, leftOut: [...byKey.values()], hasBefore };
}

/** The last final day of the range that was read for at least one property. */
function lastComparable(
  { from, to, finalThrough, propertyIds }: ComparedQuery,
  issues: readonly DayIssue[],
): Day | null {
  if (finalThrough === null) return null;
  const { missing } = dayStates(issues, { propertyIds });
  const last = finalThrough < to ? finalThrough : to;
  return eachDay(from, last).findLast(day => !missing.has(day)) ?? null;
}

/** Compared days with the predicate that selects the days to sum. */
export type ComparedSum = { days: ComparedDays | null; isCompared: ReturnType<typeof isComparedDay> };

/**
 * For screens that show single properties and their sum. A nested property is compared over its own complete days, up to
 * the last compared day of the sum. A property without any comparison day has no base, so all its complete days are
 * shown, as in a report on this property alone.
 */
export function comparedDaysByProperty(query: ComparedQuery, issues: readonly DayIssue[]) {
  const counted = new Set(query.propertyIds);
  const byProperty = Map.groupBy(issues, ({ propertyId }) => propertyId);
  const compare = (included: readonly DayIssue[], propertyIds: readonly string[]) => {
    const within = (range: Range) => included.filter(one => one.day >= range.from && one.day <= range.to);
    return comparedDays({ ...query, propertyIds }, { now: within(query), before: within(query.before) });
  };
  const withPredicate = (days: ComparedDays | null): ComparedSum => ({
    days,
    isCompared: isComparedDay(days, query),
  });
  const sum = withPredicate(
    compare(
      issues.filter(({ propertyId }) => counted.has(propertyId)),
      query.propertyIds,
    ),
  );
  const daysBefore = daysBetween(query.before.from, query.before.to) + 1;
  return {
    sum,
    of(propertyId: string): ComparedSum {
      if (sum.days === null) return sum;
      const issuesOf = byProperty.get(propertyId) ?? [];
      // Most properties have few issues. Then at least one comparison day was read.
      if (counted.has(propertyId) && issuesOf.length < daysBefore) return sum;
      const own = compare(issuesOf, [propertyId]);
      if (counted.has(propertyId) && own?.hasBefore !== false) return sum;
      return withPredicate(own && { ...own, to: own.to < sum.days.to ? own.to : sum.days.to });
    },
  };
}

/** Returns a predicate: is this day of the current range compared for this property? */
export function isComparedDay(compared: ComparedDays | null, { from }: Range) {
  const leftOut = new Map<string, Set<Day>>();
  for (const [id, day] of compared?.leftOut ?? []) {
    const days = leftOut.get(id);
    if (days) days.add(day);
    else leftOut.set(id, new Set([day]));
  }
  return (propertyId: string, day: Day): boolean =>
    compared !== null && day >= from && day <= compared.to && !leftOut.get(propertyId)?.has(day);
}
