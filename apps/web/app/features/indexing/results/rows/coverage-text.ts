import type { CoverageCount } from '@gsc/contract/indexing/api';
import { coverageOf, NO_COVERAGE } from '@gsc/contract/indexing/coverage-states';
import { RESULT_ERROR_TEXT } from '@gsc/contract/indexing/labels';

export type CoverageText = { title: string; explanation: string | null; action: string | null };

type Line = Pick<CoverageCount, 'coverage_state' | 'error'>;

/** The texts of a line. Google's own text is the title, also if it is not in our table. */
export function coverageText({ coverage_state: state, error }: Line): CoverageText {
  if (error !== null) {
    const { title, action } = RESULT_ERROR_TEXT[error];
    return { title, explanation: error === 'no_answer' ? noAnswer() : null, action };
  }
  if (!state) return { ...NO_COVERAGE, action: null };
  const known = coverageOf(state);
  return { title: state, explanation: known?.explanation ?? null, action: known?.action ?? null };
}

/** Other errors name the property, which can differ between the URLs of a line. Their rows have the message. */
const noAnswer = (): string => RESULT_ERROR_TEXT.no_answer.message({ property: '', email: '' });
