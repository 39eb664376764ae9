import type { ReportFilter } from '@gsc/contract/reports/api';
import { isText } from './key-sql.ts';

type Operator = ReportFilter['operator'];
export type Conditions = { conditions: string[]; params: Record<string, unknown> };

/** A column is one of a few fixed names; what the user wrote is only ever the value of a typed parameter. */
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

/** Tables are sorted by the hashes of texts: they find the few rows, and the texts themselves say that it is them. */
const HASHED: Partial<Record<Operator, (column: string, name: string) => string>> = {
  is: (column, name) => `${column}_hash = cityHash64({${name}:String})`,
  in: (column, name) => `${column}_hash IN arrayMap(text -> cityHash64(text), {${name}:Array(String)})`,
};

export function filterSql(filters: readonly ReportFilter[]): Conditions {
  const found: Conditions = { conditions: [], params: {} };
  filters.forEach(({ dimension, operator, values }, at) => {
    const name = `filter_${at}`;
    const column = COLUMNS[dimension];
    const hashed = isText(dimension) && HASHED[operator];
    if (hashed) found.conditions.push(hashed(column, name));
    found.conditions.push(OPERATORS[operator](column, name));
    found.params[name] = operator === 'in' || operator === 'not_in' ? values : values[0];
  });
  return found;
}
