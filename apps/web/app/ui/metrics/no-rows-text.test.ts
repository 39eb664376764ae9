import type { ReportConfig } from '@gsc/contract/analytics/report/api';
import { REPORTS_TEXT } from '@gsc/contract/analytics/report/labels';
import { expect, test } from 'vitest';
import { clearText, noRowsText } from './no-rows-text.ts';

type Limits = Pick<ReportConfig, 'search_query' | 'filters' | 'metric_filters'>;

const none: Limits = { search_query: '', filters: [], metric_filters: [] };
const filters: Limits['filters'] = [{ dimension: 'country', operator: 'in', values: ['deu'] }];
const read = { days_read: 30, missing: [] };
const gap = { property_id: 'a', from: '2026-10-01', to: '2026-10-02', days: 2, reason: null };

test('only read days prove that Google listed nothing', () => {
  expect(noRowsText(none, read)).toBe(REPORTS_TEXT.noRowsListed);
  expect(noRowsText(none, { days_read: 28, missing: [gap] })).toBe(REPORTS_TEXT.noRowsOnStoredDays);
  expect(noRowsText(none, { days_read: 0, missing: [gap] })).toBe(REPORTS_TEXT.noRowsStored);
});

test('filters and the search can be the reason, and what is named can be cleared', () => {
  const metric_filters: Limits['metric_filters'] = [{ metric: 'clicks', min: 1, max: null }];
  const texts = (more: Partial<Limits>) => [
    noRowsText({ ...none, ...more }, read),
    clearText({ ...none, ...more }),
  ];
  expect(texts({ filters })).toEqual([REPORTS_TEXT.noRowsMatch, REPORTS_TEXT.clearFilters]);
  expect(texts({ metric_filters })).toEqual([REPORTS_TEXT.noRowsMatch, REPORTS_TEXT.clearFilters]);
  expect(texts({ search_query: ' zzz ' })).toEqual([
    'No stored query for these dates contains “zzz”.',
    REPORTS_TEXT.clearSearch,
  ]);
  expect(texts({ search_query: 'zzz', filters })).toEqual([
    'No stored data for these dates matches all filters and the search for “zzz”.',
    REPORTS_TEXT.clearBoth,
  ]);
  expect(texts({ search_query: ' ' })).toEqual([REPORTS_TEXT.noRowsListed, null]);
});
