import type { MetricName } from '@gsc/contract/branding/tokens';
import type { Variation } from '@gsc/contract/metrics/variation';
import type { Compared, Metrics } from '@gsc/contract/reports/result';
import type { Day } from '../format/day.ts';
import { changeOf, isWithin, metricOf } from './metric-change.ts';

export type MetricTile = {
  metric: MetricName;
  label: string;
  /** null without data */
  value: number | null;
  previous: number | null;
  /** A share; new minus old for CTR and position. */
  change: number | null;
  /** The change is no more than such figures change anyway. */
  within?: boolean;
  /** What the change is counted from, where that is not the value itself: the value of fewer days. */
  base?: ChangeBase | null;
  loading?: boolean;
};

export type ChangeBase = { value: number | null; to: Day };

export type ComparedFigures = {
  totals: Metrics | null;
  compared: Compared | null;
  /** The last day that is compared. */
  comparedTo: Day | null;
  /** How much the totals vary. */
  variation: Variation;
};

/** True where a change counts fewer days than the value it stands beside. */
export const hasOwnBase = ({ totals, compared }: Pick<ComparedFigures, 'totals' | 'compared'>): boolean =>
  totals !== null &&
  compared !== null &&
  compared.before !== null &&
  (totals.clicks !== compared.now.clicks || totals.impressions !== compared.now.impressions);

export function tileOf(metric: MetricName, label: string, figures: ComparedFigures): MetricTile {
  const { totals, compared, comparedTo, variation } = figures;
  const isApart = hasOwnBase(figures) && comparedTo !== null;
  return {
    metric,
    label,
    value: metricOf(totals, metric),
    previous: metricOf(compared?.before, metric),
    change: changeOf(compared, metric),
    within: isWithin(compared, metric, { variation, level: 'total' }),
    base: isApart ? { value: metricOf(compared?.now, metric), to: comparedTo } : null,
  };
}
