/** Labels and constants of brand and page group rules. This file must not import zod. */
export const RULE_KINDS = ['brand', 'page_group'] as const;
export type RuleKind = (typeof RULE_KINDS)[number];
export const RULE_OPERATORS = ['is', 'contains', 'starts_with', 'regex'] as const;
export type RuleOperator = (typeof RULE_OPERATORS)[number];
export const RULE_OPERATOR_LABELS: Record<RuleOperator, string> = {
  is: 'is',
  contains: 'contains',
  starts_with: 'starts with',
  regex: 'matches',
};

/** Per kind and property. */
export const MAX_RULES = 50;
/** For all properties of a report together. */
export const MAX_RULES_PER_REPORT = 500;
/** Rules with a regular expression, per kind and property. */
export const MAX_RULE_EXPRESSIONS = 10;
export const RULE_VALUE_LENGTH = 500;
export const RULE_NAME_LENGTH = 80;
/** The number of days that the counts next to the rules cover. */
export const RULE_COUNT_DAYS = 28;

/** Every query with a text is one of these two (specification: Brand rules). */
export const BRAND_VALUES = ['Brand', 'Non-brand'] as const;
export const [BRAND, NON_BRAND] = BRAND_VALUES;
/** The group of pages that match no rule. */
export const OTHER_PAGES = 'Other pages';

export const RULES_TEXT = {
  title: 'Brand and page groups',
  brand: 'Brand',
  pageGroups: 'Page groups',
  brandHelp: 'Queries that match any of these rules are Brand. All others are Non-brand.',
  pageGroupsHelp: 'The first rule that a page matches sets its group. Unmatched pages are Other pages.',
  noBrand: 'No brand rules yet. All queries are Non-brand.',
  noPageGroups: 'No page groups yet. All pages are Other pages.',
  saved: 'Rules saved',
  failed: 'The rules could not be saved',
  loadFailed: 'The rules could not be loaded.',
  countFailed: 'The matches could not be counted.',
  tooMany: 'These properties have too many rules for one report. Please choose fewer properties.',
  manyExpressions: `A property can have ${MAX_RULE_EXPRESSIONS} regular expressions of each kind.`,
  badExpression: (rule: number) => `Rule ${rule}: this regular expression is not valid (RE2 syntax).`,
} as const;
