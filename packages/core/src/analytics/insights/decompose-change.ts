import type { ChangeParts } from '@gsc/contract/analytics/insights/api';
import type { Sums } from '../../stores/sums.ts';
import { roundParts } from './round-parts.ts';

// docs/users/how-we-calculate.md describes the method. Every product is split at the mean of both sides, so there is no
// remainder, the order of the steps does not matter, and swapping the sides only changes the signs.

/** Sums over rows with data on both sides, as needed to separate demand, mix, rank and click-through. */
export type CommonSums = {
  before: { clicks: number; impressions: number };
  now: { clicks: number; impressions: number };
  /** Impressions of each side, weighted by the mean CTR of each row. */
  weighted: { before: number; now: number };
  /** The change in clicks that the change in position explains according to the CTR curve. */
  ranked: number;
};

export type ChangeSums = {
  /** Total clicks as reported by Google. */
  totals: { before: number; now: number };
  common: CommonSums;
  /** Clicks of rows with data on one side only. */
  newClicks: number;
  lostClicks: number;
};

/** The expected CTR at a position. Null without a curve or a position. */
export type Expected = (sums: Sums) => number | null;

export function decomposeChange({ totals, common, newClicks, lostClicks }: ChangeSums): ChangeParts {
  const { before, now, weighted, ranked } = common;
  const [rateBefore, rateNow] = [
    ratio(weighted.before, before.impressions),
    ratio(weighted.now, now.impressions),
  ];
  const demand = ((now.impressions - before.impressions) * (rateBefore + rateNow)) / 2;
  const mix = ((now.impressions + before.impressions) / 2) * (rateNow - rateBefore);
  const change = now.clicks - before.clicks;
  const rateChange = change - (weighted.now - weighted.before);
  const parts = roundParts({ demand, rank: ranked, click_through: rateChange - ranked, mix }, change);
  const listed = { before: before.clicks + lostClicks, now: now.clicks + newClicks };
  return {
    ...parts,
    new: newClicks,
    lost: 0 - lostClicks,
    residual: totals.now - listed.now - (totals.before - listed.before),
  };
}

/** The same for one row with data on both sides. A single row has no mix, so all of its impressions are demand. */
export function decomposeRow(before: Sums, now: Sums, expected: Expected) {
  const { weighted, ranked } = rowSums(before, now, expected);
  const change = now.clicks - before.clicks;
  const impressions = weighted.now - weighted.before;
  return roundParts({ impressions, rank: ranked, click_through: change - impressions - ranked }, change);
}

/** The contribution of one row to the sums. changeSumsSql uses the same formulas. */
export function rowSums(before: Sums, now: Sums, expected: Expected): CommonSums {
  const rate = (ratio(before.clicks, before.impressions) + ratio(now.clicks, now.impressions)) / 2;
  const [ctrBefore, ctrNow] = [expected(before), expected(now)];
  const step =
    ctrBefore === null || ctrNow === null || ctrBefore + ctrNow === 0
      ? 0
      : (2 * (ctrNow - ctrBefore)) / (ctrNow + ctrBefore);
  return {
    before,
    now,
    weighted: { before: before.impressions * rate, now: now.impressions * rate },
    ranked: ((before.impressions + now.impressions) / 2) * rate * step,
  };
}

const ratio = (part: number, whole: number) => (whole === 0 ? 0 : part / whole);
