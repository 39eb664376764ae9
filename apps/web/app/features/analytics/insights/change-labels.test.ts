import { expect, test } from 'vitest';
import { changeSentence, isMostlyUnlisted, rowsOfPart } from './change-labels.ts';

const NONE = { demand: 0, rank: 0, click_through: 0, mix: 0, new: 0, lost: 0, residual: 0 };

test('names at most two parts that moved in the direction of the total', () => {
  const parts = { ...NONE, demand: 300, rank: -912, lost: -340, residual: -48 };
  expect(changeSentence(parts, 'query')).toBe('Mostly rank (−912) and lost queries (−340).');
  expect(changeSentence({ ...NONE, residual: 5, mix: 1 }, 'query')).toBe(
    'Mostly anonymized queries (+5) and mix (+1).',
  );
  expect(changeSentence({ ...NONE, new: 4, lost: -4 }, 'page')).toBe(
    'Gains and losses cancel each other out.',
  );
});

test('unlisted queries are the largest part only if every other part is smaller', () => {
  expect(isMostlyUnlisted({ ...NONE, rank: -40, residual: -41 })).toBe(true);
  expect(isMostlyUnlisted({ ...NONE, rank: 41, residual: -41 })).toBe(false);
  expect(isMostlyUnlisted(NONE)).toBe(false);
});

test('a part leads to the rows behind it', () => {
  expect(rowsOfPart('rank', -912)).toEqual({ list: 'decaying', order: 'by_rank' });
  expect(rowsOfPart('demand', 640)).toEqual({ list: 'growing', order: '-by_impressions' });
  expect(rowsOfPart('lost', -340)).toEqual({ list: 'lost', order: null });
  expect(rowsOfPart('residual', -250)).toBeNull();
  expect(rowsOfPart('mix', 0)).toBeNull();
});
