import { ReportConfig, type ReportFilter } from '@gsc/contract/analytics/report/api';
import { expect, test } from 'vitest';
import { withSearchType } from './change-search-type.ts';

const filter = (dimension: ReportFilter['dimension'], value: string): ReportFilter => ({
  dimension,
  operator: 'in',
  values: [value],
});
const BRAND = filter('brand', 'Brand');
const COUNTRY = filter('country', 'deu');
const DEVICE = filter('device', 'MOBILE');
const APPEARANCE = filter('appearance', 'VIDEO');

const config = (change: Partial<ReportConfig>): ReportConfig =>
  ReportConfig.parse({
    property_ids: ['6f9619ff-8b86-4011-b42d-00c04fc964ff'],
    from: '2026-10-13',
    to: '2026-11-11',
    ...change,
  });

test('a report by brand becomes a report by page, without its filters of queries', () => {
  const brands = config({ dimensions: ['brand'], filters: [BRAND, COUNTRY], search_query: 'boots' });
  expect(withSearchType(brands, 'discover')).toEqual({
    change: { search_type: 'discover', search_query: '', dimensions: ['page'], filters: [COUNTRY] },
    removed: ['Brand', 'Search query'],
  });
});

test('what Google lists is kept', () => {
  const report = config({ dimensions: ['query', 'device'], filters: [DEVICE] });
  expect(withSearchType(report, 'googleNews')).toMatchObject({
    change: { dimensions: ['device'], filters: [DEVICE] },
    removed: [],
  });
  expect(withSearchType(report, 'discover')).toMatchObject({
    change: { dimensions: ['page'], filters: [] },
    removed: ['Device'],
  });
  const { dimensions, filters, search_query } = report;
  expect(withSearchType(report, 'image')).toEqual({
    change: { search_type: 'image', dimensions, filters, search_query },
    removed: [],
  });
});

test('a report of a search appearance has no pages', () => {
  const devices = config({ dimensions: ['device'], filters: [APPEARANCE] });
  expect(withSearchType(devices, 'discover').change).toMatchObject({
    dimensions: ['country'],
    filters: [APPEARANCE],
  });
});

test('rows are not sorted by a column that they no longer have', () => {
  const byQuery = config({ dimensions: ['query', 'page'], sort: { by: 'query', descending: false } });
  expect(withSearchType(byQuery, 'discover').change.sort).toEqual({ by: 'clicks', descending: true });
  const byPage = config({ dimensions: ['query', 'page'], sort: { by: 'page', descending: false } });
  expect(withSearchType(byPage, 'discover').change).not.toHaveProperty('sort');
});
