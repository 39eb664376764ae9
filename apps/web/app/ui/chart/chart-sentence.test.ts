import { expect, test } from 'vitest';
import { daysFrom } from '../format/day.ts';
import { chartSentence } from './chart-sentence.ts';

test('describes the title, the days, the values and the fresh days', () => {
  const model = {
    days: daysFrom('2026-11-10', 4),
    freshDays: 2,
    series: [
      { metric: 'clicks' as const, label: 'Clicks', values: [5100, 7149, 4000, 900], previous: [1, 2, 3, 4] },
    ],
  };
  expect(chartSentence('Daily clicks', model)).toBe(
    'Daily clicks, 10 Nov 2026 to 13 Nov 2026, with the comparison period. Clicks from 5,100 to 7,149. The last 2 days may still change.',
  );
});

test('describes a chart without days or values', () => {
  expect(chartSentence('Clicks', { days: [], series: [], freshDays: 0 })).toBe('Clicks: no data.');
  const model = {
    days: ['2026-11-10'],
    freshDays: 0,
    series: [{ metric: 'ctr' as const, label: 'CTR', values: [null] }],
  };
  expect(chartSentence('CTR', model)).toContain('CTR without data.');
});
