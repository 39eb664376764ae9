import type { ReportConfig, ReportDimension } from '@gsc/contract/analytics/report/api';
import { isTextDimension } from '@gsc/contract/analytics/report/dimensions';
import { changeKey, isCount, METRIC_NAMES, METRICS, type MetricName } from '@gsc/contract/metrics/metrics';
import { METRIC_SQL } from '../metrics.ts';

type Sort = ReportConfig['sort'];

/** n: comparable days of the current range, b: comparison range. New rows have no change and are sorted last. */
function changeSql(metric: MetricName): string {
  const sql = METRIC_SQL[metric];
  const [now, before] = [sql('nc', 'ni', 'np'), sql('bc', 'bi', 'bp')];
  if (isCount(metric)) return `toInt64(${now}) - toInt64(${before})`;
  const change = `${now} - ${before}`;
  // A rate is 0 without impressions, an average is already NULL.
  return METRICS[metric].format === 'percent' ? `if(bi = 0, NULL, ${change})` : change;
}

const metricOf = ({ by }: Sort) => METRIC_NAMES.find(name => name === by);
const changedMetricOf = ({ by }: Sort) => METRIC_NAMES.find(name => changeKey(name) === by);

export const isChange = (sort: Sort): boolean => changedMetricOf(sort) !== undefined;

/**
 * Ties are ordered by the grouping keys, so that each row appears on exactly one page. Texts are not used, because they
 * would have to be read for all rows instead of the shown ones.
 */
export function orderSql(
  sort: Sort,
  dimensions: readonly ReportDimension[],
  { ties, changes }: { ties: readonly string[]; changes: boolean },
): string {
  const main = mainOrder(sort, dimensions, changes);
  const order = [`${main} ${sort.descending ? 'DESC' : 'ASC'}`, 'c DESC', 'i DESC', ...ties];
  return [...new Set(order)].join(', ');
}

function mainOrder(sort: Sort, dimensions: readonly ReportDimension[], changes: boolean): string {
  const [metric, changed] = [metricOf(sort), changedMetricOf(sort)];
  if (metric) return METRIC_SQL[metric]('c', 'i', 'p');
  if (changes && changed) return changeSql(changed);
  const at = dimensions.findIndex(name => name === sort.by);
  const name = dimensions[at];
  // The report does not have the sort dimension.
  if (name === undefined) return 'c';
  return isTextDimension(name) ? `t${at}` : `k${at}`;
}
