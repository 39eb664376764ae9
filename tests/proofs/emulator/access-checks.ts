import assert from 'node:assert/strict';
import type { Check } from '../../google-parity/check.ts';
import { expectError, rowsOf } from '../../google-parity/expectations.ts';
import { type Laboratory, MAYA, queryOnce, TRAILFORGE } from './laboratory.ts';

const DAY = { startDate: '2026-11-05', endDate: '2026-11-05' };

export const accessChecks: Check<Laboratory>[] = [
  {
    name: '1.6 an agency with 60 sites sees all four permission levels and both kinds of property',
    async run(lab) {
      const { body } = await (await lab.as('jonas@northbeamsearch.example')).sites();
      assert.equal(body.siteEntry?.length, 60);
      const levels = new Set(body.siteEntry?.map(entry => entry.permissionLevel));
      assert.deepEqual([...levels].sort(), [
        'siteFullUser',
        'siteOwner',
        'siteRestrictedUser',
        'siteUnverifiedUser',
      ]);
      assert.ok(body.siteEntry?.some(entry => entry.siteUrl.startsWith('sc-domain:')));
      assert.ok(body.siteEntry?.some(entry => entry.siteUrl.startsWith('https://')));
    },
  },
  {
    name: '1.6 an account without sites gets an empty object',
    async run(lab) {
      assert.deepEqual((await (await lab.as('priya.raman@larkmail.example')).sites()).body, {});
    },
  },
  {
    name: '1.6 an unverified site is listed, and its data is 403',
    async run(lab) {
      const wire = await lab.as('elif@oldroastery.example');
      const [entry] = (await wire.sites()).body.siteEntry ?? [];
      assert.equal(entry?.permissionLevel, 'siteUnverifiedUser');
      expectError(await wire.query(entry?.siteUrl ?? '', DAY), 403, 'does not have sufficient permission');
    },
  },
  {
    name: '1.6 a restricted user can read reports but not inspect URLs',
    async run(lab) {
      const wire = await lab.as('tomas@quietroastery.example');
      const siteUrl = 'https://journal.pinebrook.example/';
      rowsOf(await wire.query(siteUrl, DAY));
      expectError(await wire.inspect({ inspectionUrl: siteUrl, siteUrl }), 403, 'You do not own this site');
    },
  },
  {
    name: '1.6 the trailing slash is part of the name',
    async run(lab) {
      const wire = await lab.as(MAYA);
      rowsOf(await wire.query('https://shop.trailforge.example/', DAY));
      expectError(await wire.query('https://shop.trailforge.example', DAY), 403);
    },
  },
  {
    name: '1.6 http and https are two properties',
    run: async lab =>
      expectError(await (await lab.as(MAYA)).query('http://shop.trailforge.example/', DAY), 403),
  },
  {
    name: '1.5 access lost during a session: 403 forbidden for one site, other sites still work',
    async run(lab) {
      await lab.admin('POST', 'reset');
      const wire = await lab.as('ruth@harborlegal.example');
      const statuses: number[] = [];
      for (let call = 0; call < 42; call += 1) {
        statuses.push((await queryOnce(wire, 'https://www.harborlegal.example/', DAY)).status);
      }
      assert.deepEqual(statuses.slice(38), [200, 200, 403, 403]);
      assert.equal((await wire.sites()).body.siteEntry?.length, 1);
      rowsOf(await wire.query('https://journal.pinebrook.example/', DAY));
    },
  },
  {
    name: '1.6 access to a property can be granted, changed and removed at runtime',
    async run(lab) {
      const email = 'priya.raman@larkmail.example';
      const grant = (permissionLevel: string | null) =>
        lab.admin('PUT', 'access', { email, siteUrl: 'https://trailforge.example/de/', permissionLevel });
      const wire = await lab.as(email);
      await grant('siteFullUser');
      const pages = rowsOf(
        await wire.query('https://trailforge.example/de/', { ...DAY, dimensions: ['page'] }),
      );
      assert.ok(pages.every(row => row.keys?.[0]?.startsWith('https://trailforge.example/de/')));
      await grant('siteUnverifiedUser');
      expectError(await wire.query('https://trailforge.example/de/', DAY), 403);
      await grant(null);
      assert.deepEqual((await wire.sites()).body, {});
    },
  },
  {
    name: '1.9 a token without the Search Console scope is 403 insufficientPermissions',
    async run(lab) {
      const wire = await lab.as(MAYA, { scopes: ['openid'] });
      const response = await wire.query(TRAILFORGE, DAY);
      expectError(response, 403, 'Request had insufficient authentication scopes.');
      assert.equal(response.body.error?.errors?.[0]?.reason, 'insufficientPermissions');
    },
  },
  {
    name: '1.9 the scope webmasters includes webmasters.readonly',
    async run(lab) {
      const wire = await lab.as(MAYA, { scopes: ['https://www.googleapis.com/auth/webmasters'] });
      rowsOf(await wire.query(TRAILFORGE, DAY));
    },
  },
  {
    name: '1.9 an expired token is 401',
    async run(lab) {
      const wire = await lab.as(MAYA);
      lab.advance(3600_000);
      expectError(await wire.query(TRAILFORGE, DAY), 401, 'invalid authentication credentials');
    },
  },
  {
    name: '1.9 a revoked token is 401 immediately',
    async run(lab) {
      const wire = await lab.as(MAYA);
      rowsOf(await wire.query(TRAILFORGE, DAY));
      await lab.admin('POST', 'revoke', { email: MAYA });
      expectError(await wire.query(TRAILFORGE, DAY), 401);
    },
  },
  {
    name: 'every call is recorded with persona, site, body hash, status and rows',
    async run(lab) {
      const wire = await lab.as(MAYA);
      await lab.newCalls();
      await wire.query(TRAILFORGE, { ...DAY, dimensions: ['device'] });
      const [first, second] = await lab.newCalls();
      assert.equal(first?.persona, MAYA);
      assert.equal(first?.site, TRAILFORGE);
      assert.deepEqual([first?.status, first?.rows], [200, 3]);
      assert.match(first?.bodyHash ?? '', /^[0-9a-f]{40}$/);
      assert.equal(second?.number, (first?.number ?? 0) + 1);
    },
  },
  {
    name: '1.8 sitemaps: an index, a pending sitemap, and the files of the index by sitemapIndex',
    async run(lab) {
      const wire = await lab.as('jonas@northbeamsearch.example');
      const names = ['sc-domain:amberbakery.example', 'sc-domain:cedarbakery.example', TRAILFORGE];
      const lists = await Promise.all(names.map(async name => ({ name, ...(await wire.sitemaps(name)) })));
      const found = lists.find(list => list.body.sitemap);
      const [index, pending] = found?.body.sitemap ?? [];
      assert.deepEqual([index?.isSitemapsIndex, index?.isPending], [true, false]);
      assert.deepEqual([pending?.isPending, 'lastDownloaded' in (pending ?? {})], [true, false]);
      const path = `/webmasters/v3/sites/${encodeURIComponent(found?.name ?? '')}/sitemaps`;
      const children = await wire.raw(
        'GET',
        `${path}?sitemapIndex=${encodeURIComponent(String(index?.path))}`,
      );
      const { sitemap } = (await children.json()) as { sitemap: { path: string; type: string }[] };
      assert.ok(sitemap.length > 0 && sitemap.every(each => each.type === 'sitemap'));
      const one = await wire.raw('GET', `${path}/${encodeURIComponent(sitemap[0]?.path ?? '')}`);
      assert.deepEqual(await one.json(), sitemap[0]);
    },
  },
];
