import {
  DERIVED_DIMENSIONS,
  type DerivedDimension,
  DIMENSIONS,
  type ReportDimension,
} from '@gsc/contract/analytics/report/dimensions';
import type { PropertyRule, QueryWithRules } from '../query/report-query.ts';
import { ruleColumnSql } from './rule-sql.ts';
import type { DerivedColumn } from './statement.ts';

/** How a derived dimension is computed from its base. */
const COLUMNS: Record<DerivedDimension, (rules: readonly PropertyRule[]) => DerivedColumn> = {
  brand: rules => ruleColumnSql('brand', rules),
  page_group: rules => ruleColumnSql('page_group', rules),
  folder: () => folderSql('folder', 1),
  folder_2: () => folderSql('folder_2', 2),
  folder_3: () => folderSql('folder_3', 3),
};

/** '/blog/' of '/blog/2026/post', and '/' of '/about': the first segments of the path that end with a slash. */
function folderSql(name: DerivedDimension, levels: number): DerivedColumn {
  const folder = `extract(path(page), '^/(?:[^/]+/){0,${levels}}')`;
  // An address without a path is the front page.
  return { sql: `if(${folder} = '', '/', ${folder}) AS ${name}`, params: {}, isConstant: false };
}

type DerivedQuery = Pick<QueryWithRules, 'filters' | 'rules'> & Partial<Pick<QueryWithRules, 'dimensions'>>;

/** The derived columns that the dimensions and filters of a query need. */
export function derivedColumns({
  dimensions = [],
  filters,
  rules,
}: DerivedQuery): (DerivedColumn & { base: ReportDimension | null })[] {
  const isNeeded = (name: DerivedDimension) =>
    dimensions.includes(name) || filters.some(({ dimension }) => dimension === name);
  return DERIVED_DIMENSIONS.filter(isNeeded).map(name => ({
    ...COLUMNS[name](rules),
    base: DIMENSIONS[name].base,
  }));
}
