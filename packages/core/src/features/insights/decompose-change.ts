import type { ChangeParts } from '@gsc/contract/insights/api';
import type { Sums } from '../../warehouse/metrics.ts';
import { roundParts } from './round-parts.ts';

// docs/how-we-calculate.md has the method in words. Every product is split at the mean of both sides, so nothing
// is left over, no order of the steps matters, and the way back is the way there with its signs turned.

/** Of rows that are listed on both sides; what it takes to tell demand, mix, rank and click-through apart. */
export type SavedSums = {
  before: { clicks: number; impressions: number };
  now: { clicks: number; impressions: number };
  /** Impressions of each side, each row's times its mean click-through rate. */
  weighted: { before: number; now: number };
  /** What the rows' way along the click-through curve explains. */
  ranked: number;
};

export type ChangeSums = {
  /** Clicks of the whole, as Google counts it. */
  totals: { before: number; now: number };
  kept: SavedSums;
  /** Clicks of rows that are listed on one side only. */
  fresh: number;
  lost: number;
};

/** Expected click-through rate at a position; null where the curve or the position says nothing. */
export type Expected = (sums: Sums) => number | null;

export function decomposeChange({ totals, kept, fresh, lost }: ChangeSums): ChangeParts {
  const { before, now, weighted, ranked } = kept;
  const [rateBefore, rateNow] = [
    ratio(weighted.before, before.impressions),
    ratio(weighted.now, now.impressions),
  ];
  const demand = ((now.impressions - before.impressions) * (rateBefore + rateNow)) / 2;
  const mix = ((now.impressions + before.impressions) / 2) * (rateNow - rateBefore);
  const change = now.clicks - before.clicks;
  const rated = change - (weighted.now - weighted.before);
  const whole = roundParts({ demand, rank: ranked, click_through: rated - ranked, mix }, change);
  const listed = { before: before.clicks + lost, now: now.clicks + fresh };
  return {
    ...whole,
    new: fresh,
    lost: 0 - lost,
    residual: totals.now - listed.now - (totals.before - listed.before),
  };
}

/** The same for one row that is listed on both sides. Alone it has no mix: its impressions are what was wanted of it. */
export function decomposeRow(before: Sums, now: Sums, expected: Expected) {
  const { weighted, ranked } = rowSums(before, now, expected);
  const change = now.clicks - before.clicks;
  const impressions = weighted.now - weighted.before;
  return roundParts({ impressions, rank: ranked, click_through: change - impressions - ranked }, change);
}

/** What one row adds to the sums; the statement that adds them up says the same (change-sql.ts). */
export function rowSums(before: Sums, now: Sums, expected: Expected): SavedSums {
  const rate = (ratio(before.clicks, before.impressions) + ratio(now.clicks, now.impressions)) / 2;
  const [was, is] = [expected(before), expected(now)];
  const step = was === null || is === null || was + is === 0 ? 0 : (2 * (is - was)) / (is + was);
  return {
    before,
    now,
    weighted: { before: before.impressions * rate, now: now.impressions * rate },
    ranked: ((before.impressions + now.impressions) / 2) * rate * step,
  };
}

const ratio = (part: number, whole: number) => (whole === 0 ? 0 : part / whole);
