import type { CountMetric } from '@gsc/contract/metrics/metrics';
import {
  countDeviation,
  type Judge,
  type NormalRange,
  normalRange,
  variationOf,
} from '@gsc/contract/metrics/variation';

/** The counts of one day. Null if the day is not complete. */
export type HistoryDay = Record<CountMetric, number> | null;

/** The latest days of a property that differ from the same weekdays of the weeks before. */
export type Deviation = {
  metric: CountMetric;
  /** The number of deviating days at the end of the history. */
  days: number;
  now: number;
  /** The mean of the same weekdays of the four weeks before. */
  usual: number;
  range: NormalRange;
  /** The difference as a multiple of the largest normal difference. */
  ratio: number;
};

/** The number of latest days that can deviate. Older changes are part of what is usual. */
export const LATEST_DAYS = 14;
const WEEK = 7;
const WEEKS_BEFORE = 4;
/** The variation is measured on these days before the latest ones, and on as many before them. */
const MEASURED_DAYS = WEEK * WEEKS_BEFORE;
export const HISTORY_DAYS = LATEST_DAYS + 2 * MEASURED_DAYS;
/** With fewer pairs of days, a property is not judged. */
const MIN_PAIRS = 14;
/** With fewer same weekdays, there is no mean. */
const MIN_WEEKS = 2;
/** Clicks and impressions of 14 overlapping ranges. Measured on random days, they are like this many single tests. */
const TESTS_PER_PROPERTY = 8;

/**
 * Compares the latest 1 to 14 days with the same weekdays of the four weeks before them and returns the days that
 * deviate most, or null. Impressions count only if clicks are normal. `history` ends with the last complete day.
 * `properties` is the number of properties that are judged for the same list.
 */
export function findDeviation(
  history: readonly HistoryDay[],
  properties: number,
): Deviation | null | 'too_few_days' {
  const measured = variationOf(pairsOf(history));
  if (measured.points < MIN_PAIRS) return 'too_few_days';
  const tested = properties * TESTS_PER_PROPERTY;
  const largest = (metric: CountMetric): Deviation | null => {
    let found: Deviation | null = null;
    for (let days = 1; days <= LATEST_DAYS; days++) {
      const sums = sumsOf(history, days, metric);
      if (sums === null) break;
      const { now, usual } = sums;
      const judge: Judge = { variation: { ...measured, days }, level: 'total', tested };
      const ratio = countDeviation(now, usual, judge, metric);
      if (ratio > Math.max(1, found?.ratio ?? 0)) {
        found = { metric, days, now, usual, range: normalRange(usual, judge, metric), ratio };
      }
    }
    return found;
  };
  return largest('clicks') ?? largest('impressions');
}

/** Days before the latest ones, each with the same weekday four weeks earlier. */
function pairsOf(history: readonly HistoryDay[]) {
  const end = history.length - LATEST_DAYS;
  return Array.from({ length: MEASURED_DAYS }, (_, at) => ({
    state: 'complete',
    days_counted: 1,
    now: history[end - 1 - at] ?? null,
    before: history[end - 1 - at - MEASURED_DAYS] ?? null,
  }));
}

/** Null if one of the latest days is not complete or too few of the days before are. */
function sumsOf(
  history: readonly HistoryDay[],
  days: number,
  metric: CountMetric,
): { now: number; usual: number } | null {
  const start = history.length - days;
  let [now, usual] = [0, 0];
  for (let at = start; at < history.length; at++) {
    const day = history[at];
    const mean = meanBefore(history, at - WEEK * Math.ceil((at - start + 1) / WEEK), metric);
    if (!day || mean === null) return null;
    now += day[metric];
    usual += mean;
  }
  return { now, usual };
}

/** The mean of a day and the same weekday of the weeks before. */
function meanBefore(history: readonly HistoryDay[], last: number, metric: CountMetric): number | null {
  let [sum, weeks] = [0, 0];
  for (let week = 0; week < WEEKS_BEFORE; week++) {
    const day = history[last - WEEK * week];
    if (!day) continue;
    sum += day[metric];
    weeks++;
  }
  return weeks < MIN_WEEKS ? null : sum / weeks;
}
