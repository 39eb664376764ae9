import { addDays } from '@gsc/calendar/day';
import { expect, test } from 'vitest';
import { defaultGranularity, followDays } from './granularity.ts';

const FROM = '2026-01-01';
const days = (count: number) => ({ from: FROM, to: addDays(FROM, count - 1) });

test('up to six months are shown by day, longer ranges by week', () => {
  expect(defaultGranularity(days(1))).toBe('day');
  expect(defaultGranularity(days(184))).toBe('day');
  expect(defaultGranularity(days(185))).toBe('week');
  expect(defaultGranularity({ from: 'yesterday', to: FROM })).toBe('day');
});

test('the default granularity follows the days', () => {
  const short = { ...days(30), granularity: 'day' as const };
  const long = { ...days(400), granularity: 'week' as const };
  expect(followDays(short, days(400))).toEqual({ ...days(400), granularity: 'week' });
  expect(followDays(short, { to: days(400).to })).toEqual({ to: days(400).to, granularity: 'week' });
  expect(followDays(short, { from: '2024-01-01' })).toEqual({ from: '2024-01-01', granularity: 'week' });
  expect(followDays(long, days(30))).toEqual({ ...days(30), granularity: 'day' });
});

test('a chosen granularity stays', () => {
  expect(followDays({ ...days(400), granularity: 'day' }, days(300))).toEqual(days(300));
  expect(followDays({ ...days(30), granularity: 'month' }, days(300))).toEqual(days(300));
  const change = { ...days(300), granularity: 'month' as const };
  expect(followDays({ ...days(30), granularity: 'day' }, change)).toEqual(change);
});
