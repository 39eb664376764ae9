import assert from 'node:assert/strict';
import type { Check, ParityContext } from '../check.ts';
import { expectError } from '../expectations.ts';
import { oneDay } from './grouping-checks.ts';

const LEVELS = ['siteOwner', 'siteFullUser', 'siteRestrictedUser', 'siteUnverifiedUser'];

export const propertyChecks: Check<ParityContext>[] = [
  {
    name: '1.6 sites.list returns siteUrl and permissionLevel of each property',
    async run(ctx) {
      const { status, body } = await ctx.wire.sites();
      assert.equal(status, 200);
      for (const entry of body.siteEntry ?? []) {
        assert.deepEqual(Object.keys(entry).sort(), ['permissionLevel', 'siteUrl']);
        assert.ok(LEVELS.includes(entry.permissionLevel));
        assert.match(entry.siteUrl, /^(sc-domain:[^/]+|https?:\/\/.+\/)$/);
      }
      assert.ok(body.siteEntry?.some(entry => entry.siteUrl === ctx.siteUrl));
    },
  },
  {
    name: '1.6 sites.get returns one property with its exact name',
    async run(ctx) {
      const { status, body } = await ctx.wire.site(ctx.siteUrl);
      assert.equal(status, 200);
      assert.equal(body.siteUrl, ctx.siteUrl);
      assert.ok(LEVELS.includes(body.permissionLevel ?? ''));
    },
  },
  {
    name: '1.6 sites.get of a property that is not yours is 404',
    run: async ctx =>
      expectError(await ctx.wire.site(ctx.foreignSite), 404, 'is not a verified Search Console site'),
  },
  {
    name: '1.5 data of a property that is not yours is 403 forbidden',
    async run(ctx) {
      const response = await ctx.wire.query(ctx.foreignSite, oneDay(ctx));
      expectError(response, 403, `User does not have sufficient permission for site '${ctx.foreignSite}'`);
      assert.equal(response.body.error?.errors?.[0]?.reason, 'forbidden');
      assert.equal(response.body.error?.errors?.[0]?.domain, 'global');
    },
  },
  {
    name: '1.6 a property name must be percent-encoded in the path',
    async run(ctx) {
      const name = ctx.siteUrl.startsWith('sc-domain:') ? 'https://www.site.example/' : ctx.siteUrl;
      const path = `/webmasters/v3/sites/${name}/searchAnalytics/query`;
      const response = await ctx.wire.raw('POST', path, JSON.stringify(oneDay(ctx)));
      assert.equal(response.status, 404);
      await response.arrayBuffer();
    },
  },
  ...[
    ['in another case', (name: string) => name.toUpperCase().replace('SC-DOMAIN', 'sc-domain')],
    ['with an extra slash', (name: string) => `${name}/`],
    ['encoded twice', (name: string) => encodeURIComponent(name)],
  ].map(
    ([name, change]): Check<ParityContext> => ({
      name: `1.6 a name must match byte for byte: ${name as string} it is another property`,
      async run(ctx) {
        const changed = (change as (name: string) => string)(ctx.siteUrl);
        expectError(await ctx.wire.query(changed, oneDay(ctx)), 403);
      },
    }),
  ),
  {
    name: '1.5 a call without a token is 401 UNAUTHENTICATED',
    async run(ctx) {
      const response = await ctx.wire.raw('GET', '/webmasters/v3/sites', undefined, { authorization: '' });
      const body = (await response.json()) as { error: { status: string; errors: { reason: string }[] } };
      assert.equal(response.status, 401);
      assert.equal(body.error.status, 'UNAUTHENTICATED');
    },
  },
  {
    name: '1.5 a token that was never issued is 401 authError',
    async run(ctx) {
      const headers = { authorization: 'Bearer ya29.never-issued' };
      const response = await ctx.wire.raw('GET', '/webmasters/v3/sites', undefined, headers);
      const body = (await response.json()) as { error: { code: number; status: string; message: string } };
      assert.equal(response.status, 401);
      assert.equal(body.error.status, 'UNAUTHENTICATED');
      assert.match(body.error.message, /invalid authentication credentials/);
    },
  },
  {
    name: '1.8 sitemaps are listed with 64-bit numbers as strings',
    async run(ctx) {
      const { status, body } = await ctx.wire.sitemaps(ctx.siteUrl);
      assert.equal(status, 200);
      for (const sitemap of body.sitemap ?? []) {
        assert.match(String(sitemap.path), /^https?:\/\//);
        for (const name of ['warnings', 'errors']) assert.equal(typeof sitemap[name], 'string');
        for (const name of ['isPending', 'isSitemapsIndex']) assert.equal(typeof sitemap[name], 'boolean');
        for (const content of (sitemap.contents ?? []) as { type: string; submitted: unknown }[]) {
          assert.equal(typeof content.submitted, 'string');
        }
      }
    },
  },
  {
    name: '1.8 a sitemap that was never submitted is 404',
    async run(ctx) {
      const feed = encodeURIComponent('https://nowhere.example/none.xml');
      const path = `/webmasters/v3/sites/${encodeURIComponent(ctx.siteUrl)}/sitemaps/${feed}`;
      const response = await ctx.wire.raw('GET', path);
      assert.equal(response.status, 404);
      await response.arrayBuffer();
    },
  },
];
