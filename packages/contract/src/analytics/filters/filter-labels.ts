/** The names of operators. This file must not import zod. */
import { METRICS } from '../../metrics/metrics.ts';
import type { MetricFilter } from '../report/api.ts';
import { METRIC_OPERATOR_LABELS, type REPORT_FILTER_OPERATORS } from '../report/labels.ts';

type Operator = (typeof REPORT_FILTER_OPERATORS)[number];

export const OPERATOR_LABELS: Record<Operator, string> = {
  is: 'is',
  is_not: 'is not',
  contains: 'contains',
  not_contains: 'excludes',
  regex: 'matches',
  not_regex: 'does not match',
  in: 'is',
  not_in: 'is not',
};

/** '≥ 10', '≤ 3%' or '4 – 20' */
export function boundsLabel({ metric, min, max }: MetricFilter): string {
  const unit = METRICS[metric].format === 'percent' ? '%' : '';
  if (max === null) return `${METRIC_OPERATOR_LABELS.at_least} ${min}${unit}`;
  if (min === null) return `${METRIC_OPERATOR_LABELS.at_most} ${max}${unit}`;
  return `${min} – ${max}${unit}`;
}
