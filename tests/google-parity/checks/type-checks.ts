import assert from 'node:assert/strict';
import { SEARCH_TYPE_NAMES } from '@gsc/contract/search-types';
import type { Check, ParityContext } from '../check.ts';
import { expectError, rowsOf } from '../expectations.ts';
import { oneDay } from './grouping-checks.ts';

const range = (ctx: ParityContext) => ({ startDate: ctx.days.at(-1), endDate: ctx.days[0] });

const acceptedTypes: Check<ParityContext>[] = SEARCH_TYPE_NAMES.map(type => ({
  name: `1.1 type ${type} is accepted`,
  async run(ctx) {
    const { status, body } = await ctx.wire.query(ctx.siteUrl, { ...range(ctx), type, dimensions: ['page'] });
    assert.equal(status, 200, body.error?.message);
    assert.equal(body.responseAggregationType, 'byPage');
  },
}));

const refusals: [name: string, body: object, message: string][] = [
  ['Discover by query', { type: 'discover', dimensions: ['query'] }, 'Discover'],
  [
    'Discover by device',
    { type: 'discover', dimensions: ['device'] },
    'Requests for Discover cannot be grouped by device',
  ],
  ['Google News by query', { type: 'googleNews', dimensions: ['query'] }, ''],
  [
    'Discover filtered by query',
    {
      type: 'discover',
      dimensions: ['page'],
      dimensionFilterGroups: [{ filters: [{ dimension: 'query', operator: 'contains', expression: 'a' }] }],
    },
    '',
  ],
  [
    'Discover by property',
    { type: 'discover', dimensions: ['country'], aggregationType: 'byProperty' },
    'is not a valid aggregation type',
  ],
  ['a type that does not exist', { type: 'shopping' }, 'SearchType'],
];

export const typeChecks: Check<ParityContext>[] = [
  ...acceptedTypes,
  {
    name: '1.1 type defaults to web',
    async run(ctx) {
      const [byDefault] = rowsOf(await ctx.wire.query(ctx.siteUrl, oneDay(ctx)));
      const [web] = rowsOf(await ctx.wire.query(ctx.siteUrl, { ...oneDay(ctx), type: 'web' }));
      assert.deepEqual(byDefault, web);
    },
  },
  {
    name: '1.1 searchType is an alias of type',
    async run(ctx) {
      const body = { ...range(ctx), dimensions: ['device'] };
      const alias = await ctx.wire.query(ctx.siteUrl, { ...body, searchType: 'image' });
      const current = await ctx.wire.query(ctx.siteUrl, { ...body, type: 'image' });
      assert.deepEqual(alias.body, current.body);
    },
  },
  {
    name: '1.1 Discover rows have no position',
    async run(ctx) {
      const { status, body } = await ctx.wire.query(ctx.siteUrl, {
        ...range(ctx),
        type: 'discover',
        dimensions: ['page'],
      });
      assert.equal(status, 200);
      for (const row of body.rows ?? []) assert.ok(!('position' in row), 'the row has a position');
    },
  },
  {
    name: '1.1 Discover can be grouped by date, page and country',
    async run(ctx) {
      const { status } = await ctx.wire.query(ctx.siteUrl, {
        ...range(ctx),
        type: 'discover',
        dimensions: ['date', 'page', 'country'],
      });
      assert.equal(status, 200);
    },
  },
  ...refusals.map(
    ([name, body, message]): Check<ParityContext> => ({
      name: `1.1 rejects ${name}`,
      run: async ctx =>
        expectError(await ctx.wire.query(ctx.siteUrl, { ...oneDay(ctx), ...body }), 400, message),
    }),
  ),
];
