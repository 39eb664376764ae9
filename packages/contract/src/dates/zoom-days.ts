import { addDays, type Day, type DayRange, daysBetween } from '@gsc/calendar/day';
import type { Comparison } from './comparison-days.ts';

type Points = {
  /** The first day of each point: a day, week or month. */
  days: readonly Day[];
  /** The last day of the last point, if it is known. */
  to?: Day | undefined;
};
/** The indices of both ends, in any order. Null without a selection. */
type Ends = { active: number | null; anchor: number | null };

/** The days of the selected points. Null without a selection. */
export function selectedDays({ days, to }: Points, { active, anchor }: Ends): DayRange | null {
  if (active === null || anchor === null) return null;
  const last = Math.max(active, anchor);
  const [from, end, next] = [days[Math.min(active, anchor)], days[last], days[last + 1]];
  if (!from || !end) return null;
  // A week or month ends where the next one begins, and the last one with the range.
  if (next) return { from, to: addDays(next, -1) };
  const [, latest = end] = [end, to ?? end].sort();
  return { from, to: latest };
}

/** The days to zoom to. Null for a single day and for all days, which would show nothing new. */
export function zoomRange(points: Points, ends: Ends): DayRange | null {
  const range = selectedDays(points, ends);
  const isWhole =
    range?.from === points.days[0] && Math.max(ends.active ?? 0, ends.anchor ?? 0) === points.days.length - 1;
  return !range || isWhole || range.from === range.to ? null : range;
}

/** The change of a screen to a part of its days. Compared days that the user chose move with them. */
export function zoomDays<Chosen extends Comparison>(
  { from, comparison }: { from: Day; comparison: Chosen },
  days: DayRange,
): DayRange & { comparison: Chosen } {
  if (comparison.mode !== 'custom') return { ...days, comparison };
  const shift = daysBetween(from, days.from);
  return { ...days, comparison: { ...comparison, from: addDays(comparison.from, shift) } };
}
