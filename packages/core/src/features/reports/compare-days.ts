import { addDays, type Day, daysBetween } from '@gsc/google/search-console/pacific-day';
import type { OddDay } from './read-coverage.ts';
import type { ReportQuery } from './report-query.ts';
import { dayStates, lastComplete } from './shape-coverage.ts';

/** What of two ranges of days is set against each other. */
export type ComparedDays = {
  /** The last day of now that can be compared. */
  to: Day;
  /**
   * Days of properties, as days of now, that were not read on one of the sides: they count on neither. A day without
   * figures beside one with them would look like growth.
   */
  leftOut: readonly (readonly [propertyId: string, day: Day])[];
  /** Any day before was read. */
  hasBefore: boolean;
};

type Asked = Pick<ReportQuery, 'from' | 'to' | 'propertyIds'> & {
  before: NonNullable<ReportQuery['before']>;
};

/** Null where no day of now is complete. */
export function compareDays(
  { before, ...query }: Asked,
  odd: { now: readonly OddDay[]; before: readonly OddDay[] },
): ComparedDays | null {
  const to = lastComplete(dayStates(odd.now, query), query);
  if (to === null) return null;
  const isUnread = (day: OddDay) => day.missing || day.unread;
  const unreadBefore = odd.before.filter(isUnread);
  const hasBefore =
    unreadBefore.length < (daysBetween(before.from, before.to) + 1) * query.propertyIds.length;
  const cells = [
    ...odd.now.filter(isUnread),
    // With nothing at all before there is no comparison that could be wrong.
    ...(hasBefore ? unreadBefore.map(one => ({ ...one, day: addDays(one.day, before.shift) })) : []),
  ].filter(({ day }) => day <= to);
  const named = new Map(
    cells.map(({ propertyId, day }) => [`${propertyId} ${day}`, [propertyId, day] as const]),
  );
  return { to, leftOut: [...named.values()], hasBefore };
}
