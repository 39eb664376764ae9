import type { Rule } from '@gsc/contract/reports/rules';
import {
  BRAND,
  NON_BRAND,
  OTHER_PAGES,
  RULE_KINDS,
  type RuleKind,
  type RuleOperator,
} from '@gsc/contract/reports/rules-labels';
import type { PropertyRule, ReportQuery } from '../query/report-query.ts';

type RuleQuery = Pick<ReportQuery, 'filters'> & Partial<Pick<ReportQuery, 'dimensions'>>;

/** The kinds of rules that the dimensions and filters of a report need. */
export const ruleKindsOf = ({ dimensions = [], filters }: RuleQuery): RuleKind[] =>
  RULE_KINDS.filter(kind => dimensions.includes(kind) || filters.some(({ dimension }) => dimension === kind));

const COLUMNS: Record<RuleKind, string> = { brand: 'query', page_group: 'page' };

/** Hundreds of rules must fit into the 128 KiB that a server accepts as a statement with long parameters. */
const SHORT_NAMES: Record<RuleKind, string> = { brand: 'b', page_group: 'g' };

/** User input is only passed as typed parameters. */
const OPERATORS: Record<RuleOperator, (column: string, value: string) => string> = {
  is: (column, value) => `lowerUTF8(${column}) = lowerUTF8(${value})`,
  contains: (column, value) => `positionCaseInsensitiveUTF8(${column}, ${value}) > 0`,
  starts_with: (column, value) => `positionCaseInsensitiveUTF8(${column}, ${value}) = 1`,
  regex: (column, value) => `match(${column}, ${value})`,
};

/** The condition of one rule. Its value is the parameter `name`. */
export function ruleSql(kind: RuleKind, { operator, value }: Rule, name: string): string {
  const isPath = kind === 'page_group' && value.startsWith('/');
  const isAnchored = operator === 'is' || operator === 'starts_with';
  return OPERATORS[operator](isPath && isAnchored ? 'path(page)' : COLUMNS[kind], `{${name}:String}`);
}

export type RuleColumn = { sql: string; params: Record<string, unknown> };

/** The name that the property's rules assign to a row, as a column with the name of the kind. */
export function ruleColumnSql(kind: RuleKind, rules: readonly PropertyRule[]): RuleColumn {
  const params: Record<string, unknown> = {};
  const branches = rules
    .filter(rule => rule.kind === kind)
    .map((rule, at) => {
      const id = `${SHORT_NAMES[kind]}${at}`;
      const addParam = (name: string, type: string, value: unknown) => {
        params[`${id}${name}`] = value;
        return `{${id}${name}:${type}}`;
      };
      params[`${id}v`] = rule.value;
      const isProperty = `property_id = ${addParam('p', 'UUID', rule.propertyId)}`;
      const name = rule.name === null ? `'${BRAND}'` : addParam('n', 'String', rule.name);
      return `${isProperty} AND ${ruleSql(kind, rule, `${id}v`)}, ${name}`;
    });
  const fallback = `'${kind === 'brand' ? NON_BRAND : OTHER_PAGES}'`;
  const value = branches.length === 0 ? fallback : `multiIf(${[...branches, fallback].join(',\n    ')})`;
  return { sql: `${value} AS ${kind}`, params };
}
