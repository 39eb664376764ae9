import assert from 'node:assert/strict';
import type { Check } from '../../google-parity/check.ts';
import { keysOf, rowsOf, sumOf } from '../../google-parity/expectations.ts';
import type { Row, Wire } from '../../google-parity/wire.ts';
import { type Laboratory, MAYA, TRAILFORGE } from './laboratory.ts';

const DAY = { startDate: '2026-11-05', endDate: '2026-11-05' };
const PORTAL = 'sc-domain:potluckatlas.example';
const LARGE_SITE = 'sc-domain:sixty-thousand.example';

async function fetchAllRows(wire: Wire, siteUrl: string, body: object): Promise<Row[]> {
  const rows: Row[] = [];
  for (;;) {
    const { body: page } = await wire.query(siteUrl, { ...body, rowLimit: 25_000, startRow: rows.length });
    if (!page.rows?.length) return rows;
    rows.push(...page.rows);
  }
}

async function openLargeSite(lab: Laboratory): Promise<Wire> {
  await lab.admin('POST', 'sites', {
    siteUrl: LARGE_SITE,
    knobs: { rowsPerDay: 60_000, emptyDays: ['2026-11-03'] },
    emails: [MAYA],
  });
  return lab.as(MAYA);
}

export const dataChecks: Check<Laboratory>[] = [
  {
    name: '1.3 at most 50,000 rows per day and search type',
    async run(lab) {
      const wire = await openLargeSite(lab);
      assert.equal(
        (await fetchAllRows(wire, LARGE_SITE, { ...DAY, dimensions: ['query', 'page'] })).length,
        50_000,
      );
    },
  },
  {
    name: '1.3 the limit by query alone is about 5,000 rows',
    async run(lab) {
      const rows = await fetchAllRows(await openLargeSite(lab), LARGE_SITE, {
        ...DAY,
        dimensions: ['query'],
      });
      assert.ok(rows.length >= 4500 && rows.length <= 5500, `${rows.length}`);
    },
  },
  {
    name: '1.2 days without data are omitted',
    async run(lab) {
      const wire = await openLargeSite(lab);
      const range = { startDate: '2026-11-01', endDate: '2026-11-05', dimensions: ['date'] };
      const days = keysOf(await wire.query(LARGE_SITE, range)).sort();
      assert.deepEqual(days, ['2026-11-01', '2026-11-02', '2026-11-04', '2026-11-05']);
    },
  },
  {
    name: '1.3 the largest site exceeds the limit every day',
    async run(lab) {
      const wire = await lab.as('beatriz@potluckatlas.example');
      const rows = await fetchAllRows(wire, PORTAL, {
        ...DAY,
        dimensions: ['query', 'page', 'country', 'device'],
      });
      assert.equal(rows.length, 50_000);
    },
  },
  {
    name: '1.3 a URL-prefix property has its own limit and returns rows that the whole property omits',
    async run(lab) {
      const folder = 'https://es.potluckatlas.example/';
      await lab.admin('PUT', 'access', {
        email: 'beatriz@potluckatlas.example',
        siteUrl: folder,
        permissionLevel: 'siteOwner',
      });
      const wire = await lab.as('beatriz@potluckatlas.example');
      const body = { ...DAY, dimensions: ['query', 'page', 'country', 'device'] };
      const whole = (await fetchAllRows(wire, PORTAL, body)).filter(row => row.keys?.[1]?.startsWith(folder));
      const own = await fetchAllRows(wire, folder, body);
      assert.ok(
        own.length > whole.length,
        `${own.length} rows of the prefix, ${whole.length} of the whole property`,
      );
      assert.ok(own.every(row => row.keys?.[1]?.startsWith(folder)));
    },
  },
  {
    name: '1.3 a long range returns fewer rows than its days queried separately',
    async run(lab) {
      const wire = await lab.as(MAYA);
      const body = { dimensions: ['date', 'query', 'page'] };
      const days = ['2026-10-01', '2026-10-02', '2026-10-03', '2026-10-04', '2026-10-05'];
      let single = 0;
      for (const day of days) {
        single += (await fetchAllRows(wire, TRAILFORGE, { ...body, startDate: day, endDate: day })).length;
      }
      const range = { ...body, startDate: '2026-06-01', endDate: '2026-10-31' };
      const long = (await fetchAllRows(wire, TRAILFORGE, range)).filter(row =>
        days.includes(row.keys?.[0] ?? ''),
      );
      assert.ok(long.length < single, `${long.length} in the range, ${single} day by day`);
    },
  },
  {
    name: '1.3 hidden queries account for a third to a half of the clicks',
    async run(lab) {
      const wire = await lab.as(MAYA);
      const range = { startDate: '2026-10-12', endDate: '2026-10-12' };
      const [total] = rowsOf(await wire.query(TRAILFORGE, range));
      const rows = await fetchAllRows(wire, TRAILFORGE, {
        ...range,
        dimensions: ['query', 'page', 'country', 'device'],
      });
      const hidden = 1 - sumOf(rows, 'clicks') / (total?.clicks ?? 1);
      assert.ok(hidden > 0.3 && hidden < 0.55, `${hidden}`);
    },
  },
  {
    name: '1.3 headings appear as separate pages (#fragment)',
    async run(lab) {
      const pages = await fetchAllRows(await lab.as(MAYA), TRAILFORGE, { ...DAY, dimensions: ['page'] });
      assert.ok(pages.some(row => row.keys?.[0]?.includes('#')));
    },
  },
  {
    name: '1.6 a prefix property contains the pages with its prefix, a domain property every host',
    async run(lab) {
      const wire = await lab.as(MAYA);
      const shop = keysOf(
        await wire.query('https://shop.trailforge.example/', { ...DAY, dimensions: ['page'] }),
      );
      assert.ok(shop.every(page => page.startsWith('https://shop.trailforge.example/')));
      const all = await fetchAllRows(wire, TRAILFORGE, { ...DAY, dimensions: ['page'] });
      const hosts = new Set(all.map(row => new URL(row.keys?.[0] ?? '').hostname));
      assert.ok(hosts.has('shop.trailforge.example') && hosts.has('trailforge.example'));
    },
  },
  {
    name: '1.3 with dataState all a day grows until it is final',
    async run(lab) {
      const wire = await lab.as(MAYA);
      const body = { startDate: '2026-11-13', endDate: '2026-11-13', dimensions: ['date'], dataState: 'all' };
      const [fresh] = rowsOf(await wire.query(TRAILFORGE, body));
      await lab.admin('POST', 'clock/advance', { days: 4 });
      const later = await wire.query(TRAILFORGE, body);
      await lab.admin('POST', 'clock/advance', { days: -4 });
      const [final] = rowsOf(later);
      assert.ok((final?.impressions ?? 0) > (fresh?.impressions ?? 0));
    },
  },
  {
    name: '1.3 days are in Pacific time: a day ends at midnight in California',
    async run(lab) {
      const lastDay = async (at: string) => {
        await lab.admin('PUT', 'clock', { at });
        const { body } = await (await lab.as(MAYA)).query(TRAILFORGE, {
          startDate: '2026-11-01',
          endDate: '2026-11-20',
          dimensions: ['date'],
        });
        return (body.rows ?? [])
          .map(row => row.keys?.[0] ?? '')
          .sort()
          .at(-1);
      };
      const before = await lastDay('2026-11-15T07:59:00Z');
      const after = await lastDay('2026-11-15T08:01:00Z');
      await lab.admin('PUT', 'clock', { at: '2026-11-14T20:00:00Z' });
      assert.notEqual(after, before);
    },
  },
  {
    name: '1.3 late data is final after nine days, as first_incomplete_date shows',
    async run(lab) {
      const wire = await lab.as('lucia@slowpost.example');
      const range = { startDate: '2026-10-20', endDate: '2026-11-14', dimensions: ['date'] };
      const final = keysOf(await wire.query('sc-domain:slowpost.example', range)).sort();
      assert.ok((final.at(-1) ?? '') <= '2026-11-06', final.at(-1));
      const all = await wire.query('sc-domain:slowpost.example', { ...range, dataState: 'all' });
      assert.ok((all.body.metadata?.first_incomplete_date ?? '9') <= '2026-11-07');
    },
  },
  {
    name: '1.3 revisions add, change and withdraw rows of a final day',
    async run(lab) {
      const wire = await lab.as(MAYA);
      const body = {
        startDate: '2026-10-20',
        endDate: '2026-10-20',
        dimensions: ['query', 'page', 'country', 'device'],
      };
      const before = await fetchAllRows(wire, TRAILFORGE, body);
      const at = Date.parse('2026-11-14T20:00:00Z');
      const revision = { day: '2026-10-20', at, add: 0.02, change: 0.05, withdraw: 0.02 };
      await lab.admin('POST', 'revisions', { siteId: 'trailforge', revision });
      const after = await fetchAllRows(wire, TRAILFORGE, body);
      const old = new Map(before.map(row => [row.keys?.join('\n'), row]));
      const fresh = new Map(after.map(row => [row.keys?.join('\n'), row]));
      assert.ok(
        [...fresh.keys()].some(key => !old.has(key)),
        'nothing was added',
      );
      assert.ok(
        [...old.keys()].some(key => !fresh.has(key)),
        'nothing was withdrawn',
      );
      const changed = [...fresh].some(([key, row]) => {
        const known = old.get(key);
        return known !== undefined && known.impressions !== row.impressions;
      });
      assert.ok(changed, 'nothing was changed');
    },
  },
  {
    name: '1.2 hourly data is available for about ten days',
    async run(lab) {
      const wire = await lab.as(MAYA);
      const body = { dimensions: ['hour'], dataState: 'hourly_all' };
      const old = await wire.query(TRAILFORGE, { ...body, startDate: '2026-10-01', endDate: '2026-10-05' });
      assert.ok(!('rows' in old.body));
      rowsOf(await wire.query(TRAILFORGE, { ...body, startDate: '2026-11-08', endDate: '2026-11-13' }));
    },
  },
  {
    name: '1.3 hostile strings are returned unchanged',
    async run(lab) {
      const wire = await lab.as('kenji@oddwords.example');
      const rows = await fetchAllRows(wire, 'sc-domain:oddwords.example', {
        startDate: '2026-08-01',
        endDate: '2026-11-10',
        dimensions: ['query'],
      });
      assert.ok(rows.some(row => /[<=]|script|\u202e/i.test(row.keys?.[0] ?? '')));
    },
  },
  {
    name: '1.1 a Discover-only site has no web rows and Discover rows without position',
    async run(lab) {
      const wire = await lab.as('ines@dailyglance.example');
      const site = 'https://www.dailyglance.example/';
      const web = await wire.query(site, { ...DAY, dimensions: ['page'] });
      assert.ok(!('rows' in web.body));
      const discover = rowsOf(await wire.query(site, { ...DAY, type: 'discover', dimensions: ['page'] }));
      assert.ok(discover.every(row => row.position === undefined));
    },
  },
  {
    name: '1.3 a brand-new site has no rows before its first day',
    async run(lab) {
      const wire = await lab.as('wren@bramblecottage.example');
      const days = keysOf(
        await wire.query('sc-domain:firstlight.example', {
          startDate: '2026-09-01',
          endDate: '2026-11-14',
          dimensions: ['date'],
          dataState: 'all',
        }),
      );
      assert.ok(days.every(day => day >= '2026-11-08'));
    },
  },
  {
    name: '1.1 searchAppearance returns the values of a site and pages for each value',
    async run(lab) {
      const wire = await lab.as(MAYA);
      const values = keysOf(await wire.query(TRAILFORGE, { ...DAY, dimensions: ['searchAppearance'] }));
      assert.ok(values.includes('PRODUCT_SNIPPETS'), values.join());
      for (const expression of values) {
        const filters = [{ dimension: 'searchAppearance', operator: 'equals', expression }];
        rowsOf(
          await wire.query(TRAILFORGE, {
            ...DAY,
            dimensions: ['page'],
            dimensionFilterGroups: [{ filters }],
          }),
        );
      }
    },
  },
  {
    name: '1.1 every search type of a large site has different rows',
    async run(lab) {
      const wire = await lab.as('beatriz@potluckatlas.example');
      const impressions = new Set<number>();
      for (const type of ['web', 'image', 'video', 'discover']) {
        const [row] = rowsOf(await wire.query(PORTAL, { ...DAY, type }));
        impressions.add(row?.impressions ?? 0);
      }
      assert.equal(impressions.size, 4);
    },
  },
];
