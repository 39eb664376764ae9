import type { ReportFilter } from '@gsc/contract/analytics/report/api';
import { isDerivedDimension, isTextDimension } from '@gsc/contract/analytics/report/dimensions';

type Operator = ReportFilter['operator'];

export type Conditions = { conditions: string[]; params: Record<string, unknown> };

/** Column names are fixed. User input is only passed as typed parameters. */
const OPERATORS: Record<Operator, (column: string, name: string) => string> = {
  is: (column, name) => `${column} = {${name}:String}`,
  is_not: (column, name) => `${column} != {${name}:String}`,
  contains: (column, name) => `positionCaseInsensitiveUTF8(${column}, {${name}:String}) > 0`,
  not_contains: (column, name) => `positionCaseInsensitiveUTF8(${column}, {${name}:String}) = 0`,
  regex: (column, name) => `match(${column}, {${name}:String})`,
  not_regex: (column, name) => `NOT match(${column}, {${name}:String})`,
  in: (column, name) => `${column} IN {${name}:Array(String)}`,
  not_in: (column, name) => `${column} NOT IN {${name}:Array(String)}`,
};

/** Tables are sorted by text hash: the hash finds the rows, and the text comparison excludes collisions. */
const HASHED: Partial<Record<Operator, (column: string, name: string) => string>> = {
  is: (column, name) => `${column}_hash = cityHash64({${name}:String})`,
  in: (column, name) => `${column}_hash IN arrayMap(text -> cityHash64(text), {${name}:Array(String)})`,
};

/** Without `derived`, only filters of stored columns are included. */
export function filterSql(filters: readonly ReportFilter[], { derived = true } = {}): Conditions {
  const result: Conditions = { conditions: [], params: {} };
  filters.forEach(({ dimension, operator, values }, at) => {
    if (!derived && isDerivedDimension(dimension)) return;
    // Columns have the names of their dimensions.
    const name = `filter_${at}`;
    const hashed = isTextDimension(dimension) && HASHED[operator];
    if (hashed) result.conditions.push(hashed(dimension, name));
    result.conditions.push(OPERATORS[operator](dimension, name));
    result.params[name] = operator === 'in' || operator === 'not_in' ? values : values[0];
  });
  return result;
}
