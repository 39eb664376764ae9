import { addDays, asDay, type Day, daysBetween, eachDay } from '@gsc/calendar/pacific-day';
import { type ChosenComparison, comparedRange } from '@gsc/contract/dates/comparison-days';
import { type DayIssue, dayStates } from './day-states.ts';

export type Range = { from: Day; to: Day };
/** The days a range is compared with: as many as it has, each shown at its own day plus the shift. */
export type Before = Range & { shift: number };

export function beforeOf(comparison: ChosenComparison, range: Range): Before {
  const { from, to, shift } = comparedRange(comparison, range);
  return { from: asDay(from), to: asDay(to), shift };
}

/** Which days of two ranges are set against each other: those that are complete on both sides. */
export type ComparedDays = {
  /** The last day of now that can be compared. */
  to: Day;
  /** Days of properties, as days of now, that are not read or not complete on one of the sides: they count on neither. */
  leftOut: readonly (readonly [propertyId: string, day: Day])[];
  /** Any day before was read. */
  hasBefore: boolean;
};

type Asked = Range & { propertyIds: readonly string[]; before: Before; finalThrough: Day | null };
type Odd = { now: readonly DayIssue[]; before: readonly DayIssue[] };

/** Null where no day of now is complete. */
export function comparedDays(asked: Asked, odd: Odd): ComparedDays | null {
  const { before, propertyIds } = asked;
  const to = lastComparable(asked, odd.now);
  if (to === null) return null;
  const isOut = (day: DayIssue) => day.missing || day.unread || day.incomplete;
  const outBefore = odd.before.filter(isOut);
  const hasBefore = outBefore.length < (daysBetween(before.from, before.to) + 1) * propertyIds.length;
  const cells = [
    ...odd.now.filter(isOut),
    // With nothing at all before there is no comparison that could be wrong.
    ...(hasBefore ? outBefore.map(one => ({ ...one, day: addDays(one.day, before.shift) })) : []),
  ].filter(({ day }) => day <= to);
  const named = new Map(
    cells.map(({ propertyId, day }) => [`${propertyId} ${day}`, [propertyId, day] as const]),
  );
  return { to, leftOut: [...named.values()], hasBefore };
}

/** The last final day of the range that any of the properties has. */
function lastComparable(
  { from, to, finalThrough, propertyIds }: Asked,
  odd: readonly DayIssue[],
): Day | null {
  if (finalThrough === null) return null;
  const { missing } = dayStates(odd, { propertyIds });
  const last = finalThrough < to ? finalThrough : to;
  return eachDay(from, last).findLast(day => !missing.has(day)) ?? null;
}

/** With the question that its sums are made by. */
export type ComparedSum = { days: ComparedDays | null; isCompared: ReturnType<typeof isComparedDay> };

/**
 * For screens that show properties one by one beside their sum. A nested property is compared over its own complete
 * days, up to the last one of the sum.
 */
export function comparedEach(asked: Asked, odd: readonly DayIssue[]) {
  const counted = new Set(asked.propertyIds);
  const of = (isOf: (propertyId: string) => boolean, propertyIds: readonly string[]) => {
    const within = (range: Range) =>
      odd.filter(one => one.day >= range.from && one.day <= range.to && isOf(one.propertyId));
    return comparedDays({ ...asked, propertyIds }, { now: within(asked), before: within(asked.before) });
  };
  const withSums = (days: ComparedDays | null): ComparedSum => ({
    days,
    isCompared: isComparedDay(days, asked),
  });
  const sum = withSums(of(id => counted.has(id), asked.propertyIds));
  return {
    sum,
    of(propertyId: string): ComparedSum {
      if (sum.days === null || counted.has(propertyId)) return sum;
      const own = of(id => id === propertyId, [propertyId]);
      return withSums(own && { ...own, to: own.to < sum.days.to ? own.to : sum.days.to });
    },
  };
}

/** Says of a day of now of a property whether it is compared. */
export function isComparedDay(compared: ComparedDays | null, { from }: Range) {
  const leftOut = new Set(compared?.leftOut.map(([id, day]) => `${id} ${day}`));
  return (propertyId: string, day: Day): boolean =>
    compared !== null && day >= from && day <= compared.to && !leftOut.has(`${propertyId} ${day}`);
}
