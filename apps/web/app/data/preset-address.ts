import { EVENT_PARAM } from '@gsc/contract/analytics/events/event-labels';
import { DEFAULT_COMPARISON, writeComparison } from '@gsc/contract/dates/comparison-days';
import type { Span } from '../ui/date-range/date-range-rules.ts';

/** The parameter of the page, which belongs to the days before. */
const PAGE_PARAM = 'pg';

/**
 * The URL of a report with other days. A URL without days shows the default comparison, so that one is set. An event names
 * the days before and after it, so it does not apply to other days.
 */
export function withDays(address: URLSearchParams, { from, to }: Span): URLSearchParams {
  const next = new URLSearchParams(address);
  if (!next.has('from') && !next.has('cmp')) next.set('cmp', writeComparison(DEFAULT_COMPARISON));
  next.set('from', from);
  next.set('to', to);
  next.delete(PAGE_PARAM);
  next.delete(EVENT_PARAM);
  return next;
}
