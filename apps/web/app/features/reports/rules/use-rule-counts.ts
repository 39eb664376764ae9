import type { RuleCount } from '@gsc/contract/reports/rules';
import { RULES_TEXT, type RuleKind } from '@gsc/contract/reports/rules-labels';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { ruleCountsQuery } from '../../../data/reports.ts';
import { type DraftRule, isWritten } from './rule-draft.ts';

/** As long as one types on, nothing is asked. */
const TYPING_MS = 350;

/** How many rows each line takes, while it is written. */
export function useRuleCounts(propertyId: string, kind: RuleKind, rules: readonly DraftRule[]) {
  const [asked] = useDebouncedValue({ kind, rules: rules.filter(isWritten) }, TYPING_MS);
  const { data, error, isPlaceholderData } = useQuery(
    ruleCountsQuery(propertyId, {
      kind: asked.kind,
      rules: asked.rules.map(({ operator, value }) => ({ operator, value })),
    }),
  );
  // Counts of the other kind, or of lines that have changed since, would be those of something else.
  const isFresh = asked.kind === kind && !isPlaceholderData && !error;
  const placeOf = (id: number) => asked.rules.findIndex(rule => rule.id === id);
  const isBad = (at: number) => at >= 0 && error?.message === RULES_TEXT.badExpression(at + 1);
  const ours = asked.rules.some((_, at) => isBad(at));
  return {
    counts: isFresh ? data : undefined,
    of: (id: number): RuleCount | undefined => (isFresh ? data?.rules[placeOf(id)] : undefined),
    problemOf: (id: number): string | null =>
      isBad(placeOf(id)) ? 'This regular expression is not valid (RE2 syntax).' : null,
    failed: error !== null && !ours,
  };
}

export type Counted = ReturnType<typeof useRuleCounts>;
