import { asDay } from '@gsc/calendar/pacific-day';
import type { WireRow } from '@gsc/google/search-console/query';
import { expect, test } from 'vitest';
import { figuresOf } from '../../../ledger/write/checksum.ts';
import { addUpTo, equal } from './all-rows.ts';

const [one, two] = [asDay('2026-11-01'), asDay('2026-11-02')];
const head = { aggregation: null, firstIncompleteDate: null, firstIncompleteHour: null };
const row = (day: string, key: string, clicks: number, impressions: number): WireRow => ({
  keys: [day, key],
  clicks,
  impressions,
  ctr: 0,
  position: 2,
});
const dayOf = ({ keys }: WireRow) => asDay(keys[0] ?? '');

test('rows are complete when they add up to the total of every day', () => {
  const totals = new Map([
    [one, { clicks: 3, impressions: 10 }],
    [two, { clicks: 1, impressions: 4 }],
  ]);
  const isComplete = addUpTo(totals, dayOf);
  const first = [row(one, 'a', 2, 6), row(one, 'b', 1, 4)];
  expect(isComplete([...first, row(two, 'a', 1, 4)], head)).toBe(true);
  // Rows of other days in the range do not matter.
  expect(isComplete([...first, row(two, 'a', 1, 4), row('2026-11-03', 'a', 9, 9)], head)).toBe(true);
  expect(isComplete(first, head)).toBe(false);
  expect(isComplete([...first, row(two, 'a', 1, 3)], head)).toBe(false);
  expect(isComplete([...first, row(two, 'a', 0, 4)], head)).toBe(false);
  expect(isComplete([row(one, 'a', 2, 6), row(two, 'a', 1, 4)], head)).toBe(false);
});

test('rows are complete when they equal the stored rows', () => {
  const asRow = ({ keys, clicks, impressions }: WireRow) => ({ keys, clicks, impressions, positionSum: 0 });
  const rows = [row(one, 'a', 2, 6), row(one, 'b', 1, 4)];
  const stored = figuresOf(rows.map(asRow));
  const isComplete = equal(stored, asRow);
  expect(isComplete(rows)).toBe(true);
  expect(isComplete(rows.toReversed())).toBe(true);
  expect(isComplete(rows.slice(1))).toBe(false);
  expect(isComplete([row(one, 'a', 2, 6), row(one, 'c', 1, 4)])).toBe(false);
  expect(isComplete([])).toBe(false);
  // Equal sums alone prove nothing, and neither does an equal checksum with other sums.
  expect(equal({ ...stored, impressions: 11 }, asRow)(rows)).toBe(false);
  expect(equal({ ...stored, checksum: '0' }, asRow)(rows)).toBe(false);
});
