import { connectPostgres, type PostgresConnection } from '@gsc/db/postgres';
import { createTestDatabase, type TestDatabase } from '@gsc/db/testing';
import type { BudgetKeys, Refusal } from '@gsc/google/search-console/transport/budget';
import { GOOGLE_LIMITS } from '@gsc/google/search-console/transport/limits';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { blamed, bucketsOf } from './buckets.ts';
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

/** A clock that moves when somebody waits. */
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
  test('calls are let through in their turn, by two workers together no faster than by one', async () => {
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
    // 600 in 6 s is 100 a second, of which slack is taken.
    expect(Math.max(...times)).toBeGreaterThan(1300);
    expect(Math.max(...times)).toBeLessThan(2500);
  });

  test('blocks spare the database most questions', async () => {
    const keys = newKeys();
    let asked = 0;
    const counting = postgres.db.withPlugin({
      transformQuery({ node }) {
        asked++;
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const budget = openGoogleBudget({ postgres: counting });
    for (let call = 0; call < 60; call++) {
      await budget.take(keys, { maxWaitMs: 10_000 });
      await new Promise(done => setTimeout(done, 55));
    }
    expect(asked).toBeGreaterThan(0);
    expect(asked).toBeLessThan(35);
  });

  test('who will not wait that long is told until when; who leaves is let go', async () => {
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

  test('a store that is away is its own error, for everybody who waits', async () => {
    const away = connectPostgres('postgres://nobody:x@127.0.0.1:1/none');
    const budget = openGoogleBudget({ postgres: away.db });
    await expect(budget.take(newKeys(), { maxWaitMs: 1000 })).rejects.toThrow('ECONNREFUSED');
    await away.close();
  });
});

describe('refusals', () => {
  test('a daily one closes for everybody until midnight in California, with a look every 15 minutes', async () => {
    const clock = virtualClock();
    const keys = newKeys();
    const [mine, theirs] = [1, 2].map(() => openGoogleBudget({ postgres: postgres.db, clock }));
    const taken = await mine?.take(keys, { maxWaitMs: 0 });
    if (taken?.granted) await taken.settle(refusal('quota_day'));
    const other = { ...keys, user: 'another', site: 'sc-domain:another.example' };
    const held = await theirs?.take(other, { maxWaitMs: 60_000 });
    expect(held).toMatchObject({
      granted: false,
      kind: 'quota_day',
      until: new Date('2026-06-15T19:15:00Z'),
    });
    await clock.sleep(15 * 60_000);
    const probe = await theirs?.take(other, { maxWaitMs: 0 });
    expect(probe?.granted).toBe(true);
    expect(await mine?.take(keys, { maxWaitMs: 0 })).toMatchObject({ granted: false });
    if (probe?.granted) await probe.settle(null);
    await clock.sleep(15 * 60_000);
    expect(await mine?.take(keys, { maxWaitMs: 0 })).toMatchObject({ granted: true });
  });

  test('the bucket to blame', () => {
    const keys = newKeys();
    const buckets = bucketsOf(keys, GOOGLE_LIMITS);
    const [site, user, project] = buckets.map(bucket => bucket.name);
    expect(new Set([site, user, project]).size).toBe(3);
    expect(JSON.stringify(buckets)).not.toContain(keys.user);
    expect(blamed(buckets, keys, refusal('quota_short', 'user'))).toEqual({ names: [user], scoped: true });
    expect(blamed(buckets, keys, refusal('quota_short'))).toEqual({
      names: [site, user, project],
      scoped: false,
    });
    expect(blamed(buckets, keys, refusal('quota_load'))).toEqual({ names: [site], scoped: true });
    expect(blamed(buckets, keys, refusal('quota_day'))).toEqual({ names: [project], scoped: true });
    const inspection = { ...keys, resource: 'url_inspection' as const };
    const two = bucketsOf(inspection, GOOGLE_LIMITS);
    expect(two.map(bucket => [bucket.scope, bucket.limit, bucket.dayLimit])).toEqual([
      ['site', 600, 2000],
      ['project', 15_000, 10_000_000],
    ]);
    expect(blamed(two, inspection, refusal('quota_day')).names).toEqual([two[0]?.name]);
  });
});
