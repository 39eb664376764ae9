import type { ReportDimension, ReportFilter } from '@gsc/contract/reports/api';
import { RULE_KINDS } from '@gsc/contract/reports/rules-labels';
import { isTextDimension } from './key-sql.ts';

type Operator = ReportFilter['operator'];
/** Columns of rules are computed, not stored. */
export const isRuleKind = (name: ReportDimension) => RULE_KINDS.some(kind => kind === name);

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

const COLUMNS: Record<ReportFilter['dimension'], string> = {
  query: 'query',
  page: 'page',
  country: 'country',
  device: 'device',
  appearance: 'appearance',
  brand: 'brand',
  page_group: 'page_group',
};

/** Tables are sorted by text hash: the hash finds the rows, and the text comparison excludes collisions. */
const HASHED: Partial<Record<Operator, (column: string, name: string) => string>> = {
  is: (column, name) => `${column}_hash = cityHash64({${name}:String})`,
  in: (column, name) => `${column}_hash IN arrayMap(text -> cityHash64(text), {${name}:Array(String)})`,
};

/** Without `rules`, only filters of stored columns are included. */
export function filterSql(filters: readonly ReportFilter[], { rules = true } = {}): Conditions {
  const result: Conditions = { conditions: [], params: {} };
  filters.forEach(({ dimension, operator, values }, at) => {
    if (!rules && isRuleKind(dimension)) return;
    const name = `filter_${at}`;
    const column = COLUMNS[dimension];
    const hashed = isTextDimension(dimension) && HASHED[operator];
    if (hashed) result.conditions.push(hashed(column, name));
    result.conditions.push(OPERATORS[operator](column, name));
    result.params[name] = operator === 'in' || operator === 'not_in' ? values : values[0];
  });
  return result;
}
