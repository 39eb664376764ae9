import { COMPARISON_TEXT } from '@gsc/contract/dates/comparison-labels';
import type { MetricName } from '@gsc/contract/metrics/metrics';
import { formatDay, formatMetric } from '../format/format.ts';
import { metricOf } from './metric-change.ts';
import type { ComparedFigures } from './metric-tile.ts';

/** The basis of a change in a table: '5,732 vs 4,609, to 12 Nov'. Undefined without a basis. */
export function baseTitle(
  metric: MetricName,
  figures: Pick<ComparedFigures, 'compared' | 'comparedTo'>,
): string | undefined {
  const { compared, comparedTo } = figures;
  if (!compared?.before || !comparedTo) return undefined;
  const show = (value: number | null) => formatMetric(metric, value);
  return COMPARISON_TEXT.base(
    show(metricOf(compared.now, metric)),
    show(metricOf(compared.before, metric)),
    formatDay(comparedTo),
  );
}
