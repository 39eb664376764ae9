import assert from 'node:assert/strict';
import type { Check, ParityContext } from '../check.ts';
import { expectError, keysOf, rowsOf } from '../expectations.ts';

const SHAPES: Record<string, RegExp> = {
  date: /^\d{4}-\d{2}-\d{2}$/,
  query: /./,
  page: /^https?:\/\//,
  country: /^[a-z]{3}$/,
  device: /^(DESKTOP|MOBILE|TABLET)$/,
};

export function oneDay({ days }: ParityContext): { startDate: string; endDate: string } {
  const day = days[0] ?? '';
  return { startDate: day, endDate: day };
}

const groupsBy: Check<ParityContext>[] = Object.entries(SHAPES).map(([dimension, shape]) => ({
  name: `1.1 groups by ${dimension}, keys look like ${shape.source}`,
  async run(ctx) {
    const keys = keysOf(await ctx.wire.query(ctx.siteUrl, { ...oneDay(ctx), dimensions: [dimension] }));
    for (const key of keys) assert.match(key, shape);
    assert.equal(new Set(keys).size, keys.length, 'a key is duplicated');
  },
}));

const refusals: [name: string, change: object, message: string][] = [
  ['the same dimension twice', { dimensions: ['query', 'query'] }, 'Duplicate dimensions'],
  [
    'searchAppearance with another dimension',
    { dimensions: ['searchAppearance', 'page'] },
    'search appearance',
  ],
  ['date and hour together', { dimensions: ['date', 'hour'], dataState: 'hourly_all' }, 'both date and hour'],
  ['hour without hourly_all', { dimensions: ['hour'] }, 'HOURLY_ALL'],
  ['hourly_all without hour', { dimensions: ['date'], dataState: 'hourly_all' }, 'HOURLY_ALL'],
  ['a dimension that does not exist', { dimensions: ['referrer'] }, 'Invalid value at'],
];

export const groupingChecks: Check<ParityContext>[] = [
  ...groupsBy,
  {
    name: '1.1 keys are in the order of the request',
    async run(ctx) {
      const [one, other] = await Promise.all(
        [
          ['country', 'device'],
          ['device', 'country'],
        ].map(dimensions => ctx.wire.query(ctx.siteUrl, { ...oneDay(ctx), dimensions })),
      );
      assert.ok(one && other);
      for (const key of keysOf(one, 0)) assert.match(key, SHAPES.country ?? /./);
      for (const key of keysOf(other, 0)) assert.match(key, SHAPES.device ?? /./);
      const reversed = rowsOf(other).map(row => [...(row.keys ?? [])].reverse().join());
      assert.deepEqual(new Set(reversed), new Set(rowsOf(one).map(row => row.keys?.join())));
    },
  },
  {
    name: '1.1 five dimensions at once, each key in its position',
    async run(ctx) {
      const dimensions = Object.keys(SHAPES);
      const rows = rowsOf(await ctx.wire.query(ctx.siteUrl, { ...oneDay(ctx), dimensions, rowLimit: 50 }));
      for (const { keys = [] } of rows) {
        assert.equal(keys.length, dimensions.length);
        for (const [index, key] of keys.entries()) assert.match(key, SHAPES[dimensions[index] ?? ''] ?? /./);
      }
    },
  },
  {
    name: '1.1 enums are accepted in upper case too',
    async run(ctx) {
      const body = { ...oneDay(ctx), rowLimit: 5 };
      const lower = await ctx.wire.query(ctx.siteUrl, { ...body, dimensions: ['country'], type: 'web' });
      const upper = await ctx.wire.query(ctx.siteUrl, { ...body, dimensions: ['COUNTRY'], type: 'WEB' });
      assert.deepEqual(keysOf(upper), keysOf(lower));
    },
  },
  {
    name: '1.1 SEARCH_APPEARANCE and searchAppearance are equivalent',
    async run(ctx) {
      const query = (dimension: string) =>
        ctx.wire.query(ctx.siteUrl, { ...oneDay(ctx), dimensions: [dimension] });
      const [lower, upper] = [await query('searchAppearance'), await query('SEARCH_APPEARANCE')];
      assert.equal(upper.status, 200);
      assert.deepEqual(upper.body.rows?.length, lower.body.rows?.length);
    },
  },
  {
    name: '1.1 a query without dimensions returns one row without keys',
    async run(ctx) {
      const rows = rowsOf(await ctx.wire.query(ctx.siteUrl, oneDay(ctx)));
      assert.equal(rows.length, 1);
      assert.ok(!('keys' in (rows[0] ?? {})), 'the row has keys');
    },
  },
  {
    name: '1.1 searchAppearance in two steps: the values alone, then a filter by one of them',
    async run(ctx) {
      const range = { startDate: ctx.days.at(-1), endDate: ctx.days[0] };
      const first = await ctx.wire.query(ctx.siteUrl, { ...range, dimensions: ['searchAppearance'] });
      assert.equal(first.status, 200);
      const [value] = first.body.rows?.[0]?.keys ?? [];
      if (value === undefined) return;
      assert.match(value, /^[A-Z_0-9]+$/);
      const filters = [{ dimension: 'searchAppearance', operator: 'equals', expression: value }];
      const second = await ctx.wire.query(ctx.siteUrl, {
        ...range,
        dimensions: ['page'],
        dimensionFilterGroups: [{ filters }],
      });
      rowsOf(second);
    },
  },
  ...refusals.map(
    ([name, change, message]): Check<ParityContext> => ({
      name: `1.1 rejects ${name}`,
      run: async ctx =>
        expectError(await ctx.wire.query(ctx.siteUrl, { ...oneDay(ctx), ...change }), 400, message),
    }),
  ),
];
