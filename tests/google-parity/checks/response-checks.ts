import assert from 'node:assert/strict';
import type { Check, ParityContext } from '../check.ts';
import { rowsOf } from '../expectations.ts';
import { oneDay } from './grouping-checks.ts';

const pairs = (ctx: ParityContext) =>
  ctx.wire.query(ctx.siteUrl, { ...oneDay(ctx), dimensions: ['query', 'page'], rowLimit: 500 });

const path = (ctx: ParityContext) =>
  `/webmasters/v3/sites/${encodeURIComponent(ctx.siteUrl)}/searchAnalytics/query`;

export const responseChecks: Check<ParityContext>[] = [
  {
    name: '1.2 every row has exactly keys, clicks, impressions, ctr and position',
    async run(ctx) {
      for (const row of rowsOf(await pairs(ctx))) {
        assert.deepEqual(Object.keys(row).sort(), ['clicks', 'ctr', 'impressions', 'keys', 'position']);
      }
    },
  },
  {
    name: '1.2 all metrics are numbers, not strings',
    async run(ctx) {
      for (const row of rowsOf(await pairs(ctx))) {
        for (const value of [row.clicks, row.impressions, row.ctr, row.position]) {
          assert.ok(typeof value === 'number' && Number.isFinite(value));
        }
      }
    },
  },
  {
    name: '1.2 ctr is clicks divided by impressions, between 0 and 1',
    async run(ctx) {
      for (const row of rowsOf(await pairs(ctx))) {
        assert.ok(row.ctr >= 0 && row.ctr <= 1);
        assert.ok(Math.abs(row.ctr - row.clicks / row.impressions) < 1e-9);
      }
    },
  },
  {
    name: '1.2 position starts at one',
    async run(ctx) {
      for (const row of rowsOf(await pairs(ctx))) assert.ok((row.position ?? 0) >= 1);
    },
  },
  {
    name: '1.2 every row has an impression',
    async run(ctx) {
      for (const row of rowsOf(await pairs(ctx)))
        assert.ok(row.impressions >= 1 && row.clicks <= row.impressions);
    },
  },
  {
    name: '1.2 a response is JSON in UTF-8',
    async run(ctx) {
      const response = await ctx.wire.raw('POST', path(ctx), JSON.stringify(oneDay(ctx)));
      assert.match(response.headers.get('content-type') ?? '', /^application\/json; charset=utf-8$/i);
      await response.arrayBuffer();
    },
  },
  {
    name: '1.1 an unknown field is rejected',
    async run(ctx) {
      const response = await ctx.wire.raw('POST', path(ctx), JSON.stringify({ ...oneDay(ctx), rows: 5 }));
      assert.equal(response.status, 400);
      assert.match(await response.text(), /Unknown name/);
    },
  },
  {
    name: '1.1 a body that is not JSON is rejected',
    async run(ctx) {
      const response = await ctx.wire.raw('POST', path(ctx), '{"startDate":');
      assert.equal(response.status, 400);
      assert.match(await response.text(), /Invalid JSON payload/);
    },
  },
];
