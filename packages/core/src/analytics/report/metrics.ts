import type { Metrics } from '@gsc/contract/analytics/report/result';
import type { MetricName } from '@gsc/contract/metrics/metrics';
import type { Sums } from '../../stores/sums.ts';

/** In percent; 0 without impressions. */
const ctrOf = ({ clicks, impressions }: Sums): number =>
  impressions === 0 ? 0 : (clicks / impressions) * 100;

/** Weighted by impressions, like Google's. Null without impressions, or if Google reports no position (0). */
const positionOf = ({ impressions, positionSum }: Sums): number | null =>
  impressions === 0 || positionSum === 0 ? null : positionSum / impressions;

/** A literal, because exports call this for every row. */
export const metricsOf = (sums: Sums): Metrics => ({
  clicks: sums.clicks,
  impressions: sums.impressions,
  ctr: ctrOf(sums),
  position: positionOf(sums),
});

/** The same formulas as ClickHouse expressions over the named columns. */
const ctrSql = (clicks: string, impressions: string) =>
  `if(${impressions} = 0, 0, ${clicks} / ${impressions} * 100)`;
export const positionSql = (impressions: string, positionSum: string) =>
  `if(${impressions} = 0 OR ${positionSum} = 0, NULL, ${positionSum} / ${impressions})`;

/** Each metric over the named columns of clicks, impressions and position sums. */
export const METRIC_SQL: Record<
  MetricName,
  (clicks: string, impressions: string, positionSum: string) => string
> = {
  clicks: clicks => clicks,
  impressions: (_clicks, impressions) => impressions,
  ctr: (clicks, impressions) => ctrSql(clicks, impressions),
  position: (_clicks, impressions, positionSum) => positionSql(impressions, positionSum),
};
