import { ReportConfig, type ReportFilter, type ReportInput } from '@gsc/contract/reports/api';
import { REPORT_FILTER_OPERATORS, REPORT_SORT_KEYS } from '@gsc/contract/reports/labels';
import { RULE_OPERATORS, type RuleOperator } from '@gsc/contract/reports/rules-labels';
import { expect, test } from 'vitest';
import { countSql } from '../../features/reports/rules/count-rules.ts';
import { spellingsSql } from '../../features/reports/rules/suggest-brand.ts';
import { chooseGrain } from '../query/choose-grain.ts';
import { type OwnRule, parseReport } from '../query/report-query.ts';
import { changesSql, moversSql, rankingSql } from './changes-sql.ts';
import { isChange } from './order-sql.ts';
import { daysSql, gapSql, rowsSql } from './report-sql.ts';
import { comparedSql, monthLinesSql, sparklineSql, textsSql } from './shown-sql.ts';
import type { Statement } from './statement.ts';

const [ONE, TWO] = ['6f9619ff-8b86-4011-b42d-00cf4fc964ff', '6f9619ff-8b86-4011-b42d-00cf4fc96400'];
const rule = (propertyId: string, operator: RuleOperator, name: string | null): OwnRule => ({
  propertyId,
  kind: name === null ? 'brand' : 'page_group',
  operator,
  value: 'x',
  name,
});
/** Every operator of both kinds, of two properties. */
const RULES = [
  ...RULE_OPERATORS.map(operator => rule(ONE, operator, null)),
  rule(TWO, 'contains', null),
  ...RULE_OPERATORS.map(operator => rule(ONE, operator, 'Blog')),
  { ...rule(TWO, 'starts_with', 'Shop'), value: '/shop/' },
];

function asked(input: Partial<ReportInput>, rules: readonly OwnRule[] = []) {
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
const group: ReportFilter = { dimension: 'page_group', operator: 'not_in', values: ['Blog', 'Other pages'] };
const onDevices: ReportFilter = { dimension: 'device', operator: 'not_in', values: ['MOBILE', 'TABLET'] };
const onPage: ReportFilter = { dimension: 'page', operator: 'is', values: ['https://x.example/'] };
const onAppearance: ReportFilter = { dimension: 'appearance', operator: 'is_not', values: ['VIDEO'] };
const everyFilter = REPORT_FILTER_OPERATORS.map(operator => ({
  dimension: 'query' as const,
  operator,
  values: ['x'],
}));

const byTime = asked({ dimensions: ['page', 'day', 'week', 'month'] });

const SHAPES: Record<string, () => Statement> = {
  'rows-none': () => rowsSql(...asked({ dimensions: [] })),
  'rows-query': () => rowsSql(...asked({ dimensions: ['query'] })),
  'rows-query-counted': () => rowsSql(...asked({ dimensions: ['query'] }), { totals: false }),
  'rows-query-by-rollup': () => rowsSql(...asked({ dimensions: ['query'] }), { rolled: true }),
  'rows-page-by-rollup': () => rowsSql(...asked({ dimensions: ['page', 'property'] }), { rolled: true }),
  'rows-page': () => rowsSql(...asked({ dimensions: ['page'] })),
  'rows-pair': () => rowsSql(...asked({ dimensions: ['query', 'page'] })),
  'rows-country-device': () => rowsSql(...asked({ dimensions: ['country', 'device'] })),
  'rows-appearance': () => rowsSql(...asked({ dimensions: ['appearance'] })),
  'rows-property-day': () => rowsSql(...asked({ dimensions: ['property', 'day'] })),
  'rows-week': () => rowsSql(...asked({ dimensions: ['week'] })),
  'rows-month': () => rowsSql(...asked({ dimensions: ['month'], search_type: 'discover' })),
  'rows-by-text': () =>
    rowsSql(...asked({ dimensions: ['query'], sort: { by: 'query', descending: false } })),
  'rows-by-ctr': () => rowsSql(...asked({ sort: { by: 'ctr', descending: true } })),
  'rows-by-position': () => rowsSql(...asked({ sort: { by: 'position', descending: false } })),
  'rows-every-filter': () => rowsSql(...asked({ filters: everyFilter })),
  'rows-every-filtered-name': () =>
    rowsSql(...asked({ dimensions: ['page'], filters: [country, onDevices, onPage] })),
  'rows-of-appearance': () => rowsSql(...asked({ dimensions: ['device'], filters: [onAppearance] })),
  'rows-page-of-query': () => rowsSql(...asked({ dimensions: ['page'], search_query: 'boots' })),
  'rows-all-with-texts': () => rowsSql(...asked({ dimensions: ['query', 'page', 'country'] }), { all: true }),
  'changes-clicks': () => changesSql(...asked({ sort: { by: 'clicks_change', descending: true } })),
  'changes-impressions': () => changesSql(...asked({ sort: { by: 'impressions_change', descending: true } })),
  'changes-ctr': () => changesSql(...asked({ sort: { by: 'ctr_change', descending: true } })),
  'changes-position': () =>
    changesSql(
      ...asked({ dimensions: ['page', 'week'], sort: { by: 'position_change', descending: false } }),
    ),
  'movers-pages': () => moversSql(...asked({ dimensions: ['property', 'page'] }), 5),
  ranking: () => rankingSql(...asked({ dimensions: ['property', 'query'] })),
  'days-total': () => daysSql(asked({})[0], 'total', { side: 'now' }),
  'days-before-region': () => daysSql(asked({ filters: [country] })[0], 'region', { side: 'before' }),
  'days-compared': () => daysSql(asked({})[0], 'total', { side: 'now', compared: true }),
  'days-compared-before': () => daysSql(asked({})[0], 'total', { side: 'before', compared: true }),
  texts: () => textsSql('query', 'query'),
  'shown-spark': () => sparklineSql(...asked({}), 'day'),
  'shown-spark-months-by-rollup': () => monthLinesSql(asked({ dimensions: ['page', 'property'] })[0], 'page'),
  'shown-spark-weeks-pair': () => sparklineSql(...asked({ dimensions: ['query', 'page'] }), 'week'),
  'shown-complete': () => comparedSql(...asked({ dimensions: ['page', 'device'] }), 'now'),
  'shown-before': () => comparedSql(...asked({ filters: [country] }), 'before'),
  'shown-none': () => comparedSql(...asked({ dimensions: [] }), 'now'),
  'shown-by-time': () => comparedSql(...byTime, 'now'),
  'shown-by-time-before': () => comparedSql(...byTime, 'before'),
  'shown-spark-by-time': () => sparklineSql(...byTime, 'day'),
  'rows-brand': () => rowsSql(...asked({ dimensions: ['brand'] }, RULES)),
  'rows-brand-without-rules': () => rowsSql(...asked({ dimensions: ['brand'] })),
  'rows-page-group': () => rowsSql(...asked({ dimensions: ['page_group', 'week'] }, RULES)),
  'rows-query-of-brand': () => rowsSql(...asked({ dimensions: ['query'], filters: [brand] }, RULES)),
  'rows-brand-and-group': () =>
    rowsSql(
      ...asked({ dimensions: ['brand', 'page_group'], sort: { by: 'brand', descending: false } }, RULES),
    ),
  'rows-all-of-group': () =>
    rowsSql(...asked({ dimensions: ['page'], filters: [group] }, RULES), { all: true }),
  'changes-brand': () =>
    changesSql(...asked({ dimensions: ['brand'], sort: { by: 'clicks_change', descending: true } }, RULES)),
  'days-of-group': () => daysSql(asked({ filters: [group] }, RULES)[0], 'page', { side: 'now' }),
  'days-by-brand': () => daysSql(asked({ dimensions: ['brand'] }, RULES)[0], 'total', { side: 'now' }),
  'shown-spark-brand': () => sparklineSql(...asked({ dimensions: ['brand'] }, RULES), 'day'),
  'rule-counts-brand': () => countSql('brand', RULES.slice(0, 4)),
  'rule-counts-page-group': () => countSql('page_group', RULES.slice(5)),
  'rule-counts-none': () => countSql('brand', []),
  'brand-spellings': () => spellingsSql(),
  gap: () => gapSql(asked({ filters: [country] })[0], 'query'),
};

test.each(Object.entries(SHAPES))('the statement of %s is as it was looked at', async (name, shape) => {
  await expect(`${shape().sql}\n`).toMatchFileSnapshot(`statements/${name}.sql`);
});

test.each(Object.entries(SHAPES))('what %s names of filters and rules has its value', (_, shape) => {
  const { sql, params } = shape();
  const named = [...sql.matchAll(/\{((?:filter|brand|page_group|rule)_\w+):/g)].map(([, name]) => name);
  expect(Object.keys(params).sort()).toEqual([...new Set(named)].sort());
  for (const value of Object.values(params)) expect(value).toBeTruthy();
});

const orderOf = ({ sql }: Statement) => /^ORDER BY (.+)$/m.exec(sql)?.[1];

test('rows are in the order of any of their names; a name that they do not have is as good as clicks', () => {
  const ordered = (dimensions: ReportInput['dimensions'], by: ReportConfig['sort']['by']) =>
    orderOf(rowsSql(...asked({ dimensions, sort: { by, descending: false } })));
  expect(ordered(['page', 'device', 'query'], 'device')).toMatch(/^k1 ASC, /);
  expect(ordered(['page', 'device', 'query'], 'query')).toMatch(/^t2 ASC, /);
  expect(ordered(['page'], 'device')).toMatch(/^c ASC, /);
  // Only a statement of both sides knows changes.
  expect(ordered(['page'], 'clicks_change')).toMatch(/^c ASC, /);
});

test('an order by change is known by its name', () => {
  const changes = REPORT_SORT_KEYS.filter(by => isChange({ by, descending: true }));
  expect(changes).toEqual(['clicks_change', 'impressions_change', 'ctr_change', 'position_change']);
});

test('an order by text reads the days, as roll-ups have no texts', () => {
  const byText = asked({ dimensions: ['query'], sort: { by: 'query', descending: true } });
  expect(rowsSql(...byText, { rolled: true })).toEqual(rowsSql(...byText));
});

test.for(REPORT_FILTER_OPERATORS)('the value of %s is of the type that the statement names', operator => {
  const filter: ReportFilter = { dimension: 'query', operator, values: ['x'] };
  const { sql, params } = rowsSql(...asked({ filters: [filter] }));
  const [, type] = /\{filter_0:(Array\(String\)|String)\}/.exec(sql) ?? [];
  expect(params).toEqual({ filter_0: type === 'String' ? 'x' : ['x'] });
});

test('what a user writes is never part of a statement', () => {
  const odd = `'); DROP TABLE x; -- {a:Identifier} \\ "`;
  const filters = REPORT_FILTER_OPERATORS.map(operator => ({
    dimension: 'page' as const,
    operator,
    values: [odd],
  }));
  const named = (value: string): ReportFilter => ({
    dimension: 'page_group',
    operator: 'is',
    values: [value],
  });
  const dimensions = ['query', 'brand', 'page_group'] as const;
  const wild = asked(
    { dimensions: [...dimensions], search_query: odd, filters: [...filters, named(odd)] },
    RULES.map(one => ({ ...one, value: odd, name: one.name && odd })),
  );
  const tame = asked(
    {
      dimensions: [...dimensions],
      search_query: 'x',
      filters: [...filters.map(filter => ({ ...filter, values: ['x'] })), named('x')],
    },
    RULES.map(one => ({ ...one, value: 'x' })),
  );
  const all = (of: typeof wild) => [
    rowsSql(...of),
    changesSql(...of),
    daysSql(of[0], of[1].truth, { side: 'before', compared: true }),
    comparedSql(...of, 'before'),
    countSql('page_group', of[0].rules),
  ];
  expect(all(wild).map(one => one.sql)).toEqual(all(tame).map(one => one.sql));
});
