import { asDay } from '@gsc/calendar/pacific-day';
import { expect, test } from 'vitest';
import { isFrozenAtOnce, settleSlice } from './settle-slice.ts';
import type { LedgerRow, Reading } from './slice.ts';

const start = Date.parse('2026-11-01T12:00:00Z');
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

/** The ledger after these readings, one after the other. */
function after(...readings: Reading[]): LedgerRow | undefined {
  let row: LedgerRow | undefined;
  for (const each of readings) {
    const { state, sameSince, frozenAt } = settleSlice(row, each);
    const { checksum, fetchedAt } = each;
    const marks = { emptySince: null, damagedAt: null, reason: null };
    const { impressions } = each;
    row = { ...key, state, activeGen: '1', impressions, checksum, fetchedAt, sameSince, frozenAt, ...marks };
  }
  return row;
}

test('one reading of a recent day is fresh', () => {
  expect(after(reading(0))?.state).toBe('fresh');
});

test('two equal readings freeze it from 24 hours apart on', () => {
  expect(after(reading(0), reading(23.99))?.state).toBe('fresh');
  expect(after(reading(0), reading(24))?.state).toBe('final');
  expect(after(reading(0), reading(12), reading(24))?.state).toBe('final');
});

/** Read for the first time on 1 November. */
const first = (day: string, more: Partial<Reading> = {}) =>
  settleSlice(undefined, reading(0, { key: { ...key, day: asDay(day) }, ...more }));

test('a day that has long been complete is frozen by its first reading', () => {
  expect(first('2026-10-21')).toMatchObject({ state: 'final', frozenAt: new Date(start) });
  expect(isFrozenAtOnce(first('2026-10-21'))).toBe(true);
  expect(first('2026-10-22')).toMatchObject({ state: 'fresh', frozenAt: null });
  expect(isFrozenAtOnce(first('2026-10-22'))).toBe(false);
  expect(first('2026-10-21', { complete: false })).toMatchObject({ state: 'fresh', frozenAt: null });
});

test('no rows where there must be some do not freeze at once; where there can be none they do', () => {
  const none = { rows: [], impressions: 0, dayHasData: true };
  const day = asDay('2026-09-01');
  const of = (grain: 'page' | 'pair', more = {}) =>
    first('2026-09-01', { ...none, ...more, key: { searchType: 'web', grain, day } }).frozenAt;
  expect(of('page')).toBeNull();
  expect(of('pair')).toEqual(new Date(start));
  expect(of('page', { dayHasData: false })).toEqual(new Date(start));
  expect(of('page', { impressions: 1, rows: [someRow] })).toEqual(new Date(start));
});

test('what was read before and changed needs two readings again, however old', () => {
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

test('T8: what was read while Google was still counting does not count', () => {
  const early = { complete: false };
  expect(after(reading(0, early), reading(48, early))?.state).toBe('fresh');
  expect(after(reading(0, early), reading(48))?.state).toBe('fresh');
  expect(after(reading(0, early), reading(48), reading(72))?.state).toBe('final');
});

test('another checksum starts anew, also when it goes back to the first', () => {
  const b = { checksum: 'b' };
  expect(after(reading(0), reading(20, b), reading(30))?.state).toBe('fresh');
  expect(after(reading(0), reading(24), reading(48, b))).toMatchObject({ state: 'fresh', frozenAt: null });
});

test('no rows: empty when the total says so, else as any other', () => {
  const none = { rows: [], clicks: 0, impressions: 0, dayHasData: false };
  expect(after(reading(0, none))?.state).toBe('empty');
  expect(after(reading(0, none), reading(24, none))).toMatchObject({
    state: 'empty',
    frozenAt: expect.any(Date),
  });
  expect(after(reading(0, { ...none, dayHasData: true }))?.state).toBe('fresh');
  expect(after(reading(0, { ...none, complete: false }))?.state).toBe('fresh');
});

test('impressions decide what is empty, not the number of rows', () => {
  const zeros = { rows: [{ ...someRow, clicks: 0, impressions: 0 }], impressions: 0, dayHasData: false };
  expect(after(reading(0, zeros))?.state).toBe('empty');
  expect(after(reading(0, { impressions: 1, dayHasData: false }))?.state).toBe('fresh');
});

test('at the edge of the window nothing returned does not mean empty', () => {
  const none = { rows: [], impressions: 0, dayHasData: false };
  const at = (day: string) =>
    settleSlice(undefined, reading(0, { ...none, key: { ...key, day: asDay(day) } })).state;
  // 16 months before 1 November 2026, and 10 days of tolerance.
  expect(at('2025-07-12')).toBe('empty');
  expect(at('2025-07-11')).toBe('unavailable');
  expect(at('2025-06-01')).toBe('unavailable');
});

test('B3: at the cap it says truncated for good', () => {
  const cut = { truncated: true };
  expect(after(reading(0, cut), reading(24, cut))).toMatchObject({
    state: 'truncated',
    frozenAt: expect.any(Date),
  });
});

test('a revision is something that was known and is now different', () => {
  const known = after(reading(0));
  expect(settleSlice(undefined, reading(0)).revised).toBe(false);
  expect(settleSlice(known, reading(1)).revised).toBe(false);
  expect(settleSlice(known, reading(1, { checksum: 'b' })).revised).toBe(true);
  const missing = known && { ...known, state: 'missing' as const, checksum: null };
  expect(settleSlice(missing, reading(1)).revised).toBe(false);
});

test('a sealed day stays sealed while it is read as it was, and no longer', () => {
  const frozen = after(reading(0), reading(24));
  const sealed = frozen && { ...frozen, state: 'sealed' as const };
  expect(settleSlice(sealed, reading(48)).state).toBe('sealed');
  expect(settleSlice(sealed, reading(48, { checksum: 'b' })).state).toBe('fresh');
  expect(settleSlice(frozen, reading(48)).state).toBe('final');
});

test('since when it is the same, and when it was frozen, does not move while nothing changes', () => {
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

test('a frozen slice of which it is not known since when it is the same was not frozen at once', () => {
  expect(isFrozenAtOnce({ frozenAt: new Date(start), sameSince: null })).toBe(false);
  expect(isFrozenAtOnce({ frozenAt: new Date(start), sameSince: new Date(start) })).toBe(true);
  expect(isFrozenAtOnce({ frozenAt: null, sameSince: null })).toBe(false);
});
