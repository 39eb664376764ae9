import { expect, test } from 'vitest';
import { daysFrom } from '../format/day.ts';
import { type DayState, heatSteps, heatStripSentence } from './heat-strip-sentence.ts';

const strip = (states: Partial<Record<number, DayState>>, length = 90) =>
  daysFrom('2026-08-16', length).map((day, i) => ({ day, state: states[i] ?? ('final' as const) }));

test('a strip without problems', () => {
  expect(heatStripSentence(strip({ 88: 'fresh', 89: 'fresh' }))).toBe(
    '90 days, 16 Aug – 13 Nov 2026: 88 final, 2 fresh.',
  );
});

test('lists days with problems', () => {
  expect(heatStripSentence(strip({ 40: 'missing', 41: 'missing', 87: 'failed' }))).toBe(
    '90 days, 16 Aug – 13 Nov 2026: 87 final, 2 missing (25 Sep and 26 Sep), 1 failed (11 Nov).',
  );
});

test('shortens long lists', () => {
  const states = Object.fromEntries([1, 2, 3, 4, 5].map(i => [i, 'failed' as const]));
  expect(heatStripSentence(strip(states, 10))).toContain('5 failed (17 Aug, 18 Aug, 19 Aug and 2 more)');
});

test('an empty strip', () => {
  expect(heatStripSentence([])).toBe('No days yet.');
});

test('steps follow the records and default to the middle', () => {
  const days = [10, 50, 90, undefined].map((records, i) => ({
    day: `2026-01-0${i + 1}`,
    state: 'final' as const,
    records,
  }));
  expect(heatSteps(days)).toEqual([2, 3, 4, 3]);
});
