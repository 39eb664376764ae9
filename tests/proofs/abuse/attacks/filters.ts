import { randomUUID } from 'node:crypto';
import { REPORTS_PATHS } from '@gsc/contract/analytics/report/api';
import { REPORT_MAX_PROPERTIES } from '@gsc/contract/analytics/report/labels';
import { MAX_RULES, RULE_VALUE_LENGTH } from '@gsc/contract/analytics/saved/rules-labels';
import type { Attack } from '../attack.ts';
import type { Seat } from '../wire/client.ts';
import { attack, get, getReport, invalid, limited, once, postReport } from './compose.ts';

const regex = (...patterns: string[]) =>
  patterns.map(pattern => ({ dimension: 'query', operator: 'regex', values: [pattern] }));
const times = <T>(count: number, value: T): T[] => Array.from({ length: count }, () => value);
/** Alternatives that share no prefix, so that the engine's automaton is as large as possible. */
const alternatives = (length: number) =>
  Array.from({ length: Math.ceil(length / 6) }, (_, at) => `${(at * 7919) % 99_999}x?`)
    .join('|')
    .slice(0, length)
    .replace(/\|?[^|]*$/, '');
const LONGEST = alternatives(240);
/** As much work as a report may cause. The number makes each report different. */
export const costlyFilters = (number: number) =>
  regex(`${number}|${LONGEST}`, `${number}.*${LONGEST}`, `.*${LONGEST}`);

const putRules =
  (body: object) =>
  ({ propertyId }: Seat) =>
    ({ method: 'PUT', path: `${REPORTS_PATHS.rules}/${propertyId}`, body }) as const;

/** Filters, lists and pages that are costly or too long. */
export const FILTER_ATTACKS: readonly Attack[] = [
  once(
    'twenty-regexes-of-4000-characters',
    'demo',
    postReport({ filters: regex(...times(20, alternatives(4000))) }),
    invalid('/filters'),
  ),
  once(
    'four-regexes',
    'signed-in',
    getReport(REPORTS_PATHS.run, times<[string, string]>(4, ['f', 'query~regex~a.*b'])),
    invalid('/f'),
  ),
  once(
    'regex-of-257-characters',
    'signed-in',
    postReport({ filters: regex('a'.repeat(257)) }),
    invalid('/filters'),
  ),
  once('regex-that-is-not-valid', 'demo', postReport({ filters: regex('(a') }), { every: [400, 422] }),
  once('regex-with-nested-repetition', 'demo', postReport({ filters: regex('(a{1000}){1000}') }), {
    every: [400, 422],
    withinMs: 2000,
  }),
  once(
    'regex-with-backtracking',
    'signed-in',
    postReport({ filters: regex('(s+)+$', '(.*)*x', '(a|aa)+$') }),
    { every: [200], withinMs: 5000 },
    { needsRows: 'some' },
  ),
  attack(
    'sixty-regex-reports-at-once',
    'signed-in',
    {
      kind: 'flood',
      count: 60,
      inFlight: 60,
      request: (seat, number) => postReport({ filters: costlyFilters(number) })(seat, number),
    },
    limited(200),
    { needsRows: 'some' },
  ),
  attack(
    'sixty-regex-reports-of-the-demo-at-once',
    'demo',
    {
      kind: 'flood',
      count: 60,
      inFlight: 60,
      request: (seat, number) => postReport({ filters: costlyFilters(number) })(seat, number),
    },
    limited(200),
  ),
  once('twenty-one-filters', 'demo', postReport({ filters: regex(...times(21, 'a')) }), invalid('/filters')),
  once(
    'filter-of-1001-values',
    'signed-in',
    postReport({ filters: [{ dimension: 'query', operator: 'in', values: times(1001, 'a') }] }),
    invalid('/filters'),
  ),
  once(
    'filter-of-5000-characters',
    'signed-in',
    postReport({ filters: [{ dimension: 'page', operator: 'contains', values: ['a'.repeat(5000)] }] }),
    invalid('/filters'),
  ),
  once(
    'filter-by-a-column',
    'demo',
    postReport({ filters: [{ dimension: 'account_id', operator: 'is', values: ['a'] }] }),
    invalid('/filters'),
  ),
  once(
    'search-of-5000-characters',
    'demo',
    postReport({ search_query: 'a'.repeat(5000) }),
    invalid('/search_query'),
  ),
  once(
    'sort-by-sql',
    'demo',
    postReport({ sort: { by: 'clicks; DROP', descending: true } }),
    invalid('/sort'),
  ),
  once('page-a-billion', 'demo', postReport({ page: 1_000_000_000 }), invalid('/page')),
  once('page-not-a-number', 'signed-in', getReport(REPORTS_PATHS.run, { pg: '1e999' }), invalid('/pg')),
  once(
    'metric-bound-infinite',
    'demo',
    getReport(REPORTS_PATHS.run, { mf: 'clicks~1e999~' }),
    invalid('/mf'),
  ),
  once(
    'too-many-properties',
    'signed-in',
    postReport({ property_ids: times(REPORT_MAX_PROPERTIES + 1, randomUUID()) }),
    invalid('/property_ids'),
  ),
  once(
    'too-many-properties-in-a-url',
    'demo',
    () => ({ path: `${REPORTS_PATHS.range}?p=${times(REPORT_MAX_PROPERTIES + 1, randomUUID()).join(',')}` }),
    invalid('/p'),
  ),
  once(
    'many-properties-of-nobody',
    'demo',
    () => ({ path: `${REPORTS_PATHS.range}?p=${times(REPORT_MAX_PROPERTIES, randomUUID()).join(',')}` }),
    { every: [404] },
  ),
  once('property-of-nobody', 'signed-in', get(`${REPORTS_PATHS.range}?p=${randomUUID()}`), { every: [404] }),
  once(
    'nine-row-series',
    'demo',
    seat => ({
      method: 'POST',
      path: REPORTS_PATHS.rowSeries,
      body: { config: postReport({})(seat, 0).body, rows: times(9, ['a']) },
    }),
    invalid('/rows'),
  ),
  once(
    'too-many-rules',
    'signed-in',
    putRules({ brand: times(MAX_RULES + 1, { operator: 'is', value: 'a' }), page_groups: [] }),
    invalid('/brand'),
  ),
  once(
    'rule-that-is-too-long',
    'signed-in',
    putRules({ brand: [{ operator: 'is', value: 'a'.repeat(RULE_VALUE_LENGTH + 1) }], page_groups: [] }),
    invalid('/brand'),
  ),
  once(
    'fifty-regex-rules-counted',
    'demo',
    ({ propertyId }) => ({
      method: 'POST',
      path: `${REPORTS_PATHS.rules}/${propertyId}/counts`,
      body: { kind: 'brand', rules: times(MAX_RULES, { operator: 'regex', value: alternatives(250) }) },
    }),
    { every: [200, 400, 422], withinMs: 5000 },
  ),
];
