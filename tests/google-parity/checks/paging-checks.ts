import assert from 'node:assert/strict';
import type { Check, ParityContext } from '../check.ts';
import { byClicks, refused, rowsOf } from '../expectations.ts';
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
    name: '1.1 rowLimit is 1,000 unless told',
    async run(ctx) {
      const wide = { startDate: ctx.days.at(-1), endDate: ctx.days[0], dimensions: ['query', 'page'] };
      const rows = rowsOf(await ctx.wire.query(ctx.siteUrl, wide));
      const more = rowsOf(await ctx.wire.query(ctx.siteUrl, { ...wide, rowLimit: 2000 }));
      assert.equal(rows.length, Math.min(1000, more.length));
    },
  },
  ...limits.map(
    ([rowLimit, accepted]): Check<ParityContext> => ({
      name: `1.1 rowLimit ${rowLimit} is ${accepted ? 'taken' : 'refused'}`,
      async run(ctx) {
        const answer = await ctx.wire.query(ctx.siteUrl, { ...oneDay(ctx), dimensions: ['query'], rowLimit });
        if (accepted) assert.ok(rowsOf(answer).length <= rowLimit);
        else refused(answer, 400);
      },
    }),
  ),
  {
    name: '1.1 a negative startRow is refused',
    run: async ctx => refused(await ctx.wire.query(ctx.siteUrl, { ...oneDay(ctx), startRow: -1 }), 400),
  },
  {
    name: '1.1 whole numbers may be sent as text',
    async run(ctx) {
      const body = { ...oneDay(ctx), dimensions: ['country'], rowLimit: '3', startRow: '0' };
      assert.ok(rowsOf(await ctx.wire.query(ctx.siteUrl, body)).length <= 3);
    },
  },
  {
    name: '1.1 startRow counts from nought, and pages follow each other',
    async run(ctx) {
      const ask = (startRow: number, rowLimit: number) =>
        ctx.wire.query(ctx.siteUrl, { ...oneDay(ctx), dimensions: ['date', 'country'], startRow, rowLimit });
      const whole = rowsOf(await ask(0, 6));
      const parts = [...rowsOf(await ask(0, 3)), ...((await ask(3, 3)).body.rows ?? [])];
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
    name: '1.2 behind the last row the answer is 200 without rows, not an empty list',
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
    name: '1.2 rows come by clicks, the most first',
    async run(ctx) {
      const rows = rowsOf(
        await ctx.wire.query(ctx.siteUrl, { ...oneDay(ctx), dimensions: PAIRS, rowLimit: 25_000 }),
      );
      assert.ok(byClicks(rows));
    },
  },
  {
    name: '1.2 pages until an empty one give every row once',
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
