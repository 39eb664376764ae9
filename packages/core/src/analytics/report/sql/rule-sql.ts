import { DIMENSIONS } from '@gsc/contract/analytics/report/dimensions';
import type { Rule } from '@gsc/contract/analytics/saved/rules';
import {
  BRAND,
  NON_BRAND,
  OTHER_PAGES,
  type RuleKind,
  type RuleOperator,
} from '@gsc/contract/analytics/saved/rules-labels';
import type { PropertyRule } from '../query/report-query.ts';
import type { DerivedColumn } from './statement.ts';

/** Names of parameters. Hundreds of rules must fit into the 128 KiB that a server accepts as a statement. */
const SHORT_NAMES: Record<RuleKind, string> = { brand: 'b', page_group: 'g' };

/** User input is only passed as typed parameters. */
const OPERATORS: Record<RuleOperator, (column: string, value: string) => string> = {
  is: (column, value) => `lowerUTF8(${column}) = lowerUTF8(${value})`,
  contains: (column, value) => `positionCaseInsensitiveUTF8(${column}, ${value}) > 0`,
  starts_with: (column, value) => `positionCaseInsensitiveUTF8(${column}, ${value}) = 1`,
  regex: (column, value) => `match(${column}, ${value})`,
};

/** The condition of one rule. `value` is the SQL of its value. */
export function ruleSql(kind: RuleKind, rule: Rule, value: string): string {
  const isPath = kind === 'page_group' && rule.value.startsWith('/');
  const isAnchored = rule.operator === 'is' || rule.operator === 'starts_with';
  return OPERATORS[rule.operator](isPath && isAnchored ? 'path(page)' : DIMENSIONS[kind].base, value);
}

/** The name that the property's rules assign to a row, as a column with the name of the kind. */
export function ruleColumnSql(kind: RuleKind, allRules: readonly PropertyRule[]): DerivedColumn {
  const rules = allRules.filter(rule => rule.kind === kind);
  const fallback = `'${kind === 'brand' ? NON_BRAND : OTHER_PAGES}'`;
  if (rules.length === 0) return { sql: `${fallback} AS ${kind}`, params: {}, isConstant: true };
  const id = SHORT_NAMES[kind];
  const [properties, values, names] = [`${id}p`, `${id}v`, `${id}n`] as const;
  const branches = rules.map((rule, at) => {
    const isProperty = `property_id = ${elementSql(properties, 'UUID', at)}`;
    const name = rule.name === null ? `'${BRAND}'` : elementSql(names, 'String', at);
    return `${isProperty} AND ${ruleSql(kind, rule, elementSql(values, 'String', at))}, ${name}`;
  });
  return {
    sql: `multiIf(${[...branches, fallback].join(',\n    ')}) AS ${kind}`,
    params: {
      [properties]: rules.map(rule => rule.propertyId),
      [values]: rules.map(rule => rule.value),
      ...(kind === 'page_group' && { [names]: rules.map(rule => rule.name) }),
    },
    isConstant: false,
  };
}

/**
 * An element of a list that is sent as one parameter, because a server accepts 1,000 fields in a form. The first element
 * has the parameter and gives the list its name, so the server parses it once.
 */
export function elementSql(list: string, type: 'String' | 'UUID', at: number): string {
  return `${at === 0 ? `({${list}:Array(${type})} AS ${list})` : list}[${at + 1}]`;
}
