import type { ReportDimension } from '@gsc/contract/analytics/report/dimensions';
import { expect, test } from 'vitest';
import { defaultDraft } from '../builder/report-draft.ts';
import { drillInto } from './drill.ts';

const config = { ...defaultDraft('2026-10-13', '2026-11-11'), property_ids: ['p'], page: 4 };

test('a query leads to its pages, a page to its queries', () => {
  expect(drillInto(config, 'query', 'boots')).toMatchObject({
    dimensions: ['page'],
    filters: [{ dimension: 'query', operator: 'is', values: ['boots'] }],
    page: 1,
  });
  const pages = { ...config, dimensions: ['page' as const] };
  expect(drillInto(pages, 'page', 'https://a.example/')?.dimensions).toEqual(['query']);
  expect(drillInto({ ...pages, search_type: 'discover' }, 'country', 'deu')?.dimensions).toEqual(['page']);
});

test('a brand leads to its queries, a page group to its pages', () => {
  expect(drillInto({ ...config, dimensions: ['brand'] }, 'brand', 'Non-brand')).toMatchObject({
    dimensions: ['query'],
    filters: [{ dimension: 'brand', operator: 'in', values: ['Non-brand'] }],
  });
  expect(drillInto({ ...config, dimensions: ['page_group'] }, 'page_group', 'Blog')).toMatchObject({
    dimensions: ['page'],
    filters: [{ dimension: 'page_group', operator: 'in', values: ['Blog'] }],
  });
});

test('a folder leads to the folders in it, and the deepest ones to their pages', () => {
  const below = (dimension: ReportDimension) =>
    drillInto({ ...config, dimensions: [dimension] }, dimension, '/blog/2026/11/')?.dimensions;
  expect(below('folder')).toEqual(['folder_2']);
  expect(below('folder_2')).toEqual(['folder_3']);
  expect(below('folder_3')).toEqual(['page']);
});

test('pages that are in a folder themselves are below it, without the same row again', () => {
  const below = (dimension: ReportDimension, folder: string) =>
    drillInto({ ...config, dimensions: [dimension] }, dimension, folder)?.dimensions;
  expect(below('folder', '/')).toEqual(['page']);
  expect(below('folder_2', '/blog/')).toEqual(['page']);
  expect(below('folder_2', '/blog/2026/')).toEqual(['folder_3']);
});

test('the rows of a search appearance lead only to what Google lists for it', () => {
  const appearance = { dimension: 'appearance' as const, operator: 'in' as const, values: ['VIDEO'] };
  const below = (dimension: ReportDimension, change: Partial<typeof config> = {}) =>
    drillInto({ ...config, filters: [appearance], dimensions: [dimension], ...change }, dimension, 'deu');
  expect(below('country')).toMatchObject({
    dimensions: ['device'],
    filters: [appearance, { dimension: 'country', values: ['deu'] }],
  });
  expect(below('device')?.dimensions).toEqual(['country']);
  expect(below('property')?.dimensions).toEqual(['country']);
  // Discover has no devices either.
  expect(below('country', { search_type: 'discover' })).toBeNull();
});

test('keeps other dimensions and replaces a filter of the same dimension', () => {
  const two = {
    ...config,
    dimensions: ['query' as const, 'country' as const],
    filters: [{ dimension: 'country' as const, operator: 'in' as const, values: ['gbr', 'deu'] }],
  };
  expect(drillInto(two, 'country', 'deu')).toMatchObject({
    dimensions: ['query'],
    filters: [{ dimension: 'country', values: ['deu'] }],
  });
});

test('limits a month to the days of the report', () => {
  expect(drillInto({ ...config, dimensions: ['month'] }, 'month', '2026-10-13')).toMatchObject({
    from: '2026-10-13',
    to: '2026-10-31',
    dimensions: ['query'],
  });
  expect(drillInto({ ...config, dimensions: ['week'] }, 'week', '2026-11-09')?.to).toBe('2026-11-11');
});

test('an unknown value has no drill-down', () => {
  expect(drillInto(config, 'query', null)).toBeNull();
});
