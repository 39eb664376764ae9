import { asDay } from '@gsc/calendar/pacific-day';
import { expect, test } from 'vitest';
import { MAX_PAGE_ROWS, type Query, readPage, requestBody } from './query.ts';

const query: Query = {
  siteUrl: 'sc-domain:x.example',
  startDate: asDay('2026-09-01'),
  endDate: asDay('2026-09-01'),
  type: 'web',
  dimensions: ['query'],
};

test('requests share no state: nothing of one type leaks into the next (B7)', () => {
  const dimensions = Object.freeze(['query', 'page'] as const);
  const image = requestBody({ ...query, type: 'image', aggregation: 'byPage', dimensions }, 0, 10);
  const web = requestBody(query, 25_000, 25_000);
  image.dimensions.push('country');
  expect(web).toEqual({
    startDate: '2026-09-01',
    endDate: '2026-09-01',
    type: 'web',
    dimensions: ['query'],
    dataState: 'final',
    aggregationType: 'auto',
    rowLimit: 25_000,
    startRow: 25_000,
  });
  expect(dimensions).toEqual(['query', 'page']);
});

test('reads metadata in both spellings', () => {
  const days = [{ first_incomplete_date: '2026-09-28' }, { firstIncompleteDate: '2026-09-28' }].map(
    metadata => readPage({ metadata }, 1).firstIncompleteDate,
  );
  expect(days).toEqual(['2026-09-28', '2026-09-28']);
  expect(
    readPage({ metadata: { firstIncompleteHour: '2026-09-28T05:00:00-07:00' } }, 1).firstIncompleteHour,
  ).toBe('2026-09-28T05:00:00-07:00');
});

test('accepts missing rows, zeros and positions', () => {
  expect(readPage({}, 1).rows).toEqual([]);
  expect(readPage({ rows: [{ keys: ['x'], impressions: 2 }] }, 1).rows).toEqual([
    { keys: ['x'], clicks: 0, impressions: 2, ctr: 0, position: null },
  ]);
});

test.for([
  [{ rows: [{ keys: ['a', 'b'] }] }],
  [{ rows: [{ keys: [1] }] }],
  [{ rows: [null] }],
  [{ rows: [{ keys: ['a'], clicks: 'many' }] }],
] as const)('refuses malformed rows: %j', ([body]) => {
  expect(() => readPage(structuredClone(body), 1)).toThrow('unexpected_row');
});

test('the body contains data state, aggregation and all filters', () => {
  const filters = [
    { dimension: 'query', operator: 'contains', expression: 'shoe' },
    { dimension: 'country', operator: 'equals', expression: 'deu' },
  ] as const;
  const body = requestBody({ ...query, dataState: 'all', aggregation: 'byProperty', filters }, 5, 10);
  expect(body).toMatchObject({
    dataState: 'all',
    aggregationType: 'byProperty',
    rowLimit: 10,
    startRow: 5,
    dimensionFilterGroups: [{ groupType: 'and', filters }],
  });
  expect(requestBody({ ...query, filters: [] }, 0, 10)).not.toHaveProperty('dimensionFilterGroups');
});

test('reads the aggregation; missing fields are null', () => {
  const nothing = { rows: [], aggregation: null, firstIncompleteDate: null, firstIncompleteHour: null };
  expect(readPage({}, 1)).toEqual(nothing);
  expect(readPage({ metadata: null, responseAggregationType: null, rows: null }, 1)).toEqual(nothing);
  expect(readPage({ responseAggregationType: 'byPage' }, 1).aggregation).toBe('byPage');
  const hour = '2026-09-28T05:00:00-07:00';
  expect(readPage({ metadata: { first_incomplete_hour: hour } }, 1).firstIncompleteHour).toBe(hour);
});

test('refuses an incomplete date that is not a calendar day', () => {
  expect(() => readPage({ metadata: { first_incomplete_date: '2026-02-30' } }, 1)).toThrow(RangeError);
});

test('rows without dimensions have no keys; the page size matches the API limit', () => {
  const figures = { clicks: 3, impressions: 9, ctr: 0.5, position: 1.5 };
  expect(readPage({ rows: [figures] }, 0).rows).toEqual([{ keys: [], ...figures }]);
  expect(MAX_PAGE_ROWS).toBe(25_000);
});

test.for([
  { keys: 'a' },
  { keys: ['a', 7] },
  { keys: [] },
  {},
  'row',
  { keys: ['a'], clicks: Number.NaN },
  { keys: ['a'], impressions: '4' },
  { keys: ['a'], ctr: '0.5' },
  { keys: ['a'], position: '1' },
])('one malformed row invalidates its page: %j', row => {
  expect(() => readPage({ rows: [{ keys: ['good'] }, row] }, 1)).toThrow('transient (unexpected_row)');
});

test.for([{ rows: 'none' }, { metadata: [] }, { responseAggregationType: 7 }, null])(
  'refuses a malformed response: %j',
  body => {
    expect(() => readPage(body, 1)).toThrow();
  },
);
