import type { ReportGrain } from '../query/choose-grain.ts';
import type { RuledQuery } from '../query/report-query.ts';
import { BEFORE_VIEW_ARGUMENTS, VIEW_ARGUMENTS } from '../read-pointers.ts';
import { classesSql, ruleKindsOf } from './rule-sql.ts';

/** A text of fixed names, and the values of the parameters that only it knows. */
export type Statement = { sql: string; params: Record<string, unknown> };

/** All that a report can be read from. */
const VIEWS: Record<ReportGrain, string> = {
  total: 'report_totals',
  page_total: 'report_totals',
  region: 'report_regions',
  page: 'report_pages',
  query: 'report_queries',
  pair: 'report_pairs',
  appearance: 'report_appearances',
};

export const from = (grain: ReportGrain) => `${VIEWS[grain]}(${VIEW_ARGUMENTS})`;
/** The same view a second time in one statement, for the days of the comparison. */
export const fromBefore = (grain: ReportGrain) => `${VIEWS[grain]}(${BEFORE_VIEW_ARGUMENTS})`;

/** What of a report decides whether its rules are asked for: rows that are not grouped by them need no names. */
export type Ruled = Pick<RuledQuery, 'filters' | 'rules'> & Partial<Pick<RuledQuery, 'dimensions'>>;

/** A view with a column for each kind of names that the report's rules give to its rows. */
export function source(asked: Ruled, view: string): Statement {
  const kinds = ruleKindsOf(asked);
  if (kinds.length === 0) return { sql: view, params: {} };
  const { columns, params } = classesSql(kinds, asked.rules);
  return { sql: joinSql('(', `SELECT *, ${columns.join(',\n  ')}`, `FROM ${view}`, ')'), params };
}

/** Clicks, impressions, and positions times impressions. */
export const SUMS = ['sum(clicks) AS c', 'sum(impressions) AS i', 'sum(position_sum) AS p'];

/** Generations are of one search type anyway; naming it lets the table's order find them. */
export const where = (conditions: readonly string[]) =>
  `WHERE ${['search_type = {search_type:String}', ...conditions].join('\n  AND ')}`;
export const groupBy = (keys: readonly string[]) => (keys.length > 0 ? `GROUP BY ${keys.join(', ')}` : '');
export const joinSql = (...parts: string[]) => parts.filter(Boolean).join('\n');

export const PAGE = 'LIMIT {limit:UInt32} OFFSET {offset:UInt64}';
