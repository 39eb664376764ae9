import type { Statement } from '../../../stores/run-query.ts';
import type { QueryWithRules } from '../query/report-query.ts';
import { derivedColumns } from './derived-sql.ts';
import { filterSql } from './filter-sql.ts';
import { type DerivedColumn, joinSql, where } from './statement.ts';

/** The parts of a report that decide which derived columns it needs. */
export type SourceQuery = Pick<QueryWithRules, 'filters' | 'rules'> &
  Partial<Pick<QueryWithRules, 'dimensions'>>;

/**
 * A view, extended by the derived columns that the report needs. `conditions` are those of the statement besides its
 * filters.
 */
export function sourceSql(query: SourceQuery, view: string, conditions: readonly string[] = []): Statement {
  const columns = derivedColumns(query);
  if (columns.length === 0) return { sql: view, params: {} };
  const ofPages = columns.filter(({ base, isConstant }) => base === 'page' && !isConstant);
  const ofRows = columns.filter(column => !ofPages.includes(column));
  return {
    sql: joinSql(
      '(',
      `SELECT ${['*', ...ofRows.map(({ sql }) => sql)].join(', ')}`,
      `FROM ${view}`,
      ofPages.length > 0 ? `INNER JOIN ${pagesSql(query, view, ofPages, conditions)}` : '',
      ')',
    ),
    params: Object.assign({}, ...columns.map(({ params }) => params)),
  };
}

/**
 * The columns of each page that the statement reads. A page has many rows, so comparing each page once is faster than
 * comparing each row. Queries have few rows, and joining them takes longer than comparing them (docs/speed.md).
 */
function pagesSql(
  { filters }: SourceQuery,
  view: string,
  columns: readonly DerivedColumn[],
  conditions: readonly string[],
): string {
  const stored = filterSql(filters, { derived: false }).conditions;
  return joinSql(
    '(',
    `SELECT ${['property_id', 'page_hash', ...columns.map(({ sql }) => sql)].join(', ')}`,
    'FROM (',
    'SELECT property_id, page_hash, page',
    `FROM ${view}`,
    where([...stored, ...conditions]),
    'LIMIT 1 BY property_id, page_hash',
    ')',
    ') AS pages USING (property_id, page_hash)',
  );
}
