import { expect, test } from 'vitest';
import { DAY_TEXT } from '../../dates/request-day.ts';
import { METRIC_NAMES } from '../../metrics/metrics.ts';
import { PropertyChoice, ReportConfig, ReportFilter } from './api.ts';
import { FILTER_DIMENSIONS, REPORT_DIMENSIONS } from './dimensions.ts';
import { REPORT_FILTER_OPERATORS, REPORT_MAX_PROPERTIES, REPORT_SORT_KEYS, REPORTS_TEXT } from './labels.ts';

const ID = '6f9619ff-8b86-4011-b42d-00cf4fc964ff';
const least = { property_ids: [ID], from: '2026-10-01', to: '2026-10-31' };
const problemsOf = (change: object) =>
  ReportConfig.safeParse({ ...least, ...change }).error?.issues.map(issue => issue.message) ?? [];
const filterProblems = (dimension: string, operator: string, ...values: string[]) =>
  ReportFilter.safeParse({ dimension, operator, values }).error?.issues.map(issue => issue.message) ?? [];

test('only properties and days are required', () => {
  expect(ReportConfig.parse(least)).toEqual({
    ...least,
    search_type: 'web',
    comparison: { mode: 'none' },
    granularity: 'day',
    dimensions: ['query'],
    metrics: ['clicks', 'impressions', 'ctr', 'position'],
    search_query: '',
    metric_filters: [],
    filters: [],
    sort: { by: 'clicks', descending: true },
    page: 1,
  });
});

test('accepts 1 to 1,500 properties', () => {
  expect(problemsOf({ property_ids: [] })).toEqual([REPORTS_TEXT.selectProperty]);
  expect(problemsOf({ property_ids: Array(1500).fill(ID) })).toEqual([]);
  expect(problemsOf({ property_ids: Array(1501).fill(ID) })).toHaveLength(1);
  expect(problemsOf({ property_ids: ['all'] })).toHaveLength(1);
});

test('a range has at least one day and at most 20 years', () => {
  expect(problemsOf({ to: '2026-10-01' })).toEqual([]);
  expect(problemsOf({ to: '2026-09-30' })).toHaveLength(1);
  expect(problemsOf({ to: '2026-02-30' })).not.toEqual([]);
  expect(problemsOf({ from: '2006-11-01' })).toEqual([]);
  expect(problemsOf({ from: '2006-01-01' })).toHaveLength(1);
  const { error } = ReportConfig.safeParse({ ...least, to: '2026-09-30' });
  expect(error?.issues).toEqual([{ code: 'custom', path: ['to'], message: DAY_TEXT.startAfterEnd }]);
});

test.for([
  [{ mode: 'none' }, { mode: 'none' }],
  [{ mode: 'previous' }, { mode: 'previous', match_weekdays: false }],
  [
    { mode: 'year', match_weekdays: true },
    { mode: 'year', match_weekdays: true },
  ],
  [
    { mode: 'custom', from: '2026-01-01', to: '2026-01-07' },
    { mode: 'custom', from: '2026-01-01' },
  ],
] as const)('compared with %j', ([comparison, read]) => {
  expect(ReportConfig.parse({ ...least, comparison: { ...comparison } }).comparison).toEqual(read);
});

test.for([{ mode: 'custom' }, { mode: 'custom', from: 'x' }, { mode: 'before' }, {}])(
  'no comparison: %j',
  comparison => {
    expect(problemsOf({ comparison })).not.toEqual([]);
  },
);

test('each dimension once, and no search appearance with queries, pages or derived dimensions', () => {
  for (const name of REPORT_DIMENSIONS) expect(problemsOf({ dimensions: [name] })).toEqual([]);
  expect(problemsOf({ dimensions: [] })).toEqual([]);
  expect(problemsOf({ dimensions: ['page', 'page'] })).toHaveLength(1);
  expect(problemsOf({ dimensions: ['name'] })).not.toEqual([]);
  for (const name of [...TEXTS, 'brand', 'page_group'])
    expect(problemsOf({ dimensions: [name, 'appearance'] })).toEqual([REPORTS_TEXT.appearanceAlone]);
  for (const name of ['country', 'device', 'property', 'day'])
    expect(problemsOf({ dimensions: ['appearance', name] })).toEqual([]);
  expect(problemsOf({ dimensions: ['query', 'page'] })).toEqual([]);
  expect(problemsOf({ dimensions: [...REPORT_DIMENSIONS, 'query'] })).not.toEqual([]);
});

test('accepts at least one metric', () => {
  expect(problemsOf({ metrics: ['ctr'] })).toEqual([]);
  expect(problemsOf({ metrics: [] })).toHaveLength(1);
  expect(problemsOf({ metrics: [...METRIC_NAMES, 'clicks'] })).toHaveLength(1);
});

test('limits search query, filters, sort and page', () => {
  const filter = { dimension: 'query', operator: 'is', values: ['x'] };
  expect(problemsOf({ search_query: 'x'.repeat(4096) })).toEqual([]);
  expect(problemsOf({ search_query: 'x'.repeat(4097) })).toHaveLength(1);
  expect(problemsOf({ filters: Array(20).fill(filter) })).toEqual([]);
  expect(problemsOf({ filters: Array(21).fill(filter) })).toHaveLength(1);
  for (const by of REPORT_SORT_KEYS) expect(problemsOf({ sort: { by, descending: false } })).toEqual([]);
  expect(problemsOf({ sort: { by: 'name', descending: false } })).toHaveLength(1);
  expect(problemsOf({ page: 1_000_000 })).toEqual([]);
  for (const page of [0, 1.5, 1_000_001]) expect(problemsOf({ page })).toHaveLength(1);
});

test('a filter has 1 to 1,000 values of 1 to 4,096 characters', () => {
  expect(filterProblems('query', 'in', ...Array(1000).fill('x'))).toEqual([]);
  expect(filterProblems('query', 'in', ...Array(1001).fill('x'))).toHaveLength(1);
  expect(filterProblems('query', 'in')).toHaveLength(1);
  expect(filterProblems('query', 'is', 'x'.repeat(4096))).toEqual([]);
  expect(filterProblems('query', 'is', 'x'.repeat(4097))).toHaveLength(1);
  expect(filterProblems('query', 'is', '')).toHaveLength(1);
});

test.for(REPORT_FILTER_OPERATORS)('%s takes a list, or one value', operator => {
  const list = operator === 'in' || operator === 'not_in';
  for (const dimension of TEXTS) {
    expect(filterProblems(dimension, operator, 'a')).toEqual([]);
    expect(filterProblems(dimension, operator, 'a', 'b')).toHaveLength(list ? 0 : 1);
  }
});

const TEXTS = ['query', 'page', 'folder', 'folder_2', 'folder_3'];
const VALUES = { country: 'deu', device: 'MOBILE', appearance: 'VIDEO', brand: 'Brand', page_group: 'Blog' };

test.for(Object.entries(VALUES))('%s does not support text matching', ([dimension, value]) => {
  for (const operator of ['is', 'is_not', 'in', 'not_in'])
    expect(filterProblems(dimension, operator, value)).toEqual([]);
  for (const operator of ['contains', 'not_contains', 'regex', 'not_regex'])
    expect(filterProblems(dimension, operator, value)).toHaveLength(1);
});

test('all filter dimensions are covered', () => {
  expect([...FILTER_DIMENSIONS].sort()).toEqual([...TEXTS, ...Object.keys(VALUES)].sort());
});

test.for([
  ['country', 'DEU'],
  ['country', 'de'],
  ['country', 'deut'],
  ['country', ' deu'],
  ['device', 'mobile'],
  ['device', 'MOBILES'],
  ['device', 'A MOBILE'],
  ['brand', 'brand'],
  ['brand', 'Other'],
] as const)('%s rejects %j, alone or among others', ([dimension, value]) => {
  expect(filterProblems(dimension, 'is', value)).toHaveLength(1);
  expect(filterProblems(dimension, 'in', VALUES[dimension], value)).toHaveLength(1);
});

test('accepts all devices and both brand values', () => {
  expect(filterProblems('device', 'in', 'DESKTOP', 'MOBILE', 'TABLET')).toEqual([]);
  expect(filterProblems('brand', 'in', 'Brand', 'Non-brand')).toEqual([]);
});

test.for([
  [ID, true],
  [ID.toUpperCase(), true],
  [`${ID},${ID}`, true],
  ['', false],
  [`${ID},`, false],
  [`,${ID}`, false],
  [`${ID} `, false],
  [ID.slice(1), false],
  [`x${ID}`, false],
] as const)('property ids in a URL: %s', ([p, good]) => {
  expect(PropertyChoice.safeParse({ p }).success).toBe(good);
  if (good) expect(PropertyChoice.parse({ p })).toEqual({ p, type: 'web' });
});

test('a URL names as many properties as a report has, and no more', () => {
  const accepts = (count: number) => PropertyChoice.safeParse({ p: Array(count).fill(ID).join(',') }).success;
  expect([REPORT_MAX_PROPERTIES, REPORT_MAX_PROPERTIES + 1].map(accepts)).toEqual([true, false]);
});

test('a report has at most 3 regular expressions of 256 characters', () => {
  const expression = (operator: string, value = 'x') => ({ dimension: 'query', operator, values: [value] });
  for (const operator of ['regex', 'not_regex']) {
    expect(filterProblems('query', operator, 'x'.repeat(256))).toEqual([]);
    expect(filterProblems('query', operator, 'x'.repeat(257))).toEqual([REPORTS_TEXT.longExpression]);
    const filters = Array(3).fill(expression(operator));
    expect(problemsOf({ filters })).toEqual([]);
    expect(problemsOf({ filters: [...filters, expression('not_regex')] })).toEqual([
      REPORTS_TEXT.manyExpressions,
    ]);
    expect(problemsOf({ filters: [...filters, expression('contains')] })).toEqual([]);
  }
});
