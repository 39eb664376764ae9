import type { PropertyRules, Rule, RulesOfProperties } from '@gsc/contract/reports/rules';
import { OTHER_PAGES, type RuleKind } from '@gsc/contract/reports/rules-labels';

/** A line of the dialog while it is written; `id` only tells lines apart. */
export type DraftRule = Rule & { id: number; name: string };
export type RulesDraft = Record<RuleKind, readonly DraftRule[]>;

let last = 0;
export const newRule = (rule: Partial<Omit<DraftRule, 'id'>> = {}): DraftRule => ({
  operator: 'contains',
  value: '',
  name: '',
  ...rule,
  id: ++last,
});

export const draftOf = ({ brand, page_groups }: PropertyRules): RulesDraft => ({
  brand: brand.map(rule => newRule(rule)),
  page_group: page_groups.map(rule => newRule(rule)),
});

/** A line without a value matches nothing, so it is none. */
export const isWritten = ({ value }: DraftRule): boolean => value.trim() !== '';

/** What is sent; null while a group has no name. */
export function rulesOf(draft: RulesDraft): PropertyRules | null {
  const groups = draft.page_group.filter(isWritten);
  if (groups.some(({ name }) => name.trim() === '')) return null;
  return {
    brand: draft.brand.filter(isWritten).map(({ operator, value }) => ({ operator, value })),
    page_groups: groups.map(({ operator, value, name }) => ({ operator, value, name: name.trim() })),
  };
}

/** One place up or down; the first stays the first. */
export function moved(rules: readonly DraftRule[], id: number, by: 1 | -1): DraftRule[] {
  const at = rules.findIndex(rule => rule.id === id);
  const next = [...rules];
  const [rule] = next.splice(at, 1);
  if (rule) next.splice(Math.max(0, at + by), 0, rule);
  return next;
}

/** Every name that a page can have, in the order of the rules. */
export const groupNames = (rules: RulesOfProperties | undefined): string[] => [
  ...new Set([
    ...(rules?.properties.flatMap(({ page_groups }) => page_groups.map(({ name }) => name)) ?? []),
    OTHER_PAGES,
  ]),
];
