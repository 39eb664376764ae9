import { expect, test } from 'vitest';
import { figuresOf } from './checksum.ts';
import type { SliceRow } from './slice.ts';

const row: SliceRow = { keys: ['shoes', 'usa'], clicks: 3, impressions: 41, positionSum: 303.4 };
const other: SliceRow = { keys: ['boots', 'usa'], clicks: 0, impressions: 2, positionSum: 19 };
const checksum = (rows: readonly SliceRow[]) => figuresOf(rows).checksum;

test.each<[string, Partial<SliceRow>]>([
  ['a key', { keys: ['shoe', 'usa'] }],
  ['the border between two keys', { keys: ['shoesu', 'sa'] }],
  ['clicks', { clicks: 4 }],
  ['impressions', { impressions: 42 }],
  ['the position', { positionSum: 303.5 }],
])('%s is part of the checksum', (_, change) => {
  expect(checksum([{ ...row, ...change }, other])).not.toBe(checksum([row, other]));
});

test('the order of rows is not part of the checksum, their number is', () => {
  expect(checksum([other, row])).toBe(checksum([row, other]));
  expect(checksum([row, row])).not.toBe(checksum([row]));
});

test('count and sums are those of the rows', () => {
  expect(figuresOf([row, other])).toMatchObject({ rows: 2, clicks: 3, impressions: 43, positionSum: 322.4 });
  expect(figuresOf([])).toMatchObject({ rows: 0, clicks: 0, impressions: 0, positionSum: 0 });
});
