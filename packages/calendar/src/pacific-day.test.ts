import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addDays,
  asDay,
  type Day,
  daysBetween,
  eachDay,
  nextPacificMidnight,
  pacificDay,
  pacificMidnight,
} from './pacific-day.ts';

const hours = (day: string) =>
  (pacificMidnight(addDays(asDay(day), 1)).getTime() - pacificMidnight(asDay(day)).getTime()) / 3_600_000;

test('days have 23, 24 or 25 hours', () => {
  expect(hours('2026-03-08')).toBe(23);
  expect(hours('2026-11-01')).toBe(25);
  expect(hours('2028-02-29')).toBe(24);
});

test.for([
  ['2026-03-08T07:59:59.999Z', '2026-03-07'],
  ['2026-03-08T08:00:00Z', '2026-03-08'],
  ['2026-03-09T06:59:59Z', '2026-03-08'],
  ['2026-03-09T07:00:00Z', '2026-03-09'],
  ['2026-11-02T07:59:59Z', '2026-11-01'],
  ['2027-01-01T07:59:59Z', '2026-12-31'],
  ['2028-03-01T07:59:59Z', '2028-02-29'],
] as const)('%s is %s in Pacific time', ([at, day]) => {
  expect(pacificDay(new Date(at))).toBe(day);
});

test('the day does not depend on the calls before it', () => {
  const instant = fc
    .record({
      midnight: fc.integer({ min: 0, max: 4000 }).map(days => addDays(asDay('2020-01-01'), days)),
      // Most near the end of a day or of an hour.
      ms: fc.oneof(fc.constantFrom(-3_600_000, -1, 0, 1, 3_599_999), fc.integer({ min: -1e8, max: 1e8 })),
    })
    .map(({ midnight, ms }) => new Date(pacificMidnight(midnight).getTime() + ms));
  const format = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Los_Angeles' });
  fc.assert(
    fc.property(fc.array(instant, { maxLength: 20 }), instants => {
      for (const at of instants) expect(pacificDay(at)).toBe(format.format(at));
    }),
    { numRuns: 500 },
  );
  // Local mean time, which was not a whole number of hours behind UTC.
  const early = (time: string) => pacificDay(new Date(`1880-01-02T${time}Z`));
  expect([early('07:52:57'), early('07:52:58'), early('07:52:57')]).toEqual([
    '1880-01-01',
    '1880-01-02',
    '1880-01-01',
  ]);
});

test('pacificMidnight returns the first millisecond of the day, for forty years', () => {
  for (const day of eachDay(asDay('2010-01-01'), asDay('2049-12-31'))) {
    const midnight = pacificMidnight(day);
    expect(pacificDay(midnight)).toBe(day);
    expect(pacificDay(new Date(midnight.getTime() - 1))).toBe(addDays(day, -1));
    expect(nextPacificMidnight(new Date(midnight.getTime() - 1)).getTime()).toBe(midnight.getTime());
  }
});

test.for(['2027-02-29', '2026-13-01', '2026-1-1', '20260101', '', 'tomorrow'])('%s is not a day', text => {
  expect(() => asDay(text)).toThrow('not a calendar day');
});

test('text around a day is rejected', () => {
  for (const text of ['2026-01-011', '12026-01-01', ' 2026-01-01', '2026-01-01T00:00:00Z', '2026-01-01\n'])
    expect(() => asDay(text)).toThrow(RangeError);
});

test('daysBetween counts across leap days and clock changes', () => {
  expect(daysBetween(asDay('2026-11-01'), asDay('2026-11-01'))).toBe(0);
  expect(daysBetween(asDay('2026-10-31'), asDay('2026-11-02'))).toBe(2);
  expect(daysBetween(asDay('2026-11-02'), asDay('2026-10-31'))).toBe(-2);
  expect(daysBetween(asDay('2028-02-28'), asDay('2028-03-01'))).toBe(2);
});

test('addDays and daysBetween are inverse', () => {
  fc.assert(
    fc.property(fc.integer({ min: -20_000, max: 20_000 }), days => {
      const from = asDay('2026-11-15');
      expect(daysBetween(from, addDays(from, days))).toBe(days);
    }),
  );
});

test('years before 1000 have four digits too', () => {
  expect(pacificDay(new Date('0900-06-01T12:00:00Z'))).toBe('0900-06-01');
});

test.for(['1969-12-31', '2149-06-07', '0000-01-01', '9999-12-31'])('%s is out of range', text => {
  expect(() => asDay(text)).toThrow('day out of range');
});

test('addDays does not leave the supported range', () => {
  expect(addDays(asDay('2149-06-05'), 1)).toBe('2149-06-06');
  expect(addDays(asDay('1970-01-02'), -1)).toBe('1970-01-01');
  for (const count of [1, 365_243 * 8, Number.NaN]) {
    expect(() => addDays(asDay('2149-06-06'), count)).toThrow(RangeError);
    expect(() => addDays(asDay('1970-01-01'), -count)).toThrow(RangeError);
  }
});

test('eachDay lists every day once, in order', () => {
  expect(eachDay(asDay('2028-02-27'), asDay('2028-03-01'))).toEqual([
    '2028-02-27',
    '2028-02-28',
    '2028-02-29',
    '2028-03-01',
  ]);
  expect(eachDay(asDay('2026-11-06'), asDay('2026-11-06'))).toEqual(['2026-11-06']);
  expect(eachDay(asDay('2026-11-07'), asDay('2026-11-06'))).toEqual([]);
});

test('eachDay accepts at most forty years', () => {
  expect(eachDay(asDay('1990-01-01'), asDay('2029-12-31')).length).toBe(14_610);
  expect(() => eachDay(asDay('1970-01-01'), asDay('2149-06-06'))).toThrow('too many days');
  expect(() => eachDay('9999-12-31' as Day, '9999-12-31' as Day)).toThrow(RangeError);
  expect(() => eachDay('soon' as Day, asDay('2026-11-06'))).toThrow(RangeError);
});
