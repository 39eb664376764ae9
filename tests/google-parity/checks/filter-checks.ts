import assert from 'node:assert/strict';
import type { Check, ParityContext } from '../check.ts';
import { keysOf, refused, rowsOf, sumOf } from '../expectations.ts';
import { oneDay } from './grouping-checks.ts';

type Filter = { dimension: string; operator?: string; expression: string };

const filtered = (ctx: ParityContext, filters: Filter[], dimensions = ['query'], more: object = {}) =>
  ctx.wire.query(ctx.siteUrl, {
    ...oneDay(ctx),
    dimensions,
    dimensionFilterGroups: [{ groupType: 'and', filters }],
    ...more,
  });

/** A word of the busiest query, so that every operator has something to find and something to leave. */
async function someWord(ctx: ParityContext): Promise<{ query: string; word: string }> {
  const [query = ''] = keysOf(await ctx.wire.query(ctx.siteUrl, { ...oneDay(ctx), dimensions: ['query'] }));
  return { query, word: query.split(' ')[0] ?? query };
}

const operators: [operator: string, holds: (key: string, word: string, query: string) => boolean][] = [
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
    'a regular expression that is none',
    { filters: [{ dimension: 'query', operator: 'includingRegex', expression: '(a' }] },
  ],
  [
    'look-ahead, which RE2 does not have',
    { filters: [{ dimension: 'query', operator: 'includingRegex', expression: '(?=a)b' }] },
  ],
];

export const filterChecks: Check<ParityContext>[] = [
  ...operators.map(
    ([operator, holds]): Check<ParityContext> => ({
      name: `1.1 filter ${operator}`,
      async run(ctx) {
        const { query, word } = await someWord(ctx);
        const expression = /quals/i.test(operator)
          ? query
          : /regex/i.test(operator)
            ? `.*${asPattern(word)}.*`
            : word;
        const keys = keysOf(await filtered(ctx, [{ dimension: 'query', operator, expression }]));
        for (const key of keys) assert.ok(holds(key, word, query), `${operator} ${expression} gave ${key}`);
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
    name: '1.1 filters do not tell upper from lower case',
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
    name: '1.1 a filter may be by a dimension that is not grouped by',
    async run(ctx) {
      const all = rowsOf(await ctx.wire.query(ctx.siteUrl, { ...oneDay(ctx), dimensions: ['country'] }));
      const mobile = rowsOf(
        await filtered(ctx, [{ dimension: 'device', operator: 'equals', expression: 'MOBILE' }], ['country']),
      );
      assert.ok(sumOf(mobile, 'impressions') < sumOf(all, 'impressions'));
    },
  },
  {
    name: '1.1 a regular expression on country is a list of countries',
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
    name: '1.1 all filters of a group must hold',
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
    name: '1.1 several groups must hold together',
    async run(ctx) {
      const { query } = await someWord(ctx);
      const groups = [
        { filters: [{ dimension: 'query', operator: 'equals', expression: query }] },
        { filters: [{ dimension: 'device', operator: 'equals', expression: 'MOBILE' }] },
      ];
      const answer = await ctx.wire.query(ctx.siteUrl, {
        ...oneDay(ctx),
        dimensions: ['query', 'device'],
        dimensionFilterGroups: groups,
      });
      for (const row of rowsOf(answer)) assert.deepEqual(row.keys, [query, 'MOBILE']);
    },
  },
  {
    name: '1.3 a query filter takes the anonymized queries out of the total',
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
      name: `1.1 refuses ${name}`,
      run: async ctx =>
        refused(await ctx.wire.query(ctx.siteUrl, { ...oneDay(ctx), dimensionFilterGroups: [group] }), 400),
    }),
  ),
];

function asPattern(word: string): string {
  return word.replace(/[^\p{L}\p{N}]/gu, '.');
}
