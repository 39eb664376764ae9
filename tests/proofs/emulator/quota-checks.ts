import assert from 'node:assert/strict';
import type { Check } from '../../google-parity/check.ts';
import { ask, type Laboratory, MAYA, TRAILFORGE } from './laboratory.ts';

const TOTALS = { startDate: '2026-11-05', endDate: '2026-11-05' };
const MINUTE = 60_000;
const NO_BURST = { load: { tenMinutes: 1e12, day: 1e12 } };

/** Calls until one is refused or so many have passed; how many were let through, and the refusal. */
async function until(limit: number, call: () => Promise<{ status: number; text: string; headers: Headers }>) {
  for (let passed = 0; passed <= limit; passed += 1) {
    const answer = await call();
    if (answer.status !== 200) return { passed, ...answer };
  }
  throw new Error(`more than ${limit} calls passed`);
}

const error = (text: string) =>
  (
    JSON.parse(text) as {
      error: { message: string; status?: string; errors?: { domain: string; reason: string }[] };
    }
  ).error;

export const quotaChecks: Check<Laboratory>[] = [
  {
    name: '1.4 1,200 calls a minute for one site, then 403 quotaExceeded; a minute later it goes on',
    async run(lab) {
      await lab.admin('PUT', 'quotas', {
        preset: 'google',
        change: { ...NO_BURST, searchAnalytics: { site: { minute: 1200 }, user: {}, project: {} } },
      });
      const wire = await lab.as(MAYA);
      const { passed, status, text } = await until(1200, () => ask(wire, TRAILFORGE, TOTALS));
      assert.deepEqual([passed, status], [1200, 403]);
      assert.deepEqual(error(text).errors?.[0]?.domain, 'usageLimits');
      assert.deepEqual(error(text).errors?.[0]?.reason, 'quotaExceeded');
      const other = await ask(wire, 'sc-domain:kettleandgrain.example', TOTALS);
      assert.equal(other.status, 200, 'another site has its own minute');
      lab.advance(MINUTE);
      assert.equal((await ask(wire, TRAILFORGE, TOTALS)).status, 200);
    },
  },
  {
    name: '1.4 1,200 calls a minute for one user, over all of its sites',
    async run(lab) {
      await lab.admin('PUT', 'quotas', {
        preset: 'google',
        change: { ...NO_BURST, searchAnalytics: { site: {}, user: { minute: 1200 }, project: {} } },
      });
      const wire = await lab.as(MAYA);
      let turn = 0;
      const sites = [TRAILFORGE, 'sc-domain:kettleandgrain.example'];
      const { passed } = await until(1200, () => ask(wire, sites[turn++ % 2] ?? '', TOTALS));
      assert.equal(passed, 1200);
      const beatriz = await lab.as('beatriz@potluckatlas.example');
      assert.equal((await ask(beatriz, 'sc-domain:potluckatlas.example', TOTALS)).status, 200);
    },
  },
  {
    name: '1.4 a burst within one second: 403 Search Analytics QPS quota exceeded',
    async run(lab) {
      await lab.admin('PUT', 'quotas', { preset: 'google' });
      const wire = await lab.as(MAYA);
      const { passed, text } = await until(60, () => ask(wire, TRAILFORGE, TOTALS));
      assert.equal(passed, 50);
      assert.match(error(text).message, /^Search Analytics QPS quota exceeded/);
      lab.advance(1000);
      assert.equal((await ask(wire, TRAILFORGE, TOTALS)).status, 200);
    },
  },
  {
    name: '1.4 a new project has 60 calls a minute, refused with 429 rateLimitExceeded',
    async run(lab) {
      const wire = await lab.as('katrin@lumenhomes.example');
      lab.advance(MINUTE);
      let made = 0;
      const { passed, status, text } = await until(70, () => {
        made += 1;
        if (made % 30 === 0) lab.advance(1000);
        return ask(wire, 'sc-domain:lumenhomes.example', TOTALS);
      });
      assert.deepEqual([passed, status], [60, 429]);
      assert.equal(error(text).status, 'RESOURCE_EXHAUSTED');
      assert.equal(error(text).errors?.[0]?.reason, 'rateLimitExceeded');
    },
  },
  {
    name: '1.4 no span of sixty seconds holds more than the limit',
    async run(lab) {
      const wire = await lab.as('katrin@lumenhomes.example');
      lab.advance(MINUTE);
      const passed: number[] = [];
      let now = 0;
      for (let call = 0; call < 300; call += 1) {
        if ((await ask(wire, 'sc-domain:lumenhomes.example', TOTALS)).status === 200) passed.push(now);
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
    name: '1.4 the load quota: pages and queries over a long range end in 403 load quota exceeded',
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
      const { passed, status, text } = await until(20, () => ask(wire, TRAILFORGE, heavy));
      assert.deepEqual([passed, status], [6, 403]);
      assert.match(error(text).message, /^Search Analytics load quota exceeded/);
      assert.equal(error(text).errors?.[0]?.reason, 'quotaExceeded');
      lab.advance(5 * MINUTE);
      assert.equal((await ask(wire, TRAILFORGE, heavy)).status, 403, 'five minutes are too short');
      assert.equal((await ask(wire, TRAILFORGE, TOTALS)).status, 200, 'a light call still passes');
      lab.advance(10 * MINUTE);
      assert.equal((await ask(wire, TRAILFORGE, heavy)).status, 200);
    },
  },
  {
    name: '1.4 the load quota of a day comes back at midnight in California',
    async run(lab) {
      await lab.admin('PUT', 'clock', { at: '2026-11-15T07:00:00Z' });
      await lab.admin('PUT', 'quotas', { preset: 'generous', change: { load: { day: 3 } }, clock: 'data' });
      const wire = await lab.as(MAYA);
      const { passed, text } = await until(5, () => ask(wire, TRAILFORGE, TOTALS));
      assert.equal(passed, 3);
      assert.match(error(text).message, /load quota exceeded/);
      await lab.admin('PUT', 'clock', { at: '2026-11-15T07:59:00Z' });
      assert.equal((await ask(wire, TRAILFORGE, TOTALS)).status, 403);
      await lab.admin('PUT', 'clock', { at: '2026-11-15T08:00:01Z' });
      assert.equal((await ask(wire, TRAILFORGE, TOTALS)).status, 200);
    },
  },
  {
    name: '1.4 600 inspections a minute and 2,000 a day for one site',
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
        const { passed, status, text } = await until(600, inspect);
        assert.equal(status, 429);
        assert.equal(error(text).status, 'RESOURCE_EXHAUSTED');
        counts.push(passed);
        left -= passed;
        await lab.admin('POST', 'clock/advance', { milliseconds: MINUTE });
      }
      assert.deepEqual(counts, [600, 600, 600, 200]);
      assert.equal((await inspect()).status, 429, 'the day is used up');
      await lab.admin('PUT', 'clock', { at: '2026-11-15T08:00:01Z' });
      assert.equal((await inspect()).status, 200, 'midnight in California');
      await lab.admin('PUT', 'clock', { at: '2026-11-14T20:00:00Z' });
    },
  },
  {
    name: '1.4 200 calls a minute and 20 a second for sites and sitemaps',
    async run(lab) {
      await lab.admin('PUT', 'quotas', { preset: 'google', clock: 'real' });
      lab.advance(MINUTE);
      const wire = await lab.as(MAYA);
      const list = async () => {
        const response = await wire.raw('GET', '/webmasters/v3/sites');
        return { status: response.status, headers: response.headers, text: await response.text() };
      };
      assert.equal((await until(30, list)).passed, 20);
      let passed = 0;
      for (let second = 0; second < 12; second += 1) {
        lab.advance(1000);
        for (let call = 0; call < 20; call += 1) if ((await list()).status === 200) passed += 1;
      }
      assert.equal(passed, 180);
    },
  },
  {
    name: '1.4 a refused call is not counted, and the meters can be read',
    async run(lab) {
      await lab.admin('PUT', 'quotas', {
        preset: 'generous',
        change: { searchAnalytics: { site: { minute: 5 }, user: {}, project: {} } },
      });
      const wire = await lab.as(MAYA);
      for (let call = 0; call < 9; call += 1) await ask(wire, TRAILFORGE, TOTALS);
      const { meters } = (await lab.admin('GET', 'quotas')) as {
        meters: { meter: string; used: number; limit: number }[];
      };
      assert.deepEqual(meters, [{ meter: `searchAnalytics site ${TRAILFORGE} minute`, used: 5, limit: 5 }]);
    },
  },
  ...(['rate-429', 'rate-429-retry-after', 'rate-403', 'quota-403'] as const).map(
    (refusal): Check<Laboratory> => ({
      name: `1.5 a refusal can come as ${refusal}`,
      async run(lab) {
        const change = { searchAnalytics: { site: { minute: 1 }, user: {}, project: {} }, refusal };
        await lab.admin('PUT', 'quotas', { preset: 'generous', change });
        const wire = await lab.as(MAYA);
        const { status, headers, text } = await until(2, () => ask(wire, TRAILFORGE, TOTALS));
        assert.equal(status, refusal.includes('429') ? 429 : 403);
        assert.equal(headers.has('retry-after'), refusal.endsWith('retry-after'));
        assert.equal(error(text).errors?.[0]?.domain, 'usageLimits');
      },
    }),
  ),
];
