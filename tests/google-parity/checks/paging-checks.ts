import assert from 'node:assert/strict';
import type { Check, ParityContext } from '../check.ts';
import { byClicks, expectError, rowsOf } from '../expectations.ts';
import { oneDay } from './grouping-checks.ts';

const PAIRS = ['query', 'page', 'country', 'device'];

const limits: [rowLimit: number, accepted: boolean][] = [
  [1, true],
  [25_000, true],
  [25_001, false],
  [0, false],
];

export const pagingChecks: Check<ParityContext>[] = [
  {
    name: '1.1 rowLimit defaults to 1,000',
    async run(ctx) {
      const wide = { startDate: ctx.days.at(-1), endDate: ctx.days[0], dimensions: ['query', 'page'] };
      const rows = rowsOf(await ctx.wire.query(ctx.siteUrl, wide));
      const more = rowsOf(await ctx.wire.query(ctx.siteUrl, { ...wide, rowLimit: 2000 }));
      assert.equal(rows.length, Math.min(1000, more.length));
    },
  },
  ...limits.map(
    ([rowLimit, accepted]): Check<ParityContext> => ({
      name: `1.1 rowLimit ${rowLimit} is ${accepted ? 'accepted' : 'rejected'}`,
      async run(ctx) {
        const response = await ctx.wire.query(ctx.siteUrl, {
          ...oneDay(ctx),
          dimensions: ['query'],
          rowLimit,
        });
        if (accepted) assert.ok(rowsOf(response).length <= rowLimit);
        else expectError(response, 400);
      },
    }),
  ),
  {
    name: '1.1 a negative startRow is rejected',
    run: async ctx => expectError(await ctx.wire.query(ctx.siteUrl, { ...oneDay(ctx), startRow: -1 }), 400),
  },
  {
    name: '1.1 integers may be sent as strings',
    async run(ctx) {
      const body = { ...oneDay(ctx), dimensions: ['country'], rowLimit: '3', startRow: '0' };
      assert.ok(rowsOf(await ctx.wire.query(ctx.siteUrl, body)).length <= 3);
    },
  },
  {
    name: '1.1 startRow starts at zero, and pages are consecutive',
    async run(ctx) {
      const query = (startRow: number, rowLimit: number) =>
        ctx.wire.query(ctx.siteUrl, { ...oneDay(ctx), dimensions: ['date', 'country'], startRow, rowLimit });
      const whole = rowsOf(await query(0, 6));
      const parts = [...rowsOf(await query(0, 3)), ...((await query(3, 3)).body.rows ?? [])];
      assert.deepEqual(
        parts.map(row => row.clicks),
        whole.map(row => row.clicks),
      );
    },
  },
  {
    name: '1.1 there is no page token',
    async run(ctx) {
      const { body } = await ctx.wire.query(ctx.siteUrl, {
        ...oneDay(ctx),
        dimensions: ['query'],
        rowLimit: 1,
      });
      assert.deepEqual(
        Object.keys(body).filter(name => /token/i.test(name)),
        [],
      );
    },
  },
  {
    name: '1.2 after the last row the response is 200 without a rows field',
    async run(ctx) {
      const { status, body } = await ctx.wire.query(ctx.siteUrl, {
        ...oneDay(ctx),
        dimensions: ['query'],
        startRow: 500_000,
      });
      assert.equal(status, 200);
      assert.ok(!('rows' in body));
      assert.equal(body.responseAggregationType, 'byProperty');
    },
  },
  {
    name: '1.2 rows are sorted by clicks, descending',
    async run(ctx) {
      const rows = rowsOf(
        await ctx.wire.query(ctx.siteUrl, { ...oneDay(ctx), dimensions: PAIRS, rowLimit: 25_000 }),
      );
      assert.ok(byClicks(rows));
    },
  },
  {
    name: '1.2 reading pages until an empty one returns every row once',
    async run(ctx) {
      const seen = new Set<string>();
      let received = 0;
      for (let page = 0; page < 60; page += 1) {
        const { body } = await ctx.wire.query(ctx.siteUrl, {
          ...oneDay(ctx),
          dimensions: ['country', 'device'],
          rowLimit: 10,
          startRow: received,
        });
        if (!body.rows) break;
        for (const row of body.rows) seen.add(row.keys?.join() ?? '');
        received += body.rows.length;
      }
      assert.ok(received > 0);
      assert.equal(seen.size, received);
    },
  },
];
