import { expect, test } from 'vitest';
import {
  localDayLabel,
  momentLabel,
  momentTitle,
  shortDayLabel,
  shortMomentLabel,
  timeLabel,
} from './moments.ts';

const NOW = new Date(2026, 10, 14, 14, 31);
const at = (day: number, hour: number, minute: number) => new Date(2026, 10, day, hour, minute).toISOString();

test.for([
  [at(14, 8, 9), 'today 08:09'],
  [at(13, 23, 59), 'yesterday 23:59'],
  [at(15, 9, 0), 'tomorrow 09:00'],
  [at(12, 14, 20), '12 Nov 2026, 14:20'],
  [at(16, 0, 0), '16 Nov 2026, 00:00'],
] as const)('%s is %s', ([iso, label]) => {
  expect(momentLabel(iso, NOW)).toBe(label);
});

test('today can be left out, and a line starts with a capital letter', () => {
  expect(timeLabel(at(14, 14, 28), NOW)).toBe('14:28');
  expect(timeLabel(at(15, 9, 0), NOW)).toBe('tomorrow 09:00');
  expect(momentTitle(at(14, 8, 39), NOW)).toBe('Today 08:39');
  expect(momentTitle(at(12, 14, 20), NOW)).toBe('12 Nov 2026, 14:20');
  expect(localDayLabel(at(5, 14, 20))).toBe('5 Nov 2026');
});

test('short labels have the year only if it is another one', () => {
  expect(shortDayLabel(at(6, 3, 40), NOW)).toBe('6 Nov');
  expect(shortMomentLabel(at(6, 3, 40), NOW)).toBe('6 Nov, 03:40');
  const lastYear = new Date(2025, 11, 31, 23, 59).toISOString();
  expect(shortDayLabel(lastYear, NOW)).toBe('31 Dec 2025');
  expect(shortMomentLabel(lastYear, NOW)).toBe('31 Dec 2025');
});
