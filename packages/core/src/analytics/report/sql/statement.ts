import { BEFORE_VIEW_ARGUMENTS, VIEW_ARGUMENTS } from '../../../ledger/read/read-pointers.ts';
import type { Statement } from '../../../stores/run-query.ts';
import type { ReportGrain } from '../query/choose-grain.ts';

/** A column of a derived dimension, with the name of the dimension. */
export type DerivedColumn = Statement & {
  /** All rows have the same value. */
  isConstant: boolean;
};

/** The views that reports read from. */
const VIEWS: Record<ReportGrain, string> = {
  total: 'report_totals',
  page_total: 'report_totals',
  region: 'report_regions',
  page: 'report_pages',
  query: 'report_queries',
  pair: 'report_pairs',
  appearance: 'report_appearances',
};

export const viewSql = (grain: ReportGrain) => `${VIEWS[grain]}(${VIEW_ARGUMENTS})`;
/** The same view for the comparison range, in statements that read both ranges. */
export const comparisonViewSql = (grain: ReportGrain) => `${VIEWS[grain]}(${BEFORE_VIEW_ARGUMENTS})`;

/** Clicks, impressions, and positions times impressions. */
export const SUMS = ['sum(clicks) AS c', 'sum(impressions) AS i', 'sum(position_sum) AS p'];

/** Each generation has one search type. The condition is redundant but lets ClickHouse use the sort order. */
export const where = (conditions: readonly string[]) =>
  `WHERE ${['search_type = {search_type:String}', ...conditions].join('\n  AND ')}`;
export const groupBy = (keys: readonly string[]) => (keys.length > 0 ? `GROUP BY ${keys.join(', ')}` : '');
export const joinSql = (...parts: string[]) => parts.filter(Boolean).join('\n');

export const PAGE = 'LIMIT {limit:UInt32} OFFSET {offset:UInt64}';
