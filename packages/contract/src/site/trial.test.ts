import { expect, test } from 'vitest';
import { CONNECT_REFUSALS } from '../properties/labels.ts';
import { faq } from './faq.ts';
import { trialText } from './trial.ts';

const answer = (limit: number | null) => faq(limit).find(({ question }) => /trial/.test(question))?.answer;

test('with a limit of one, the trial has its three specified points', () => {
  expect(trialText(1).points).toEqual(['One property', 'All features', 'No credit card']);
  expect(trialText(1).heading).toBe('Start with one property, free.');
  expect(trialText(1).terms).toContain('covers one property with all features');
  expect(answer(1)).toMatch(/^One property with all features/);
});

test('every text has the limit that the server enforces', () => {
  const { heading, points, terms } = trialText(1200);
  for (const text of [heading, points[0], terms, answer(1200), CONNECT_REFUSALS.propertyLimit(1200)])
    expect(text).toContain('1,200 properties');
});

test('without a limit, no text promises one', () => {
  const { heading, points, terms } = trialText(null);
  for (const text of [heading, ...points, terms, answer(null)])
    expect(text).not.toMatch(/one property|\d|more/i);
  expect(points[0]).toBe('Any number of properties');
});
