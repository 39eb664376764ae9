import { expect, test } from 'vitest';
import { byWeek, type CoveredProperty, coverageDays, findHoles } from './coverage-days.ts';

const property = (days: CoveredProperty['days'], blocked: CoveredProperty['blocked'] = null) => ({
  property_id: crypto.randomUUID(),
  property_url: 'sc-domain:a.example',
  last_sync_at: null,
  blocked,
  blocked_until: null,
  next_sync_at: '2026-11-15T10:00:00.000Z',
  days,
});
const range = { from: '2026-11-10', to: '2026-11-13', syncing: false };
const day = (
  date: string,
  state: CoveredProperty['days'][number]['state'],
  reason: string | null = null,
) => ({
  day: date,
  state,
  reason,
});

test('every day of the range has a state, and every hole a reason', () => {
  const days = coverageDays(
    property([
      day('2026-11-10', 'final'),
      day('2026-11-11', 'missing', 'rows_missing'),
      day('2026-11-13', 'missing', 'not published by Google yet'),
    ]),
    { ...range, records: { '2026-11-10': 7 } },
  );
  expect(days.map(({ state }) => state)).toEqual(['final', 'failed', 'missing', 'waiting']);
  expect(days[0]?.records).toBe(7);
  expect(findHoles(days)).toEqual([
    { from: '2026-11-12', to: '2026-11-12', days: 1, reason: 'not read yet' },
    {
      from: '2026-11-11',
      to: '2026-11-11',
      days: 1,
      reason: 'Google did not answer properly (rows_missing)',
    },
  ]);
});

test('what a running sync will still read is waiting, not missing', () => {
  const days = coverageDays(property([]), { ...range, syncing: true });
  expect(new Set(days.map(({ state }) => state))).toEqual(new Set(['waiting']));
  expect(findHoles(days)).toEqual([]);
});

test('a blocked property says why, once for all its days', () => {
  const holes = findHoles(coverageDays(property([], 'needs_reconnect'), range));
  expect(holes).toEqual([
    { from: '2026-11-10', to: '2026-11-13', days: 4, reason: 'the Google connection needs you' },
  ]);
});

test('a week is as bad as its worst day', () => {
  const days = coverageDays(
    property(
      ['10', '11', '12', '13'].map(date => day(`2026-11-${date}`, date === '11' ? 'unreachable' : 'final')),
    ),
    range,
  );
  expect(byWeek(days)).toMatchObject([{ day: '2026-11-11', state: 'failed' }]);
});
