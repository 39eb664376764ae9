import { expect, test } from 'vitest';
import { Refused } from '../../protocol/json-body.ts';
import { readQueryRequest } from './query-request.ts';

const range = { startDate: '2026-11-01', endDate: '2026-11-02' };
const read = (body: object) => readQueryRequest(JSON.stringify(body));

function refusal(body: object | string): unknown {
  try {
    readQueryRequest(typeof body === 'string' ? body : JSON.stringify(body));
  } catch (error) {
    if (error instanceof Refused) return error.response.body;
    throw error;
  }
  return undefined;
}

test('missing fields have Google’s defaults', () => {
  expect(read(range)).toEqual({
    ...range,
    dimensions: [],
    type: 'web',
    dataState: 'final',
    aggregationType: 'auto',
    filters: [],
    rowLimit: 1000,
    startRow: 0,
  });
});

test('both spellings of every enum are accepted', () => {
  const request = read({
    ...range,
    dimensions: ['SEARCH_APPEARANCE'],
    type: 'GOOGLE_NEWS',
    dataState: 'HOURLY_ALL',
    aggregationType: 'BY_PAGE',
    dimensionFilterGroups: [
      { groupType: 'AND', filters: [{ dimension: 'PAGE', operator: 'NOT_CONTAINS', expression: 'x' }] },
    ],
  });
  expect(request).toMatchObject({
    dimensions: ['searchAppearance'],
    type: 'googleNews',
    dataState: 'hourly_all',
    aggregationType: 'byPage',
    filters: [{ dimension: 'page', operator: 'notContains', expression: 'x' }],
  });
});

test.each([
  ['no dates', {}],
  ['29 February of a common year', { ...range, endDate: '2026-02-29' }],
  ['a row limit of 25,001', { ...range, rowLimit: 25_001 }],
  ['half a row', { ...range, rowLimit: 1.5 }],
  ['an unknown name', { ...range, limit: 5 }],
  ['a list instead of a message', '[]'],
  ['an unknown enum', { ...range, type: 'maps' }],
])('%s is rejected with 400', (_name, body) => {
  expect(refusal(body)).toMatchObject({ error: { code: 400, message: expect.any(String) } });
});
