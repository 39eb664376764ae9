import type { QueryWithRules } from '../query/report-query.ts';
import { filterSql } from './filter-sql.ts';
import { ruleColumnSql, ruleKindsOf } from './rule-sql.ts';
import { joinSql, type Statement, where } from './statement.ts';

/** The parts of a report that decide which rule columns it needs. */
export type SourceQuery = Pick<QueryWithRules, 'filters' | 'rules'> &
  Partial<Pick<QueryWithRules, 'dimensions'>>;

/**
 * A view, extended by a column for each kind of rule that the report needs. `conditions` are those of the statement
 * besides its filters.
 */
export function sourceSql(query: SourceQuery, view: string, conditions: readonly string[] = []): Statement {
  const kinds = ruleKindsOf(query);
  if (kinds.length === 0) return { sql: view, params: {} };
  const brand = kinds.includes('brand') ? ruleColumnSql('brand', query.rules) : null;
  const group = kinds.includes('page_group') ? ruleColumnSql('page_group', query.rules) : null;
  const hasGroups = group !== null && Object.keys(group.params).length > 0;
  const columns = [brand, hasGroups ? null : group].flatMap(column => (column ? [column.sql] : []));
  return {
    sql: joinSql(
      '(',
      `SELECT ${['*', ...columns].join(', ')}`,
      `FROM ${view}`,
      hasGroups ? `INNER JOIN ${groupedPagesSql(query, view, group.sql, conditions)}` : '',
      ')',
    ),
    params: { ...brand?.params, ...group?.params },
  };
}

/**
 * The group of each page that the statement reads. A page has many rows, so comparing each page once is faster than
 * comparing each row. Queries have few rows, and joining them takes longer than comparing them (docs/speed.md).
 */
function groupedPagesSql(
  { filters }: SourceQuery,
  view: string,
  column: string,
  conditions: readonly string[],
): string {
  const stored = filterSql(filters, { rules: false }).conditions;
  return joinSql(
    '(',
    `SELECT property_id, page_hash, ${column}`,
    'FROM (',
    'SELECT property_id, page_hash, page',
    `FROM ${view}`,
    where([...stored, ...conditions]),
    'LIMIT 1 BY property_id, page_hash',
    ')',
    ') AS pages USING (property_id, page_hash)',
  );
}
