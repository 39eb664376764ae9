import { CHANGE_LISTS } from '@gsc/contract/analytics/insights/labels';
import { ReportConfig, type ReportInput } from '@gsc/contract/analytics/report/api';
import { expect, test } from 'vitest';
import type { Statement } from '../../stores/run-query.ts';
import { parseReport, type QueryWithRules } from '../report/query/report-query.ts';
import { bareLabelsSql, cannibalisationSql } from './cannibalisation-sql.ts';
import { curveSql } from './curve-sql.ts';
import { changedRowsSql, changeSumsSql, defaultOrder, movementsSql } from './explain-sql.ts';
import { bestPagesSql, brandClicksSql, opportunitiesSql } from './opportunities/opportunity-sql.ts';

const queryOf = (input: Partial<ReportInput>): QueryWithRules => ({
  ...parseReport(
    ReportConfig.parse({
      property_ids: ['6f9619ff-8b86-4011-b42d-00cf4fc964ff'],
      from: '2026-08-01',
      to: '2026-10-31',
      ...input,
    }),
  ),
  rules: [
    {
      propertyId: '6f9619ff-8b86-4011-b42d-00cf4fc964ff',
      kind: 'brand',
      name: null,
      operator: 'contains',
      value: 'trailforge',
    },
  ],
});
const queries = queryOf({ filters: [{ dimension: 'query', operator: 'not_contains', values: ['brand'] }] });
const nonBrand = queryOf({ filters: [{ dimension: 'brand', operator: 'is', values: ['Non-brand'] }] });

const SHAPES: Record<string, () => Statement> = {
  curve: () => curveSql(queries),
  'change-sums-query': () => changeSumsSql(queries, { grain: 'query' }),
  'change-sums-country': () => changeSumsSql(queryOf({ dimensions: ['country'] }), { grain: 'region' }),
  ...Object.fromEntries(
    CHANGE_LISTS.map(list => [
      `changed-rows-${list}`,
      () =>
        changedRowsSql(
          queryOf({ dimensions: ['page'] }),
          { grain: 'page' },
          { list, order: defaultOrder(list) },
        ),
    ]),
  ),
  'changed-rows-by-rank': () =>
    changedRowsSql(
      queryOf({ dimensions: ['page'] }),
      { grain: 'page' },
      { list: 'decaying', order: { by: 'by_rank', descending: false }, all: true },
    ),
  'change-sums-non-brand': () => changeSumsSql(nonBrand, { grain: 'query' }),
  'opportunities-non-brand': () => opportunitiesSql(nonBrand),
  movements: () => movementsSql(queries, { grain: 'query' }),
  opportunities: () => opportunitiesSql(queries),
  'opportunities-by-position': () =>
    opportunitiesSql(queries, { order: { by: 'position', descending: false }, all: true }),
  'brand-clicks': () => brandClicksSql(nonBrand),
  'best-pages': () => bestPagesSql(nonBrand),
  cannibalisation: () => cannibalisationSql(queries),
  'cannibalisation-by-pages': () =>
    cannibalisationSql(queries, { order: { by: 'pages', descending: true }, all: true }),
  'bare-texts': () => bareLabelsSql(),
};

test.each(Object.entries(SHAPES))('the statement of %s matches its snapshot', async (name, shape) => {
  const { sql } = shape();
  expect(sql).not.toContain('brand,');
  expect(sql).not.toContain('trailforge');
  await expect(`${sql}\n`).toMatchFileSnapshot(`statements/${name}.sql`);
});

test.each(Object.entries(SHAPES))('%s has a value for each filter and rule parameter', (_, shape) => {
  const { sql, params } = shape();
  const named = [...sql.matchAll(/\{(filter_\w+|[bg][pvn]):/g)].map(([, name]) => name);
  expect(Object.keys(params).sort()).toEqual([...new Set(named)].sort());
});
