import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ReportConfig } from './reports.ts';
import { addressOf, readAddress, tidyConfig } from './reports-address.ts';
import {
  REPORT_BUILDER_DIMENSIONS,
  REPORT_DIMENSION_LABELS,
  REPORT_DIMENSIONS,
  REPORT_GRANULARITIES,
  REPORT_METRIC_LABELS,
  REPORT_METRICS,
  REPORT_SEARCH_TYPES,
  REPORT_SORT_KEYS,
  SEARCH_TYPE_LABELS,
} from './reports-text.ts';

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

const config = fc
  .record({
    property_ids: list(fc.uuid()),
    search_type: fc.constantFrom(...REPORT_SEARCH_TYPES),
    range,
    comparison: fc.oneof(
      fc.constant({ mode: 'none' }),
      fc.record({ mode: fc.constantFrom('previous', 'year'), match_weekdays: fc.boolean() }),
      range.map(custom => ({ mode: 'custom', ...custom })),
    ),
    granularity: fc.constantFrom(...REPORT_GRANULARITIES),
    dimensions: fc.subarray(['query', 'page', 'country', 'device', 'property', 'day', 'week', 'month']),
    metrics: fc.subarray([...REPORT_METRICS], { minLength: 1 }),
    search_query: fc.string({ unit: 'binary', maxLength: 30 }).map(one => one.toWellFormed()),
    filters: fc.array(filter, { maxLength: 5 }),
    sort: fc.record({ by: fc.constantFrom(...REPORT_SORT_KEYS), descending: fc.boolean() }),
    page: fc.integer({ min: 1, max: 1_000_000 }),
  })
  .map(({ range: { from, to }, ...rest }) => tidyConfig(ReportConfig.parse({ ...rest, from, to })));

test('a report survives its address', () => {
  fc.assert(
    fc.property(config, one => {
      const address = addressOf(one).toString();
      expect(readAddress(new URLSearchParams(address)).data).toEqual(one);
    }),
    { numRuns: 2000 },
  );
});

test('the design’s own address is read', () => {
  const id = '6f9619ff-8b86-4011-b42d-00cf4fc964ff';
  const address = `p=${id}&from=2026-08-15&to=2026-11-13&cmp=year&dim=query&m=clicks,position&q=boots&country=gbr,deu&device=mobile&sort=-clicks&pg=2`;
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
  // Older addresses and saved views also named the last compared day.
  const older = readAddress(new URLSearchParams(address.replace('cmp=year', 'cmp=2026-01-01_2026-01-30')));
  expect(older.data?.comparison).toEqual({ mode: 'custom', from: '2026-01-01' });
  const saved = { ...data, comparison: { mode: 'custom', from: '2026-01-01', to: '2026-01-30' } };
  expect(ReportConfig.parse(saved).comparison).toEqual({ mode: 'custom', from: '2026-01-01' });
  expect(readAddress(new URLSearchParams(address.replace('cmp=year', 'cmp=never'))).success).toBe(false);
});

test('the specification’s words stand first and to the letter', () => {
  expect(REPORT_DIMENSIONS.slice(0, 4)).toEqual(REPORT_BUILDER_DIMENSIONS);
  const words = REPORT_BUILDER_DIMENSIONS.map(name => REPORT_DIMENSION_LABELS[name]);
  expect(words).toEqual(['Search Query', 'Page URL', 'Country', 'Device Type']);
  expect(Object.values(REPORT_METRIC_LABELS)).toEqual(['Clicks', 'Impressions', 'CTR', 'Position']);
  expect(Object.keys(SEARCH_TYPE_LABELS)).toEqual([...REPORT_SEARCH_TYPES]);
});
