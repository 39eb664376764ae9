import { z } from 'zod';
import {
  MOST_RULES,
  RULE_KINDS,
  RULE_NAME_LENGTH,
  RULE_OPERATORS,
  RULE_VALUE_LENGTH,
} from './rules-labels.ts';

/** Not only spaces, and nothing that cannot be seen. */
const text = (longest: number) =>
  z
    .string()
    .max(longest)
    .regex(/^\P{Cc}*[^\s\p{Cc}]\P{Cc}*$/u, 'Please enter a text.');

/**
 * `is`, `contains` and `starts_with` know no case; a regular expression is RE2's, knows case and matches anywhere.
 * For pages, what begins with a slash is compared with the path, everything else with the whole address.
 */
const Rule = z.object({ operator: z.enum(RULE_OPERATORS), value: text(RULE_VALUE_LENGTH) });
export type Rule = z.infer<typeof Rule>;
const PageGroupRule = Rule.extend({ name: text(RULE_NAME_LENGTH) });
export type PageGroupRule = z.infer<typeof PageGroupRule>;

/** All rules of a property, in their order: the first that a page matches names its group. */
export const PropertyRules = z.object({
  brand: z.array(Rule).max(MOST_RULES),
  page_groups: z.array(PageGroupRule).max(MOST_RULES),
});
export type PropertyRules = z.infer<typeof PropertyRules>;
export const RulesOfProperties = z.object({
  properties: z.array(PropertyRules.extend({ property_id: z.uuid() })),
});
export type RulesOfProperties = z.infer<typeof RulesOfProperties>;

export const RuleCountsRequest = z.object({ kind: z.enum(RULE_KINDS), rules: z.array(Rule).max(MOST_RULES) });
export type RuleCountsRequest = z.infer<typeof RuleCountsRequest>;

/** Queries or pages, and their clicks. */
const RuleCount = z.object({ rows: z.int(), clicks: z.int() });
export type RuleCount = z.infer<typeof RuleCount>;

/** Of the last 28 stored days. What several rules match counts for the first of them. */
export const RuleCounts = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  all: RuleCount,
  matched: RuleCount,
  rules: z.array(RuleCount),
});
export type RuleCounts = z.infer<typeof RuleCounts>;

/** The name of the domain as people write it in their queries, the most clicked first. */
export const BrandTerms = z.object({ words: z.array(z.object({ value: z.string(), ...RuleCount.shape })) });
export type BrandTerms = z.infer<typeof BrandTerms>;
