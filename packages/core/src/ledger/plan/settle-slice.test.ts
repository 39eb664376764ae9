import { asDay } from '@gsc/calendar/pacific-day';
import { expect, test } from 'vitest';
import { isFrozenAtOnce, needsProof, settleSlice } from './settle-slice.ts';
import type { LedgerRow, Reading } from './slice.ts';

/** 17:00 on 1 November in California. In UTC it is the next day. */
const start = Date.parse('2026-11-02T01:00:00Z');
const key = { searchType: 'web', grain: 'pair', day: asDay('2026-10-28') } as const;
const someRow = { keys: ['a'], clicks: 1, impressions: 2, positionSum: 3 };

const reading = (hours: number, more: Partial<Reading> = {}): Reading => ({
  key,
  rows: [someRow],
  clicks: 1,
  impressions: 2,
  positionSum: 3,
  checksum: 'a',
  truncated: false,
  complete: true,
  dayHasData: true,
  fetchedAt: new Date(start + hours * 3600_000),
  ...more,
});

/** The ledger row after these readings. */
function after(...readings: Reading[]): LedgerRow | undefined {
  let row: LedgerRow | undefined;
  for (const each of readings) {
    const { state, sameSince, frozenAt } = settleSlice(row, each);
    const { checksum, fetchedAt } = each;
    const marks = { rows: 1, zeroClickRows: 0, emptySince: null, damagedAt: null, reason: null, failures: 0 };
    const { impressions } = each;
    row = {
      ...each.key,
      state,
      activeGen: '1',
      impressions,
      checksum,
      fetchedAt,
      sameSince,
      frozenAt,
      ...marks,
    };
  }
  return row;
}

test('a recent day with one reading is fresh', () => {
  expect(after(reading(0))?.state).toBe('fresh');
});

test('two equal readings at least 24 hours apart freeze a slice', () => {
  expect(after(reading(0), reading(23.99))?.state).toBe('fresh');
  expect(after(reading(0), reading(24))?.state).toBe('final');
  expect(after(reading(0), reading(12), reading(24))?.state).toBe('final');
});

/** The first reading, on 1 November. */
const first = (day: string, more: Partial<Reading> = {}) =>
  settleSlice(undefined, reading(0, { key: { ...key, day: asDay(day) }, ...more }));

test('a day that has long been complete is frozen by its first reading', () => {
  expect(first('2026-10-21')).toMatchObject({ state: 'final', frozenAt: new Date(start) });
  expect(isFrozenAtOnce(first('2026-10-21'))).toBe(true);
  expect(first('2026-10-22')).toMatchObject({ state: 'fresh', frozenAt: null });
  expect(isFrozenAtOnce(first('2026-10-22'))).toBe(false);
  expect(first('2026-10-21', { complete: false })).toMatchObject({ state: 'fresh', frozenAt: null });
});

test('a first reading without rows freezes a slice only if the grain may have no rows', () => {
  const none = { rows: [], impressions: 0, dayHasData: true };
  const day = asDay('2026-09-01');
  const of = (grain: 'page' | 'pair', more = {}) =>
    first('2026-09-01', { ...none, ...more, key: { searchType: 'web', grain, day } }).frozenAt;
  expect(of('page')).toBeNull();
  expect(of('pair')).toEqual(new Date(start));
  expect(of('page', { dayHasData: false })).toEqual(new Date(start));
  expect(of('page', { impressions: 1, rows: [someRow] })).toEqual(new Date(start));
});

const appearance = (day: string) => ({ ...key, grain: 'appearance' as const, day: asDay(day) });

test('search appearances of an old day are frozen by a second reading, because no total shows that the first is complete', () => {
  const old = { key: appearance('2026-09-01') };
  for (const rows of [[], [someRow]])
    expect(first('2026-09-01', { ...old, rows, impressions: 2 * rows.length })).toMatchObject({
      state: 'fresh',
      frozenAt: null,
    });
  expect(after(reading(0, old), reading(24, old))).toMatchObject({
    state: 'final',
    frozenAt: new Date(start + 24 * 3600_000),
  });
  // Google may not return these days again.
  expect(first('2025-07-11', { key: appearance('2025-07-11') }).frozenAt).toEqual(new Date(start));
});

test('search appearances that release 0.1.0 froze with one reading are frozen by a second one', () => {
  const frozen = { frozenAt: new Date(start), sameSince: new Date(start) };
  const at = (hours: number) => new Date(start + hours * 3600_000);
  const [old, edge] = [appearance('2026-09-01'), appearance('2025-07-11')];
  expect(needsProof({ ...old, ...frozen }, at(1))).toBe(true);
  expect(needsProof({ ...edge, ...frozen }, at(1))).toBe(false);
  expect(needsProof({ ...key, ...frozen }, at(1))).toBe(false);
  expect(needsProof({ ...old, ...frozen, frozenAt: at(24) }, at(25))).toBe(false);
  const stored = { ...after(reading(0, { key: old })), ...frozen } as LedgerRow;
  expect(settleSlice(stored, reading(23, { key: old })).frozenAt).toBeNull();
  expect(settleSlice(stored, reading(24, { key: old })).frozenAt).toEqual(at(24));
  expect(settleSlice({ ...stored, state: 'sealed' }, reading(24, { key: old })).state).toBe('sealed');
});

test('a changed slice of any age needs two equal readings again', () => {
  const old = { key: { ...key, day: asDay('2026-09-01') } };
  const changed = after(reading(0, old), reading(1, { ...old, checksum: 'b' }));
  expect(changed).toMatchObject({ state: 'fresh', frozenAt: null });
  const twice = after(
    reading(0, old),
    reading(1, { ...old, checksum: 'b' }),
    reading(25, { ...old, checksum: 'b' }),
  );
  expect(twice).toMatchObject({ state: 'final' });
  expect(twice && isFrozenAtOnce(twice)).toBe(false);
});

test('T8: readings of an incomplete day do not count', () => {
  const early = { complete: false };
  expect(after(reading(0, early), reading(48, early))?.state).toBe('fresh');
  expect(after(reading(0, early), reading(48))?.state).toBe('fresh');
  expect(after(reading(0, early), reading(48), reading(72))?.state).toBe('final');
});

test('a different checksum restarts the count, even if it later returns to the first', () => {
  const b = { checksum: 'b' };
  expect(after(reading(0), reading(20, b), reading(30))?.state).toBe('fresh');
  expect(after(reading(0), reading(24), reading(48, b))).toMatchObject({ state: 'fresh', frozenAt: null });
});

test('a slice without rows is empty only if the total of its day is empty', () => {
  const none = { rows: [], clicks: 0, impressions: 0, dayHasData: false };
  expect(after(reading(0, none))?.state).toBe('empty');
  expect(after(reading(0, none), reading(24, none))).toMatchObject({
    state: 'empty',
    frozenAt: expect.any(Date),
  });
  expect(after(reading(0, { ...none, dayHasData: true }))?.state).toBe('fresh');
  expect(after(reading(0, { ...none, complete: false }))?.state).toBe('fresh');
});

test('impressions, not the number of rows, decide whether a slice is empty', () => {
  const zeros = { rows: [{ ...someRow, clicks: 0, impressions: 0 }], impressions: 0, dayHasData: false };
  expect(after(reading(0, zeros))?.state).toBe('empty');
  expect(after(reading(0, { impressions: 1, dayHasData: false }))?.state).toBe('fresh');
});

test('at the edge of the window a missing day is unavailable, not empty', () => {
  const none = { rows: [], impressions: 0, dayHasData: false };
  const at = (day: string) =>
    settleSlice(undefined, reading(0, { ...none, key: { ...key, day: asDay(day) } })).state;
  // 16 months before 1 November 2026, plus 10 days of tolerance.
  expect(at('2025-07-12')).toBe('empty');
  expect(at('2025-07-11')).toBe('unavailable');
  expect(at('2025-06-01')).toBe('unavailable');
});

test('B3: a slice at the row limit stays truncated', () => {
  const cut = { truncated: true };
  expect(after(reading(0, cut), reading(24, cut))).toMatchObject({
    state: 'truncated',
    frozenAt: expect.any(Date),
  });
});

test('a slice is revised when a known checksum changes', () => {
  const known = after(reading(0));
  expect(settleSlice(undefined, reading(0)).revised).toBe(false);
  expect(settleSlice(known, reading(1)).revised).toBe(false);
  expect(settleSlice(known, reading(1, { checksum: 'b' })).revised).toBe(true);
  const missing = known && { ...known, state: 'missing' as const, checksum: null };
  expect(settleSlice(missing, reading(1)).revised).toBe(false);
});

test('a sealed day stays sealed until its checksum changes', () => {
  const frozen = after(reading(0), reading(24));
  const sealed = frozen && { ...frozen, state: 'sealed' as const };
  expect(settleSlice(sealed, reading(48)).state).toBe('sealed');
  expect(settleSlice(sealed, reading(48, { checksum: 'b' })).state).toBe('fresh');
  expect(settleSlice(frozen, reading(48)).state).toBe('final');
});

test('`sameSince` and `frozenAt` stay the same while the checksum is unchanged', () => {
  const at = (hours: number) => new Date(start + hours * 3600_000);
  expect(after(reading(0), reading(5))).toMatchObject({ sameSince: at(0), frozenAt: null });
  expect(after(reading(0), reading(30), reading(60))).toMatchObject({ sameSince: at(0), frozenAt: at(30) });
  expect(after(reading(0), reading(5, { checksum: 'b' }))?.sameSince).toEqual(at(5));
  expect(after(reading(0, { complete: false }))?.sameSince).toBeNull();
  expect(after(reading(0), reading(30, { complete: false }))).toMatchObject({
    sameSince: null,
    frozenAt: null,
  });
});

test('a frozen slice without `sameSince` was not frozen by its first reading', () => {
  expect(isFrozenAtOnce({ frozenAt: new Date(start), sameSince: null })).toBe(false);
  expect(isFrozenAtOnce({ frozenAt: new Date(start), sameSince: new Date(start) })).toBe(true);
  expect(isFrozenAtOnce({ frozenAt: null, sameSince: null })).toBe(false);
});
