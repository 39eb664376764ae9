import type { SeriesPoint } from '@gsc/contract/analytics/report/result';
import type { MetricName } from '@gsc/contract/metrics/metrics';
import { METRICS } from '@gsc/contract/metrics/metrics';
import type { Day } from '../format/day.ts';
import { metricOf } from '../metrics/metric-change.ts';
import type { ChartAnnotation, ChartGrain, ChartModel } from './chart-model.ts';

export type SeriesModelOptions = {
  metrics: readonly MetricName[];
  grain?: ChartGrain;
  /** The last day of the range. */
  to?: Day;
  annotations?: readonly ChartAnnotation[];
};

/** Converts the points of a response to a chart model. A day that was not read is a gap, not a zero. */
export function seriesModel(
  points: readonly SeriesPoint[],
  { metrics, grain = 'day', to, annotations = [] }: SeriesModelOptions,
): ChartModel {
  const compared = points.some(point => point.before_day !== null);
  const lastFinal = points.findLastIndex(({ state }) => state === 'complete' || state === 'partial');
  const isFresh = points.slice(lastFinal + 1).some(point => point.state === 'incomplete');
  return {
    grain,
    to,
    annotations,
    days: points.map(point => point.day),
    freshDays: isFresh ? points.length - 1 - lastFinal : 0,
    partial: points.map(partLabels),
    // A day without a compared day uses its own date, so that both lists have the same length.
    ...(compared ? { previousDays: points.map(point => point.before_day ?? point.day) } : {}),
    ...(compared ? { previousEnds: points.map(point => point.before_to ?? point.day) } : {}),
    series: metrics.map(metric => ({
      metric,
      label: METRICS[metric].label,
      values: points.map(point => metricOf(point.now, metric)),
      ...(compared ? { previous: points.map(point => metricOf(point.before, metric)) } : {}),
    })),
  };
}

const partLabels = ({ days_counted, bucket_days }: SeriesPoint): string | null =>
  days_counted === 0 || days_counted === bucket_days ? null : `${days_counted} of ${bucket_days} days`;
