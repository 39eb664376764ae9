import type { MetricFilter } from '@gsc/contract/analytics/report/api';
import { METRIC_SQL } from '../metrics.ts';
import type { Conditions } from './filter-sql.ts';

/** Conditions on the sums c, i and p of a row. A row without a position does not match a filter on it. */
export function metricConditions(filters: readonly MetricFilter[]): Conditions {
  const result: Conditions = { conditions: [], params: {} };
  for (const { metric, ...bounds } of filters) {
    const value = METRIC_SQL[metric]('c', 'i', 'p');
    for (const [name, operator] of [['min', '>='] as const, ['max', '<='] as const]) {
      const bound = bounds[name];
      if (bound === null) continue;
      result.conditions.push(`${value} ${operator} {${metric}_${name}:Float64}`);
      result.params[`${metric}_${name}`] = bound;
    }
  }
  return result;
}

export const having = (conditions: readonly string[]): string =>
  conditions.length > 0 ? `HAVING ${conditions.join('\n  AND ')}` : '';
