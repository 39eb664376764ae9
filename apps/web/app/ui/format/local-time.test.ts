import { expect, test } from 'vitest';
import { formatDateTime, formatTime, localDay } from './local-time.ts';

const at = new Date(2026, 8, 5, 6, 4);

test('days and times have two digits', () => {
  expect(localDay(at)).toBe('2026-09-05');
  expect(formatTime(at)).toBe('06:04');
});

test('a date with its time', () => {
  expect(formatDateTime(at)).toBe('5 Sep 2026, 06:04');
});
