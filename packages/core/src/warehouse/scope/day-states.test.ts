import { asDay } from '@gsc/calendar/pacific-day';
import { expect, test } from 'vitest';
import { type DayIssue, dayStates } from './day-states.ts';

const odd = (propertyId: string, day: string, more: Partial<DayIssue>): DayIssue => ({
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

test('a day is incomplete when one property says so, and missing when all of them do', () => {
  const { incomplete, missing } = dayStates(
    [
      odd('a', '2026-11-01', { missing: true }),
      odd('b', '2026-11-01', { missing: true }),
      odd('a', '2026-11-02', { missing: true }),
      odd('b', '2026-11-02', { incomplete: true }),
      odd('a', '2026-11-03', { unread: true, truncated: true }),
      odd('b', '2026-11-04', { incomplete: true }),
    ],
    { propertyIds: ['a', 'b'] },
  );
  expect([...missing]).toEqual(['2026-11-01']);
  expect([...incomplete]).toEqual(['2026-11-02', '2026-11-04']);
});
