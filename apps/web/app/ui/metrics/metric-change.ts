import type { MetricName } from '@gsc/contract/branding/tokens';
import { isChangeNormal, type Judge } from '@gsc/contract/metrics/variation';
import type { Metrics } from '@gsc/contract/reports/result';

/** The interface counts CTR as a share of 1; the answers carry it in per cent, as the specification has it. */
export const metricOf = (metrics: Metrics | null | undefined, metric: MetricName): number | null => {
  if (!metrics) return null;
  return metric === 'ctr' ? metrics.ctr / 100 : metrics[metric];
};

type Pair = { now: Metrics; before: Metrics | null } | null;

/** Whether a change is no more than such figures change anyway. */
export const isWithin = (pair: Pair, metric: MetricName, judge: Judge): boolean =>
  pair?.before ? isChangeNormal(metric, pair.now, pair.before, judge) : false;

/** New minus old for position and CTR (points), otherwise a share of the old; null without a base. */
export function changeOf(pair: Pair, metric: MetricName): number | null {
  const now = metricOf(pair?.now, metric);
  const before = metricOf(pair?.before, metric);
  if (now === null || before === null) return null;
  if (metric === 'position' || metric === 'ctr') return now - before;
  return before === 0 ? null : (now - before) / before;
}
