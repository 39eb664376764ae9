import { asDay } from '@gsc/calendar/pacific-day';
import { COVERAGE_REASONS } from '@gsc/contract/sync/labels';
import { expect, test } from 'vitest';
import type { DayIssue } from '../../../ledger/read/day-states.ts';
import { shapeCoverage } from './shape-coverage.ts';

const range = {
  from: asDay('2026-10-01'),
  to: asDay('2026-10-10'),
  propertyIds: ['a', 'b'],
  finalThrough: asDay('2026-10-08'),
  firstReachable: asDay('2025-07-10'),
};
const issue = (propertyId: string, day: string, more: Partial<DayIssue>): DayIssue => ({
  propertyId,
  day: asDay(day),
  reason: null,
  missing: false,
  unread: false,
  blank: false,
  incomplete: false,
  truncated: false,
  ...more,
});

test('without issues all days are read', () => {
  expect(shapeCoverage([], range)).toEqual({
    days: 20,
    days_read: 20,
    missing: [],
    incomplete: [],
    truncated: [],
    final_through: '2026-10-08',
  });
});

test('merges consecutive days with the same property and reason into one gap', () => {
  const gap = (propertyId: string, day: string, reason: string) =>
    issue(propertyId, day, { missing: true, reason });
  const days = [
    gap('a', '2026-10-01', 'later'),
    gap('a', '2026-10-02', 'later'),
    gap('a', '2026-10-04', 'later'),
    gap('a', '2026-10-05', 'refused'),
    gap('b', '2026-10-06', 'refused'),
    issue('b', '2026-10-07', { unread: true, reason: 'refused' }),
  ];
  const coverage = shapeCoverage(days, range);
  expect(coverage.days_read).toBe(14);
  expect(coverage.missing).toEqual([
    { property_id: 'a', from: '2026-10-01', to: '2026-10-02', days: 2, reason: 'later' },
    { property_id: 'a', from: '2026-10-04', to: '2026-10-04', days: 1, reason: 'later' },
    { property_id: 'a', from: '2026-10-05', to: '2026-10-05', days: 1, reason: 'refused' },
    { property_id: 'b', from: '2026-10-06', to: '2026-10-07', days: 2, reason: 'refused' },
  ]);
});

test('lists incomplete and truncated days once, in order, and counts them as read', () => {
  const coverage = shapeCoverage(
    [
      issue('a', '2026-10-10', { incomplete: true }),
      issue('a', '2026-10-09', { incomplete: true, truncated: true }),
      issue('b', '2026-10-10', { incomplete: true }),
      issue('b', '2026-10-03', { truncated: true }),
    ],
    range,
  );
  expect(coverage).toMatchObject({
    days_read: 20,
    missing: [],
    incomplete: ['2026-10-09', '2026-10-10'],
    truncated: ['2026-10-03', '2026-10-09'],
  });
});

const edge = { ...range, firstReachable: asDay('2026-10-04') };

test('distinguishes days before Google’s window from unread days', () => {
  const days = ['02', '03', '04', '05'].map(at =>
    issue('a', `2026-10-${at}`, { missing: true, blank: true }),
  );
  expect(shapeCoverage(days, edge)).toMatchObject({
    days: 20,
    days_read: 16,
    missing: [
      { from: '2026-10-02', to: '2026-10-03', days: 2, reason: COVERAGE_REASONS.unreachable },
      { from: '2026-10-04', to: '2026-10-05', days: 2, reason: null },
    ],
  });
});

test('a day with a stored total keeps its own reason, however old it is', () => {
  const unread = issue('a', '2026-10-02', { unread: true, reason: 'not read yet' });
  expect(shapeCoverage([unread], edge).missing).toEqual([
    { property_id: 'a', from: '2026-10-02', to: '2026-10-02', days: 1, reason: 'not read yet' },
  ]);
});
