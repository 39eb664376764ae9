import type { ReportConfig, ReportDimension } from '@gsc/contract/reports/api';
import { ctrSql, positionSql } from '../metrics.ts';
import { isText } from './key-sql.ts';

type Sort = ReportConfig['sort'];

const METRICS = {
  clicks: 'c',
  impressions: 'i',
  ctr: ctrSql('c', 'i'),
  position: positionSql('i', 'p'),
} as const;

/** Compared sides: n over the days that are complete, b before. New rows have no change and come last. */
const CHANGES = {
  clicks_change: 'toInt64(nc) - toInt64(bc)',
  impressions_change: 'toInt64(ni) - toInt64(bi)',
  ctr_change: `if(bi = 0, NULL, ${ctrSql('nc', 'ni')} - ${ctrSql('bc', 'bi')})`,
  position_change: `${positionSql('ni', 'np')} - ${positionSql('bi', 'bp')}`,
} as const;

export const isChange = (sort: Sort): boolean => sort.by in CHANGES;

/**
 * Equal ones always in the same order, so that no row is on two pages or on none: by what they are grouped by, and
 * not by its text, which would have to be written for all rows and not for those shown alone.
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
  // What the report does not have cannot order it.
  if (name === undefined) return METRICS.clicks;
  return isText(name) ? `t${at}` : `k${at}`;
}
