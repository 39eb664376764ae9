import { addDays, asDay, type Day, pacificDay } from '@gsc/calendar/pacific-day';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nominalEdge } from '../google-window.ts';
import { judgeReading } from './judge-reading.ts';
import type { LedgerRow, Reading } from './slice.ts';

/** 17:00 on 15 November in California. In UTC it is the next day. */
const now = new Date('2026-11-16T01:00:00Z');
const today = pacificDay(now);
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3600_000);
const someRow = { keys: ['a'], clicks: 1, impressions: 5, positionSum: 3 };

const stored = (more: Partial<LedgerRow> = {}): LedgerRow => ({
  searchType: 'web',
  grain: 'total',
  day: addDays(today, -60),
  state: 'final',
  activeGen: '7',
  rows: 1,
  zeroClickRows: 0,
  impressions: 10,
  checksum: 'a',
  fetchedAt: hoursAgo(48),
  sameSince: hoursAgo(48),
  frozenAt: hoursAgo(24),
  emptySince: null,
  damagedAt: null,
  reason: null,
  failures: 0,
  ...more,
});

const reading = (impressions: number, more: Partial<Reading> & { day?: Day } = {}): Reading => {
  const { day = addDays(today, -60), ...rest } = more;
  return {
    key: { searchType: 'web', grain: 'total', day },
    rows: impressions > 0 ? [someRow] : [],
    clicks: 0,
    impressions,
    positionSum: 0,
    checksum: 'b',
    truncated: false,
    complete: true,
    dayHasData: impressions > 0,
    fetchedAt: now,
    ...rest,
  };
};

test('a reading of a slice that is not stored replaces it', () => {
  const old = nominalEdge(today);
  expect(judgeReading(undefined, reading(3))).toBe('replace');
  expect(judgeReading(undefined, reading(0, { day: old }))).toBe('replace');
  expect(judgeReading(stored({ activeGen: null, impressions: 0 }), reading(0))).toBe('replace');
  expect(judgeReading(stored({ activeGen: null, impressions: 10 }), reading(3, { day: old }))).toBe(
    'replace',
  );
});

test('a revision with more or fewer impressions replaces the stored data', () => {
  for (const impressions of [1, 9, 10, 11])
    expect(judgeReading(stored({ emptySince: hoursAgo(30) }), reading(impressions))).toBe('replace');
});

test('the first reading without impressions waits, and a second one after 24 hours withdraws', () => {
  expect(judgeReading(stored(), reading(0))).toBe('wait');
  expect(judgeReading(stored({ emptySince: hoursAgo(23.99) }), reading(0))).toBe('wait');
  expect(judgeReading(stored({ emptySince: hoursAgo(24) }), reading(0))).toBe('withdraw');
  // The clock of another worker may be ahead.
  expect(judgeReading(stored({ emptySince: hoursAgo(-1) }), reading(0))).toBe('wait');
});

test('rows without impressions count as no rows', () => {
  const zeros = reading(0, { rows: [{ ...someRow, impressions: 0 }] });
  expect(judgeReading(stored(), zeros)).toBe('wait');
  expect(judgeReading(stored({ impressions: 0 }), zeros)).toBe('replace');
  expect(judgeReading(stored({ impressions: 0 }), reading(0))).toBe('wait');
});

test('within 10 days of the edge and beyond it, fewer impressions never replace the stored data', () => {
  const at = (inside: number) => addDays(nominalEdge(today), inside);
  for (const inside of [10, 9, 0, -10, -32]) {
    const before = stored({ day: at(inside), emptySince: hoursAgo(100) });
    for (const less of [0, 1, 9])
      expect(judgeReading(before, reading(less, { day: at(inside) }))).toBe('keep');
    for (const more of [10, 11])
      expect(judgeReading(before, reading(more, { day: at(inside) }))).toBe('replace');
  }
  expect(judgeReading(stored({ emptySince: hoursAgo(24) }), reading(0, { day: at(11) }))).toBe('withdraw');
  expect(judgeReading(stored(), reading(9, { day: at(11) }))).toBe('replace');
});

test('rows of an old day that vanish while its total is unchanged stay', () => {
  const lost = (back: number) => reading(0, { day: addDays(today, -back), dayHasData: true });
  const waiting = stored({ grain: 'pair', emptySince: hoursAgo(48) });
  expect(judgeReading(waiting, lost(11))).toBe('keep');
  // Google still revises the last ten days, and may omit rows of a day whose total it changed.
  expect(judgeReading(waiting, lost(10))).toBe('withdraw');
  expect(judgeReading({ ...waiting, sameSince: null }, lost(11))).toBe('withdraw');
  expect(judgeReading({ ...waiting, emptySince: null, sameSince: null }, lost(11))).toBe('wait');
});

test('the first reading without the rows of an old day does not freeze the stored ones', () => {
  const lost = reading(0, { day: addDays(today, -11), dayHasData: true });
  const fresh = stored({ grain: 'appearance', state: 'fresh', frozenAt: null });
  expect(judgeReading(fresh, lost)).toBe('wait');
  expect(judgeReading({ ...fresh, emptySince: hoursAgo(23) }, lost)).toBe('wait');
  expect(judgeReading({ ...fresh, emptySince: hoursAgo(24) }, lost)).toBe('keep');
});

test('the first empty response never hides data, and near the edge no response does', () => {
  const day = fc.integer({ min: 0, max: 520 }).map(back => addDays(today, -back));
  const since = fc.option(fc.integer({ min: 0, max: 23 }).map(hoursAgo));
  fc.assert(
    fc.property(
      day,
      fc.nat(20),
      fc.nat(20),
      since,
      fc.boolean(),
      (of, before, impressions, emptySince, has) => {
        const verdict = judgeReading(
          stored({ day: of, impressions: before, emptySince }),
          reading(impressions, { day: of, dayHasData: has }),
        );
        expect(verdict).not.toBe('withdraw');
        if (verdict === 'replace') expect(impressions > 0 || before === 0).toBe(true);
        if (of <= addDays(nominalEdge(today), 10) && impressions < before) expect(verdict).toBe('keep');
      },
    ),
    { examples: [[asDay('2025-07-25'), 10, 0, null, false]] },
  );
});
