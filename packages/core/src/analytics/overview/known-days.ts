import type { Day } from '@gsc/calendar/pacific-day';
import type { PropertyDays } from '../report/read/read-property-days.ts';

/**
 * Returns a predicate: is the total of this day known for this property? A day without data is zero if it was read. As in
 * the chart, an incomplete day without data is not known: Google may not have data for it yet.
 */
export function knownDays({ byProperty, issues }: PropertyDays) {
  const open = Map.groupBy(
    issues.filter(({ missing, incomplete }) => missing || incomplete),
    ({ propertyId }) => propertyId,
  );
  const openDays = new Map([...open].map(([id, of]) => [id, new Set(of.map(({ day }) => day))]));
  return (propertyId: string, day: Day): boolean =>
    byProperty.get(propertyId)?.has(day) || !openDays.get(propertyId)?.has(day);
}
