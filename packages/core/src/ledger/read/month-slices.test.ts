import { asDay, eachDay } from '@gsc/calendar/pacific-day';
import { expect, test } from 'vitest';
import {
  bitOf,
  dayAt,
  joinRanges,
  joinSlices,
  type MonthSlice,
  type MonthSlices,
  monthsOf,
  positionsOf,
} from './month-slices.ts';

const range = (from: string, to: string) => ({ from: asDay(from), to: asDay(to) });

test.each([
  ['2026-10-05', '2026-10-05'],
  ['2026-01-31', '2026-03-01'],
  ['2024-02-01', '2024-02-29'],
  ['2025-11-30', '2026-12-01'],
])('the months from %s to %s have exactly the days of the range', (from, to) => {
  const months = monthsOf(range(from, to));
  const days = months.flatMap(month => positionsOf(month.days).map(at => dayAt(month, at)));
  expect(days).toEqual(eachDay(asDay(from), asDay(to)));
  for (const { month, first } of months)
    expect(new Date(first * 86_400_000).toISOString().slice(0, 10)).toBe(`${month}-01`);
});

test('a range that ends before it begins has no months', () => {
  expect(monthsOf(range('2026-10-05', '2026-10-04'))).toEqual([]);
  expect(monthsOf(range('2026-10-05', '2026-09-30'))).toEqual([]);
});

test('a range can be longer than any request', () => {
  const months = monthsOf(range('1990-03-17', '2149-06-06'));
  expect([months.length, months[0]?.month, months.at(-1)?.month]).toEqual([1912, '1990-03', '2149-06']);
});

test('every day has one bit, and the first day of a month the lowest', () => {
  expect([bitOf(asDay('2026-10-01')), bitOf(asDay('2026-10-31'))]).toEqual([1, 2 ** 30]);
  for (const [at, day] of eachDay(asDay('2026-10-01'), asDay('2026-10-31')).entries())
    expect(positionsOf(bitOf(day))).toEqual([at]);
  expect(positionsOf(0)).toEqual([]);
  expect(positionsOf(0b1001_0010)).toEqual([1, 4, 7]);
});

test('ranges are read together unless whole months lie between them', () => {
  expect(joinRanges([range('2026-10-16', '2026-11-14'), range('2026-09-16', '2026-10-15')])).toEqual([
    range('2026-09-16', '2026-11-14'),
  ]);
  expect(joinRanges([range('2026-01-01', '2026-01-31'), range('2026-01-10', '2026-01-12')])).toEqual([
    range('2026-01-01', '2026-01-31'),
  ]);
  expect(joinRanges([range('2026-01-10', '2026-01-12'), range('2025-01-10', '2025-01-12')])).toEqual([
    range('2025-01-10', '2025-01-12'),
    range('2026-01-10', '2026-01-12'),
  ]);
  // 31 days: the same month is impossible, but not one day less.
  expect(joinRanges([range('2026-01-01', '2026-01-01'), range('2026-02-01', '2026-02-01')])).toHaveLength(1);
  expect(joinRanges([range('2026-01-01', '2026-01-01'), range('2026-02-02', '2026-02-02')])).toHaveLength(2);
});

test('slices of separate ranges are joined by grain and property', () => {
  const slice = (shown: number): MonthSlice => ({
    ...{ shown, read: 0, filled: 0, incomplete: 0, truncated: 0, explained: 0 },
    ...{ gens: 1, figures: null },
  });
  const slices = (month: string, shown: number, ids: string[]): MonthSlices =>
    new Map(
      ['total', 'query'].map(grain => [
        grain,
        new Map(ids.map(id => [id, new Map([[month, slice(shown)]])])),
      ]),
    );
  const joined = joinSlices([slices('2025-01', 1, ['a']), slices('2026-01', 2, ['a', 'b'])]);
  for (const grain of ['total', 'query']) {
    expect([...(joined.get(grain)?.get('a') ?? [])]).toEqual([
      ['2025-01', slice(1)],
      ['2026-01', slice(2)],
    ]);
    expect([...(joined.get(grain)?.get('b') ?? [])]).toEqual([['2026-01', slice(2)]]);
  }
  const alone = slices('2026-01', 2, ['a']);
  expect(joinSlices([alone])).toBe(alone);
  expect(joinSlices([]).size).toBe(0);
});
