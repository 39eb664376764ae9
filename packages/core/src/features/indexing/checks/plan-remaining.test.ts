import { expect, test } from 'vitest';
import { type PropertyWork, planRemaining, waitsOf } from './plan-remaining.ts';

const RESET = '2026-11-15T08:00:00.000Z';
const work = (pending: number, left: number, more: Partial<PropertyWork> = {}): PropertyWork => ({
  pending,
  email: 'me@a.example',
  waiting: null,
  until: null,
  budget: {
    property_id: 'p',
    property_url: 'sc-domain:a.example',
    limit: 2000,
    by_this_check: 0,
    by_other_checks: 0,
    by_lists: 0,
    left,
    resets_at: RESET,
  },
  ...more,
});

test('what exceeds the quota of a property continues after its reset', () => {
  expect(planRemaining([work(1336, 760), work(100, 1840)])).toEqual({
    today: 860,
    today_seconds: 76,
    later: 576,
    continues_at: RESET,
  });
  expect(planRemaining([work(5, 5)])).toMatchObject({ today: 5, later: 0, continues_at: null });
  expect(planRemaining([])).toEqual({ today: 0, today_seconds: 0, later: 0, continues_at: null });
});

test('the first reset counts', () => {
  const { budget } = work(2, 1);
  const later = work(2, 1, { budget: { ...budget, resets_at: '2026-11-16T08:00:00.000Z' } });
  expect(planRemaining([later, work(2, 1)]).continues_at).toBe(RESET);
});

test('URLs that wait for the user have no time', () => {
  const waiting = work(10, 2000, { waiting: 'needs_reconnect', until: new Date(RESET) });
  expect(planRemaining([waiting])).toEqual({ today: 0, today_seconds: 0, later: 10, continues_at: null });
  expect(waitsOf([waiting, work(1, 1)])).toEqual([
    {
      property_id: 'p',
      property_url: 'sc-domain:a.example',
      google_email: 'me@a.example',
      reason: 'needs_reconnect',
      urls: 10,
      until: null,
    },
  ]);
  const day = work(576, 0, { waiting: 'quota_day', until: new Date(RESET) });
  expect(waitsOf([day])[0]).toMatchObject({ reason: 'quota_day', urls: 576, until: RESET });
  expect(waitsOf([work(1, 1, { waiting: 'google_failing' })])[0]?.until).toBeNull();
});
