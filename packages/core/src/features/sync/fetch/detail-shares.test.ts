import { asDay } from '@gsc/calendar/pacific-day';
import { expect, test } from 'vitest';
import { daysNear, haveDropped, type Shares, sharesOf } from './detail-shares.ts';

const usual: Shares = { rows: 100, ofTotal: 0.6, withoutClicks: 0.8 };
const near = (count: number, more: Partial<Shares> = {}) =>
  Array.from({ length: count }, () => ({ ...usual, ...more }));

test('the shares of a slice', () => {
  const slice = { rows: 10, zeroClickRows: 7, impressions: 30 };
  expect(sharesOf(slice, { impressions: 40 })).toEqual({ rows: 10, ofTotal: 0.75, withoutClicks: 0.7 });
  const none = { rows: 0, zeroClickRows: 0, impressions: 0 };
  expect(sharesOf(none, { impressions: 40 })).toEqual({ rows: 0, ofTotal: 0, withoutClicks: 0 });
});

test('a share below three quarters of the usual one has dropped', () => {
  expect(haveDropped(usual, near(7))).toBe(false);
  expect(haveDropped({ ...usual, ofTotal: 0.451 }, near(7))).toBe(false);
  expect(haveDropped({ ...usual, ofTotal: 0.449 }, near(7))).toBe(true);
  expect(haveDropped({ ...usual, withoutClicks: 0.601 }, near(7))).toBe(false);
  expect(haveDropped({ ...usual, withoutClicks: 0.599 }, near(7))).toBe(true);
  expect(haveDropped({ rows: 0, ofTotal: 0, withoutClicks: 0 }, near(7))).toBe(true);
});

test('the usual share is the median, so that single days do not matter', () => {
  const days = [...near(4), ...near(3, { ofTotal: 0.1 })];
  expect(haveDropped({ ...usual, ofTotal: 0.44 }, days)).toBe(true);
  expect(haveDropped({ ...usual, ofTotal: 0.44 }, [...near(3), ...near(4, { ofTotal: 0.1 })])).toBe(false);
});

test('the order of the days does not matter, and the limit itself has not dropped', () => {
  const days = [0.9, 0.1, 0.8, 0.2, 0.6].map(ofTotal => ({ ...usual, ofTotal }));
  expect(haveDropped({ ...usual, ofTotal: 0.46 }, days)).toBe(false);
  expect(haveDropped({ ...usual, ofTotal: 0.44 }, days)).toBe(true);
  expect(haveDropped({ ...usual, ofTotal: 0.375 }, near(5, { ofTotal: 0.5 }))).toBe(false);
});

test('few days and few rows show nothing', () => {
  const none = { rows: 0, ofTotal: 0, withoutClicks: 0 };
  expect(haveDropped(none, near(3))).toBe(false);
  expect(haveDropped(none, near(4))).toBe(true);
  expect(haveDropped(none, near(4, { rows: 19 }))).toBe(false);
  expect(haveDropped(none, near(4, { rows: 20 }))).toBe(true);
});

test('the days up to a week before and after are near', () => {
  const days = daysNear(asDay('2026-11-08'));
  expect(days.length).toBe(14);
  expect(days.toSorted().at(0)).toBe('2026-11-01');
  expect(days.toSorted().at(-1)).toBe('2026-11-15');
  expect(days).not.toContain('2026-11-08');
});
