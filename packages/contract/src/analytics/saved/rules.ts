import { z } from 'zod';
import { EXPRESSION_MAX_LENGTH, REPORTS_TEXT } from '../report/labels.ts';
import {
  MAX_RULE_EXPRESSIONS,
  MAX_RULES,
  RULE_KINDS,
  RULE_NAME_LENGTH,
  RULE_OPERATORS,
  RULE_VALUE_LENGTH,
  RULES_TEXT,
} from './rules-labels.ts';

/** Contains at least one visible character and no control characters. */
const text = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^\P{Cc}*[^\s\p{Cc}]\P{Cc}*$/u, 'Please enter some text.');

/**
 * `is`, `contains` and `starts_with` ignore case. Regular expressions use RE2 syntax, are case-sensitive and match
 * anywhere. For pages, a value that starts with a slash is compared with the path, any other value with the URL.
 */
const Rule = z.object({ operator: z.enum(RULE_OPERATORS), value: text(RULE_VALUE_LENGTH) });
export type Rule = z.infer<typeof Rule>;
const PageGroupRule = Rule.extend({ name: text(RULE_NAME_LENGTH) });
export type PageGroupRule = z.infer<typeof PageGroupRule>;

/** All rules of a property, in order. The first rule that a page matches sets its group. */
export const PropertyRules = z.object({
  brand: z.array(Rule).max(MAX_RULES),
  page_groups: z.array(PageGroupRule).max(MAX_RULES),
});
export type PropertyRules = z.infer<typeof PropertyRules>;
export const PropertyRulesList = z.object({
  properties: z.array(PropertyRules.extend({ property_id: z.uuid() })),
});
export type PropertyRulesList = z.infer<typeof PropertyRulesList>;

/** Limits the regular expressions in a request. Rules that are already stored are returned in any case. */
function checkExpressions(rules: readonly Rule[], problem: z.RefinementCtx, name: string): void {
  const expressions = [...rules.entries()].filter(([, { operator }]) => operator === 'regex');
  if (expressions.length > MAX_RULE_EXPRESSIONS)
    problem.addIssue({ code: 'custom', message: RULES_TEXT.manyExpressions, path: [name] });
  for (const [at, { value }] of expressions)
    if (value.length > EXPRESSION_MAX_LENGTH)
      problem.addIssue({ code: 'custom', message: REPORTS_TEXT.longExpression, path: [name, at, 'value'] });
}

export const SaveRulesRequest = PropertyRules.superRefine(({ brand, page_groups }, problem) => {
  checkExpressions(brand, problem, 'brand');
  checkExpressions(page_groups, problem, 'page_groups');
});

export const RuleCountsRequest = z
  .object({ kind: z.enum(RULE_KINDS), rules: z.array(Rule).max(MAX_RULES) })
  .superRefine(({ rules }, problem) => checkExpressions(rules, problem, 'rules'));
export type RuleCountsRequest = z.infer<typeof RuleCountsRequest>;

/** The number of queries or pages, and their clicks. */
const RuleCount = z.object({ rows: z.int(), clicks: z.int() });
export type RuleCount = z.infer<typeof RuleCount>;

/** Counts of the last 28 stored days. A row that matches several rules counts for the first. */
export const RuleCounts = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  all: RuleCount,
  matched: RuleCount,
  rules: z.array(RuleCount),
});
export type RuleCounts = z.infer<typeof RuleCounts>;

/** Spellings of the domain name found in queries, ordered by clicks. */
export const BrandTerms = z.object({ words: z.array(z.object({ value: z.string(), ...RuleCount.shape })) });
export type BrandTerms = z.infer<typeof BrandTerms>;
