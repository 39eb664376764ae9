import type { RuleCount } from '@gsc/contract/analytics/saved/rules';
import { RULES_TEXT, type RuleKind } from '@gsc/contract/analytics/saved/rules-labels';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { ruleCountsQuery } from '../../../../data/reports.ts';
import { type DraftRule, hasValue } from './rule-draft.ts';

/** Waits for a pause in typing. */
const DEBOUNCE_MS = 350;

/** Counts the rows that each rule matches while it is edited. */
export function useRuleCounts(propertyId: string, kind: RuleKind, rules: readonly DraftRule[]) {
  const [debounced] = useDebouncedValue({ kind, rules: rules.filter(hasValue) }, DEBOUNCE_MS);
  const { data, error, isPlaceholderData } = useQuery(
    ruleCountsQuery(propertyId, {
      kind: debounced.kind,
      rules: debounced.rules.map(({ operator, value }) => ({ operator, value })),
    }),
  );
  // Counts of the other kind or of rules that have changed since do not apply.
  const isFresh = debounced.kind === kind && !isPlaceholderData && !error;
  const indexOf = (id: number) => debounced.rules.findIndex(rule => rule.id === id);
  const isInvalid = (at: number) => at >= 0 && error?.message === RULES_TEXT.badExpression(at + 1);
  const isRuleError = debounced.rules.some((_, at) => isInvalid(at));
  return {
    counts: isFresh ? data : undefined,
    of: (id: number): RuleCount | undefined => (isFresh ? data?.rules[indexOf(id)] : undefined),
    problemOf: (id: number): string | null =>
      isInvalid(indexOf(id)) ? 'This regular expression is not valid (RE2 syntax).' : null,
    failed: error !== null && !isRuleError,
  };
}

export type Counted = ReturnType<typeof useRuleCounts>;
