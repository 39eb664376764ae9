import { type Answer, coverageOf } from './coverage-states.ts';

export const VERDICTS = ['PASS', 'PARTIAL', 'FAIL', 'NEUTRAL'] as const;
export type Verdict = (typeof VERDICTS)[number];

/** In the order of the verdict bar. */
export const VERDICT_LABELS = ['Indexed', 'Partially Indexed', 'Not Indexed', 'Unknown', 'Error'] as const;
export type VerdictLabel = (typeof VERDICT_LABELS)[number];

const LABEL_OF: Partial<Record<string, VerdictLabel>> = {
  PASS: 'Indexed',
  FAIL: 'Not Indexed',
  PARTIAL: 'Partially Indexed',
};

/**
 * NEUTRAL is Google's verdict for a page that is excluded. It is also the verdict of a page that is indexed although
 * robots.txt blocks it, so the coverage state decides there.
 */
export function verdictLabel({ verdict, coverage_state: state, error }: Answer): VerdictLabel {
  if (error !== null) return 'Error';
  if (verdict === 'NEUTRAL') return coverageOf(state)?.neutral ?? 'Not Indexed';
  return (verdict !== null && LABEL_OF[verdict]) || 'Unknown';
}

/** True if Google shows the page. */
export const isIndexed = (answer: Answer): boolean => {
  const label = verdictLabel(answer);
  return label === 'Indexed' || label === 'Partially Indexed';
};
