import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isChangeNormal, isCountNormal, type Judge, unmeasured, variationOf } from './variation.ts';

/** A generator of numbers that is the same in every run. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** Counts as they come: chance alone, or with a rate that itself varies from day to day (negative binomial). */
function world(seed: number) {
  const random = seeded(seed);
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  const gamma = (shape: number): number => {
    if (shape < 1) return gamma(shape + 1) * random() ** (1 / shape);
    const d = shape - 1 / 3;
    for (;;) {
      const x = normal();
      const v = (1 + x / Math.sqrt(9 * d)) ** 3;
      if (v > 0 && Math.log(1 - random()) < 0.5 * x * x + d - d * v + d * Math.log(v)) return d * v;
    }
  };
  const poisson = (mean: number): number => {
    if (mean > 50) return Math.max(0, Math.round(mean + Math.sqrt(mean) * normal()));
    let [count, product] = [0, random()];
    while (product > Math.exp(-mean)) {
      product *= random();
      count++;
    }
    return count;
  };
  return (mean: number, excess: number) => poisson(excess === 0 ? mean : mean * excess * gamma(1 / excess));
}

const metrics = (clicks: number, impressions = clicks * 20) => ({
  clicks,
  impressions,
  ctr: impressions === 0 ? 0 : (clicks / impressions) * 100,
  position: 8,
});
const point = (now: number, before: number) => ({
  state: 'complete',
  days_counted: 1,
  now: metrics(now),
  before: metrics(before),
});

type Trial = { days: number; mean: number; growth?: number; excess: number; level?: Judge['level'] };

/** How often a comparison is called a change, in per cent. Weekends have half of the clicks. */
function changesFound({ days, mean, growth = 1, excess, level = 'total' }: Trial, trials = 500): number {
  const count = world(days * 31 + mean);
  let found = 0;
  for (let trial = 0; trial < trials; trial++) {
    const series = Array.from({ length: days }, (_, day) => {
      const expected = mean * (day % 7 > 4 ? 0.5 : 1);
      return point(count(expected * growth, excess), count(expected, excess));
    });
    const sum = (side: 'now' | 'before') => series.reduce((all, one) => all + one[side].clicks, 0);
    const judge = { variation: variationOf(series), level };
    if (!isCountNormal(sum('now'), sum('before'), judge)) found++;
  }
  return (found / trials) * 100;
}

const WORLDS = [7, 30, 90].flatMap(days =>
  [1, 20, 500, 20_000].flatMap(mean => [0, 0.05, 0.3].map(excess => ({ days, mean, excess }))),
);

test('where nothing changed, one comparison in twenty is called a change, in quiet and in restless worlds', () => {
  const rates = WORLDS.map(world => ({ ...world, rate: changesFound(world) }));
  // 500 trials measure a rate of 5 % to about 1 %, and the seeds are the same in every run.
  expect(rates.filter(({ rate }) => rate > 7.5)).toEqual([]);
  expect(rates.reduce((sum, { rate }) => sum + rate, 0) / rates.length).toBeLessThanOrEqual(5);
}, 60_000);

test.each([
  { days: 30, mean: 300 / 30, growth: 2, excess: 0.04 },
  { days: 30, mean: 100 / 30, growth: 2, excess: 0.04 },
  { days: 7, mean: 300 / 7, growth: 2, excess: 0.04 },
  { days: 30, mean: 600 / 30, growth: 0.5, excess: 0.1 },
  { days: 90, mean: 50, growth: 1.3, excess: 0.05 },
])('a real change is found: $days days of $mean clicks, times $growth', trial => {
  expect(changesFound({ ...trial, level: 'row' }, 300)).toBeGreaterThan(90);
});

const ROW: Judge = { variation: unmeasured(30), level: 'row' };
const TOTAL: Judge = { variation: unmeasured(30), level: 'total' };

test('a few clicks more are nothing, hundreds more are', () => {
  for (const judge of [ROW, TOTAL]) {
    expect(isCountNormal(3, 1, judge)).toBe(true);
    expect(isCountNormal(1, 0, judge)).toBe(true);
    expect(isCountNormal(5, 0, judge)).toBe(true);
    expect(isCountNormal(8, 0, judge)).toBe(false);
    expect(isCountNormal(10, 5, judge)).toBe(true);
    expect(isCountNormal(400, 200, judge)).toBe(false);
    expect(isCountNormal(200, 400, judge)).toBe(false);
  }
  expect(isCountNormal(104_000, 100_000, ROW)).toBe(true);
  expect(isCountNormal(104_000, 100_000, TOTAL)).toBe(false);
});

test('the test has no side, and more variation never makes a change of what was none', () => {
  const count = fc.integer({ min: 0, max: 1_000_000 });
  const excess = fc.double({ min: 0, max: 2, noNaN: true });
  fc.assert(
    fc.property(count, count, excess, excess, fc.integer({ min: 1, max: 500 }), (a, b, one, other, days) => {
      const judge = (clicks: number): Judge => ({ variation: { ...unmeasured(days), clicks }, level: 'row' });
      const [low, high] = [Math.min(one, other), Math.max(one, other)];
      expect(isCountNormal(a, b, judge(one))).toBe(isCountNormal(b, a, judge(one)));
      if (isCountNormal(a, b, judge(low))) expect(isCountNormal(a, b, judge(high))).toBe(true);
      expect(isCountNormal(a, a, judge(one))).toBe(true);
    }),
  );
});

test('weeks and months are as good a measure as days, and few points are none', () => {
  expect(variationOf([point(5, 9), point(3, 1)])).toEqual(unmeasured(2));
  expect(variationOf([])).toEqual(unmeasured(1));
  const count = world(3);
  const days = Array.from({ length: 210 }, () => point(count(40, 0.1), count(40, 0.1)));
  const weeks = Array.from({ length: 30 }, (_, week) => {
    const of = days.slice(week * 7, week * 7 + 7);
    const sum = (side: 'now' | 'before') => of.reduce((all, one) => all + one[side].clicks, 0);
    return { ...point(sum('now'), sum('before')), days_counted: 7 };
  });
  const [byDay, byWeek] = [variationOf(days), variationOf(weeks)];
  expect(byDay).toMatchObject({ days: 210, points: 210 });
  expect(byWeek).toMatchObject({ days: 210, points: 30 });
  expect(byDay.clicks).toBeGreaterThan(0.07);
  expect(byDay.clicks).toBeLessThan(0.13);
  expect(byWeek.clicks).toBeGreaterThan(0.04);
  expect(byWeek.clicks).toBeLessThan(0.2);
  const unfinished = days.map(one => ({ ...one, state: 'incomplete' }));
  expect(variationOf(unfinished)).toEqual(unmeasured(1));
});

test('rates and positions are judged by what they are made of', () => {
  const at = (clicks: number, impressions: number, position: number) => ({
    ...metrics(clicks, impressions),
    position,
  });
  expect(isChangeNormal('ctr', at(3, 17, 8), at(1, 20, 8), ROW)).toBe(true);
  expect(isChangeNormal('ctr', at(600, 10_000, 8), at(300, 10_000, 8), ROW)).toBe(false);
  expect(isChangeNormal('position', at(1, 4, 6), at(1, 4, 9), ROW)).toBe(true);
  expect(isChangeNormal('position', at(90, 2000, 4), at(60, 2000, 9), ROW)).toBe(false);
  expect(isChangeNormal('position', at(0, 0, 0), at(60, 2000, 9), ROW)).toBe(true);
  expect(isChangeNormal('impressions', metrics(3, 30), metrics(3, 25), ROW)).toBe(true);
});
