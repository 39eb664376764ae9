import type { Metrics } from '@gsc/contract/analytics/report/result';
import { METRICS, type MetricName } from '@gsc/contract/metrics/metrics';
import { isChangeNormal, type Judge } from '@gsc/contract/metrics/variation';

/** The API returns rates in percent. The UI uses values from 0 to 1. */
export const metricOf = (metrics: Metrics | null | undefined, metric: MetricName): number | null => {
  const value = metrics?.[metric] ?? null;
  return value !== null && METRICS[metric].format === 'percent' ? value / 100 : value;
};

type Pair = { now: Metrics; before: Metrics | null } | null;

/** Whether a change is within normal variation. */
export const isWithin = (pair: Pair, metric: MetricName, judge: Judge): boolean =>
  pair?.before ? isChangeNormal(metric, pair.now, pair.before, judge) : false;

/** Relative to the old value for metrics whose change is in percent, otherwise new minus old. Null without a basis. */
export function changeOf(pair: Pair, metric: MetricName): number | null {
  const now = metricOf(pair?.now, metric);
  const before = metricOf(pair?.before, metric);
  if (now === null || before === null) return null;
  if (METRICS[metric].changeUnit !== 'percent') return now - before;
  return before === 0 ? null : (now - before) / before;
}
