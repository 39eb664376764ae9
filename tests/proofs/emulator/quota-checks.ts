import assert from 'node:assert/strict';
import type { Check } from '../../google-parity/check.ts';
import { type Laboratory, MAYA, queryOnce, TRAILFORGE } from './laboratory.ts';

const TOTALS = { startDate: '2026-11-05', endDate: '2026-11-05' };
const MINUTE = 60_000;
const NO_BURST = { load: { tenMinutes: 1e12, day: 1e12 } };

/** Calls until one is refused. Returns the number of successful calls and the error response. */
async function callUntilRefused(
  limit: number,
  call: () => Promise<{ status: number; text: string; headers: Headers }>,
) {
  for (let passed = 0; passed <= limit; passed += 1) {
    const response = await call();
    if (response.status !== 200) return { passed, ...response };
  }
  throw new Error(`more than ${limit} calls succeeded`);
}

const error = (text: string) =>
  (
    JSON.parse(text) as {
      error: { message: string; status?: string; errors?: { domain: string; reason: string }[] };
    }
  ).error;

export const quotaChecks: Check<Laboratory>[] = [
  {
    name: '1.4 1,200 calls per minute for one site, then 403 quotaExceeded until a minute later',
    async run(lab) {
      await lab.admin('PUT', 'quotas', {
        preset: 'google',
        change: { ...NO_BURST, searchAnalytics: { site: { minute: 1200 }, user: {}, project: {} } },
      });
      const wire = await lab.as(MAYA);
      const { passed, status, text } = await callUntilRefused(1200, () =>
        queryOnce(wire, TRAILFORGE, TOTALS),
      );
      assert.deepEqual([passed, status], [1200, 403]);
      assert.deepEqual(error(text).errors?.[0]?.domain, 'usageLimits');
      assert.deepEqual(error(text).errors?.[0]?.reason, 'quotaExceeded');
      const other = await queryOnce(wire, 'sc-domain:kettleandgrain.example', TOTALS);
      assert.equal(other.status, 200, 'another site has its own quota');
      lab.advance(MINUTE);
      assert.equal((await queryOnce(wire, TRAILFORGE, TOTALS)).status, 200);
    },
  },
  {
    name: '1.4 1,200 calls per minute for one user across all sites',
    async run(lab) {
      await lab.admin('PUT', 'quotas', {
        preset: 'google',
        change: { ...NO_BURST, searchAnalytics: { site: {}, user: { minute: 1200 }, project: {} } },
      });
      const wire = await lab.as(MAYA);
      let turn = 0;
      const sites = [TRAILFORGE, 'sc-domain:kettleandgrain.example'];
      const { passed } = await callUntilRefused(1200, () => queryOnce(wire, sites[turn++ % 2] ?? '', TOTALS));
      assert.equal(passed, 1200);
      const beatriz = await lab.as('beatriz@potluckatlas.example');
      assert.equal((await queryOnce(beatriz, 'sc-domain:potluckatlas.example', TOTALS)).status, 200);
    },
  },
  {
    name: '1.4 a burst within one second: 403 Search Analytics QPS quota exceeded',
    async run(lab) {
      await lab.admin('PUT', 'quotas', { preset: 'google' });
      const wire = await lab.as(MAYA);
      const { passed, text } = await callUntilRefused(60, () => queryOnce(wire, TRAILFORGE, TOTALS));
      assert.equal(passed, 50);
      assert.match(error(text).message, /^Search Analytics QPS quota exceeded/);
      lab.advance(1000);
      assert.equal((await queryOnce(wire, TRAILFORGE, TOTALS)).status, 200);
    },
  },
  {
    name: '1.4 a new project has 60 calls per minute, then 429 rateLimitExceeded',
    async run(lab) {
      const wire = await lab.as('katrin@lumenhomes.example');
      lab.advance(MINUTE);
      let made = 0;
      const { passed, status, text } = await callUntilRefused(70, () => {
        made += 1;
        if (made % 30 === 0) lab.advance(1000);
        return queryOnce(wire, 'sc-domain:lumenhomes.example', TOTALS);
      });
      assert.deepEqual([passed, status], [60, 429]);
      assert.equal(error(text).status, 'RESOURCE_EXHAUSTED');
      assert.equal(error(text).errors?.[0]?.reason, 'rateLimitExceeded');
    },
  },
  {
    name: '1.4 no period of sixty seconds exceeds the limit',
    async run(lab) {
      const wire = await lab.as('katrin@lumenhomes.example');
      lab.advance(MINUTE);
      const passed: number[] = [];
      let now = 0;
      for (let call = 0; call < 300; call += 1) {
        if ((await queryOnce(wire, 'sc-domain:lumenhomes.example', TOTALS)).status === 200) passed.push(now);
        lab.advance(617);
        now += 617;
      }
      const worst = Math.max(
        ...passed.map(at => passed.filter(other => other > at - MINUTE && other <= at).length),
      );
      assert.ok(worst <= 60, `${worst} in one minute`);
      assert.ok(passed.length >= (60 * now) / MINUTE - 60);
    },
  },
  {
    name: '1.4 pages and queries over a long range exceed the load quota with 403',
    async run(lab) {
      lab.advance(MINUTE);
      await lab.admin('PUT', 'quotas', { preset: 'generous', change: { load: { tenMinutes: 2000 } } });
      const wire = await lab.as(MAYA);
      const heavy = {
        startDate: '2026-10-01',
        endDate: '2026-10-30',
        dimensions: ['query', 'page'],
        rowLimit: 1,
      };
      const { passed, status, text } = await callUntilRefused(20, () => queryOnce(wire, TRAILFORGE, heavy));
      assert.deepEqual([passed, status], [6, 403]);
      assert.match(error(text).message, /^Search Analytics load quota exceeded/);
      assert.equal(error(text).errors?.[0]?.reason, 'quotaExceeded');
      lab.advance(5 * MINUTE);
      assert.equal(
        (await queryOnce(wire, TRAILFORGE, heavy)).status,
        403,
        'the quota is still exceeded after five minutes',
      );
      assert.equal((await queryOnce(wire, TRAILFORGE, TOTALS)).status, 200, 'a light call still passes');
      lab.advance(10 * MINUTE);
      assert.equal((await queryOnce(wire, TRAILFORGE, heavy)).status, 200);
    },
  },
  {
    name: '1.4 the daily load quota resets at midnight Pacific time',
    async run(lab) {
      await lab.admin('PUT', 'clock', { at: '2026-11-15T07:00:00Z' });
      await lab.admin('PUT', 'quotas', { preset: 'generous', change: { load: { day: 3 } }, clock: 'data' });
      const wire = await lab.as(MAYA);
      const { passed, text } = await callUntilRefused(5, () => queryOnce(wire, TRAILFORGE, TOTALS));
      assert.equal(passed, 3);
      assert.match(error(text).message, /load quota exceeded/);
      await lab.admin('PUT', 'clock', { at: '2026-11-15T07:59:00Z' });
      assert.equal((await queryOnce(wire, TRAILFORGE, TOTALS)).status, 403);
      await lab.admin('PUT', 'clock', { at: '2026-11-15T08:00:01Z' });
      assert.equal((await queryOnce(wire, TRAILFORGE, TOTALS)).status, 200);
    },
  },
  {
    name: '1.4 600 inspections per minute and 2,000 per day for one site',
    async run(lab) {
      await lab.admin('PUT', 'clock', { at: '2026-11-14T20:00:00Z' });
      await lab.admin('PUT', 'quotas', { preset: 'google', clock: 'data' });
      const wire = await lab.as(MAYA);
      const body = JSON.stringify({ inspectionUrl: 'https://trailforge.example/', siteUrl: TRAILFORGE });
      const inspect = async () => {
        const response = await wire.raw('POST', '/v1/urlInspection/index:inspect', body);
        return { status: response.status, headers: response.headers, text: await response.text() };
      };
      const counts: number[] = [];
      let left = 2000;
      while (left > 0) {
        const { passed, status, text } = await callUntilRefused(600, inspect);
        assert.equal(status, 429);
        assert.equal(error(text).status, 'RESOURCE_EXHAUSTED');
        counts.push(passed);
        left -= passed;
        await lab.admin('POST', 'clock/advance', { milliseconds: MINUTE });
      }
      assert.deepEqual(counts, [600, 600, 600, 200]);
      assert.equal((await inspect()).status, 429, 'the day is used up');
      await lab.admin('PUT', 'clock', { at: '2026-11-15T08:00:01Z' });
      assert.equal((await inspect()).status, 200, 'the quota resets at midnight Pacific time');
      await lab.admin('PUT', 'clock', { at: '2026-11-14T20:00:00Z' });
    },
  },
  {
    name: '1.4 200 calls per minute and 20 per second for sites and sitemaps',
    async run(lab) {
      await lab.admin('PUT', 'quotas', { preset: 'google', clock: 'real' });
      lab.advance(MINUTE);
      const wire = await lab.as(MAYA);
      const list = async () => {
        const response = await wire.raw('GET', '/webmasters/v3/sites');
        return { status: response.status, headers: response.headers, text: await response.text() };
      };
      assert.equal((await callUntilRefused(30, list)).passed, 20);
      let passed = 0;
      for (let second = 0; second < 12; second += 1) {
        lab.advance(1000);
        for (let call = 0; call < 20; call += 1) if ((await list()).status === 200) passed += 1;
      }
      assert.equal(passed, 180);
    },
  },
  {
    name: '1.4 refused calls are not counted, and the quota usage can be read',
    async run(lab) {
      await lab.admin('PUT', 'quotas', {
        preset: 'generous',
        change: { searchAnalytics: { site: { minute: 5 }, user: {}, project: {} } },
      });
      const wire = await lab.as(MAYA);
      for (let call = 0; call < 9; call += 1) await queryOnce(wire, TRAILFORGE, TOTALS);
      const { meters } = (await lab.admin('GET', 'quotas')) as {
        meters: { meter: string; used: number; limit: number }[];
      };
      assert.deepEqual(meters, [{ meter: `searchAnalytics site ${TRAILFORGE} minute`, used: 5, limit: 5 }]);
    },
  },
  ...(['rate-429', 'rate-429-retry-after', 'rate-403', 'quota-403'] as const).map(
    (refusal): Check<Laboratory> => ({
      name: `1.5 a quota error can be ${refusal}`,
      async run(lab) {
        const change = { searchAnalytics: { site: { minute: 1 }, user: {}, project: {} }, refusal };
        await lab.admin('PUT', 'quotas', { preset: 'generous', change });
        const wire = await lab.as(MAYA);
        const { status, headers, text } = await callUntilRefused(2, () =>
          queryOnce(wire, TRAILFORGE, TOTALS),
        );
        assert.equal(status, refusal.includes('429') ? 429 : 403);
        assert.equal(headers.has('retry-after'), refusal.endsWith('retry-after'));
        assert.equal(error(text).errors?.[0]?.domain, 'usageLimits');
      },
    }),
  ),
];
