import { expect, test } from 'vitest';
import { formatSiteDate, formatSiteDay, formatSiteMoment, formatSiteMonth } from './site-date.ts';

const at = new Date('2026-10-29T06:20:00Z');

test('dates of the public pages are in UTC', () => {
  expect(formatSiteDate(at)).toBe('October 29, 2026');
  expect(formatSiteDate(new Date('2026-10-29T23:59:00Z'))).toBe('October 29, 2026');
  expect(formatSiteDay(at)).toBe('October 29');
  expect(formatSiteMonth(at)).toBe('Oct 26');
});

test('a moment has the time', () => {
  expect(formatSiteMoment(at)).toMatch(/^October 29, 2026, 6:20\sAM UTC$/);
});
