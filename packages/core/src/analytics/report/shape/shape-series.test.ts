import { addDays, asDay, type Day } from '@gsc/calendar/pacific-day';
import type { Granularity } from '@gsc/contract/analytics/report/api';
import { expect, test } from 'vitest';
import type { Sums } from '../../../stores/sums.ts';
import { shapeSeries, sumDays } from './shape-series.ts';

type Gaps = { missing?: string[]; incomplete?: string[] };

/** Day n of the range has n clicks, so that a sum identifies its days. */
function daysOf(from: string, to: string, { missing = [], incomplete = [] }: Gaps = {}, shift = 0) {
  const byDay = new Map<string, Sums>();
  let count = 0;
  for (let day = asDay(from); day <= asDay(to); day = addDays(day, 1)) {
    count++;
    const sums = { clicks: count, impressions: count * 10, positionSum: count * 50 };
    if (!missing.includes(day)) byDay.set(addDays(day, shift), sums);
  }
  const set = (days: string[]) => new Set<Day>(days.map(asDay));
  return { byDay, states: { missing: set(missing), incomplete: set(incomplete) } };
}

function series(from: string, to: string, granularity: Granularity, gaps: Gaps = {}) {
  const range = { from: asDay(from), to: asDay(to) };
  return shapeSeries(range, granularity, daysOf(from, to, gaps), null).map(point => ({
    day: point.day,
    state: point.state,
    clicks: point.now?.clicks ?? null,
    days: `${point.days_counted}/${point.bucket_days}`,
  }));
}

test('weeks start on Monday, and weeks cut off by the range are partial', () => {
  // 2026-10-01 is a Thursday, 2026-10-20 a Tuesday.
  expect(series('2026-10-01', '2026-10-20', 'week')).toEqual([
    { day: '2026-10-01', state: 'partial', clicks: 1 + 2 + 3 + 4, days: '4/7' },
    { day: '2026-10-05', state: 'complete', clicks: 5 + 6 + 7 + 8 + 9 + 10 + 11, days: '7/7' },
    { day: '2026-10-12', state: 'complete', clicks: 12 + 13 + 14 + 15 + 16 + 17 + 18, days: '7/7' },
    { day: '2026-10-19', state: 'partial', clicks: 19 + 20, days: '2/7' },
  ]);
});

test('whole weeks and whole months are complete', () => {
  expect(series('2026-10-05', '2026-10-18', 'week').map(point => point.state)).toEqual([
    'complete',
    'complete',
  ]);
  expect(series('2026-09-01', '2026-10-31', 'month')).toMatchObject([
    { day: '2026-09-01', state: 'complete', days: '30/30' },
    { day: '2026-10-01', state: 'complete', days: '31/31' },
  ]);
});

test('a bucket of a single day is partial, unless the bucket is a day', () => {
  expect(series('2026-10-04', '2026-10-05', 'week')).toEqual([
    { day: '2026-10-04', state: 'partial', clicks: 1, days: '1/7' },
    { day: '2026-10-05', state: 'partial', clicks: 2, days: '1/7' },
  ]);
  expect(series('2026-10-31', '2026-11-01', 'month')).toMatchObject([
    { day: '2026-10-31', state: 'partial', days: '1/31' },
    { day: '2026-11-01', state: 'partial', days: '1/30' },
  ]);
  expect(series('2026-10-04', '2026-10-04', 'day')).toMatchObject([{ state: 'complete', days: '1/1' }]);
});

test('a daily bucket contains only its own day', () => {
  expect(series('2026-10-04', '2026-10-06', 'day')).toEqual([
    { day: '2026-10-04', state: 'complete', clicks: 1, days: '1/1' },
    { day: '2026-10-05', state: 'complete', clicks: 2, days: '1/1' },
    { day: '2026-10-06', state: 'complete', clicks: 3, days: '1/1' },
  ]);
});

test('a read day without rows has 0 clicks, and an incomplete day without rows is missing', () => {
  const range = { from: asDay('2026-10-04'), to: asDay('2026-10-05') };
  const states = { missing: new Set<Day>(), incomplete: new Set([asDay('2026-10-05')]) };
  const points = shapeSeries(range, 'day', { byDay: new Map(), states }, null);
  expect(points.map(({ state, now }) => [state, now?.clicks])).toEqual([
    ['complete', 0],
    ['missing', undefined],
  ]);
});

test('a week may span the end of a year, and February may have a leap day', () => {
  // 2026-12-28 is a Monday.
  expect(series('2026-12-28', '2027-01-10', 'week')).toMatchObject([
    { day: '2026-12-28', state: 'complete', days: '7/7' },
    { day: '2027-01-04', state: 'complete', days: '7/7' },
  ]);
  expect(series('2026-12-15', '2027-01-31', 'month')).toMatchObject([
    { day: '2026-12-15', state: 'partial', days: '17/31' },
    { day: '2027-01-01', state: 'complete', days: '31/31' },
  ]);
  expect(series('2028-02-01', '2028-02-29', 'month')).toMatchObject([{ state: 'complete', days: '29/29' }]);
  expect(series('2028-02-01', '2028-02-28', 'month')).toMatchObject([{ state: 'partial', days: '28/29' }]);
  expect(series('2027-02-01', '2027-02-28', 'month')).toMatchObject([{ state: 'complete', days: '28/28' }]);
});

test('a bucket with unread days is partial, and with fresh days incomplete', () => {
  const found = series('2026-10-05', '2026-10-25', 'week', {
    missing: ['2026-10-07', '2026-10-24', '2026-10-25'],
    incomplete: ['2026-10-22', '2026-10-23'],
  });
  expect(found).toMatchObject([
    { state: 'partial', clicks: 28 - 3, days: '6/7' },
    { state: 'complete', days: '7/7' },
    { state: 'incomplete', clicks: 15 + 16 + 17 + 18 + 19, days: '5/7' },
  ]);
  const none = series('2026-10-05', '2026-10-06', 'week', { missing: ['2026-10-05', '2026-10-06'] });
  expect(none).toEqual([{ day: '2026-10-05', state: 'missing', clicks: null, days: '0/7' }]);
});

test('the comparison sums exactly the days that align with counted days', () => {
  const range = { from: asDay('2026-10-01'), to: asDay('2026-10-20') };
  const shift = 21;
  const gaps = { missing: ['2026-10-19'] };
  const before = {
    ...daysOf('2026-09-10', '2026-09-29', { missing: ['2026-09-22'] }, shift),
    shift,
    to: asDay('2026-09-29'),
  };
  const found = shapeSeries(range, 'week', daysOf('2026-10-01', '2026-10-20', gaps), before);
  expect(found.map(point => [point.before_day, point.before_to, point.before?.clicks ?? null])).toEqual([
    ['2026-09-10', '2026-09-13', 1 + 2 + 3 + 4],
    ['2026-09-14', '2026-09-20', 5 + 6 + 7 + 8 + 9 + 10 + 11],
    // One of its days was not read, so the sum would look like a drop.
    ['2026-09-21', '2026-09-27', null],
    // Only the 20th is counted now, so only the 29th is counted before.
    ['2026-09-28', '2026-09-29', 20],
  ]);
});

test('without a comparison a point has no comparison values', () => {
  const range = { from: asDay('2026-10-01'), to: asDay('2026-10-01') };
  const [point] = shapeSeries(range, 'day', daysOf('2026-10-01', '2026-10-01'), null);
  expect(point).toMatchObject({ before_day: null, before_to: null, before: null });
});

test('an unread bucket compares all of its days, and days after the comparison range have no value', () => {
  const range = { from: asDay('2026-10-05'), to: asDay('2026-10-18') };
  const missing = ['05', '06', '07', '08', '09', '10', '11'].map(day => `2026-10-${day}`);
  const shift = 14;
  const before = { ...daysOf('2026-09-21', '2026-10-04', {}, shift), shift, to: asDay('2026-10-03') };
  const found = shapeSeries(range, 'week', daysOf('2026-10-05', '2026-10-18', { missing }), before);
  expect(found.map(point => [point.now?.clicks ?? null, point.before?.clicks ?? null])).toEqual([
    [null, 1 + 2 + 3 + 4 + 5 + 6 + 7],
    [8 + 9 + 10 + 11 + 12 + 13 + 14, null],
  ]);
});

test('sums all days or only the selected days', () => {
  const { byDay } = daysOf('2026-10-01', '2026-10-04');
  expect(sumDays(byDay)).toEqual({ clicks: 10, impressions: 100, positionSum: 500 });
  expect(sumDays(byDay, day => day > '2026-10-02')).toEqual({ clicks: 7, impressions: 70, positionSum: 350 });
  expect(sumDays(new Map())).toEqual({ clicks: 0, impressions: 0, positionSum: 0 });
});
