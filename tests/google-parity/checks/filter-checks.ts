import assert from 'node:assert/strict';
import type { Check, ParityContext } from '../check.ts';
import { expectError, keysOf, rowsOf, sumOf } from '../expectations.ts';
import { oneDay } from './grouping-checks.ts';

type Filter = { dimension: string; operator?: string; expression: string };

const filtered = (ctx: ParityContext, filters: Filter[], dimensions = ['query'], more: object = {}) =>
  ctx.wire.query(ctx.siteUrl, {
    ...oneDay(ctx),
    dimensions,
    dimensionFilterGroups: [{ groupType: 'and', filters }],
    ...more,
  });

/** Returns a word of the top query, so that every operator matches some rows and excludes others. */
async function someWord(ctx: ParityContext): Promise<{ query: string; word: string }> {
  const [query = ''] = keysOf(await ctx.wire.query(ctx.siteUrl, { ...oneDay(ctx), dimensions: ['query'] }));
  return { query, word: query.split(' ')[0] ?? query };
}

const operators: [operator: string, matches: (key: string, word: string, query: string) => boolean][] = [
  ['contains', (key, word) => key.includes(word)],
  ['notContains', (key, word) => !key.includes(word)],
  ['equals', (key, _word, query) => key === query],
  ['notEquals', (key, _word, query) => key !== query],
  ['includingRegex', (key, word) => key.includes(word)],
  ['excludingRegex', (key, word) => !key.includes(word)],
];

const refusals: [name: string, group: object][] = [
  ['groupType or', { groupType: 'or', filters: [{ dimension: 'query', expression: 'a' }] }],
  ['a filter by date', { filters: [{ dimension: 'date', expression: '2026-01-01' }] }],
  [
    'an operator that does not exist',
    { filters: [{ dimension: 'query', operator: 'startsWith', expression: 'a' }] },
  ],
  [
    'an invalid regular expression',
    { filters: [{ dimension: 'query', operator: 'includingRegex', expression: '(a' }] },
  ],
  [
    'look-ahead, which RE2 does not support',
    { filters: [{ dimension: 'query', operator: 'includingRegex', expression: '(?=a)b' }] },
  ],
];

export const filterChecks: Check<ParityContext>[] = [
  ...operators.map(
    ([operator, matches]): Check<ParityContext> => ({
      name: `1.1 filter ${operator}`,
      async run(ctx) {
        const { query, word } = await someWord(ctx);
        const expression = /quals/i.test(operator)
          ? query
          : /regex/i.test(operator)
            ? `.*${escapePattern(word)}.*`
            : word;
        const keys = keysOf(await filtered(ctx, [{ dimension: 'query', operator, expression }]));
        for (const key of keys)
          assert.ok(matches(key, word, query), `${operator} ${expression} returned ${key}`);
      },
    }),
  ),
  {
    name: '1.1 a filter without an operator means equals',
    async run(ctx) {
      const { query } = await someWord(ctx);
      assert.deepEqual(keysOf(await filtered(ctx, [{ dimension: 'query', expression: query }])), [query]);
    },
  },
  {
    name: '1.1 filters are case-insensitive',
    async run(ctx) {
      const { word } = await someWord(ctx);
      const lower = rowsOf(
        await filtered(ctx, [{ dimension: 'query', operator: 'contains', expression: word }]),
      );
      const upper = rowsOf(
        await filtered(ctx, [{ dimension: 'query', operator: 'contains', expression: word.toUpperCase() }]),
      );
      assert.equal(upper.length, lower.length);
    },
  },
  {
    name: '1.1 a filter may use a dimension that is not grouped by',
    async run(ctx) {
      const all = rowsOf(await ctx.wire.query(ctx.siteUrl, { ...oneDay(ctx), dimensions: ['country'] }));
      const mobile = rowsOf(
        await filtered(ctx, [{ dimension: 'device', operator: 'equals', expression: 'MOBILE' }], ['country']),
      );
      assert.ok(sumOf(mobile, 'impressions') < sumOf(all, 'impressions'));
    },
  },
  {
    name: '1.1 a regular expression on country can match several countries',
    async run(ctx) {
      const [one = '', two = ''] = keysOf(
        await ctx.wire.query(ctx.siteUrl, { ...oneDay(ctx), dimensions: ['country'] }),
      );
      const expression = `^(${one}|${two})$`;
      const keys = keysOf(
        await filtered(ctx, [{ dimension: 'country', operator: 'includingRegex', expression }], ['country']),
      );
      assert.deepEqual(new Set(keys), new Set([one, two]));
    },
  },
  {
    name: '1.1 rows match all filters of a group',
    async run(ctx) {
      const { query } = await someWord(ctx);
      const both: Filter[] = [
        { dimension: 'query', operator: 'equals', expression: query },
        { dimension: 'device', operator: 'equals', expression: 'MOBILE' },
      ];
      for (const row of rowsOf(await filtered(ctx, both, ['query', 'device']))) {
        assert.deepEqual(row.keys, [query, 'MOBILE']);
      }
    },
  },
  {
    name: '1.1 rows match all filter groups',
    async run(ctx) {
      const { query } = await someWord(ctx);
      const groups = [
        { filters: [{ dimension: 'query', operator: 'equals', expression: query }] },
        { filters: [{ dimension: 'device', operator: 'equals', expression: 'MOBILE' }] },
      ];
      const response = await ctx.wire.query(ctx.siteUrl, {
        ...oneDay(ctx),
        dimensions: ['query', 'device'],
        dimensionFilterGroups: groups,
      });
      for (const row of rowsOf(response)) assert.deepEqual(row.keys, [query, 'MOBILE']);
    },
  },
  {
    name: '1.3 a query filter removes anonymized queries from the total',
    async run(ctx) {
      const [total] = rowsOf(await ctx.wire.query(ctx.siteUrl, oneDay(ctx)));
      const everything = [{ dimension: 'query', operator: 'includingRegex', expression: '.*' }];
      const [known] = rowsOf(await filtered(ctx, everything, []));
      assert.ok((known?.impressions ?? 0) < (total?.impressions ?? 0));
    },
  },
  {
    name: '1.3 rows by query add up to less than the total: hidden queries are never listed',
    async run(ctx) {
      const [total] = rowsOf(await ctx.wire.query(ctx.siteUrl, oneDay(ctx)));
      const rows = rowsOf(
        await ctx.wire.query(ctx.siteUrl, { ...oneDay(ctx), dimensions: ['query'], rowLimit: 25_000 }),
      );
      assert.ok(sumOf(rows, 'clicks') <= (total?.clicks ?? 0));
      assert.ok(sumOf(rows, 'impressions') < (total?.impressions ?? 0));
      assert.ok(rows.every(row => row.keys?.[0] !== ''));
    },
  },
  ...refusals.map(
    ([name, group]): Check<ParityContext> => ({
      name: `1.1 rejects ${name}`,
      run: async ctx =>
        expectError(
          await ctx.wire.query(ctx.siteUrl, { ...oneDay(ctx), dimensionFilterGroups: [group] }),
          400,
        ),
    }),
  ),
];

function escapePattern(word: string): string {
  return word.replace(/[^\p{L}\p{N}]/gu, '.');
}
