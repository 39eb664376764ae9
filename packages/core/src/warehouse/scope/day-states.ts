import type { Day } from '@gsc/calendar/pacific-day';

/** A day of a property that is not simply read and complete. */
export type DayIssue = {
  propertyId: string;
  day: Day;
  /** Not even what its totals come from was read. */
  missing: boolean;
  /** Nothing at all is stored of it. */
  blank: boolean;
  /** The totals were, the rows of this report's grain were not. */
  unread: boolean;
  /** Google still revises it, or has nothing yet. */
  incomplete: boolean;
  truncated: boolean;
  reason: string | null;
};

/** What is known of the days of a range, over all of its properties. */
export type DayStates = {
  incomplete: ReadonlySet<Day>;
  /** Read of none of the properties. */
  missing: ReadonlySet<Day>;
};

export function dayStates(
  odd: readonly DayIssue[],
  { propertyIds }: { propertyIds: readonly string[] },
): DayStates {
  const missing = Map.groupBy(
    odd.filter(day => day.missing),
    day => day.day,
  );
  return {
    incomplete: new Set(odd.filter(day => day.incomplete).map(day => day.day)),
    missing: new Set([...missing].flatMap(([day, of]) => (of.length === propertyIds.length ? [day] : []))),
  };
}
