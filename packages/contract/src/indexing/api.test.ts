import { expect, test } from 'vitest';
import { jsonProblem } from '../json-limits.ts';
import {
  CheckDetail,
  CheckList,
  CheckResults,
  ExportQuery,
  INDEXING_EVENTS,
  INDEXING_PATHS,
  ResultsQuery,
  StartCheck,
  StartedCheck,
} from './api.ts';
import { INDEXING_LIMITS } from './limits.ts';
import {
  AddedUrls,
  CreatedList,
  EventsQuery,
  INDEXING_LIST_PATHS,
  IndexEvents,
  ListChange,
  ListDetail,
  MonitoredLists,
  NewList,
  UrlHistory,
  UrlParams,
} from './lists-api.ts';

const ID = '6f9619ff-8b86-4011-b42d-00cf4fc964ff';

test('a list with the largest number of lines is within the limit of JSON values', () => {
  const list = { checkName: 'Repeated', urls: Array(INDEXING_LIMITS.linesPerRequest).fill('http://a') };
  expect(jsonProblem(JSON.stringify(StartCheck.parse(list)))).toBeNull();
});

test('the name of a check is optional, trimmed and limited', () => {
  expect(StartCheck.parse({ urls: ['x'] })).toEqual({ urls: ['x'] });
  expect(StartCheck.parse({ urls: [], checkName: ' a ' })).toEqual({ urls: [], checkName: 'a' });
  expect(StartCheck.safeParse({ urls: [], checkName: 'x'.repeat(201) }).success).toBe(false);
  expect(StartCheck.safeParse({ urls: Array(100_001).fill('x') }).success).toBe(false);
  expect(StartedCheck.parse({ checkId: ID, total_urls: 2 })).toEqual({ checkId: ID, total_urls: 2 });
});

test('results have defaults and a limited page', () => {
  expect(ResultsQuery.parse({})).toEqual({ sort: 'list', offset: 0, limit: 100 });
  expect(ResultsQuery.parse({ limit: '500', offset: '5', coverage_state: '' })).toMatchObject({
    limit: 500,
    offset: 5,
    coverage_state: '',
  });
  for (const query of [
    { limit: '501' },
    { limit: '0' },
    { offset: '-1' },
    { verdict: 'PASS' },
    { sort: 'x' },
  ])
    expect(ResultsQuery.safeParse(query).success, JSON.stringify(query)).toBe(false);
  expect(ExportQuery.parse({ checkId: ID, raw: '1' })).toEqual({ checkId: ID, raw: '1' });
});

test('a list is pasted or has the top pages of a property', () => {
  expect(NewList.parse({ source: 'pasted', name: ' a ', urls: ['x'] })).toEqual({
    source: 'pasted',
    name: 'a',
    urls: ['x'],
    interval_days: 7,
  });
  expect(NewList.parse({ source: 'top_pages', name: 'a', property_id: ID })).toMatchObject({ size: 2000 });
  for (const list of [
    { source: 'pasted', name: '', urls: [] },
    { source: 'top_pages', name: 'a' },
    { source: 'top_pages', name: 'a', property_id: ID, size: 5001 },
    { source: 'pasted', name: 'a', urls: [], interval_days: 3 },
  ])
    expect(NewList.safeParse(list).success, JSON.stringify(list)).toBe(false);
  expect(ListChange.parse({})).toEqual({});
  expect(AddedUrls.safeParse({ urls: [] }).success).toBe(false);
  expect(EventsQuery.parse({})).toEqual({ days: 30, offset: 0, limit: 50 });
  expect(UrlParams.safeParse({ id: '1; drop' }).success).toBe(false);
});

test('addresses', () => {
  expect(INDEXING_PATHS.results(ID)).toBe(`/api/indexing/checks/${ID}/results`);
  expect(INDEXING_PATHS.check(ID)).toBe(`/api/indexing/checks/${ID}`);
  expect(INDEXING_PATHS.stop(ID)).toBe(`/api/indexing/checks/${ID}/stop`);
  expect(INDEXING_PATHS.again(ID)).toBe(`/api/indexing/checks/${ID}/again`);
  expect(INDEXING_LIST_PATHS.list(ID)).toBe(`/api/indexing/lists/${ID}`);
  expect(INDEXING_LIST_PATHS.listUrls(ID)).toBe(`/api/indexing/lists/${ID}/urls`);
  expect(INDEXING_LIST_PATHS.url('7')).toBe('/api/indexing/urls/7');
  expect(INDEXING_LIST_PATHS.inspect('7')).toBe('/api/indexing/urls/7/inspect');
  expect(INDEXING_EVENTS.checks).toBe('checks');
});

test('empty responses are valid', () => {
  expect(CheckList.parse({ checks: [] })).toEqual({ checks: [] });
  expect(CheckResults.parse({ total: 0, results: [] })).toEqual({ total: 0, results: [] });
  expect(IndexEvents.parse({ total: 0, events: [] })).toEqual({ total: 0, events: [] });
  expect(CreatedList.parse({ id: ID, urls: 1, uncovered: 0 }).urls).toBe(1);
  for (const schema of [CheckDetail, MonitoredLists, ListDetail, UrlHistory])
    expect(schema.safeParse({}).success).toBe(false);
});
