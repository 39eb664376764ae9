import { ReportConfig, type ReportFilter, type ReportInput } from '@gsc/contract/reports';
import { REPORT_FILTER_OPERATORS } from '@gsc/contract/reports-text';
import { expect, test } from 'vitest';
import { changesSql, moversSql, rankingSql } from './changes-sql.ts';
import { chooseGrain } from './choose-grain.ts';
import { parseReport } from './report-query.ts';
import { daysSql, gapSql, rowsSql, shownSql, textsSql } from './report-sql.ts';
import type { Statement } from './statement.ts';

function asked(input: Partial<ReportInput>) {
  const query = parseReport(
    ReportConfig.parse({
      property_ids: ['6f9619ff-8b86-4011-b42d-00cf4fc964ff'],
      from: '2026-08-01',
      to: '2026-10-31',
      ...input,
    }),
  );
  return [query, chooseGrain(query)] as const;
}

const country: ReportFilter = { dimension: 'country', operator: 'in', values: ['gbr', 'deu'] };
const everyFilter = REPORT_FILTER_OPERATORS.map(operator => ({
  dimension: 'query' as const,
  operator,
  values: ['x'],
}));

const SHAPES: Record<string, () => Statement> = {
  'rows-none': () => rowsSql(...asked({ dimensions: [] })),
  'rows-query': () => rowsSql(...asked({ dimensions: ['query'] })),
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
  'shown-spark': () => shownSql(...asked({}), { part: 'spark', granularity: 'day' }),
  'shown-spark-weeks-pair': () =>
    shownSql(...asked({ dimensions: ['query', 'page'] }), { part: 'spark', granularity: 'week' }),
  'shown-complete': () => shownSql(...asked({ dimensions: ['page', 'device'] }), { part: 'complete' }),
  'shown-before': () => shownSql(...asked({ filters: [country] }), { part: 'before' }),
  gap: () => gapSql(asked({ filters: [country] })[0], 'query'),
};

test.each(Object.entries(SHAPES))('the statement of %s is as it was looked at', async (name, shape) => {
  await expect(`${shape().sql}\n`).toMatchFileSnapshot(`statements/${name}.sql`);
});

test('what a user writes is never part of a statement', () => {
  const odd = `'); DROP TABLE x; -- {a:Identifier} \\ "`;
  const filters = REPORT_FILTER_OPERATORS.map(operator => ({
    dimension: 'page' as const,
    operator,
    values: [odd],
  }));
  const wild = asked({ dimensions: ['query', 'page'], search_query: odd, filters });
  const tame = asked({
    dimensions: ['query', 'page'],
    search_query: 'x',
    filters: filters.map(filter => ({ ...filter, values: ['x'] })),
  });
  const all = (of: typeof wild) => [
    rowsSql(...of),
    changesSql(...of),
    daysSql(of[0], of[1].truth, { side: 'before', compared: true }),
    shownSql(...of, { part: 'before' }),
  ];
  expect(all(wild).map(one => one.sql)).toEqual(all(tame).map(one => one.sql));
});
