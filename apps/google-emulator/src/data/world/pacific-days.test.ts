import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addMonths, dayNumber, dayText, pacificDay, pacificMidnight } from './pacific-days.ts';

const format = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/Los_Angeles',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

test('the Pacific day matches the time zone database', () => {
  fc.assert(
    fc.property(fc.integer({ min: Date.UTC(2024, 0, 1), max: Date.UTC(2029, 0, 1) }), at => {
      expect(dayText(pacificDay(at))).toBe(format.format(at));
    }),
  );
});

test('a day begins at midnight, also on days with a time change', () => {
  for (const day of ['2026-03-08', '2026-03-09', '2026-11-01', '2026-11-02', '2028-02-29', '2026-12-31']) {
    const at = pacificMidnight(dayNumber(day));
    expect([dayText(pacificDay(at - 1)) < day, dayText(pacificDay(at))]).toEqual([true, day]);
  }
});

test('sixteen months earlier is limited to the end of a shorter month', () => {
  expect(dayText(addMonths(dayNumber('2026-11-14'), -16))).toBe('2025-07-14');
  expect(dayText(addMonths(dayNumber('2027-06-30'), -16))).toBe('2026-02-28');
});
