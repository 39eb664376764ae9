import { addDays, type Day, daysBetween, pacificDay } from '@gsc/calendar/pacific-day';
import { coverageGroup } from '@gsc/contract/indexing/coverage-states';
import type { StateSeries } from '@gsc/contract/indexing/lists-api';
import { verdictLabel } from '@gsc/contract/indexing/verdicts';

/** A state of a URL, from its first inspection until the first one with another state. */
export type StateSpan = {
  verdict: string | null;
  coverage_state: string | null;
  from: Date;
  /** Null for the current state. */
  to: Date | null;
};

export const SERIES_DAYS = 90;
const CHANGE_DAYS = 30;

/** The number of URLs in each state at the end of each day, the largest states first. */
export function stateSeries(spans: readonly StateSpan[], today: Day): StateSeries {
  const from = addDays(today, 1 - SERIES_DAYS);
  const placeOf = (at: Date) => Math.min(SERIES_DAYS, Math.max(0, daysBetween(from, pacificDay(at))));
  const series = new Map<string, { first: StateSpan; urls: number[] }>();
  for (const span of spans) {
    const key = JSON.stringify([verdictLabel({ ...span, error: null }), span.coverage_state]);
    const state = series.get(key) ?? { first: span, urls: new Array<number>(SERIES_DAYS).fill(0) };
    series.set(key, state);
    const last = span.to === null ? SERIES_DAYS : placeOf(span.to);
    for (let at = placeOf(span.from); at < last; at++) state.urls[at] = (state.urls[at] ?? 0) + 1;
  }
  return {
    from,
    to: today,
    states: [...series.values()]
      .filter(({ urls }) => urls.some(count => count > 0))
      .map(({ first, urls }) => ({
        coverage_state: first.coverage_state,
        verdict: verdictLabel({ ...first, error: null }),
        group: coverageGroup({ ...first, error: null }),
        urls,
        change_30_days: (urls.at(-1) ?? 0) - (urls.at(-1 - CHANGE_DAYS) ?? 0),
      }))
      .sort((a, b) => (b.urls.at(-1) ?? 0) - (a.urls.at(-1) ?? 0)),
  };
}

/** How many more URLs are indexed than some days ago. */
export function indexedChange({ states }: StateSeries, days: number): number {
  const indexed = states.filter(({ verdict }) => verdict === 'Indexed' || verdict === 'Partially Indexed');
  return indexed.reduce((sum, { urls }) => sum + (urls.at(-1) ?? 0) - (urls.at(-1 - days) ?? 0), 0);
}
