import { EVENT_TEXT, eventKey } from '@gsc/contract/analytics/events/event-labels';
import type { InsightRange } from '@gsc/contract/analytics/insights/api';
import type { ReportAnnotation } from '@gsc/contract/analytics/saved/annotations';
import { daysOfEvent } from '../../../../data/compare-event.ts';
import { formatFullDay, formatRange } from '../../../../ui/format/format.ts';

export const eventName = (item: ReportAnnotation): string =>
  item.source === 'google' ? item.event.name : EVENT_TEXT.ownName(item.annotation.text);

export function eventDays(item: ReportAnnotation): string {
  const { start, end } = daysOfEvent(item);
  return end && end !== start ? formatRange(start, end) : formatFullDay(start);
}

export type EventPeriod = keyof typeof EVENT_TEXT.periods;

/** The period in which an event starts. */
export function periodOf(item: ReportAnnotation, { from, before_to }: InsightRange): EventPeriod {
  const { start } = daysOfEvent(item);
  if (start >= from) return 'now';
  return start > before_to ? 'between' : 'before';
}

/** The event that the periods were chosen for. It starts after the earlier period and before the end of the later one. */
export function comparedEvent(
  annotations: readonly ReportAnnotation[],
  range: InsightRange,
  key: string,
): ReportAnnotation | null {
  const item = annotations.find(each => eventKey(each) === key);
  if (!item) return null;
  const { start } = daysOfEvent(item);
  return start > range.before_to && start <= range.to ? item : null;
}
