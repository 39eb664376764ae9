import { expect, test } from 'vitest';
import { findDeviation, HISTORY_DAYS, type HistoryDay } from './find-deviation.ts';

/** A seeded random number generator with a normal distribution. */
function seeded(seed: number): () => number {
  let state = seed;
  const uniform = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  return () => Math.sqrt(-2 * Math.log(1 - uniform())) * Math.cos(2 * Math.PI * uniform());
}

type Site = { mean: number; spread: number; drop?: number; days?: number };

/** Weekends have half the clicks. The last `days` days are multiplied by `drop`. */
function historyOf({ mean, spread, drop = 1, days = 0 }: Site, normal: () => number): HistoryDay[] {
  return Array.from({ length: HISTORY_DAYS }, (_, at) => {
    const expected = mean * (at % 7 > 4 ? 0.5 : 1) * (at >= HISTORY_DAYS - days ? drop : 1);
    const count = (scale: number) =>
      Math.max(
        0,
        Math.round(expected * scale * (1 + spread * normal()) + Math.sqrt(expected * scale) * normal()),
      );
    return { clicks: count(1), impressions: count(20) };
  });
}

const even = (change: (day: { clicks: number; impressions: number }, at: number) => HistoryDay) =>
  Array.from({ length: HISTORY_DAYS }, (_, at) =>
    change({ clicks: at % 7 > 4 ? 50 : 100, impressions: 2000 }, at),
  );

test('days like the same weekdays before are normal', () => {
  expect(
    findDeviation(
      even(day => day),
      1,
    ),
  ).toBe(null);
  expect(
    findDeviation(
      even(() => ({ clicks: 0, impressions: 0 })),
      1,
    ),
  ).toBe(null);
});

test('reports the size, the first day and the usual range', () => {
  const dropped = even((day, at) =>
    at >= HISTORY_DAYS - 3 ? { ...day, clicks: Math.round(day.clicks * 0.2) } : day,
  );
  // The history ends on a weekday with 50 clicks, after one with 50 and one with 100.
  const usual = dropped.slice(-10, -7).reduce((sum, day) => sum + (day?.clicks ?? 0), 0);
  expect(findDeviation(dropped, 60)).toMatchObject({
    metric: 'clicks',
    days: 3,
    now: usual * 0.2,
    usual,
  });
});

test('a count at the edge of the usual range is normal, the next one is not', () => {
  const withLast = (clicks: number) =>
    even((day, at) => (at === HISTORY_DAYS - 1 ? { ...day, clicks } : day));
  const found = findDeviation(withLast(0), 60);
  if (found === null || found === 'too_few_days') throw new Error('expected a deviation');
  const { low, high } = found.range;
  expect(findDeviation(withLast(low), 60)).toBe(null);
  expect(findDeviation(withLast(low - 1), 60)).toMatchObject({ days: 1, now: low - 1 });
  expect(findDeviation(withLast(high), 60)).toBe(null);
  expect(findDeviation(withLast(high + 1), 60)).toMatchObject({ days: 1, now: high + 1 });
});

test('impressions are reported only if clicks are normal', () => {
  const fewer = (clicks: number) =>
    even((day, at) =>
      at >= HISTORY_DAYS - 5 ? { clicks: day.clicks * clicks, impressions: day.impressions * 0.3 } : day,
    );
  expect(findDeviation(fewer(1), 60)).toMatchObject({ metric: 'impressions', days: 5 });
  expect(findDeviation(fewer(0.3), 60)).toMatchObject({ metric: 'clicks', days: 5 });
});

test('a change before the latest days is part of what is usual', () => {
  const older = even((day, at) => (at >= HISTORY_DAYS - 49 ? { ...day, clicks: day.clicks / 2 } : day));
  expect(findDeviation(older, 1)).toBe(null);
});

test('days that are not complete are left out', () => {
  const gaps = even((day, at) => (at % 5 === 0 && at < HISTORY_DAYS - 14 ? null : day));
  expect(findDeviation(gaps, 1)).toBe(null);
  const dropped = gaps.map((day, at) => (day && at >= HISTORY_DAYS - 4 ? { ...day, clicks: 0 } : day));
  expect(findDeviation(dropped, 60)).toMatchObject({ days: 4, now: 0 });
  // A range ends at a day that is not complete.
  const broken = dropped.map((day, at) => (at === HISTORY_DAYS - 3 ? null : day));
  expect(findDeviation(broken, 60)).toMatchObject({ days: 2 });
});

test('a short history is not judged', () => {
  const short = even((day, at) => (at < HISTORY_DAYS - 14 - 28 - 13 ? null : day));
  expect(findDeviation(short, 1)).toBe('too_few_days');
  const longer = even((day, at) => (at < HISTORY_DAYS - 14 - 28 - 14 ? null : day));
  expect(findDeviation(longer, 1)).toBe(null);
});

/** The share of properties that are listed. */
function listed(site: Site, properties: number, trials: number): number {
  const normal = seeded(site.mean + properties);
  const found = Array.from({ length: trials }, () => findDeviation(historyOf(site, normal), properties));
  return found.filter(one => one !== null).length / trials;
}

test.for([
  { mean: 20, spread: 0.1 },
  { mean: 500, spread: 0.1 },
  { mean: 500, spread: 0.25 },
])('without a change, a list of one property is empty in 19 of 20 cases: $mean clicks', site => {
  expect(listed(site, 1, 600)).toBeLessThanOrEqual(0.06);
});

test('without a change, a list of 60 properties is empty in 19 of 20 cases', () => {
  expect(listed({ mean: 500, spread: 0.1 }, 60, 1200)).toBeLessThanOrEqual(0.002);
});

test.for([
  { mean: 500, spread: 0.1, drop: 0.7, days: 7 },
  { mean: 500, spread: 0.1, drop: 0.2, days: 1 },
  { mean: 100, spread: 0.1, drop: 0.5, days: 3 },
  { mean: 100, spread: 0.1, drop: 2, days: 3 },
])('a change is found among 60 properties: times $drop for $days days', site => {
  expect(listed(site, 60, 100)).toBeGreaterThan(0.9);
});
