import { ReportConfig, type ReportFilter, type ReportInput } from '@gsc/contract/analytics/report/api';
import { REPORT_FILTER_OPERATORS, REPORT_SORT_KEYS } from '@gsc/contract/analytics/report/labels';
import { RULE_OPERATORS, type RuleOperator } from '@gsc/contract/analytics/saved/rules-labels';
import { expect, test } from 'vitest';
import type { Statement } from '../../../stores/run-query.ts';
import { countSql } from '../../saved/rules/count-rules.ts';
import { spellingsSql } from '../../saved/rules/suggest-brand.ts';
import { chooseGrain } from '../query/choose-grain.ts';
import { type PropertyRule, parseReport } from '../query/report-query.ts';
import { changesSql, moversSql, rankingSql } from './changes-sql.ts';
import { isChange } from './order-sql.ts';
import { daysSql, gapSql, listedSql, rowsSql } from './report-sql.ts';
import { comparedSql, labelsSql, monthlySparklineSql, rowDaysSql, sparklineSql } from './shown-sql.ts';

const [ONE, TWO] = ['6f9619ff-8b86-4011-b42d-00cf4fc964ff', '6f9619ff-8b86-4011-b42d-00cf4fc96400'];
const rule = (propertyId: string, operator: RuleOperator, name: string | null): PropertyRule => ({
  propertyId,
  kind: name === null ? 'brand' : 'page_group',
  operator,
  value: 'x',
  name,
});
/** Every operator of both kinds, for two properties. */
const RULES = [
  ...RULE_OPERATORS.map(operator => rule(ONE, operator, null)),
  rule(TWO, 'contains', null),
  ...RULE_OPERATORS.map(operator => rule(ONE, operator, 'Blog')),
  { ...rule(TWO, 'starts_with', 'Shop'), value: '/shop/' },
];

function prepare(input: Partial<ReportInput>, rules: readonly PropertyRule[] = []) {
  const query = parseReport(
    ReportConfig.parse({
      property_ids: [ONE],
      from: '2026-08-01',
      to: '2026-10-31',
      ...input,
    }),
  );
  return [{ ...query, rules }, chooseGrain(query)] as const;
}

const country: ReportFilter = { dimension: 'country', operator: 'in', values: ['gbr', 'deu'] };
const brand: ReportFilter = { dimension: 'brand', operator: 'is', values: ['Brand'] };
const folder: ReportFilter = { dimension: 'folder_2', operator: 'contains', values: ['/blog/'] };
const group: ReportFilter = { dimension: 'page_group', operator: 'not_in', values: ['Blog', 'Other pages'] };
const onDevices: ReportFilter = { dimension: 'device', operator: 'not_in', values: ['MOBILE', 'TABLET'] };
const onPage: ReportFilter = { dimension: 'page', operator: 'is', values: ['https://x.example/'] };
const onAppearance: ReportFilter = { dimension: 'appearance', operator: 'is_not', values: ['VIDEO'] };
const everyFilter = REPORT_FILTER_OPERATORS.map(operator => ({
  dimension: 'query' as const,
  operator,
  values: ['x'],
}));

const byTime = prepare({ dimensions: ['page', 'day', 'week', 'month'] });

const byMetric: ReportInput['metric_filters'] = [
  { metric: 'clicks', min: 10, max: null },
  { metric: 'ctr', min: null, max: 2.5 },
  { metric: 'position', min: 4, max: 20 },
];

const SHAPES: Record<string, () => Statement> = {
  'rows-none': () => rowsSql(...prepare({ dimensions: [] })),
  'rows-query': () => rowsSql(...prepare({ dimensions: ['query'] })),
  'rows-query-counted': () => rowsSql(...prepare({ dimensions: ['query'] }), { totals: false }),
  'rows-query-by-rollup': () => rowsSql(...prepare({ dimensions: ['query'] }), { rolled: true }),
  'rows-page-by-rollup': () => rowsSql(...prepare({ dimensions: ['page', 'property'] }), { rolled: true }),
  'rows-page': () => rowsSql(...prepare({ dimensions: ['page'] })),
  'rows-pair': () => rowsSql(...prepare({ dimensions: ['query', 'page'] })),
  'rows-country-device': () => rowsSql(...prepare({ dimensions: ['country', 'device'] })),
  'rows-appearance': () => rowsSql(...prepare({ dimensions: ['appearance'] })),
  'rows-property-day': () => rowsSql(...prepare({ dimensions: ['property', 'day'] })),
  'rows-week': () => rowsSql(...prepare({ dimensions: ['week'] })),
  'rows-month': () => rowsSql(...prepare({ dimensions: ['month'], search_type: 'discover' })),
  'rows-by-text': () =>
    rowsSql(...prepare({ dimensions: ['query'], sort: { by: 'query', descending: false } })),
  'rows-by-ctr': () => rowsSql(...prepare({ sort: { by: 'ctr', descending: true } })),
  'rows-by-position': () => rowsSql(...prepare({ sort: { by: 'position', descending: false } })),
  'rows-every-filter': () => rowsSql(...prepare({ filters: everyFilter })),
  'rows-every-filtered-name': () =>
    rowsSql(...prepare({ dimensions: ['page'], filters: [country, onDevices, onPage] })),
  'rows-of-appearance': () => rowsSql(...prepare({ dimensions: ['device'], filters: [onAppearance] })),
  'rows-page-of-query': () => rowsSql(...prepare({ dimensions: ['page'], search_query: 'boots' })),
  'rows-all-with-texts': () =>
    rowsSql(...prepare({ dimensions: ['query', 'page', 'country'] }), { all: true }),
  'changes-clicks': () => changesSql(...prepare({ sort: { by: 'clicks_change', descending: true } })),
  'changes-all-with-texts': () =>
    changesSql(...prepare({ dimensions: ['query', 'country', 'page'] }), { all: true }),
  'changes-impressions': () =>
    changesSql(...prepare({ sort: { by: 'impressions_change', descending: true } })),
  'changes-ctr': () => changesSql(...prepare({ sort: { by: 'ctr_change', descending: true } })),
  'changes-position': () =>
    changesSql(
      ...prepare({ dimensions: ['page', 'week'], sort: { by: 'position_change', descending: false } }),
    ),
  'movers-pages': () => moversSql(...prepare({ dimensions: ['property', 'page'] }), 5),
  ranking: () => rankingSql(...prepare({ dimensions: ['property', 'query'] })),
  'days-total': () => daysSql(prepare({})[0], 'total', { side: 'now' }),
  'days-before-region': () => daysSql(prepare({ filters: [country] })[0], 'region', { side: 'before' }),
  'days-compared': () => daysSql(prepare({})[0], 'total', { side: 'now', compared: true }),
  'days-compared-before': () => daysSql(prepare({})[0], 'total', { side: 'before', compared: true }),
  texts: () => labelsSql('query', 'query'),
  'shown-spark': () => sparklineSql(...prepare({}), 'day'),
  'shown-spark-months-by-rollup': () =>
    monthlySparklineSql(prepare({ dimensions: ['page', 'property'] })[0], 'page'),
  'shown-spark-weeks-pair': () => sparklineSql(...prepare({ dimensions: ['query', 'page'] }), 'week'),
  'row-days': () => rowDaysSql(...prepare({ dimensions: ['query', 'country'], filters: [country] })),
  'shown-complete': () => comparedSql(...prepare({ dimensions: ['page', 'device'] }), 'now'),
  'shown-before': () => comparedSql(...prepare({ filters: [country] }), 'before'),
  'shown-none': () => comparedSql(...prepare({ dimensions: [] }), 'now'),
  'shown-by-time': () => comparedSql(...byTime, 'now'),
  'shown-by-time-before': () => comparedSql(...byTime, 'before'),
  'shown-spark-by-time': () => sparklineSql(...byTime, 'day'),
  'rows-brand': () => rowsSql(...prepare({ dimensions: ['brand'] }, RULES)),
  'rows-brand-without-rules': () => rowsSql(...prepare({ dimensions: ['brand'] })),
  'rows-page-group': () => rowsSql(...prepare({ dimensions: ['page_group', 'week'] }, RULES)),
  'rows-query-of-brand': () => rowsSql(...prepare({ dimensions: ['query'], filters: [brand] }, RULES)),
  'rows-brand-and-group': () =>
    rowsSql(
      ...prepare({ dimensions: ['brand', 'page_group'], sort: { by: 'brand', descending: false } }, RULES),
    ),
  'rows-all-of-group': () =>
    rowsSql(...prepare({ dimensions: ['page'], filters: [group] }, RULES), { all: true }),
  'changes-brand': () =>
    changesSql(...prepare({ dimensions: ['brand'], sort: { by: 'clicks_change', descending: true } }, RULES)),
  'days-of-group': () => daysSql(prepare({ filters: [group] }, RULES)[0], 'page', { side: 'now' }),
  'days-by-brand': () => daysSql(prepare({ dimensions: ['brand'] }, RULES)[0], 'total', { side: 'now' }),
  'shown-spark-of-group': () =>
    sparklineSql(...prepare({ dimensions: ['page'], filters: [country, group] }, RULES), 'week'),
  'shown-spark-groups': () =>
    sparklineSql(...prepare({ dimensions: ['page_group', 'brand', 'country'] }, RULES), 'day'),
  'rows-folders': () => rowsSql(...prepare({ dimensions: ['folder', 'folder_3'], filters: [folder] })),
  'shown-spark-folders-and-groups': () =>
    sparklineSql(...prepare({ dimensions: ['page_group', 'folder_2'] }, RULES), 'day'),
  'rows-group-without-rules': () => rowsSql(...prepare({ dimensions: ['page_group'] })),
  'gap-of-group': () => gapSql(prepare({ filters: [group] }, RULES)[0], 'page'),
  'shown-spark-brand': () => sparklineSql(...prepare({ dimensions: ['brand'] }, RULES), 'day'),
  'rule-counts-brand': () => countSql('brand', RULES.slice(0, 4)),
  'rule-counts-page-group': () => countSql('page_group', RULES.slice(5)),
  'rule-counts-none': () => countSql('brand', []),
  'brand-spellings': () => spellingsSql(),
  'rows-by-metric': () => rowsSql(...prepare({ metric_filters: byMetric })),
  'rows-by-metric-and-rollup': () =>
    rowsSql(...prepare({ dimensions: ['page'], metric_filters: byMetric.slice(0, 1) }), { rolled: true }),
  'rows-none-by-metric': () => rowsSql(...prepare({ dimensions: [], metric_filters: byMetric })),
  'changes-by-metric': () =>
    changesSql(...prepare({ metric_filters: byMetric, sort: { by: 'clicks_change', descending: true } })),
  listed: () => listedSql(prepare({ filters: [country], metric_filters: byMetric })[0], 'query'),
  gap: () => gapSql(prepare({ filters: [country] })[0], 'query'),
};

test.each(Object.entries(SHAPES))('the statement of %s matches its snapshot', async (name, shape) => {
  await expect(`${shape().sql}\n`).toMatchFileSnapshot(`statements/${name}.sql`);
});

test.each(Object.entries(SHAPES))('%s has a value for each filter and rule parameter', (_, shape) => {
  const { sql, params } = shape();
  const named = [
    ...sql.matchAll(/\{(filter_\w+|rules|[bg][pvn]|(?:clicks|impressions|ctr|position)_(?:min|max)):/g),
  ].map(([, name]) => name);
  expect(Object.keys(params).sort()).toEqual([...new Set(named)].sort());
  for (const value of Object.values(params)) expect(value).toBeTruthy();
});

test('pages are chosen by stored columns before their groups are known', () => {
  // With a condition on the group, every row would be compared with every rule.
  const args = prepare({ dimensions: ['page_group', 'brand', 'country'] }, RULES);
  for (const { sql } of [sparklineSql(...args, 'day'), comparedSql(...args, 'now')]) {
    const count = (condition: string) => sql.split(`${condition} IN {shown_`).length - 1;
    expect({ country: count('country'), group: count('page_group'), brand: count('brand') }).toEqual({
      country: 2,
      group: 1,
      brand: 1,
    });
  }
});

const orderOf = ({ sql }: Statement) => /^ORDER BY (.+)$/m.exec(sql)?.[1];

test('rows can be sorted by each of their dimensions; other dimensions fall back to clicks', () => {
  const ordered = (dimensions: ReportInput['dimensions'], by: ReportConfig['sort']['by']) =>
    orderOf(rowsSql(...prepare({ dimensions, sort: { by, descending: false } })));
  expect(ordered(['page', 'device', 'query'], 'device')).toMatch(/^k1 ASC, /);
  expect(ordered(['page', 'device', 'query'], 'query')).toMatch(/^t2 ASC, /);
  expect(ordered(['page'], 'device')).toMatch(/^c ASC, /);
  // Only statements that read both ranges can sort by change.
  expect(ordered(['page'], 'clicks_change')).toMatch(/^c ASC, /);
});

test('recognizes the sort keys for changes', () => {
  const changes = REPORT_SORT_KEYS.filter(by => isChange({ by, descending: true }));
  expect(changes).toEqual(['clicks_change', 'impressions_change', 'ctr_change', 'position_change']);
});

test('sorting by text does not use roll-ups, because they have no texts', () => {
  const byText = prepare({ dimensions: ['query'], sort: { by: 'query', descending: true } });
  expect(rowsSql(...byText, { rolled: true })).toEqual(rowsSql(...byText));
});

test.for(REPORT_FILTER_OPERATORS)('the value of %s has the type declared in the statement', operator => {
  const filter: ReportFilter = { dimension: 'query', operator, values: ['x'] };
  const { sql, params } = rowsSql(...prepare({ filters: [filter] }));
  const [, type] = /\{filter_0:(Array\(String\)|String)\}/.exec(sql) ?? [];
  expect(params).toEqual({ filter_0: type === 'String' ? 'x' : ['x'] });
});

test('user input is never part of a statement', () => {
  const hostile = `'); DROP TABLE x; -- {a:Identifier} \\ "`;
  const filters = REPORT_FILTER_OPERATORS.map(operator => ({
    dimension: 'page' as const,
    operator,
    values: [hostile],
  }));
  const pageGroup = (value: string): ReportFilter => ({
    dimension: 'page_group',
    operator: 'is',
    values: [value],
  });
  const dimensions = ['query', 'brand', 'page_group'] as const;
  const unsafe = prepare(
    { dimensions: [...dimensions], search_query: hostile, filters: [...filters, pageGroup(hostile)] },
    RULES.map(one => ({ ...one, value: hostile, name: one.name && hostile })),
  );
  const safe = prepare(
    {
      dimensions: [...dimensions],
      search_query: 'x',
      filters: [...filters.map(filter => ({ ...filter, values: ['x'] })), pageGroup('x')],
    },
    RULES.map(one => ({ ...one, value: 'x' })),
  );
  const all = (args: typeof unsafe) => [
    rowsSql(...args),
    changesSql(...args),
    daysSql(args[0], args[1].totalsGrain, { side: 'before', compared: true }),
    comparedSql(...args, 'before'),
    countSql('page_group', args[0].rules),
  ];
  expect(all(unsafe).map(one => one.sql)).toEqual(all(safe).map(one => one.sql));
});
