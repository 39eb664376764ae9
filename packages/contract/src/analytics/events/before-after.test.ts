import { addDays, lengthOf } from '@gsc/calendar/day';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { comparedRange } from '../../dates/comparison-days.ts';
import { beforeAfter } from './before-after.ts';

const stored = { first: '2025-07-01', final: '2026-11-12' };

test('a note is compared over 28 days from its day', () => {
  expect(beforeAfter({ start: '2026-09-01', end: null }, stored)).toEqual({
    from: '2026-09-01',
    to: '2026-09-28',
    comparison: { mode: 'custom', from: '2026-08-04' },
  });
});

test('a recent event is compared up to the last final day', () => {
  expect(beforeAfter({ start: '2026-11-03', end: null }, stored)).toEqual({
    from: '2026-11-03',
    to: '2026-11-12',
    comparison: { mode: 'custom', from: '2026-10-20' },
  });
});

test('a rollout is compared after its end, unless it has just ended', () => {
  expect(beforeAfter({ start: '2026-10-01', end: '2026-10-15' }, stored)).toEqual({
    from: '2026-10-16',
    to: '2026-11-12',
    comparison: { mode: 'custom', from: '2026-08-28' },
  });
  expect(beforeAfter({ start: '2026-10-27', end: '2026-11-06' }, stored)?.from).toBe('2026-10-27');
});

test('there is nothing to compare before the first stored day and after the last', () => {
  expect(beforeAfter({ start: '2025-07-01', end: null }, stored)).toBeNull();
  expect(beforeAfter({ start: '2025-07-07', end: null }, stored)).toBeNull();
  expect(beforeAfter({ start: '2026-11-13', end: null }, stored)).toBeNull();
  expect(beforeAfter({ start: '2025-07-09', end: null }, stored)).toMatchObject({ to: '2025-07-15' });
});

test('both periods have the same length and weekdays, and the event is between them', () => {
  const day = fc.integer({ min: 0, max: 500 }).map(count => addDays('2025-07-01', count));
  fc.assert(
    fc.property(day, fc.option(fc.integer({ min: 0, max: 40 })), (start, rollout) => {
      const end = rollout === null ? null : addDays(start, rollout);
      const found = beforeAfter({ start, end }, stored);
      if (!found) return;
      const before = comparedRange(found.comparison, found);
      expect(lengthOf(found)).toBeLessThanOrEqual(28);
      expect(before.shift % 7).toBe(0);
      expect(before.from >= stored.first && before.to < start).toBe(true);
      expect(found.from >= start && found.to <= stored.final).toBe(true);
    }),
  );
});
