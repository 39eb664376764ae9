import { beforeAfter } from '@gsc/contract/analytics/events/before-after';
import { EVENT_PARAM, eventKey } from '@gsc/contract/analytics/events/event-labels';
import type { ReportConfig } from '@gsc/contract/analytics/report/api';
import { followDays } from '@gsc/contract/analytics/report/granularity';
import type { ReportRange } from '@gsc/contract/analytics/report/result';
import type { ReportAnnotation } from '@gsc/contract/analytics/saved/annotations';
import { choiceOf, insightAddress } from './insight-address.ts';

export type StoredDays = Pick<ReportRange, 'first_day' | 'final_through'>;

/** The first and last day of an annotation. */
export const daysOfEvent = (item: ReportAnnotation) =>
  item.source === 'google'
    ? { start: item.event.start, end: item.event.end }
    : { start: item.annotation.day, end: item.annotation.end_day };

/** The URL of the Changes tab for the days before and after an event. Null without final days on both sides. */
export function compareAddress(
  config: ReportConfig,
  item: ReportAnnotation,
  { first_day, final_through }: StoredDays,
): URLSearchParams | null {
  if (!first_day || !final_through) return null;
  const days = beforeAfter(daysOfEvent(item), { first: first_day, final: final_through });
  if (!days) return null;
  const address = insightAddress(
    { ...config, ...followDays(config, days), page: 1 },
    choiceOf(new URLSearchParams('tab=changes')),
  );
  address.set(EVENT_PARAM, eventKey(item));
  return address;
}
