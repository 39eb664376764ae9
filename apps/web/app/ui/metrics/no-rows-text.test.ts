import { REPORTS_TEXT } from '@gsc/contract/reports/labels';
import { expect, test } from 'vitest';
import { noRowsText } from './no-rows-text.ts';

const gap = { property_id: 'a', from: '2026-10-01', to: '2026-10-02', days: 2, reason: null };

test('only read days prove that Google listed nothing', () => {
  expect(noRowsText(false, { days_read: 30, missing: [] })).toBe(REPORTS_TEXT.noRowsListed);
  expect(noRowsText(false, { days_read: 28, missing: [gap] })).toBe(REPORTS_TEXT.noRowsOnStoredDays);
  expect(noRowsText(false, { days_read: 0, missing: [gap] })).toBe(REPORTS_TEXT.noRowsStored);
});

test('filters can be the reason', () => {
  expect(noRowsText(true, { days_read: 30, missing: [] })).toBe(REPORTS_TEXT.noRowsMatch);
});
