import { addDays, asDay } from '@gsc/calendar/pacific-day';
import { SEARCH_TYPE_NAMES } from '@gsc/contract/search-types';
import { expect, test } from 'vitest';
import { firstPlannedDay } from '../google-window.ts';
import { planTotals, readsAllDays, type TotalsInput, timesAfter } from './plan-totals.ts';

const today = asDay('2026-11-15');
/** 17:00 in California. In UTC it is the next day. */
const now = new Date('2026-11-16T01:00:00Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3600_000);
// Midnight in California is 17 hours before.
const [THIS_MORNING, LAST_NIGHT] = [17, 17.01] as const;
const WEEK_HOURS = 7 * 24;

const input: TotalsInput = {
  kind: 'daily',
  today,
  times: { wholeAt: hoursAgo(THIS_MORNING), idleAt: hoursAgo(24) },
  searchTypes: ['web', 'image', 'discover'],
  newest: new Map([
    ['web', today],
    ['image', addDays(today, -28)],
    ['discover', addDays(today, -29)],
  ]),
};
const readings = (more: Partial<TotalsInput>) =>
  planTotals({ ...input, ...more }).map(({ searchType, reading }) => `${searchType} ${reading}`);

test('jobs that a user starts, and the first job, read all days of all search types thoroughly', () => {
  for (const kind of ['backfill', 'manual', 'force', 'fill'] as const)
    expect(readings({ kind })).toEqual(['web thorough', 'image thorough', 'discover thorough']);
  const never = { wholeAt: null, idleAt: null };
  expect(readings({ times: never })).toEqual(['web thorough', 'image thorough', 'discover thorough']);
  const [plan] = planTotals({ ...input, times: never });
  expect(plan?.from).toBe(firstPlannedDay(today));
});

test('the first sync of a day reads all days, and later ones the last ten days', () => {
  const after = (hours: number) =>
    planTotals({ ...input, times: { ...input.times, wholeAt: hoursAgo(hours) } });
  expect(after(THIS_MORNING)[0]).toEqual({ searchType: 'web', reading: 'recent', from: '2026-11-05' });
  expect(after(LAST_NIGHT)[0]).toEqual({ searchType: 'web', reading: 'whole', from: firstPlannedDay(today) });
});

test('a search type without impressions for 28 days is checked once a week', () => {
  expect(readings({})).toEqual(['web recent', 'image recent']);
  const after = (hours: number) => readings({ times: { ...input.times, idleAt: hoursAgo(hours) } });
  expect(after(6 * 24 + THIS_MORNING)).toEqual(['web recent', 'image recent']);
  expect(after(6 * 24 + LAST_NIGHT)).toEqual(['web recent', 'image recent', 'discover idle']);
  const plan = planTotals({ ...input, times: { ...input.times, idleAt: hoursAgo(WEEK_HOURS) } });
  expect(plan[2]?.from).toBe(firstPlannedDay(today));
});

test('a search type that never had impressions is idle, except web search', () => {
  const all = { searchTypes: SEARCH_TYPE_NAMES, newest: new Map() };
  expect(readings(all)).toEqual(['web recent']);
  const due = { wholeAt: hoursAgo(24), idleAt: hoursAgo(WEEK_HOURS) };
  expect(readings({ ...all, times: due })).toEqual([
    'web whole',
    ...SEARCH_TYPE_NAMES.slice(1).map(type => `${type} idle`),
  ]);
});

test('only a job that reads the totals of all days can plan days of any age', () => {
  expect(readsAllDays('daily', input.times, today)).toBe(false);
  expect(readsAllDays('manual', input.times, today)).toBe(true);
  expect(readsAllDays('daily', { ...input.times, wholeAt: hoursAgo(LAST_NIGHT) }, today)).toBe(true);
  expect(readsAllDays('daily', { ...input.times, wholeAt: null }, today)).toBe(true);
});

test('a job records what it has read', () => {
  const { wholeAt, idleAt } = input.times;
  expect(timesAfter('daily', { wholeAt, idleAt }, now)).toEqual({ wholeAt, idleAt });
  for (const kind of ['backfill', 'fill'] as const)
    expect(timesAfter(kind, { wholeAt, idleAt }, now)).toEqual({ wholeAt: now, idleAt: now });
  expect(timesAfter('daily', { wholeAt: null, idleAt }, now)).toEqual({ wholeAt: now, idleAt: now });
  expect(timesAfter('daily', { wholeAt: hoursAgo(LAST_NIGHT), idleAt }, now)).toEqual({
    wholeAt: now,
    idleAt,
  });
  const due = hoursAgo(WEEK_HOURS);
  expect(timesAfter('daily', { wholeAt, idleAt: due }, now)).toEqual({ wholeAt, idleAt: now });
});

test('after a manual or forced sync, the next daily sync still reads the totals of all days', () => {
  const before = { wholeAt: hoursAgo(LAST_NIGHT), idleAt: hoursAgo(WEEK_HOURS) };
  for (const kind of ['manual', 'force'] as const) expect(timesAfter(kind, before, now)).toEqual(before);
});
