import type { Day } from '@gsc/calendar/pacific-day';
import { expect, test } from 'vitest';
import { coveredDays, defaultRange, incompleteDays, incompleteRange } from './covered-days.ts';

const day = (text: string) => text as Day;
const own = (final: string | null, last = final, first = last) => ({
  first: first as Day | null,
  last: last as Day | null,
  final: final as Day | null,
});
const NOW = new Date('2026-11-15T20:00:00Z');

test('the last final day is final for all properties, ignoring those that stopped syncing', () => {
  const properties = [own('2026-11-12', '2026-11-14', '2025-07-01'), own('2026-11-10', '2026-11-13')];
  expect(coveredDays(properties)).toEqual({
    first: '2025-07-01',
    last: '2026-11-14',
    finalThrough: '2026-11-10',
  });
  expect(coveredDays([...properties, own('2026-11-02')]).finalThrough).toBe('2026-11-02');
  expect(coveredDays([...properties, own('2026-11-01')]).finalThrough).toBe('2026-11-10');
  expect(coveredDays([...properties, own(null)]).finalThrough).toBe('2026-11-10');
  expect(coveredDays([])).toEqual({ first: null, last: null, finalThrough: null });
});

test('the default range is the 30 days up to the last final day', () => {
  const covered = coveredDays([own('2026-11-12', '2026-11-14')]);
  expect(defaultRange(covered, NOW)).toEqual({ from: '2026-10-14', to: '2026-11-12' });
  expect(defaultRange(covered, NOW, day('2026-08-30'))).toEqual({ from: '2026-08-01', to: '2026-08-30' });
  expect(defaultRange(coveredDays([own(null, '2026-11-14')]), NOW).to).toBe('2026-11-14');
  expect(defaultRange(coveredDays([]), NOW).to).toBe('2026-11-13');
});

test('incomplete days follow a range only if it ends on the last final day', () => {
  const covered = coveredDays([own('2026-11-12', '2026-11-14')]);
  const range = { from: day('2026-11-01'), to: day('2026-11-12') };
  expect(incompleteRange(range, covered)).toEqual({ from: '2026-11-13', to: '2026-11-14' });
  expect(incompleteRange({ ...range, to: day('2026-11-11') }, covered)).toBeNull();
  expect(incompleteRange({ ...range, to: day('2026-11-13') }, covered)).toBeNull();
  expect(incompleteRange(range, coveredDays([own('2026-11-12')]))).toBeNull();
  expect(incompleteDays(covered)).toEqual(['2026-11-13', '2026-11-14']);
  expect(incompleteDays(coveredDays([own('2026-11-12')]))).toEqual([]);
});
