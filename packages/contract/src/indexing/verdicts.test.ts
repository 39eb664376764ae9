import { expect, test } from 'vitest';
import { isIndexed, VERDICT_LABELS, VERDICTS, verdictLabel } from './verdicts.ts';

const answer = (
  verdict: string | null,
  coverage_state: string | null = null,
  error: string | null = null,
) => ({
  verdict,
  coverage_state,
  error,
});

test.for([
  ['PASS', 'Indexed', true],
  ['FAIL', 'Not Indexed', false],
  ['PARTIAL', 'Partially Indexed', true],
  ['NEUTRAL', 'Not Indexed', false],
  ['VERDICT_UNSPECIFIED', 'Unknown', false],
  [null, 'Unknown', false],
] as const)('%s is shown as %s', ([verdict, label, indexed]) => {
  expect(verdictLabel(answer(verdict))).toBe(label);
  expect(isIndexed(answer(verdict))).toBe(indexed);
  expect(verdictLabel(answer(verdict, null, 'no_answer'))).toBe('Error');
  expect(isIndexed(answer(verdict, null, 'no_answer'))).toBe(false);
});

test.for([
  ['Indexed, though blocked by robots.txt', 'Partially Indexed'],
  ['Page indexed without content', 'Partially Indexed'],
  ['Submitted and indexed', 'Indexed'],
  ['Indexed, not submitted in sitemap', 'Indexed'],
  ['Indexed; consider marking as canonical', 'Indexed'],
  ['Crawled - currently not indexed', 'Not Indexed'],
  ['A new state', 'Not Indexed'],
] as const)('NEUTRAL with %s is shown as %s', ([state, label]) => {
  expect(verdictLabel(answer('NEUTRAL', state))).toBe(label);
});

test('the coverage state does not change other verdicts', () => {
  expect(verdictLabel(answer('FAIL', 'Submitted and indexed'))).toBe('Not Indexed');
  expect(VERDICTS).toHaveLength(4);
  expect(VERDICT_LABELS).toEqual(['Indexed', 'Partially Indexed', 'Not Indexed', 'Unknown', 'Error']);
});
