import { connectPostgres, type PostgresConnection } from '@gsc/db/postgres';
import { createTestDatabase, type TestDatabase } from '@gsc/db/testing';
import type { BudgetKeys, Refusal } from '@gsc/google/search-console/transport/budget';
import { GOOGLE_LIMITS } from '@gsc/google/search-console/transport/limits';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bucketsOf, bucketsToClose } from './buckets.ts';
import { openGoogleBudget } from './open-google-budget.ts';

let database: TestDatabase;
let postgres: PostgresConnection;
beforeAll(async () => {
  database = await createTestDatabase();
  postgres = connectPostgres(database.workerUrl);
});
afterAll(async () => {
  await postgres.close();
  await database.drop();
});

let serial = 0;
const newKeys = (): BudgetKeys => {
  const name = `k${++serial}`;
  return {
    resource: 'search_analytics',
    project: name,
    user: `${name} user`,
    site: `sc-domain:${name}.example`,
  };
};
const limitsOf = (perMinute: number) => ({ ...GOOGLE_LIMITS, search_analytics: { project: { perMinute } } });
const refusal = (kind: Refusal['kind'], scope: Refusal['scope'] = null): Refusal => ({
  kind,
  scope,
  retryAfterMs: null,
});

/** A clock that only advances in `sleep`. */
function virtualClock(start = '2026-06-15T19:00:00Z') {
  let time = Date.parse(start);
  return {
    now: () => new Date(time),
    sleep: async (ms: number) => {
      time += ms;
    },
  };
}

describe('waiting', () => {
  test('two workers together get no more calls than one', async () => {
    const keys = newKeys();
    const settings = { postgres: postgres.db, limits: limitsOf(600), windowMs: 6000 };
    const budgets = [openGoogleBudget(settings), openGoogleBudget(settings)];
    const started = performance.now();
    const times: number[] = [];
    await Promise.all(
      Array.from({ length: 150 }, async (_, at) => {
        const taken = await budgets[at % 2]?.take(keys, { maxWaitMs: 60_000 });
        expect(taken?.granted).toBe(true);
        times.push(performance.now() - started);
      }),
    );
    // 600 calls in 6 s are 100 per second, minus slack.
    expect(Math.max(...times)).toBeGreaterThan(1300);
    expect(Math.max(...times)).toBeLessThan(2500);
  });

  test('no call of a daily limit of a site is wasted', async () => {
    const keys = { ...newKeys(), resource: 'url_inspection' as const };
    const limits = { ...GOOGLE_LIMITS, url_inspection: { site: { perMinute: 6000, perDay: 60 } } };
    const budget = openGoogleBudget({ postgres: postgres.db, limits });
    let granted = 0;
    // The pauses are longer than a lease, so calls that were leased in advance would be lost.
    for (let round = 0; round < 6; round++) {
      const taken = Array.from({ length: 10 }, () => budget.take(keys, { maxWaitMs: 10_000 }));
      granted += (await Promise.all(taken)).filter(each => each.granted).length;
      await new Promise(done => setTimeout(done, round === 0 ? 300 : 600));
    }
    expect(granted).toBe(60);
  });

  test('leasing blocks avoids most database requests', async () => {
    const keys = newKeys();
    let requests = 0;
    const counting = postgres.db.withPlugin({
      transformQuery({ node }) {
        requests++;
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const budget = openGoogleBudget({ postgres: counting });
    for (let call = 0; call < 60; call++) {
      await budget.take(keys, { maxWaitMs: 10_000 });
      await new Promise(done => setTimeout(done, 55));
    }
    expect(requests).toBeGreaterThan(0);
    expect(requests).toBeLessThan(35);
  });

  test('reports when the budget reopens if the wait is too long, and supports aborting', async () => {
    const keys = newKeys();
    const budget = openGoogleBudget({ postgres: postgres.db, limits: limitsOf(2) });
    await budget.take(keys, { maxWaitMs: 0 });
    const refused = await budget.take(keys, { maxWaitMs: 100 });
    expect(refused).toMatchObject({ granted: false, kind: 'quota_short' });
    if (!refused.granted) expect(refused.until.getTime() - Date.now()).toBeGreaterThan(30_000);
    const stop = new AbortController();
    const waiting = budget.take(keys, { maxWaitMs: 600_000, signal: stop.signal });
    stop.abort(new Error('shutting down'));
    await expect(waiting).rejects.toThrow('shutting down');
  });

  test('rejects all waiting calls if the database is unavailable', async () => {
    const unavailable = connectPostgres('postgres://nobody:x@127.0.0.1:1/none');
    const budget = openGoogleBudget({ postgres: unavailable.db });
    await expect(budget.take(newKeys(), { maxWaitMs: 1000 })).rejects.toThrow('ECONNREFUSED');
    await unavailable.close();
  });
});

describe('refusals', () => {
  test('a daily refusal closes the budget for all workers until Pacific midnight, with a probe every 15 minutes', async () => {
    const clock = virtualClock();
    const keys = newKeys();
    const [first, second] = [1, 2].map(() => openGoogleBudget({ postgres: postgres.db, clock }));
    const taken = await first?.take(keys, { maxWaitMs: 0 });
    if (taken?.granted) await taken.settle(refusal('quota_day'));
    const other = { ...keys, user: 'another', site: 'sc-domain:another.example' };
    const refused = await second?.take(other, { maxWaitMs: 60_000 });
    expect(refused).toMatchObject({
      granted: false,
      kind: 'quota_day',
      until: new Date('2026-06-15T19:15:00Z'),
    });
    await clock.sleep(15 * 60_000);
    const probe = await second?.take(other, { maxWaitMs: 0 });
    expect(probe?.granted).toBe(true);
    expect(await first?.take(keys, { maxWaitMs: 0 })).toMatchObject({ granted: false });
    if (probe?.granted) await probe.settle(null);
    await clock.sleep(15 * 60_000);
    expect(await first?.take(keys, { maxWaitMs: 0 })).toMatchObject({ granted: true });
  });

  test('chooses the buckets that a refusal closes', () => {
    const keys = newKeys();
    const buckets = bucketsOf(keys, GOOGLE_LIMITS);
    const [site, user, project] = buckets.map(bucket => bucket.name);
    expect(new Set([site, user, project]).size).toBe(3);
    expect(JSON.stringify(buckets)).not.toContain(keys.user);
    expect(bucketsToClose(buckets, keys, refusal('quota_short', 'user'))).toEqual({
      names: [user],
      scoped: true,
    });
    expect(bucketsToClose(buckets, keys, refusal('quota_short'))).toEqual({
      names: [site, user, project],
      scoped: false,
    });
    expect(bucketsToClose(buckets, keys, refusal('quota_load'))).toEqual({ names: [site], scoped: true });
    expect(bucketsToClose(buckets, keys, refusal('quota_day'))).toEqual({ names: [project], scoped: true });
    const inspection = { ...keys, resource: 'url_inspection' as const };
    const two = bucketsOf(inspection, GOOGLE_LIMITS);
    expect(two.map(bucket => [bucket.scope, bucket.limit, bucket.dayLimit])).toEqual([
      ['site', 600, 2000],
      ['project', 15_000, 10_000_000],
    ]);
    expect(bucketsToClose(two, inspection, refusal('quota_day')).names).toEqual([two[0]?.name]);
  });
});
