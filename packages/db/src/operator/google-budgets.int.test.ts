import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { connectPostgres, type PostgresConnection } from '../postgres.ts';
import { createTestDatabase, type TestDatabase } from '../testing.ts';
import {
  type GoogleBucket,
  recoverGoogleBudget,
  refuseGoogleBudget,
  takeGoogleBudget,
} from './google-budgets.ts';

const times = { windowMs: 60_000, slackMs: 2500, burstMs: 1000 };
const NOON = Date.parse('2026-06-15T19:00:00Z');
const MIDNIGHT = Date.parse('2026-06-16T07:00:05Z');

let database: TestDatabase;
let worker: PostgresConnection;
beforeAll(async () => {
  database = await createTestDatabase();
  worker = connectPostgres(database.workerUrl);
});
afterAll(async () => {
  await worker.close();
  await database.drop();
});

let serial = 0;
let time = NOON;
let names: { site: string; project: string };
beforeEach(() => {
  serial++;
  time = NOON;
  names = { site: `site ${serial}`, project: `project ${serial}` };
});

const bucket = (name: string, limit: number | null, dayLimit: number | null = null): GoogleBucket => ({
  name,
  limit,
  dayLimit,
});
const at = () => new Date(time);
const take = (buckets: GoogleBucket[], want = 1, consumer = 'someone') =>
  takeGoogleBudget(worker.db, { buckets, times, consumer, want, at: at() });
const refuse = (kind: 'quota_short' | 'quota_load' | 'quota_day', buckets: string[], scoped = true) =>
  refuseGoogleBudget(worker.db, { buckets, scoped, kind, retryAfterMs: null, windowMs: 60_000, at: at() });

/** Takes as many calls as possible for the given time and returns when they were granted. */
async function run(buckets: GoogleBucket[], seconds: number, consumers = ['someone']) {
  const granted: { at: number; consumer: string }[] = [];
  const next = new Map(consumers.map(consumer => [consumer, time]));
  const end = time + seconds * 1000;
  for (;;) {
    const [consumer = '', due = end] = [...next].sort((a, b) => a[1] - b[1])[0] ?? [];
    if (due >= end) return granted;
    time = Math.max(time, due);
    const { granted: count, waitMs } = await take(buckets, 5, consumer);
    for (let call = 0; call < count; call++) granted.push({ at: time, consumer });
    next.set(consumer, count > 0 ? time + 1 : time + Math.max(1, waitMs));
  }
}

/** The highest number of calls in any minute, if each call is sent up to `spreadMs` late. */
function maxPerMinute(granted: { at: number }[], spreadMs: number): number {
  let max = 0;
  for (const { at: start } of granted) {
    const inside = granted.filter(each => each.at >= start - spreadMs && each.at < start + times.windowMs);
    max = Math.max(max, inside.length);
  }
  return max;
}

describe('limits per minute', () => {
  test.for([2, 60, 240])(
    '%i per minute: never exceeded in any minute, and used to more than 90 %',
    async limit => {
      const granted = await run([bucket(names.project, limit)], 300);
      expect(maxPerMinute(granted, times.slackMs - times.burstMs)).toBeLessThanOrEqual(limit);
      if (limit >= 60) expect(granted.length).toBeGreaterThan(0.9 * limit * 5);
    },
  );

  test('the narrowest limit applies and does not consume the others', async () => {
    const buckets = [bucket(names.site, 10), bucket(names.project, 60)];
    const granted = await run(buckets, 120);
    expect(granted.length).toBeLessThanOrEqual(20);
    const others = await run([bucket(`${names.site} b`, 1200), bucket(names.project, 60)], 60);
    expect(others.length).toBeGreaterThan(54);
  });

  test('twenty concurrent workers get no more than one', async () => {
    const buckets = [bucket(names.project, 1200)];
    const taken = await Promise.all(Array.from({ length: 20 }, () => take(buckets, 40)));
    const granted = taken.reduce((sum, each) => sum + each.granted, 0);
    expect(granted).toBe(20);
  });

  test('waiting consumers get equal shares; a single consumer gets everything', async () => {
    const buckets = [bucket(names.project, 240)];
    const granted = await run(buckets, 120, ['a', 'b', 'c', 'd', 'e']);
    const share = (consumer: string) =>
      granted.filter(each => each.consumer === consumer).length / granted.length;
    for (const consumer of ['a', 'b', 'c', 'd', 'e']) expect(share(consumer)).toBeLessThanOrEqual(0.25);
    expect(granted.length).toBeGreaterThan(0.9 * 480);
    time += 10_000;
    expect((await run(buckets, 60, ['a'])).length).toBeGreaterThan(0.9 * 240);
  });
});

describe('daily limits', () => {
  test('reset at midnight Pacific time, also when clocks change', async () => {
    const buckets = [bucket(names.site, null, 3), bucket(names.project, null)];
    expect(await take(buckets, 5)).toMatchObject({ granted: 3 });
    expect(await take(buckets)).toMatchObject({ granted: 0, kind: 'quota_day', waitMs: MIDNIGHT - NOON });
    time = MIDNIGHT - 1;
    expect(await take(buckets)).toMatchObject({ granted: 0 });
    time = MIDNIGHT;
    expect(await take(buckets)).toMatchObject({ granted: 1 });

    const hours = async (day: string) => {
      time = Date.parse(day);
      const one = [bucket(`${names.site} ${day}`, null, 1)];
      await take(one);
      return Math.round((await take(one)).waitMs / 3_600_000);
    };
    expect(await hours('2026-03-08T08:00:10Z')).toBe(23);
    expect(await hours('2026-11-01T07:00:10Z')).toBe(25);
    expect(await hours('2028-02-29T08:00:10Z')).toBe(24);
  });

  test('after a daily refusal: one probe every 15 minutes until midnight', async () => {
    const buckets = [bucket(names.project, 60)];
    expect(await take(buckets)).toMatchObject({ granted: 1, strained: false });
    await refuse('quota_day', [names.project]);
    const probes: number[] = [];
    while (time < MIDNIGHT) {
      const { granted, waitMs, kind } = await take(buckets, 10);
      if (granted) {
        probes.push(time);
        expect(granted).toBe(1);
        await refuse('quota_day', [names.project]);
      } else expect(kind).toBe('quota_day');
      time += Math.max(1, waitMs);
    }
    const gaps = probes.map((probe, index) => probe - (probes[index - 1] ?? NOON));
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(15 * 60_000);
    expect(probes).toHaveLength(48);
    expect(await take(buckets, 1)).toMatchObject({ granted: 1 });
  });

  test('a successful probe reopens the bucket; a call from before the refusal does not', async () => {
    const buckets = [bucket(names.project, 60)];
    const before = await take(buckets);
    time += 10;
    await refuse('quota_day', [names.project]);
    await recoverGoogleBudget(worker.db, [names.project], before.takenAt);
    time += 60_000;
    expect(await take(buckets)).toMatchObject({ granted: 0, kind: 'quota_day' });
    time += 15 * 60_000;
    const probe = await take(buckets);
    expect(probe).toMatchObject({ granted: 1, strained: true });
    await recoverGoogleBudget(worker.db, [names.project], probe.takenAt);
    time += 2000;
    expect(await take(buckets)).toMatchObject({ granted: 1, strained: false });
  });
});

describe('refusals', () => {
  test('load: 15 minutes, then until the next day', async () => {
    const buckets = [bucket(names.site, 1200), bucket(names.project, 40_000)];
    await take(buckets);
    await refuse('quota_load', [names.site]);
    expect(await take(buckets)).toMatchObject({ granted: 0, kind: 'quota_load', waitMs: 15 * 60_000 });
    time += 15 * 60_000;
    expect(await take(buckets, 5)).toMatchObject({ granted: 5, strained: true });
    await refuse('quota_load', [names.site]);
    time += 15 * 60_000;
    expect(await take(buckets, 5)).toMatchObject({ granted: 1 });
    expect(await take([bucket(`${names.site} b`, 1200), bucket(names.project, 40_000)])).toMatchObject({
      granted: 1,
    });
  });

  test('learns an unknown limit and respects it', async () => {
    const buckets = [bucket(names.project, 1200)];
    const real = 60;
    const sent: number[] = [];
    let refused = 0;
    let last = 0;
    const end = time + 20 * 60_000;
    while (time < end) {
      const { granted, waitMs, strained, takenAt } = await take(buckets, 1);
      if (granted) {
        if (sent.filter(each => each > time - 60_000).length >= real) {
          refused++;
          last = time;
          await refuse('quota_short', [names.project]);
        } else {
          sent.push(time);
          if (strained) await recoverGoogleBudget(worker.db, [names.project], takenAt);
        }
      }
      time += Math.max(1, waitMs);
    }
    expect(refused / (sent.length + refused)).toBeLessThan(0.01);
    expect(sent.length).toBeGreaterThan(0.85 * real * 20);
    expect(last).toBeLessThan(end);
  });

  test('without a scope the property is closed first, and the project after a second refusal', async () => {
    const a = [bucket(`${names.site} a`, 1200), bucket(names.project, 40_000)];
    const b = [bucket(`${names.site} b`, 1200), bucket(names.project, 40_000)];
    await take(a);
    await refuse('quota_short', [`${names.site} a`, names.project], false);
    expect(await take(a)).toMatchObject({ granted: 0 });
    expect(await take(b)).toMatchObject({ granted: 1 });
    await refuse('quota_short', [`${names.site} b`, names.project], false);
    expect(await take([bucket(`${names.site} c`, 1200), bucket(names.project, 40_000)])).toMatchObject({
      granted: 0,
      kind: 'quota_short',
    });
  });
});
