import { addDays, asDay } from '@gsc/calendar/pacific-day';
import { expect, test } from 'vitest';
import { canExtend, isConfirmation, waitingDays } from './day-ranges.ts';
import type { LedgerRow } from './slice.ts';

const today = asDay('2026-11-15');
const at = new Date('2026-11-01T20:00:00Z');
const row = (back: number, more: Partial<LedgerRow> = {}): LedgerRow => ({
  searchType: 'web',
  grain: 'pair',
  day: addDays(today, -back),
  state: 'fresh',
  activeGen: '1',
  rows: 10,
  zeroClickRows: 5,
  impressions: 10,
  checksum: 'a',
  fetchedAt: at,
  sameSince: at,
  frozenAt: null,
  emptySince: null,
  damagedAt: null,
  reason: null,
  failures: 0,
  ...more,
});
const rows = (...backs: number[]) => backs.map(back => row(back));

test('a slice with intact stored rows of a complete day is confirmed', () => {
  expect(isConfirmation(row(1))).toBe(true);
  expect(isConfirmation(row(1, { frozenAt: at }))).toBe(true);
  const others = [
    { checksum: null },
    { sameSince: null },
    { activeGen: null },
    { damagedAt: at },
    { emptySince: at },
  ];
  for (const more of others) expect(isConfirmation(row(1, more))).toBe(false);
});

test('a request covers adjacent days in either order, up to seven', () => {
  expect(canExtend(rows(5), row(4))).toBe(true);
  expect(canExtend(rows(4), row(5))).toBe(true);
  expect(canExtend(rows(4, 5), row(7))).toBe(false);
  expect(canExtend(rows(4), row(4))).toBe(false);
  expect(canExtend([], row(4))).toBe(false);
  expect(canExtend(rows(1, 2, 3, 4, 5, 6), row(7))).toBe(true);
  expect(canExtend(rows(1, 2, 3, 4, 5, 6, 7), row(8))).toBe(false);
});

test('a request covers at most 5,000 rows, and only rows that are confirmed', () => {
  expect(canExtend([row(1, { rows: 2500 })], row(2, { rows: 2500 }))).toBe(true);
  expect(canExtend([row(1, { rows: 2500 })], row(2, { rows: 2501 }))).toBe(false);
  expect(canExtend(rows(1), row(2, { sameSince: null }))).toBe(false);
  expect(canExtend([row(1, { sameSince: null })], row(2))).toBe(false);
  expect(canExtend([row(1, { sameSince: null }), row(2)], row(3))).toBe(false);
});

test('second readings wait until four days are due or one is older than 13 days', () => {
  expect(waitingDays(rows(10, 11, 12), today)).toEqual(new Set(rows(10, 11, 12).map(({ day }) => day)));
  expect(waitingDays(rows(10, 11, 12, 13), today)).toEqual(new Set());
  expect(waitingDays(rows(13), today).size).toBe(1);
  expect(waitingDays(rows(14), today)).toEqual(new Set());
  expect(waitingDays(rows(10, 14), today)).toEqual(new Set());
  // Several grains of a day count once. Frozen and changed days do not count.
  expect(waitingDays([...rows(10, 11, 12), row(12, { grain: 'page' })], today).size).toBe(3);
  expect(waitingDays([row(10, { frozenAt: at }), row(11, { sameSince: null })], today)).toEqual(new Set());
  expect(waitingDays([...rows(10, 11, 12), row(40, { frozenAt: at })], today).size).toBe(3);
});
