import { COUNT_METRICS, type CountMetric, isCount, type MetricName } from './metrics.ts';

/** The error rate of a two-sided test, and its critical value. */
const ERROR_RATE = 0.05;
const CRITICAL = 1.96;
/** With fewer pairs of days, weeks or months, their variation cannot be estimated. */
const MIN_POINTS = 7;
/**
 * The minimum variance of a daily count beyond chance, as a share of its squared mean: daily totals vary by 7 %,
 * single rows by 20 %. Rows vary more than the totals that the variation is measured on.
 */
const MIN_EXCESS = { total: 0.005, row: 0.04 } as const;
/** The assumed spread of single results around the average position, as a share of it. At least one place. */
const POSITION_SPREAD = 0.5;

export const VARIATION_TEXT = 'Within normal variation';

/** How much daily counts vary beyond chance: the variance of a day, as a share of its squared mean. */
export type Variation = { days: number; points: number } & Counts;

/** `total`: the totals that the variation was measured on. `row`: a part of them. */
export type VariationLevel = keyof typeof MIN_EXCESS;
export type Judge = {
  variation: Variation;
  level: VariationLevel;
  /** The number of tests for the same list. The error rate applies to the whole list. */
  tested?: number;
};
/** The counts that are within normal variation. */
export type NormalRange = { low: number; high: number };

type Counts = Record<CountMetric, number>;
type AverageMetric = Exclude<MetricName, CountMetric>;
type Measured = Counts & Record<AverageMetric, number | null>;
type Point = { state: string; days_counted: number; now: Counts | null; before: Counts | null };

const countsOf = (value: (metric: CountMetric) => number): Counts =>
  Object.fromEntries(COUNT_METRICS.map(metric => [metric, value(metric)])) as Counts;

/** The variation when no days can be compared: the minimum is assumed. */
export const unmeasured = (days: number): Variation => ({
  days: Math.max(1, days),
  points: 0,
  ...countsOf(() => 0),
});

/** Measures the variation on the days (or weeks, or months) of a range and of its comparison period. */
export function variationOf(series: readonly Point[]): Variation {
  const pairs = series.flatMap(({ state, days_counted, now, before }) =>
    state === 'complete' && now && before ? [{ days_counted, now, before }] : [],
  );
  const days = pairs.reduce((sum, pair) => sum + pair.days_counted, 0);
  if (pairs.length < MIN_POINTS) return unmeasured(days);
  const excess = (name: CountMetric) =>
    excessOf(pairs.map(({ now, before }) => [now[name], before[name]])) * (days / pairs.length);
  return { days, points: pairs.length, ...countsOf(excess) };
}

/**
 * Measures how far the first count of each pair is from the overall share of first counts. Weekdays and a change of
 * the overall level cancel out. The excess is the variance beyond a binomial distribution.
 */
function excessOf(pairs: readonly (readonly [number, number])[]): number {
  const first = pairs.reduce((sum, [now]) => sum + now, 0);
  const all = pairs.reduce((sum, [now, before]) => sum + now + before, 0);
  if (first === 0 || first === all) return 0;
  const share = first / all;
  const squares = pairs.reduce((sum, [now, before]) => sum + (now - share * (now + before)) ** 2, 0);
  const dispersion = (squares / (all * share * (1 - share))) * (pairs.length / (pairs.length - 1));
  return Math.max(0, dispersion - 1) / (all / pairs.length / 2);
}

/** The variance of a sum of two counts, as a multiple of the variance by chance. */
function dispersionOf(sum: number, name: CountMetric, { variation, level }: Judge): number {
  const excess = Math.max(variation[name], MIN_EXCESS[level]);
  return 1 + (excess * sum) / (2 * variation.days);
}

/** Student's t by series expansion, because a variance estimated from few points is uncertain. */
function criticalOf({ variation: { points }, tested = 1 }: Judge): number {
  const z = tested > 1 ? normalQuantile(ERROR_RATE / 2 / tested) : CRITICAL;
  const freedom = points - 2;
  if (points < MIN_POINTS) return z;
  return z + (z ** 3 + z) / (4 * freedom) + (5 * z ** 5 + 16 * z ** 3 + 3 * z) / (96 * freedom ** 2);
}

/** The value that a standard normal variable exceeds with this probability (Abramowitz and Stegun, 26.2.23). */
function normalQuantile(probability: number): number {
  const t = Math.sqrt(-2 * Math.log(probability));
  const numerator = 2.515517 + 0.802853 * t + 0.010328 * t ** 2;
  return t - numerator / (1 + 1.432788 * t + 0.189269 * t ** 2 + 0.001308 * t ** 3);
}

/** The difference of two counts as a multiple of the largest normal difference. A change exceeds 1. */
export function countDeviation(
  now: number,
  before: number,
  judge: Judge,
  name: CountMetric = 'clicks',
): number {
  const sum = now + before;
  // The 1 is a continuity correction. With it, small counts give the same result as the exact binomial test.
  const threshold = criticalOf(judge) * Math.sqrt(dispersionOf(sum, name, judge) * sum);
  return (Math.abs(now - before) - 1) / threshold;
}

/** Whether the difference of two counts is within normal variation. */
export const isCountNormal = (
  now: number,
  before: number,
  judge: Judge,
  name: CountMetric = 'clicks',
): boolean => countDeviation(now, before, judge, name) <= 1;

/** The whole counts that are within normal variation of `before`. */
export function normalRange(before: number, judge: Judge, name: CountMetric = 'clicks'): NormalRange {
  const isNormal = (count: number) => isCountNormal(count, before, judge, name);
  let above = Math.ceil(before) + 1;
  // Very high variation makes every count normal.
  while (isNormal(above) && above < Number.MAX_SAFE_INTEGER / 2) above *= 2;
  const middle = Math.round(before);
  return { low: lastNormal(middle, -1, isNormal), high: lastNormal(middle, above, isNormal) };
}

/** Bisects between a normal count and one that is not. */
function lastNormal(normal: number, other: number, isNormal: (count: number) => boolean): number {
  let [inside, outside] = [normal, other];
  while (Math.abs(outside - inside) > 1) {
    const middle = Math.trunc((inside + outside) / 2);
    if (middle >= 0 && isNormal(middle)) inside = middle;
    else outside = middle;
  }
  return inside;
}

/** The difference of a rate or an average, the sum that its variance depends on, and the variance of one result. */
type Difference = { difference: number; count: CountMetric; variance: number } | null;

/** Null if a value is missing. */
const DIFFERENCES: Record<AverageMetric, (now: Measured, before: Measured) => Difference> = {
  ctr: (now, before) => {
    const rate = (now.clicks + before.clicks) / (now.impressions + before.impressions);
    const difference = Math.abs(now.clicks / now.impressions - before.clicks / before.impressions);
    const continuity = (1 / now.impressions + 1 / before.impressions) / 2;
    return { difference: difference - continuity, count: 'clicks', variance: rate * (1 - rate) };
  },
  position: (now, before) => {
    if (now.position === null || before.position === null) return null;
    const spread = Math.max(1, (POSITION_SPREAD * (now.position + before.position)) / 2);
    return {
      difference: Math.abs(now.position - before.position),
      count: 'impressions',
      variance: spread ** 2,
    };
  },
};

/** The same for any metric. */
export function isChangeNormal(metric: MetricName, now: Measured, before: Measured, judge: Judge): boolean {
  if (isCount(metric)) return isCountNormal(now[metric], before[metric], judge, metric);
  if (now.impressions === 0 || before.impressions === 0) return true;
  const found = DIFFERENCES[metric](now, before);
  if (found === null) return true;
  const { difference, count, variance } = found;
  const inverse = 1 / now.impressions + 1 / before.impressions;
  const dispersion = dispersionOf(now[count] + before[count], count, judge);
  return difference <= criticalOf(judge) * Math.sqrt(dispersion * variance * inverse);
}
