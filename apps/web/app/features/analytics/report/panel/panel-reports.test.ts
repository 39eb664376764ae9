import { ReportConfig } from '@gsc/contract/analytics/report/api';
import { expect, test } from 'vitest';
import { countriesConfig, relatedConfig, rowConfig } from './panel-reports.ts';

const config = ReportConfig.parse({
  property_ids: ['6f9619ff-8b86-4011-b42d-00cf4fc964ff'],
  from: '2026-10-01',
  to: '2026-10-31',
  comparison: { mode: 'previous' },
  dimensions: ['query', 'country'],
  search_query: 'boots',
  filters: [
    { dimension: 'query', operator: 'not_contains', values: ['brand'] },
    { dimension: 'device', operator: 'in', values: ['MOBILE'] },
  ],
  sort: { by: 'ctr', descending: false },
  page: 7,
});
const query = { dimension: 'query', value: 'red boots' } as const;
const page = { dimension: 'page', value: 'https://x.example/' } as const;

test('the row replaces the filters of its own dimension and keeps all others', () => {
  expect(rowConfig(config, query)).toMatchObject({
    dimensions: [],
    search_query: '',
    filters: [
      { dimension: 'device', operator: 'in', values: ['MOBILE'] },
      { dimension: 'query', operator: 'is', values: ['red boots'] },
    ],
    comparison: { mode: 'previous' },
    page: 1,
  });
  expect(rowConfig(config, page)).toMatchObject({
    search_query: 'boots',
    filters: [...config.filters, { dimension: 'page', operator: 'is', values: ['https://x.example/'] }],
  });
});

test('a query leads to its pages and a page to its queries, in the chosen order', () => {
  expect(relatedConfig(config, query, 'losses')).toMatchObject({
    dimensions: ['page'],
    sort: { by: 'clicks_change', descending: false },
  });
  expect(relatedConfig(config, page, 'clicks')).toMatchObject({
    dimensions: ['query'],
    sort: { by: 'clicks', descending: true },
  });
  expect(relatedConfig({ ...config, search_type: 'discover' }, page, 'clicks')).toBeNull();
  expect(countriesConfig(config, page).dimensions).toEqual(['country']);
});
