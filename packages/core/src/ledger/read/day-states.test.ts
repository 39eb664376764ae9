import { asDay } from '@gsc/calendar/pacific-day';
import { expect, test } from 'vitest';
import { type DayIssue, dayStates } from './day-states.ts';

const issue = (propertyId: string, day: string, more: Partial<DayIssue>): DayIssue => ({
  propertyId,
  day: asDay(day),
  missing: false,
  unread: false,
  blank: false,
  incomplete: false,
  truncated: false,
  reason: null,
  ...more,
});

test('a day is incomplete if one property is incomplete, and missing if all properties are missing', () => {
  const { incomplete, missing } = dayStates(
    [
      issue('a', '2026-11-01', { missing: true }),
      issue('b', '2026-11-01', { missing: true }),
      issue('a', '2026-11-02', { missing: true }),
      issue('b', '2026-11-02', { incomplete: true }),
      issue('a', '2026-11-03', { unread: true, truncated: true }),
      issue('b', '2026-11-04', { incomplete: true }),
    ],
    { propertyIds: ['a', 'b'] },
  );
  expect([...missing]).toEqual(['2026-11-01']);
  expect([...incomplete]).toEqual(['2026-11-02', '2026-11-04']);
});
