import { expect, test } from 'vitest';
import { asDay } from './pacific-day.ts';
import { type Query, readPage, requestBody } from './query.ts';

const query: Query = {
  siteUrl: 'sc-domain:x.example',
  startDate: asDay('2026-09-01'),
  endDate: asDay('2026-09-01'),
  type: 'web',
  dimensions: ['query'],
};

test('each request has a body of its own: nothing of one type is left in the next (B7)', () => {
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

test('metadata in both spellings', () => {
  const days = [{ first_incomplete_date: '2026-09-28' }, { firstIncompleteDate: '2026-09-28' }].map(
    metadata => readPage({ metadata }, 1).firstIncompleteDate,
  );
  expect(days).toEqual(['2026-09-28', '2026-09-28']);
  expect(
    readPage({ metadata: { firstIncompleteHour: '2026-09-28T05:00:00-07:00' } }, 1).firstIncompleteHour,
  ).toBe('2026-09-28T05:00:00-07:00');
});

test('no rows is none; zeros and a position that is not there may be left out', () => {
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
] as const)('rows of another shape are not taken: %j', ([body]) => {
  expect(() => readPage(structuredClone(body), 1)).toThrow('unexpected_row');
});
