import { expect, test } from 'vitest';
import { highlight } from './highlight.ts';

test('finds all occurrences regardless of case', () => {
  expect(highlight('Winter and winter', 'winter')).toEqual([
    { text: 'Winter', hit: true },
    { text: ' and ', hit: false },
    { text: 'winter', hit: true },
  ]);
});

test('handles an empty query and no match', () => {
  expect(highlight('Trigger Sync', ' ')).toEqual([{ text: 'Trigger Sync', hit: false }]);
  expect(highlight('Trigger Sync', 'winter')).toEqual([{ text: 'Trigger Sync', hit: false }]);
});
