import type { PropertyRules, Rule } from '@gsc/contract/analytics/saved/rules';
import type { RuleKind } from '@gsc/contract/analytics/saved/rules-labels';

/** A rule being edited. `id` only identifies the row. */
export type DraftRule = Rule & { id: number; name: string };
export type RulesDraft = Record<RuleKind, readonly DraftRule[]>;

let lastId = 0;
export const newRule = (rule: Partial<Omit<DraftRule, 'id'>> = {}): DraftRule => ({
  operator: 'contains',
  value: '',
  name: '',
  ...rule,
  id: ++lastId,
});

export const draftOf = ({ brand, page_groups }: PropertyRules): RulesDraft => ({
  brand: brand.map(rule => newRule(rule)),
  page_group: page_groups.map(rule => newRule(rule)),
});

/** A rule without a value matches nothing and is ignored. */
export const hasValue = ({ value }: DraftRule): boolean => value.trim() !== '';

/** Returns the rules to save, or null if a group has no name. */
export function rulesOf(draft: RulesDraft): PropertyRules | null {
  const groups = draft.page_group.filter(hasValue);
  if (groups.some(({ name }) => name.trim() === '')) return null;
  return {
    brand: draft.brand.filter(hasValue).map(({ operator, value }) => ({ operator, value })),
    page_groups: groups.map(({ operator, value, name }) => ({ operator, value, name: name.trim() })),
  };
}

/** Moves a rule one position up or down. */
export function moved(rules: readonly DraftRule[], id: number, by: 1 | -1): DraftRule[] {
  const at = rules.findIndex(rule => rule.id === id);
  const next = [...rules];
  const [rule] = next.splice(at, 1);
  if (rule) next.splice(Math.max(0, at + by), 0, rule);
  return next;
}
