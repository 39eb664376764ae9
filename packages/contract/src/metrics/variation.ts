/** Two-sided at 5 %. */
const CRITICAL = 1.96;
/** Fewer pairs of days, weeks or months say too little about how much they vary. */
const LEAST_POINTS = 7;
/**
 * The least variance of a day's count beyond chance, as a share of its mean squared: a day of the totals of a report
 * varies by 7 %, one of a row by 20 %. Single rows vary more than the totals that their variation is measured by.
 */
const LEAST_EXCESS = { total: 0.005, row: 0.04 } as const;
/** How far single results are from their average position, as a share of it, and at least one place. */
const POSITION_SPREAD = 0.5;

export const VARIATION_TEXT = 'Within normal variation';

/** How much the counts of days vary beyond chance: the variance of a day, as a share of its mean squared. */
export type Variation = { days: number; points: number; clicks: number; impressions: number };

/** `total`: the totals that the variation was measured on. `row`: a part of them. */
export type VariationLevel = keyof typeof LEAST_EXCESS;
export type Judge = { variation: Variation; level: VariationLevel };

type Counts = { clicks: number; impressions: number };
type Measured = Counts & { ctr: number; position: number | null };
type Point = { state: string; days_counted: number; now: Counts | null; before: Counts | null };

/** Where no days can be compared, only the least variation is assumed. */
export const unmeasured = (days: number): Variation => ({
  days: Math.max(1, days),
  points: 0,
  clicks: 0,
  impressions: 0,
});

/** Measured on the days (or weeks, or months) of a range and those that they are compared with. */
export function variationOf(series: readonly Point[]): Variation {
  const pairs = series.flatMap(({ state, days_counted, now, before }) =>
    state === 'complete' && now && before ? [{ days_counted, now, before }] : [],
  );
  const days = pairs.reduce((sum, pair) => sum + pair.days_counted, 0);
  if (pairs.length < LEAST_POINTS) return unmeasured(days);
  const excess = (name: keyof Counts) =>
    excessOf(pairs.map(({ now, before }) => [now[name], before[name]])) * (days / pairs.length);
  return { days, points: pairs.length, clicks: excess('clicks'), impressions: excess('impressions') };
}

/**
 * Of each pair, how far its first count is from the share that all first counts have. Weekdays and a change of the
 * level itself cancel out; what varies more than a binomial does is the excess.
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

/** How many times the variance of chance a sum of two counts has. */
function dispersionOf(sum: number, name: keyof Counts, { variation, level }: Judge): number {
  const excess = Math.max(variation[name], LEAST_EXCESS[level]);
  return 1 + (excess * sum) / (2 * variation.days);
}

/** Student's t by its expansion: few points measure their own variance badly. */
function criticalOf({ variation: { points } }: Judge): number {
  const [z, freedom] = [CRITICAL, points - 2];
  if (points < LEAST_POINTS) return z;
  return z + (z ** 3 + z) / (4 * freedom) + (5 * z ** 5 + 16 * z ** 3 + 3 * z) / (96 * freedom ** 2);
}

/** Whether two counts differ no more than such counts do anyway. */
export function isCountNormal(
  now: number,
  before: number,
  judge: Judge,
  name: keyof Counts = 'clicks',
): boolean {
  const sum = now + before;
  // The 1 corrects for continuity: with it few clicks are judged as the exact binomial test judges them.
  const least = criticalOf(judge) * Math.sqrt(dispersionOf(sum, name, judge) * sum);
  return Math.abs(now - before) - 1 <= least;
}

/** The same for any metric of two ranges of days. */
export function isChangeNormal(
  metric: keyof Measured,
  now: Measured,
  before: Measured,
  judge: Judge,
): boolean {
  if (metric === 'clicks' || metric === 'impressions') {
    return isCountNormal(now[metric], before[metric], judge, metric);
  }
  const impressions = now.impressions + before.impressions;
  if (now.impressions === 0 || before.impressions === 0) return true;
  const inverse = 1 / now.impressions + 1 / before.impressions;
  const least = (name: keyof Counts, sum: number, variance: number) =>
    criticalOf(judge) * Math.sqrt(dispersionOf(sum, name, judge) * variance * inverse);
  if (metric === 'ctr') {
    const clicks = now.clicks + before.clicks;
    const rate = clicks / impressions;
    const difference = Math.abs(now.clicks / now.impressions - before.clicks / before.impressions);
    return difference - inverse / 2 <= least('clicks', clicks, rate * (1 - rate));
  }
  if (now.position === null || before.position === null) return true;
  const spread = Math.max(1, (POSITION_SPREAD * (now.position + before.position)) / 2);
  return Math.abs(now.position - before.position) <= least('impressions', impressions, spread ** 2);
}
