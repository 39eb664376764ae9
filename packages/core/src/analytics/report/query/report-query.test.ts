import { ReportConfig, type ReportInput } from '@gsc/contract/analytics/report/api';
import { expect, test } from 'vitest';
import { parseReport } from './report-query.ts';

const ID = '6f9619ff-8b86-4011-b42d-00cf4fc964ff';
const parse = (input: Partial<ReportInput> = {}) =>
  parseReport(ReportConfig.parse({ property_ids: [ID], from: '2026-10-01', to: '2026-10-31', ...input }));

test('copies the configuration with resolved dates', () => {
  expect(parse({ search_type: 'image', granularity: 'week', dimensions: ['page'], page: 3 })).toEqual({
    propertyIds: [ID],
    searchType: 'image',
    from: '2026-10-01',
    to: '2026-10-31',
    before: null,
    granularity: 'week',
    dimensions: ['page'],
    filters: [],
    metricFilters: [],
    sort: { by: 'clicks', descending: true },
    page: 3,
  });
});

test('removes duplicate property IDs, ignoring case', () => {
  expect(parse({ property_ids: [ID, ID.toUpperCase()] }).propertyIds).toEqual([ID]);
});

test('resolves the comparison range', () => {
  expect(parse({ comparison: { mode: 'previous' } }).before).toMatchObject({
    from: '2026-08-31',
    to: '2026-09-30',
  });
});

test('turns the search text into the first query filter and ignores blank text', () => {
  const filter = { dimension: 'country', operator: 'in', values: ['deu'] } as const;
  const filters = [{ ...filter, values: ['deu'] }];
  expect(parse({ search_query: ' boots ', filters }).filters).toEqual([
    { dimension: 'query', operator: 'contains', values: ['boots'] },
    filter,
  ]);
  expect(parse({ search_query: '  ', filters }).filters).toEqual([filter]);
});
