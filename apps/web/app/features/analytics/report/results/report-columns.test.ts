import { ReportConfig, type ReportInput } from '@gsc/contract/analytics/report/api';
import type { Metrics, Report } from '@gsc/contract/analytics/report/result';
import { unmeasured } from '@gsc/contract/metrics/variation';
import { expect, test } from 'vitest';
import { columnsFor } from './report-columns.tsx';

const metrics: Metrics = { clicks: 10, impressions: 100, ctr: 10, position: 5 };
const config = (input: Partial<ReportInput> = {}) =>
  ReportConfig.parse({
    property_ids: ['6f9619ff-8b86-4011-b42d-00cf4fc964ff'],
    from: '2025-07-01',
    to: '2026-11-12',
    comparison: { mode: 'previous' },
    ...input,
  });

const columns = (report: Partial<Report>) =>
  columnsFor({
    report: {
      config: config(),
      totals: metrics,
      series: [],
      comparison: null,
      spark: null,
      ...report,
    } as Report,
    propertyNames: new Map(),
    addressFor: () => new URLSearchParams(),
  });

const spark = (unit: 'day' | 'week' | 'month', count: number): Report['spark'] => ({
  unit,
  points: Array.from({ length: count }, () => ({ day: '2026-10-01', state: 'complete', clicks: 1 })),
});

test('the trend column is named by its unit, and rows by time have none', () => {
  const header = (found: Report['spark']) =>
    columns({ spark: found }).find(({ id }) => id === 'trend')?.header;
  expect(header(spark('month', 17))).toBe('17 months');
  expect(header(spark('day', 30))).toBe('30 days');
  expect(header(spark('week', 12))).toBe('12 weeks');
  expect(header(spark('day', 1))).toBe('1 day');
  expect(columns({ spark: null }).some(({ id }) => id === 'trend')).toBe(false);
});

test('change columns exist only if the comparison period has data', () => {
  const comparison = {
    from: '2024-03-01',
    to: '2025-06-30',
    compared_to: '2026-11-12',
    left_out: 0,
    now: metrics,
    before: metrics,
    variation: unmeasured(28),
    breaks: [],
  };
  const changes = (before: Metrics | null) =>
    columns({ comparison: { ...comparison, before } }).filter(({ id }) => id.endsWith('_change')).length;
  expect(changes(metrics)).toBe(4);
  expect(changes(null)).toBe(0);
});
