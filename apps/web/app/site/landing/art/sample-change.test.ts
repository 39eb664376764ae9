import { CHANGE_PARTS } from '@gsc/contract/analytics/insights/labels';
import { expect, test } from 'vitest';
import { changeSentence } from '../../../features/analytics/insights/change-labels.ts';
import { SAMPLE_CLICKS, SAMPLE_PARTS, SAMPLE_SENTENCE } from './sample-change.ts';

test('the parts of the sample add up to the difference', () => {
  const sum = CHANGE_PARTS.reduce((all, part) => all + SAMPLE_PARTS[part], 0);
  expect(sum).toBe(SAMPLE_CLICKS.now - SAMPLE_CLICKS.before);
});

test('the sentence is the one that the product writes for these parts', () => {
  expect(changeSentence(SAMPLE_PARTS, 'query')).toBe(SAMPLE_SENTENCE);
});
