import assert from 'node:assert/strict';
import type { Check, ParityContext } from '../check.ts';
import { expectError, rowsOf, sumOf } from '../expectations.ts';
import { oneDay } from './grouping-checks.ts';

const aggregations: [request: object, aggregation: string][] = [
  [{ dimensions: ['query'] }, 'byProperty'],
  [{ dimensions: ['page'] }, 'byPage'],
  [{ dimensions: ['date'] }, 'byProperty'],
  [{ dimensions: ['query'], aggregationType: 'byPage' }, 'byPage'],
  [{ dimensions: ['query'], aggregationType: 'byProperty' }, 'byProperty'],
  [{ dimensions: ['query', 'page'], aggregationType: 'auto' }, 'byPage'],
  [{ dimensions: ['country'], aggregationType: 'BY_PAGE' }, 'byPage'],
  [
    {
      dimensions: ['query'],
      dimensionFilterGroups: [{ filters: [{ dimension: 'page', operator: 'contains', expression: '/' }] }],
    },
    'byPage',
  ],
];

const pageFilter = [{ filters: [{ dimension: 'page', operator: 'contains', expression: '/' }] }];
const refusals: [name: string, body: object][] = [
  ['byProperty when grouped by page', { dimensions: ['page'], aggregationType: 'byProperty' }],
  ['byProperty when filtered by page', { aggregationType: 'byProperty', dimensionFilterGroups: pageFilter }],
  ['byNewsShowcasePanel for web search', { aggregationType: 'byNewsShowcasePanel' }],
];

export const aggregationChecks: Check<ParityContext>[] = [
  ...aggregations.map(
    ([request, aggregation]): Check<ParityContext> => ({
      name: `1.1 ${JSON.stringify(request)} is aggregated ${aggregation}`,
      async run(ctx) {
        const { status, body } = await ctx.wire.query(ctx.siteUrl, {
          ...oneDay(ctx),
          rowLimit: 5,
          ...request,
        });
        assert.equal(status, 200, body.error?.message);
        assert.equal(body.responseAggregationType, aggregation);
      },
    }),
  ),
  ...refusals.map(
    ([name, body]): Check<ParityContext> => ({
      name: `1.1 rejects ${name} instead of changing it silently`,
      run: async ctx =>
        expectError(
          await ctx.wire.query(ctx.siteUrl, { ...oneDay(ctx), ...body }),
          400,
          'is not a valid aggregation type in the context of the request',
        ),
    }),
  ),
  {
    name: '1.3 aggregation by page counts every URL: never fewer impressions than by property',
    async run(ctx) {
      const body = { startDate: ctx.days.at(-1), endDate: ctx.days[0] };
      const byPage = rowsOf(await ctx.wire.query(ctx.siteUrl, { ...body, aggregationType: 'byPage' }));
      const byProperty = rowsOf(
        await ctx.wire.query(ctx.siteUrl, { ...body, aggregationType: 'byProperty' }),
      );
      assert.ok(sumOf(byPage, 'impressions') >= sumOf(byProperty, 'impressions'));
    },
  },
  {
    name: '1.3 ctr is higher by property than by page',
    async run(ctx) {
      const body = { startDate: ctx.days.at(-1), endDate: ctx.days[0] };
      const [byPage] = rowsOf(await ctx.wire.query(ctx.siteUrl, { ...body, aggregationType: 'byPage' }));
      const [byProperty] = rowsOf(
        await ctx.wire.query(ctx.siteUrl, { ...body, aggregationType: 'byProperty' }),
      );
      assert.ok((byProperty?.ctr ?? 0) >= (byPage?.ctr ?? 0));
    },
  },
  {
    name: '1.3 if two pages share a query, its position by property is the better of the two',
    async run(ctx) {
      const body = {
        startDate: ctx.days.at(-1),
        endDate: ctx.days[0],
        dimensions: ['query'],
        rowLimit: 2000,
      };
      const byPage = rowsOf(await ctx.wire.query(ctx.siteUrl, { ...body, aggregationType: 'byPage' }));
      const byProperty = rowsOf(
        await ctx.wire.query(ctx.siteUrl, { ...body, aggregationType: 'byProperty' }),
      );
      const pages = new Map(byPage.map(row => [row.keys?.[0], row]));
      const shared = byProperty.filter(
        row => (pages.get(row.keys?.[0] ?? '')?.impressions ?? 0) > row.impressions * 1.2,
      );
      const better = shared.filter(
        row => (row.position ?? 0) <= (pages.get(row.keys?.[0] ?? '')?.position ?? 0) + 1e-9,
      );
      assert.ok(better.length >= shared.length * 0.9, `${better.length} of ${shared.length}`);
    },
  },
];
