import { unmeasured } from '@gsc/contract/metrics/variation';
import { expect, test } from 'vitest';
import { figuresOfReport, hasOwnBase, tileOf } from './metric-tile.ts';

const metrics = (clicks: number) => ({ clicks, impressions: clicks * 10, ctr: 10, position: 3 });

test('shows the basis of a change that covers fewer days than the value', () => {
  const figures = {
    totals: metrics(6027),
    compared: { now: metrics(5732), before: metrics(4609) },
    comparedTo: '2026-11-12',
    variation: unmeasured(28),
  };
  expect(tileOf('clicks', 'Clicks', figures)).toMatchObject({
    value: 6027,
    previous: 4609,
    base: { value: 5732, to: '2026-11-12' },
  });
  expect(tileOf('clicks', 'Clicks', { ...figures, totals: metrics(5732) }).base).toBeNull();
  expect(hasOwnBase({ totals: metrics(1), compared: { now: metrics(2), before: null } })).toBe(false);
  expect(hasOwnBase({ totals: metrics(1), compared: null })).toBe(false);
});

test('a report without a read day has no totals', () => {
  const unread = {
    day: '2026-11-12',
    state: 'missing' as const,
    now: null,
    days_counted: 0,
    bucket_days: 1,
    before_day: null,
    before_to: null,
    before: null,
  };
  const report = { series: [unread, unread], totals: metrics(0), comparison: null };
  expect(figuresOfReport(report).totals).toBeNull();
  const read = { ...unread, state: 'incomplete' as const, now: metrics(0), days_counted: 1 };
  expect(figuresOfReport({ ...report, series: [unread, read] }).totals).toEqual(metrics(0));
});
