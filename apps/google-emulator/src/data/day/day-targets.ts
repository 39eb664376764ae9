import { gauss, mix, poisson } from '../world/hash.ts';
import type { Totals } from '../world/model.ts';
import type { DayPlan, Means } from './day-plan.ts';

const ENOUGH_HIDDEN_CLICKS = 400;
const ENOUGH_BELOW = 50;
/** Where a feed shows fewer, a day may be drawn without a single row that could take up the total. */
const ENOUGH_IN_FEED = 50;
const NOTHING = { impressions: 0, clicks: 0, positions: 0 };

/** Totals of a day that are settled before its rows: what is listed varies, what is hidden makes up for it. */
export interface DayTargets {
  /** By property, hidden queries included. */
  all: Totals;
  /** Second and further URLs of a result page: counted by page only. */
  below: Totals;
}

/**
 * Null when the hidden part is too small to make up for anything: such a day is cheap to draw and to sum.
 * For a large site this is what lets sixteen months of totals be told without drawing sixteen months.
 */
export function dayTargets(plan: DayPlan, hidden: Means): DayTargets | null {
  const enough = plan.feed
    ? hidden.expected.impressions >= ENOUGH_IN_FEED
    : hidden.expected.clicks >= ENOUGH_HIDDEN_CLICKS;
  const below = plan.feed ? NOTHING : plan.below;
  if (!enough || (below.impressions > 0 && below.impressions < ENOUGH_BELOW)) return null;
  const listed = plan.feed ? NOTHING : plan.entries.expected;
  const hash = mix(plan.dayHash ^ 0x707a);
  const impressions = listed.impressions + hidden.expected.impressions;
  const seen = poisson(impressions, mix(hash ^ 1));
  const meanPosition = (listed.positions + hidden.expected.positions) / impressions;
  const lower = poisson(below.impressions, mix(hash ^ 3));
  return {
    all: {
      clicks: Math.min(seen, poisson(listed.clicks + below.clicks + hidden.expected.clicks, mix(hash ^ 2))),
      impressions: seen,
      positionSum: Math.round(seen * Math.max(1, meanPosition * (1 + 0.003 * gauss(mix(hash ^ 4))))),
    },
    below: {
      clicks: 0,
      impressions: lower,
      positionSum: lower === 0 ? 0 : Math.round((lower * below.positions) / below.impressions),
    },
  };
}
