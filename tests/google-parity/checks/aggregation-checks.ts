import assert from 'node:assert/strict';
import type { Check, ParityContext } from '../check.ts';
import { refused, rowsOf, sumOf } from '../expectations.ts';
import { oneDay } from './grouping-checks.ts';

const echoes: [asked: object, answered: string][] = [
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
  ...echoes.map(
    ([asked, answered]): Check<ParityContext> => ({
      name: `1.1 ${JSON.stringify(asked)} is answered ${answered}`,
      async run(ctx) {
        const { status, body } = await ctx.wire.query(ctx.siteUrl, { ...oneDay(ctx), rowLimit: 5, ...asked });
        assert.equal(status, 200, body.error?.message);
        assert.equal(body.responseAggregationType, answered);
      },
    }),
  ),
  ...refusals.map(
    ([name, body]): Check<ParityContext> => ({
      name: `1.1 refuses ${name}, and never changes it in silence`,
      run: async ctx =>
        refused(
          await ctx.wire.query(ctx.siteUrl, { ...oneDay(ctx), ...body }),
          400,
          'is not a valid aggregation type in the context of the request',
        ),
    }),
  ),
  {
    name: '1.3 by page every URL counts: never fewer impressions than by property',
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
    name: '1.3 ctr looks better by property than by page',
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
    name: '1.3 where two pages share a query, its position by property is the better one of the two',
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
