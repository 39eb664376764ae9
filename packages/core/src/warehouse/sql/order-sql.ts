import type { ReportConfig, ReportDimension } from '@gsc/contract/reports/api';
import { ctrSql, positionSql } from '../metrics.ts';
import { isTextDimension } from './key-sql.ts';

type Sort = ReportConfig['sort'];

const METRICS = {
  clicks: 'c',
  impressions: 'i',
  ctr: ctrSql('c', 'i'),
  position: positionSql('i', 'p'),
} as const;

/** n: comparable days of the current range, b: comparison range. New rows have no change and are sorted last. */
const CHANGES = {
  clicks_change: 'toInt64(nc) - toInt64(bc)',
  impressions_change: 'toInt64(ni) - toInt64(bi)',
  ctr_change: `if(bi = 0, NULL, ${ctrSql('nc', 'ni')} - ${ctrSql('bc', 'bi')})`,
  position_change: `${positionSql('ni', 'np')} - ${positionSql('bi', 'bp')}`,
} as const;

export const isChange = (sort: Sort): boolean => sort.by in CHANGES;

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
  const { by } = sort;
  if (by in METRICS) return METRICS[by as keyof typeof METRICS];
  if (changes && by in CHANGES) return CHANGES[by as keyof typeof CHANGES];
  const at = dimensions.findIndex(name => name === by);
  const name = dimensions[at];
  // The report does not have the sort dimension.
  if (name === undefined) return METRICS.clicks;
  return isTextDimension(name) ? `t${at}` : `k${at}`;
}
