import type { BrandTerms, PropertyRules, Rule, RuleCounts } from '@gsc/contract/analytics/saved/rules';

export const NO_RULES: PropertyRules = { brand: [], page_groups: [] };

export const BRAND_TERMS_RESPONSE: BrandTerms = {
  words: [
    { value: 'trailforge', rows: 90, clicks: 5120 },
    { value: 'trail forge', rows: 14, clicks: 948 },
  ],
};

/** The second rule matches one query, every other rule 104. */
export const ruleCountsResponse = (rules: readonly Rule[]): RuleCounts => ({
  from: '2026-10-17',
  to: '2026-11-13',
  all: { rows: 4120, clicks: 51_900 },
  matched: { rows: 104 * rules.length, clicks: 6068 * rules.length },
  rules: rules.map((_, at) => (at === 1 ? { rows: 1, clicks: 1 } : { rows: 104, clicks: 6068 })),
});
