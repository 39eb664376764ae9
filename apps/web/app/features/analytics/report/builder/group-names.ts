import type { PropertyRulesList } from '@gsc/contract/analytics/saved/rules';
import { OTHER_PAGES } from '@gsc/contract/analytics/saved/rules-labels';

/** All page group names, in the order of the rules. */
export const groupNames = (rules: PropertyRulesList | undefined): string[] => [
  ...new Set([
    ...(rules?.properties.flatMap(({ page_groups }) => page_groups.map(({ name }) => name)) ?? []),
    OTHER_PAGES,
  ]),
];
