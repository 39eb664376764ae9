import type { MetricName } from '@gsc/contract/branding/tokens';
import { isChangeNormal, type Judge } from '@gsc/contract/metrics/variation';
import type { Metrics } from '@gsc/contract/reports/result';

/** The API returns CTR in percent. The UI uses values from 0 to 1. */
export const metricOf = (metrics: Metrics | null | undefined, metric: MetricName): number | null => {
  if (!metrics) return null;
  return metric === 'ctr' ? metrics.ctr / 100 : metrics[metric];
};

type Pair = { now: Metrics; before: Metrics | null } | null;

/** Whether a change is within normal variation. */
export const isWithin = (pair: Pair, metric: MetricName, judge: Judge): boolean =>
  pair?.before ? isChangeNormal(metric, pair.now, pair.before, judge) : false;

/** New minus old for position and CTR (points), otherwise relative to the old value. Null without a basis. */
export function changeOf(pair: Pair, metric: MetricName): number | null {
  const now = metricOf(pair?.now, metric);
  const before = metricOf(pair?.before, metric);
  if (now === null || before === null) return null;
  if (metric === 'position' || metric === 'ctr') return now - before;
  return before === 0 ? null : (now - before) / before;
}
