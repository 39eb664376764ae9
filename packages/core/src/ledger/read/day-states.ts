import type { Day } from '@gsc/calendar/pacific-day';

/** A day of a property that is not fully read or not complete. */
export type DayIssue = {
  propertyId: string;
  day: Day;
  /** The totals of the day were not read. */
  missing: boolean;
  /** Nothing is stored for the day. */
  blank: boolean;
  /** The totals were read, but not the rows of the report's grain. */
  unread: boolean;
  /** Google still revises the day or has no data for it yet. */
  incomplete: boolean;
  truncated: boolean;
  reason: string | null;
};

/** The states of the days of a range, over all properties. */
export type DayStates = {
  incomplete: ReadonlySet<Day>;
  /** Days that were not read for any property. */
  missing: ReadonlySet<Day>;
};

export function dayStates(
  issues: readonly DayIssue[],
  { propertyIds }: { propertyIds: readonly string[] },
): DayStates {
  const missing = Map.groupBy(
    issues.filter(day => day.missing),
    day => day.day,
  );
  return {
    incomplete: new Set(issues.filter(day => day.incomplete).map(day => day.day)),
    missing: new Set([...missing].flatMap(([day, of]) => (of.length === propertyIds.length ? [day] : []))),
  };
}
