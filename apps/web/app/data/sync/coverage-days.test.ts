import type { CoverageSpan } from '@gsc/contract/sync/api';
import { COVERAGE_REASONS } from '@gsc/contract/sync/labels';
import { expect, test } from 'vitest';
import { byWeek, type CoveredProperty, coverageDays, findHoles, isStored } from './coverage-days.ts';
import { coverageRows } from './coverage-rows.ts';

const span = (
  from: string,
  to: string,
  state: CoverageSpan['state'],
  reason: string = COVERAGE_REASONS[state],
): CoverageSpan => ({ from: `2026-11-${from}`, to: `2026-11-${to}`, state, reason });

const property = (spans: CoverageSpan[], more: Partial<CoveredProperty> = {}): CoveredProperty => ({
  property_id: crypto.randomUUID(),
  property_url: 'sc-domain:a.example',
  last_sync_at: null,
  blocked: null,
  blocked_until: null,
  next_sync_at: '2026-11-15T10:00:00.000Z',
  spans,
  writing: [],
  ...more,
});
const look = { to: '2026-11-13', syncing: false, recordsOf: () => undefined };

test('holes have days and a reason; days older than Google’s limit are not holes', () => {
  const days = coverageDays(
    property([
      span('07', '07', 'unavailable'),
      span('08', '08', 'damaged'),
      span('09', '09', 'unreachable'),
      span('10', '10', 'final'),
      span('11', '11', 'missing', 'rows_missing'),
      span('12', '12', 'missing'),
      span('13', '14', 'missing', COVERAGE_REASONS.unpublished),
    ]),
    { ...look, recordsOf: day => (day === '2026-11-10' ? 7 : undefined) },
  );
  expect(days.map(({ state }) => state)).toEqual([
    'gone',
    'failed',
    'gone',
    'final',
    'failed',
    'missing',
    'waiting',
  ]);
  expect(days[3]?.records).toBe(7);
  expect(findHoles(days)).toEqual([
    { from: '2026-11-12', to: '2026-11-12', days: 1, reason: 'not read yet' },
    {
      from: '2026-11-11',
      to: '2026-11-11',
      days: 1,
      reason: 'Google returned an error (rows_missing)',
    },
    { from: '2026-11-08', to: '2026-11-08', days: 1, reason: COVERAGE_REASONS.damaged },
  ]);
});

test('days that a running sync has not read are waiting, days in progress are writing', () => {
  const busy = property([span('10', '12', 'missing'), span('13', '13', 'final')], {
    writing: ['2026-11-12', '2026-11-13'],
  });
  const states = (syncing: boolean) => coverageDays(busy, { ...look, syncing }).map(({ state }) => state);
  expect(states(true)).toEqual(['waiting', 'waiting', 'writing', 'writing']);
  expect(states(false)).toEqual(['missing', 'missing', 'missing', 'final']);
});

test('a partial day is stored, can be filled and is waiting during a sync', () => {
  const half = property([span('12', '12', 'partial'), span('13', '13', 'final')]);
  const days = coverageDays(half, look);
  expect(days.map(({ state }) => state)).toEqual(['partial', 'final']);
  expect(days.map(isStored)).toEqual([true, true]);
  expect(findHoles(days)).toEqual([
    { from: '2026-11-12', to: '2026-11-12', days: 1, reason: COVERAGE_REASONS.partial },
  ]);
  expect(coverageDays(half, { ...look, syncing: true })[0]?.state).toBe('waiting');
});

test('a blocked property has one reason for all its days', () => {
  const blocked = property([span('10', '13', 'missing')], { blocked: 'needs_reconnect' });
  expect(findHoles(coverageDays(blocked, look))).toEqual([
    { from: '2026-11-10', to: '2026-11-13', days: 4, reason: 'the Google connection must be renewed' },
  ]);
});

test('a week has the state of its worst day', () => {
  const days = coverageDays(
    property([
      span('10', '10', 'final'),
      span('11', '11', 'missing', 'rows_missing'),
      span('12', '13', 'final'),
    ]),
    look,
  );
  expect(byWeek(days)).toMatchObject([{ day: '2026-11-11', state: 'failed' }]);
});

test('strips end on the newest published day of any property', () => {
  const unpublished = (from: string) => span(from, '15', 'missing', COVERAGE_REASONS.unpublished);
  const rows = coverageRows(
    {
      to: '2026-11-15',
      properties: [
        property([span('10', '12', 'final'), unpublished('13')]),
        property([span('10', '13', 'final'), unpublished('14')]),
      ],
    },
    undefined,
    new Set(),
  );
  expect(rows.map(({ days }) => days.map(({ state }) => state).join(' '))).toEqual([
    'final final final waiting',
    'final final final final',
  ]);
});
