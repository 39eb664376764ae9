import type { Compared, Metrics, Report } from '@gsc/contract/analytics/report/result';
import type { MetricName } from '@gsc/contract/metrics/metrics';
import { unmeasured, type Variation } from '@gsc/contract/metrics/variation';
import type { Day } from '../format/day.ts';
import { changeOf, isWithin, metricOf } from './metric-change.ts';

export type MetricTile = {
  metric: MetricName;
  label: string;
  /** Null without data. */
  value: number | null;
  previous: number | null;
  /** Relative to the previous value; new minus old for CTR and position. */
  change: number | null;
  /** The change is within normal variation. */
  within?: boolean;
  /** The basis of the change, if it covers fewer days than the value. */
  base?: ChangeBase | null;
  loading?: boolean;
};

export type ChangeBase = { value: number | null; to: Day };

export type ComparedFigures = {
  totals: Metrics | null;
  compared: Compared | null;
  /** The last compared day. */
  comparedTo: Day | null;
  /** How much the totals vary. */
  variation: Variation;
};

/** The figures of a report. If no day was read, the totals are unknown, not zero. */
export function figuresOfReport({
  series,
  totals,
  comparison,
}: Pick<Report, 'series' | 'totals' | 'comparison'>): ComparedFigures {
  return {
    totals: series.some(({ state }) => state !== 'missing') ? totals : null,
    compared: comparison,
    comparedTo: comparison?.compared_to ?? null,
    variation: comparison?.variation ?? unmeasured(1),
  };
}

/** True if the change covers fewer days than the value. */
export const hasOwnBase = ({ totals, compared }: Pick<ComparedFigures, 'totals' | 'compared'>): boolean =>
  totals !== null &&
  compared !== null &&
  compared.before !== null &&
  (totals.clicks !== compared.now.clicks || totals.impressions !== compared.now.impressions);

export function tileOf(metric: MetricName, label: string, figures: ComparedFigures): MetricTile {
  const { totals, compared, comparedTo, variation } = figures;
  const showsBase = hasOwnBase(figures) && comparedTo !== null;
  return {
    metric,
    label,
    value: metricOf(totals, metric),
    previous: metricOf(compared?.before, metric),
    change: changeOf(compared, metric),
    within: isWithin(compared, metric, { variation, level: 'total' }),
    base: showsBase ? { value: metricOf(compared?.now, metric), to: comparedTo } : null,
  };
}
