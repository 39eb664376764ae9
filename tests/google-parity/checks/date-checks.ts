import assert from 'node:assert/strict';
import type { Check, ParityContext } from '../check.ts';
import { expectError, keysOf, rowsOf } from '../expectations.ts';
import { oneDay } from './grouping-checks.ts';

const metadataOf = (body: { metadata?: Record<string, string> }, name: 'date' | 'hour') =>
  body.metadata?.[`first_incomplete_${name}`] ??
  body.metadata?.[`firstIncomplete${name === 'date' ? 'Date' : 'Hour'}`];

const daysBefore = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10);

const upToToday = (ctx: ParityContext) => ({ startDate: ctx.days[0], endDate: ctx.today });

const refusals: [name: string, body: object][] = [
  ['an end before the start', { startDate: '2026-02-02', endDate: '2026-02-01' }],
  ['a missing start', { endDate: '2026-02-01' }],
  ['a missing end', { startDate: '2026-02-01' }],
  ['a day that does not exist', { startDate: '2026-02-30', endDate: '2026-03-01' }],
  ['a date in another format', { startDate: '01.02.2026', endDate: '02.02.2026' }],
];

export const dateChecks: Check<ParityContext>[] = [
  ...refusals.map(
    ([name, body]): Check<ParityContext> => ({
      name: `1.1 rejects ${name}`,
      run: async ctx => expectError(await ctx.wire.query(ctx.siteUrl, { ...body }), 400),
    }),
  ),
  {
    name: '1.1 a range wider than the data is cut, not rejected',
    async run(ctx) {
      const keys = keysOf(
        await ctx.wire.query(ctx.siteUrl, {
          startDate: '2015-01-01',
          endDate: '2035-01-01',
          dimensions: ['date'],
        }),
      );
      assert.ok(keys.every(day => day <= ctx.today));
    },
  },
  {
    name: '1.3 data is available for sixteen months only',
    async run(ctx) {
      const year = Number(ctx.today.slice(0, 4)) - 2;
      const { status, body } = await ctx.wire.query(ctx.siteUrl, {
        startDate: `${year}-01-01`,
        endDate: `${year}-03-31`,
        dimensions: ['date'],
      });
      assert.equal(status, 200);
      assert.ok(!('rows' in body));
    },
  },
  {
    name: '1.3 the oldest day is 15 to 18 months ago, and an earlier start is not an error',
    async run(ctx) {
      const keys = keysOf(
        await ctx.wire.query(ctx.siteUrl, {
          startDate: daysBefore(ctx.today, 900),
          endDate: ctx.today,
          dimensions: ['date'],
        }),
      );
      const oldest = keys.sort()[0] ?? '';
      assert.ok(oldest > daysBefore(ctx.today, 550) && oldest < daysBefore(ctx.today, 450), oldest);
    },
  },
  {
    name: '1.1 dataState defaults to final',
    async run(ctx) {
      const byDefault = await ctx.wire.query(ctx.siteUrl, { ...upToToday(ctx), dimensions: ['date'] });
      const final = await ctx.wire.query(ctx.siteUrl, {
        ...upToToday(ctx),
        dimensions: ['date'],
        dataState: 'final',
      });
      assert.deepEqual(byDefault.body, final.body);
    },
  },
  {
    name: '1.3 final data ends days before today',
    async run(ctx) {
      const keys = keysOf(await ctx.wire.query(ctx.siteUrl, { ...upToToday(ctx), dimensions: ['date'] }));
      assert.ok(keys.every(day => day < ctx.today));
    },
  },
  {
    name: '1.1 dataState all includes later days than final',
    async run(ctx) {
      const last = async (dataState: string) =>
        keysOf(await ctx.wire.query(ctx.siteUrl, { ...upToToday(ctx), dimensions: ['date'], dataState }))
          .sort()
          .at(-1) ?? '';
      assert.ok((await last('all')) > (await last('final')));
    },
  },
  {
    name: '1.2 first_incomplete_date is present with dataState all by date',
    async run(ctx) {
      const { body } = await ctx.wire.query(ctx.siteUrl, {
        ...upToToday(ctx),
        dimensions: ['date'],
        dataState: 'all',
      });
      assert.match(metadataOf(body, 'date') ?? '', /^\d{4}-\d{2}-\d{2}$/);
    },
  },
  ...[
    ['with final data', { dimensions: ['date'] }],
    ['without the date dimension', { dimensions: ['country'], dataState: 'all' }],
    ['for totals', { dataState: 'all' }],
  ].map(
    ([name, body]): Check<ParityContext> => ({
      name: `1.2 no first_incomplete_date ${name as string}`,
      async run(ctx) {
        const response = await ctx.wire.query(ctx.siteUrl, { ...upToToday(ctx), ...(body as object) });
        assert.equal(response.status, 200);
        assert.ok(!('metadata' in response.body));
      },
    }),
  ),
  {
    name: '1.2 a range of final days has no first_incomplete_date',
    async run(ctx) {
      const { body } = await ctx.wire.query(ctx.siteUrl, {
        ...oneDay(ctx),
        dimensions: ['date'],
        dataState: 'all',
      });
      assert.equal(metadataOf(body, 'date'), undefined);
    },
  },
  {
    name: '1.2 hour keys have the Pacific UTC offset',
    async run(ctx) {
      const keys = keysOf(
        await ctx.wire.query(ctx.siteUrl, {
          ...upToToday(ctx),
          dimensions: ['hour'],
          dataState: 'hourly_all',
        }),
      );
      for (const key of keys) assert.match(key, /^\d{4}-\d{2}-\d{2}T\d{2}:00:00-0[78]:00$/);
    },
  },
  {
    name: '1.2 first_incomplete_hour is present with hourly_all by hour',
    async run(ctx) {
      const { body } = await ctx.wire.query(ctx.siteUrl, {
        ...upToToday(ctx),
        dimensions: ['hour'],
        dataState: 'HOURLY_ALL',
      });
      assert.match(metadataOf(body, 'hour') ?? '', /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}-0[78]:00$/);
      assert.equal(metadataOf(body, 'date'), undefined);
    },
  },
  {
    name: '1.2 hours can be combined with other dimensions',
    async run(ctx) {
      const response = await ctx.wire.query(ctx.siteUrl, {
        ...upToToday(ctx),
        dimensions: ['hour', 'device'],
        dataState: 'hourly_all',
        rowLimit: 10,
      });
      for (const { keys = [] } of rowsOf(response)) assert.equal(keys.length, 2);
    },
  },
];
