import { expect, test } from 'vitest';
import { formatDateTime, formatRecent, formatTime, localDay } from './local-time.ts';

const at = new Date(2026, 8, 5, 6, 4);

test('days and times have two digits', () => {
  expect(localDay(at)).toBe('2026-09-05');
  expect(formatTime(at)).toBe('06:04');
});

test('a date with its time', () => {
  expect(formatDateTime(at)).toBe('5 Sep 2026, 06:04');
});

const NOW = new Date(2026, 10, 14, 14, 31);
const isoAt = (month: number, day: number, hours: number, minutes: number) =>
  new Date(2026, month - 1, day, hours, minutes).toISOString();

test.each([
  [isoAt(11, 14, 8, 49), 'today 08:49'],
  [isoAt(11, 14, 0, 0), 'today 00:00'],
  [isoAt(11, 13, 23, 59), 'yesterday 23:59'],
  [isoAt(11, 12, 23, 59), '12 Nov 2026'],
  [isoAt(9, 3, 8, 0), '3 Sep 2026'],
])('%s is %s', (when, text) => {
  expect(formatRecent(when, NOW)).toBe(text);
});
