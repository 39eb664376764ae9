import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  countDeviation,
  isChangeNormal,
  isCountNormal,
  type Judge,
  normalRange,
  unmeasured,
  variationOf,
} from './variation.ts';

/** A seeded random number generator. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** Random counts: by chance alone, or with a rate that varies from day to day (negative binomial). */
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

const ROW: Judge = { variation: unmeasured(30), level: 'row' };
const TOTAL: Judge = { variation: unmeasured(30), level: 'total' };

test('a few more clicks are normal, hundreds are not', () => {
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

/** The largest normal value, starting at `low`. */
function edge(isNormal: (value: number) => boolean, low: number, high: number): number {
  for (let step = 0; step < 100; step++) {
    const middle = (low + high) / 2;
    if (isNormal(middle)) low = middle;
    else high = middle;
  }
  return low;
}

const measured = (excess: number, points = 0, days = 30): Judge['variation'] => ({
  days,
  points,
  clicks: excess,
  impressions: 0,
});

test.for([
  [0, 1.96],
  [6, 1.96],
  // Student's t of 5, 10, 28 and 88 degrees of freedom is 2.571, 2.228, 2.048 and 1.987.
  [7, 2.5474],
  [12, 2.2255],
  [30, 2.0483],
  [90, 1.9873],
] as const)('with %i points, a change starts at %f standard deviations', ([points, deviations]) => {
  // With this many days, only chance remains: the standard deviation of the difference is 100,000.
  const judge: Judge = { variation: measured(0, points, 1e15), level: 'total' };
  const max = edge(gap => isCountNormal(5e9 + gap / 2, 5e9 - gap / 2, judge), 0, 1e6);
  expect(max / 100_000).toBeCloseTo(deviations, 4);
});

test.for([
  // The quantiles of the normal distribution for 5 % divided by the number of tests, two-sided.
  [1, 1.96],
  [2, 2.2414],
  [60, 3.3415],
  [8000, 4.519],
] as const)('with %i tests, a change starts at %f standard deviations', ([tested, deviations]) => {
  const judge: Judge = { variation: measured(0, 0, 1e15), level: 'total', tested };
  const max = edge(gap => isCountNormal(5e9 + gap / 2, 5e9 - gap / 2, judge), 0, 1e6);
  expect(max / 100_000).toBeCloseTo(deviations, 2);
});

test('the deviation is a multiple of the largest normal difference', () => {
  const judge: Judge = { variation: measured(0, 0, 1e15), level: 'total' };
  expect(countDeviation(5e9 + 98_000, 5e9 - 98_000, judge)).toBeCloseTo(1, 4);
  expect(countDeviation(5e9 - 196_000, 5e9 + 196_000, judge)).toBeCloseTo(2, 4);
  expect(countDeviation(0, 0, judge)).toBeLessThan(0);
});

test('the normal range contains exactly the counts that are normal', () => {
  const count = fc.double({ min: 0, max: 100_000, noNaN: true });
  const excess = fc.double({ min: 0, max: 0.3, noNaN: true });
  fc.assert(
    fc.property(count, excess, fc.integer({ min: 7, max: 60 }), (before, clicks, days) => {
      const judge: Judge = { variation: { ...unmeasured(days), clicks }, level: 'total', tested: 480 };
      const { low, high } = normalRange(before, judge);
      const isNormal = (value: number) => isCountNormal(value, before, judge);
      expect([low, high].map(isNormal)).toEqual([true, true]);
      expect(low === 0 || !isNormal(low - 1)).toBe(true);
      expect(isNormal(high + 1)).toBe(false);
    }),
    { numRuns: 50 },
  );
});

test('with very high variation, every count is normal', () => {
  const judge: Judge = { variation: { ...unmeasured(1), clicks: 5 }, level: 'total' };
  const { low, high } = normalRange(100, judge);
  expect(low).toBe(0);
  expect(high).toBeGreaterThan(1e9);
});

test.for([
  { level: 'total', excess: 0, max: 28.9486 },
  { level: 'row', excess: 0, max: 30.5087 },
  { level: 'row', excess: 0.3, max: 40.2 },
  { level: 'total', excess: 0.3, max: 40.2 },
] as const)('200 clicks in 30 days, $level, excess $excess: up to $max apart', ({ level, excess, max }) => {
  const judge: Judge = { variation: measured(excess), level };
  expect(edge(gap => isCountNormal(100 + gap / 2, 100 - gap / 2, judge), 0, 200)).toBeCloseTo(max, 3);
});

test('clicks and impressions use their own excess', () => {
  const judge: Judge = { variation: { ...measured(0.3), impressions: 0 }, level: 'total' };
  const max = (name: 'clicks' | 'impressions') =>
    edge(
      gap =>
        isChangeNormal(
          name,
          metrics(100 + gap / 2, 100 + gap / 2),
          metrics(100 - gap / 2, 100 - gap / 2),
          judge,
        ),
      0,
      200,
    );
  expect([max('clicks'), max('impressions')]).toEqual([expect.closeTo(40.2, 3), expect.closeTo(28.9486, 3)]);
});

test.for([
  { excess: 0, from: 400, to: 4000, max: 494.4058 },
  { excess: 0.3, from: 400, to: 4000, max: 608.5346 },
  { excess: 0, from: 400, to: 0, max: 319.3363 },
])(
  'a rate of 10 % of 1,000: 4,000 with $max clicks are normal, excess $excess',
  ({ excess, from, to, max }) => {
    const judge: Judge = { variation: measured(excess), level: 'total' };
    const isNormal = (clicks: number) =>
      isChangeNormal('ctr', metrics(clicks, 4000), metrics(100, 1000), judge);
    expect(edge(isNormal, from, to)).toBeCloseTo(max, 3);
  },
);

test.for([
  { before: 10, excess: 0, max: 11.1845 },
  { before: 10, excess: 0.3, max: 12.2839 },
  // Near the top, single results are at least one place apart.
  { before: 1.2, excess: 0, max: 1.4237 },
])('position $before of 100: $max of 400 is normal, excess $excess', ({ before, excess, max }) => {
  const judge: Judge = { variation: { ...measured(0), impressions: excess }, level: 'total' };
  const at = (impressions: number, position: number) => ({ ...metrics(5, impressions), position });
  const isNormal = (position: number) =>
    isChangeNormal('position', at(400, position), at(100, before), judge);
  expect(edge(isNormal, before, 50)).toBeCloseTo(max, 4);
});

test('a missing rate or position is not a change', () => {
  const some = { ...metrics(500, 1000), position: 3 };
  const none = { ...metrics(0, 0), position: null };
  for (const metric of ['ctr', 'position'] as const)
    for (const [now, before] of [
      [some, none],
      [none, some],
    ] as const)
      expect(isChangeNormal(metric, now, before, TOTAL)).toBe(true);
  const unplaced = { ...metrics(500, 1000), position: null };
  expect(isChangeNormal('position', unplaced, { ...some, position: 90 }, TOTAL)).toBe(true);
  expect(isChangeNormal('position', { ...some, position: 90 }, unplaced, TOTAL)).toBe(true);
});

test('the excess is the daily variance beyond chance', () => {
  const even = Array.from({ length: 5 }, () => point(20, 20));
  const uneven = [point(10, 30), point(30, 10), ...even];
  // The squares are 200 where chance gives 60: a ratio of 10/3, an excess of 7/3, with 20 per side.
  expect(variationOf(uneven).clicks).toBeCloseTo(7 / 3 / 20, 12);
  const weeks = uneven.map(one => ({ ...one, days_counted: 7 }));
  expect(variationOf(weeks)).toMatchObject({
    days: 49,
    points: 7,
    clicks: expect.closeTo((7 * 7) / 3 / 20, 12),
  });
  const risen = [
    point(20, 40),
    point(60, 40),
    ...Array.from({ length: 4 }, () => point(40, 40)),
    point(60, 20),
  ];
  expect(variationOf(risen).clicks).toBeCloseTo(0.082906, 6);
});

test('pairs that vary less than chance or are empty on one side have no excess', () => {
  const seven = (now: number, before: number) => Array.from({ length: 7 }, () => point(now, before));
  for (const series of [seven(20, 20), seven(0, 20), seven(20, 0), seven(0, 0)])
    expect(variationOf(series)).toEqual({ days: 7, points: 7, clicks: 0, impressions: 0 });
  expect(variationOf(seven(20, 20).slice(1))).toEqual(unmeasured(6));
});

test('only complete pairs are counted', () => {
  const seven = Array.from({ length: 7 }, () => point(20, 20));
  const half = [
    { ...point(90, 1), now: null },
    { ...point(90, 1), before: null },
    { ...point(90, 1), state: 'partial' },
  ];
  expect(variationOf([...seven, ...half])).toEqual({ days: 7, points: 7, clicks: 0, impressions: 0 });
});

test('the test is symmetric, and more variation never turns a normal difference into a change', () => {
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

test('weeks and months give the same variation as days, and few points give none', () => {
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

test('rates use the excess of clicks, positions that of impressions', () => {
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

type Trial = { days: number; mean: number; growth?: number; excess: number; level?: Judge['level'] };

/** The percentage of comparisons reported as a change. Weekends have half the clicks. */
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

test('without a change, one comparison in twenty is reported, with low and high variation', () => {
  const rates = WORLDS.map(world => ({ ...world, rate: changesFound(world) }));
  // 500 trials measure a rate of 5 % with an error of about 1 %. The seeds are fixed.
  expect(rates.filter(({ rate }) => rate > 7.5)).toEqual([]);
  expect(rates.reduce((sum, { rate }) => sum + rate, 0) / rates.length).toBeLessThanOrEqual(5);
}, 60_000);

test.each([
  { days: 30, mean: 300 / 30, growth: 2, excess: 0.04 },
  { days: 30, mean: 100 / 30, growth: 2, excess: 0.04 },
  { days: 7, mean: 300 / 7, growth: 2, excess: 0.04 },
  { days: 30, mean: 600 / 30, growth: 0.5, excess: 0.1 },
  { days: 90, mean: 50, growth: 1.3, excess: 0.05 },
])('a real change is detected: $days days of $mean clicks, times $growth', trial => {
  expect(changesFound({ ...trial, level: 'row' }, 300)).toBeGreaterThan(90);
});
