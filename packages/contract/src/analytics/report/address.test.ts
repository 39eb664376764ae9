import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DAY_TEXT } from '../../dates/request-day.ts';
import { METRIC_NAMES, METRICS } from '../../metrics/metrics.ts';
import { REQUEST_LIMITS } from '../../request-limits.ts';
import { SEARCH_TYPE_LABELS, SEARCH_TYPE_NAMES } from '../../search-types.ts';
import { addressOf, addressProblems, normalizeConfig, ReportAddress, readAddress } from './address.ts';
import { ReportConfig } from './api.ts';
import { DIMENSIONS, REPORT_DIMENSIONS } from './dimensions.ts';
import {
  REPORT_GRANULARITIES,
  REPORT_MAX_EXPRESSIONS,
  REPORT_MAX_PROPERTIES,
  REPORT_SORT_KEYS,
  REPORTS_TEXT,
} from './labels.ts';

const day = fc
  .integer({ min: 0, max: 7000 })
  .map(days => new Date(Date.UTC(2015, 0, 1) + days * 86_400_000).toISOString().slice(0, 10));
const range = fc.tuple(day, day).map(([a, b]) => (a < b ? { from: a, to: b } : { from: b, to: a }));
const text = fc.string({ unit: 'binary', minLength: 1, maxLength: 30 }).map(one => one.toWellFormed());
const country = fc.constantFrom('gbr', 'deu', 'usa');
const device = fc.constantFrom('DESKTOP', 'MOBILE', 'TABLET');
const list = <T>(of: fc.Arbitrary<T>) => fc.array(of, { minLength: 1, maxLength: 4 });

const filter = fc.oneof(
  fc.record({
    dimension: fc.constantFrom('query', 'page'),
    operator: fc.constantFrom('is', 'is_not', 'contains', 'not_contains', 'regex', 'not_regex'),
    values: text.map(one => [one]),
  }),
  fc.record({
    dimension: fc.constantFrom('query', 'page', 'appearance'),
    operator: fc.constantFrom('in', 'not_in'),
    values: list(text),
  }),
  fc.record({
    dimension: fc.constant('country'),
    operator: fc.constantFrom('in', 'not_in'),
    values: list(country),
  }),
  fc.record({
    dimension: fc.constant('device'),
    operator: fc.constantFrom('in', 'not_in'),
    values: list(device),
  }),
);

const bound = fc.oneof(fc.nat(), fc.double({ min: 0, max: 1e6, noNaN: true }).map(Math.abs));
const metricFilter = fc
  .tuple(fc.constantFrom(...METRIC_NAMES), bound, bound, fc.constantFrom('min', 'max', 'both'))
  .map(([metric, a, b, kind]) => ({
    metric,
    min: kind === 'max' ? null : Math.min(a, b),
    max: kind === 'min' ? null : Math.max(a, b),
  }));

const config = fc
  .record({
    property_ids: list(fc.uuid()),
    search_type: fc.constantFrom(...SEARCH_TYPE_NAMES),
    range,
    comparison: fc.oneof(
      fc.constant({ mode: 'none' }),
      fc.record({ mode: fc.constantFrom('previous', 'year'), match_weekdays: fc.boolean() }),
      range.map(custom => ({ mode: 'custom', ...custom })),
    ),
    granularity: fc.constantFrom(...REPORT_GRANULARITIES),
    metric_filters: fc.uniqueArray(metricFilter, { selector: ({ metric }) => metric }),
    dimensions: fc.subarray(['query', 'page', 'country', 'device', 'property', 'day', 'week', 'month']),
    metrics: fc.subarray([...METRIC_NAMES], { minLength: 1 }),
    search_query: fc.string({ unit: 'binary', maxLength: 30 }).map(one => one.toWellFormed()),
    filters: fc.array(filter, { maxLength: REPORT_MAX_EXPRESSIONS }),
    sort: fc.record({ by: fc.constantFrom(...REPORT_SORT_KEYS), descending: fc.boolean() }),
    page: fc.integer({ min: 1, max: 1_000_000 }),
  })
  .map(({ range: { from, to }, ...rest }) => normalizeConfig(ReportConfig.parse({ ...rest, from, to })));

const ID = '6f9619ff-8b86-4011-b42d-00cf4fc964ff';
const least = { property_ids: [ID], from: '2026-08-15', to: '2026-11-13' };
const written = (change: object) =>
  decodeURIComponent(addressOf(ReportConfig.parse({ ...least, ...change })).toString());
const is = (dimension: string, ...values: string[]) => ({ dimension, operator: 'in', values });

test.for([
  [{}, ''],
  [{ comparison: { mode: 'year', match_weekdays: true } }, '&cmp=year-weekdays'],
  [{ search_type: 'image' }, '&type=image'],
  [{ dimensions: [] }, '&dim=-'],
  [{ dimensions: ['page', 'day'] }, '&dim=page,day'],
  [{ metrics: ['ctr', 'clicks'] }, '&m=ctr,clicks'],
  [{ search_query: 'boots' }, '&q=boots'],
  [
    { filters: [is('device', 'MOBILE', 'TABLET'), is('country', 'deu', 'gbr')] },
    '&country=deu,gbr&device=mobile,tablet',
  ],
  [{ filters: [is('page', '/a,b', '/c')] }, '&page=/a,b&page=/c'],
  [{ filters: [is('country', 'deu'), is('country', 'gbr')] }, '&country=deu&f=country~in~gbr'],
  [{ filters: [is('query', 'a~b', 'c\\d')] }, '&f=query~in~a\\~b~c\\\\d'],
  [{ filters: [{ ...is('country', 'deu'), operator: 'not_in' }] }, '&f=country~not_in~deu'],
  [{ sort: { by: 'ctr', descending: true } }, '&sort=-ctr'],
  [{ sort: { by: 'clicks', descending: false } }, '&sort=clicks'],
  [{ granularity: 'week' }, '&g=week'],
  [{ page: 2 }, '&pg=2'],
])('%j is written as %s', ([change, address]) => {
  expect(written(change as object)).toBe(`p=${ID}&from=2026-08-15&to=2026-11-13${address}`);
});

test('the granularity is written unless it is the default of the days', () => {
  const long = { ...least, from: '2025-08-15' };
  const granularityIn = (address: string) =>
    readAddress(new URLSearchParams(`p=${ID}&${address}`)).data?.granularity;
  expect(written({ ...long, granularity: 'week' })).not.toContain('g=');
  expect(written({ ...long, granularity: 'day' })).toContain('&g=day');
  expect(granularityIn('from=2025-08-15&to=2026-11-13')).toBe('week');
  expect(granularityIn('from=2025-08-15&to=2026-11-13&g=day')).toBe('day');
  expect(granularityIn('from=2026-08-15&to=2026-11-13')).toBe('day');
});

test('parameters have a fixed order', () => {
  const whole = {
    comparison: { mode: 'previous' },
    search_type: 'news',
    dimensions: ['page'],
    metrics: ['clicks'],
    search_query: 'x',
    filters: [is('query', 'y'), is('page', '/'), is('device', 'MOBILE'), is('country', 'deu')],
    sort: { by: 'page', descending: false },
    granularity: 'month',
    page: 3,
  };
  const names = [...new URLSearchParams(written(whole)).keys()].join(' ');
  expect(names).toBe('p from to cmp type dim m q country device page f sort g pg');
});

test.for([
  ['', ['p', 'from', 'to']],
  [`p=${ID}&from=2026-08-15&to=2026-11-13`, []],
  [`p=${ID}&from=2026-08-15&to=2026-11-13&other=x`, []],
  [`p=${ID}&from=2026-11-14&to=2026-11-13`, ['to']],
  ['p=mine&from=x&to=y', ['p', 'from', 'to']],
  [`p=${ID}&from=2026-08-15&to=2026-11-13&cmp=x`, ['cmp']],
  [`p=${ID}&from=2026-08-15&to=2026-11-13&type=x&dim=x&m=x&q=${'x'.repeat(5000)}`, ['type', 'dim', 'm', 'q']],
  [`p=${ID}&from=2026-08-15&to=2026-11-13&f=x&sort=cl-icks&g=x&pg=x`, ['f', 'sort', 'g', 'pg']],
  [`p=${ID}&from=2026-08-15&to=2026-11-13&country=DE&device=tv`, ['f']],
] as const)('%s has problems at %j', ([address, names]) => {
  const problems = addressProblems(new URLSearchParams(address));
  expect(new Set(problems.map(({ name }) => name))).toEqual(new Set(names));
  for (const { message } of problems) expect(message).not.toBe('');
});

test('a problem says what is wrong: no property, no date, or the report as a whole', () => {
  const problems = (address: string) => addressProblems(new URLSearchParams(address));
  expect(problems('')).toContainEqual({ name: 'p', message: REPORTS_TEXT.selectProperty });
  const days = `p=${ID}&from=2026-08-15&to=2026-11-13`;
  expect(problems(`${days}&cmp=before`)).toContainEqual({ name: 'cmp', message: DAY_TEXT.outside });
  expect(problems(`${days}&dim=page,page`)).toEqual([{ name: '', message: expect.stringMatching(/twice/) }]);
});

test.for([
  ['f=query~is~a~b', undefined],
  ['f=query~in~a~b', [is('query', 'a', 'b')]],
  ['f=query~is~a\\', [{ ...is('query', 'a\\'), operator: 'is' }]],
  ['f=query~is~a\\~b', [{ ...is('query', 'a~b'), operator: 'is' }]],
  ['country=&device=&page=', []],
  ['country=,deu,&device=,mobile', [is('country', 'deu'), is('device', 'MOBILE')]],
] as const)('%s is read as %j', ([part, filters]) => {
  const address = `p=${ID}&from=2026-08-15&to=2026-11-13&${part.replaceAll('\\', '%5C')}`;
  expect(readAddress(new URLSearchParams(address)).data?.filters).toEqual(filters);
});

test('the example URL from the design is read', () => {
  const address = `p=${ID}&from=2026-08-15&to=2026-11-13&cmp=year&dim=query&m=clicks,position&q=boots&country=gbr,deu&device=mobile&sort=-clicks&pg=2`;
  const { data } = readAddress(new URLSearchParams(address));
  expect(data).toMatchObject({
    comparison: { mode: 'year' },
    metrics: ['clicks', 'position'],
    search_query: 'boots',
    filters: [
      { dimension: 'country', operator: 'in', values: ['gbr', 'deu'] },
      { dimension: 'device', operator: 'in', values: ['MOBILE'] },
    ],
    page: 2,
  });
  expect(readAddress(new URLSearchParams('from=2026-08-15&to=2026-11-13')).success).toBe(false);
  // Older URLs and saved views also contain the last compared day.
  const older = readAddress(new URLSearchParams(address.replace('cmp=year', 'cmp=2026-01-01_2026-01-30')));
  expect(older.data?.comparison).toEqual({ mode: 'custom', from: '2026-01-01' });
  const saved = { ...data, comparison: { mode: 'custom', from: '2026-01-01', to: '2026-01-30' } };
  expect(ReportConfig.parse(saved).comparison).toEqual({ mode: 'custom', from: '2026-01-01' });
  expect(readAddress(new URLSearchParams(address.replace('cmp=year', 'cmp=never'))).success).toBe(false);
});

test('the fixed labels of the report builder are unchanged', () => {
  const checkboxes = REPORT_DIMENSIONS.filter(name => DIMENSIONS[name].chosenIn === 'checkboxes');
  const words = checkboxes.map(name => DIMENSIONS[name].label);
  expect(words).toEqual(['Search Query', 'Page URL', 'Country', 'Device Type']);
  expect(METRIC_NAMES.map(name => METRICS[name].label)).toEqual(['Clicks', 'Impressions', 'CTR', 'Position']);
  expect(Object.keys(SEARCH_TYPE_LABELS)).toEqual([...SEARCH_TYPE_NAMES]);
});

test('addressOf and readAddress are inverse', () => {
  fc.assert(
    fc.property(config, one => {
      const address = addressOf(one).toString();
      expect(readAddress(new URLSearchParams(address)).data).toEqual(one);
    }),
    { numRuns: 2000 },
  );
});

test('metric filters are short in the URL, and invalid ones are refused', () => {
  const base = 'p=6f9619ff-8b86-4011-b42d-00cf4fc964ff&from=2026-10-01&to=2026-10-31';
  const read = (more: string) => readAddress(new URLSearchParams(`${base}&${more}`));
  const found = read('mf=clicks~10~&mf=position~4~20&mf=ctr~~2.5');
  expect(found.data?.metric_filters).toEqual([
    { metric: 'clicks', min: 10, max: null },
    { metric: 'position', min: 4, max: 20 },
    { metric: 'ctr', min: null, max: 2.5 },
  ]);
  for (const bad of ['mf=clicks~~', 'mf=clicks~x~', 'mf=sessions~1~', 'mf=clicks~9~3', 'mf=clicks~-1~'])
    expect(read(bad).success, bad).toBe(false);
});

/** Cookies, the token and what browsers and proxies add. */
const OTHER_HEADERS_BYTES = 6000;

/** A report that uses every parameter. */
const full = ReportConfig.parse({
  property_ids: ['6f9619ff-8b86-4011-b42d-00cf4fc964ff'],
  search_type: 'image',
  from: '2026-01-01',
  to: '2026-01-31',
  comparison: { mode: 'year', match_weekdays: true },
  granularity: 'month',
  dimensions: ['page'],
  metrics: ['clicks'],
  search_query: 'boots',
  filters: [
    { dimension: 'country', operator: 'in', values: ['gbr'] },
    { dimension: 'device', operator: 'in', values: ['MOBILE'] },
    { dimension: 'page', operator: 'in', values: ['https://example.org/a', 'https://example.org/b'] },
    { dimension: 'query', operator: 'regex', values: ['^a'] },
  ],
  metric_filters: [{ metric: 'clicks', min: 1, max: null }],
  sort: { by: 'page', descending: false },
  page: 2,
});

test('every parameter of a report URL has a limit', () => {
  expect([...new Set(addressOf(full).keys()), 'raw'].toSorted()).toEqual(
    Object.keys(ReportAddress.shape).toSorted(),
  );
});

test('the URL of a report of all properties leaves room for the other headers', () => {
  const property_ids = Array<string>(REPORT_MAX_PROPERTIES).fill(full.property_ids[0] ?? '');
  const address = addressOf({ ...full, property_ids });
  expect(ReportAddress.safeParse({ p: address.get('p') }).success).toBe(true);
  expect(address.toString().length).toBeLessThan(REQUEST_LIMITS.headerBytes - OTHER_HEADERS_BYTES);
});

test('a parameter can be repeated only where a report has several values', () => {
  const repeated = ['a', 'b'];
  for (const name of ['page', 'f', 'mf'])
    expect(ReportAddress.parse({ [name]: repeated })).toEqual({ [name]: repeated });
  for (const name of ['p', 'from', 'q', 'sort'])
    expect(ReportAddress.safeParse({ [name]: repeated }).success).toBe(false);
});

test('a parameter that is too long is named', () => {
  for (const name of Object.keys(ReportAddress.shape)) {
    const { error } = ReportAddress.safeParse({ [name]: 'x'.repeat(REQUEST_LIMITS.headerBytes + 1) });
    expect(error?.issues.map(({ path }) => path[0])).toEqual([name]);
  }
});
