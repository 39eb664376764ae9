import type { ReportFilter } from '@gsc/contract/analytics/report/api';

type Dimension = ReportFilter['dimension'];

/** Limits a report to these values. Replaces other filters of the dimension. */
export function onlyValues(
  filters: readonly ReportFilter[],
  dimension: Dimension,
  values: readonly string[],
): ReportFilter[] {
  const operator = dimension === 'query' && values.length === 1 ? 'is' : 'in';
  return [
    ...filters.filter(filter => filter.dimension !== dimension),
    { dimension, operator, values: [...values] },
  ];
}

const isExclusion = ({ operator }: ReportFilter) => operator === 'is_not' || operator === 'not_in';

/** Excludes these values, in addition to those that are already excluded. */
export function withoutValues(
  filters: readonly ReportFilter[],
  dimension: Dimension,
  values: readonly string[],
): ReportFilter[] {
  const isOld = (filter: ReportFilter) => filter.dimension === dimension && isExclusion(filter);
  const excluded = [...new Set([...filters.filter(isOld).flatMap(old => old.values), ...values])];
  return [...filters.filter(filter => !isOld(filter)), { dimension, operator: 'not_in', values: excluded }];
}
