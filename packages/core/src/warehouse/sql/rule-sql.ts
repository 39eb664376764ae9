import type { Rule } from '@gsc/contract/reports/rules';
import {
  BRAND,
  NON_BRAND,
  OTHER_PAGES,
  RULE_KINDS,
  type RuleKind,
  type RuleOperator,
} from '@gsc/contract/reports/rules-labels';
import type { OwnRule, ReportQuery } from '../query/report-query.ts';

type Asked = Pick<ReportQuery, 'filters'> & Partial<Pick<ReportQuery, 'dimensions'>>;

/** Which rules a report has to know, by what it is grouped and filtered by. */
export const ruleKindsOf = ({ dimensions = [], filters }: Asked): RuleKind[] =>
  RULE_KINDS.filter(kind => dimensions.includes(kind) || filters.some(({ dimension }) => dimension === kind));

const COLUMNS: Record<RuleKind, string> = { brand: 'query', page_group: 'page' };

/** What the user wrote is only ever the value of a typed parameter. */
const OPERATORS: Record<RuleOperator, (column: string, value: string) => string> = {
  is: (column, value) => `lowerUTF8(${column}) = lowerUTF8(${value})`,
  contains: (column, value) => `positionCaseInsensitiveUTF8(${column}, ${value}) > 0`,
  starts_with: (column, value) => `positionCaseInsensitiveUTF8(${column}, ${value}) = 1`,
  regex: (column, value) => `match(${column}, ${value})`,
};

/** The condition of one rule; its value belongs to the parameter `name`. */
export function ruleSql(kind: RuleKind, { operator, value }: Rule, name: string): string {
  const isPath = kind === 'page_group' && value.startsWith('/');
  const whole = operator === 'is' || operator === 'starts_with';
  return OPERATORS[operator](isPath && whole ? 'path(page)' : COLUMNS[kind], `{${name}:String}`);
}

export type Classes = { columns: string[]; params: Record<string, unknown> };

/** A column for each kind: the name that each property's own rules give to its rows. */
export function classesSql(kinds: readonly RuleKind[], rules: readonly OwnRule[]): Classes {
  const params: Record<string, unknown> = {};
  const columns = kinds.map(kind => {
    const branches = rules
      .filter(rule => rule.kind === kind)
      .flatMap((rule, at) => {
        const put = (what: string, type: string, value: unknown) => {
          params[`${kind}_${at}_${what}`] = value;
          return `{${kind}_${at}_${what}:${type}}`;
        };
        params[`${kind}_${at}_value`] = rule.value;
        const isOf = `property_id = ${put('of', 'UUID', rule.propertyId)}`;
        const named = rule.name === null ? `'${BRAND}'` : put('name', 'String', rule.name);
        return [`${isOf} AND ${ruleSql(kind, rule, `${kind}_${at}_value`)}, ${named}`];
      });
    const rest = `'${kind === 'brand' ? NON_BRAND : OTHER_PAGES}'`;
    const named = branches.length === 0 ? rest : `multiIf(${[...branches, rest].join(',\n    ')})`;
    return `${named} AS ${kind}`;
  });
  return { columns, params };
}
