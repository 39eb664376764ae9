import { expect, test } from 'vitest';
import { highlight } from './highlight.ts';

test('marks every occurrence in its own case', () => {
  expect(highlight('Winter and winter', 'winter')).toEqual([
    { text: 'Winter', hit: true },
    { text: ' and ', hit: false },
    { text: 'winter', hit: true },
  ]);
});

test('nothing to find, nothing found', () => {
  expect(highlight('Trigger Sync', ' ')).toEqual([{ text: 'Trigger Sync', hit: false }]);
  expect(highlight('Trigger Sync', 'winter')).toEqual([{ text: 'Trigger Sync', hit: false }]);
});
