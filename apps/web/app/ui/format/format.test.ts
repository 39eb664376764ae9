import { expect, test } from 'vitest';
import { addDays, addMonths, daysBetween, parseDay } from './day.ts';
import {
  formatCompact,
  formatDay,
  formatFullDay,
  formatMetric,
  formatNumber,
  formatPercent,
  formatRange,
  formatSigned,
  formatWeekday,
  plural,
} from './format.ts';

test('numbers use thousands separators, U+2212 and a hyphen for missing values', () => {
  expect(formatNumber(184320)).toBe('184,320');
  expect(formatNumber(-6.84, 1)).toBe('−6.8');
  expect(formatNumber(null)).toBe('-');
});

test('percent takes a share of one', () => {
  expect(formatPercent(0.124)).toBe('12.4%');
  expect(formatPercent(0.02871, 2)).toBe('2.87%');
  expect(formatPercent(null)).toBe('-');
});

test('signs: plus, U+2212, none for values that round to zero', () => {
  expect(formatSigned(1486)).toBe('+1,486');
  expect(formatSigned(-1840)).toBe('−1,840');
  expect(formatSigned(-0.04, 1)).toBe('0.0');
});

test('compact axis labels', () => {
  expect([0, 800, 1600, 6000, 300_000, 2_500_000, 3e9].map(formatCompact)).toEqual([
    '0',
    '800',
    '1.6k',
    '6k',
    '300k',
    '2.5M',
    '3B',
  ]);
  expect(formatCompact(1000)).toBe('1k');
});

test('days', () => {
  expect(formatDay('2026-10-15')).toBe('15 Oct');
  expect(formatDay('2026-09-05')).toBe('5 Sep');
  expect(formatFullDay('2026-11-11')).toBe('11 Nov 2026');
  expect(formatWeekday('2026-11-03')).toBe('Tue 3 Nov');
  expect(formatRange('2026-10-15', '2026-11-13')).toBe('15 Oct – 13 Nov 2026');
  expect(formatRange('2025-10-15', '2026-11-13')).toBe('15 Oct 2025 – 13 Nov 2026');
});

test('metrics have their own decimals', () => {
  expect(formatMetric('clicks', 84912)).toBe('84,912');
  expect(formatMetric('ctr', 0.0291)).toBe('2.91%');
  expect(formatMetric('position', 11.423)).toBe('11.42');
  expect(formatMetric('position', 14.2, 'short')).toBe('14.2');
});

test('day arithmetic crosses months, years and leap days', () => {
  expect(addDays('2026-10-31', 1)).toBe('2026-11-01');
  expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
  expect(addMonths('2026-03-31', -1)).toBe('2026-02-28');
  expect(addMonths('2024-02-29', 12)).toBe('2025-02-28');
  expect(addMonths('2026-01-15', -16)).toBe('2024-09-15');
  expect(daysBetween('2026-10-15', '2026-11-13')).toBe(29);
});

test('parses both date formats and rejects invalid dates', () => {
  expect(parseDay('15 Oct 2026')).toBe('2026-10-15');
  expect(parseDay(' 1 november 2026 ')).toBe('2026-11-01');
  expect(parseDay('2026-2-3')).toBe('2026-02-03');
  expect(parseDay('31 Feb 2026')).toBeNull();
  expect(parseDay('2026-13-01')).toBeNull();
  expect(parseDay('soon')).toBeNull();
});

test('plural', () => {
  expect(plural(1, 'day')).toBe('1 day');
  expect(plural(9, 'day')).toBe('9 days');
  expect(plural(2, 'query', 'queries')).toBe('2 queries');
});
