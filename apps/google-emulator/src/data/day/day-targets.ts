import { gauss, mix, poisson } from '../world/hash.ts';
import type { Totals } from '../world/model.ts';
import type { DayPlan, Means } from './day-plan.ts';

const MIN_HIDDEN_CLICKS = 400;
const MIN_BELOW = 50;
/** With fewer impressions in a feed, a day may have no row that can be adjusted to match the total. */
const MIN_IN_FEED = 50;
const NOTHING = { impressions: 0, clicks: 0, positions: 0 };

/** Totals of a day that are fixed before its rows are drawn. Hidden rows compensate for variation in listed rows. */
export interface DayTargets {
  /** By property, including hidden queries. */
  all: Totals;
  /** Second and further URLs of a result page. They count only by page. */
  below: Totals;
}

/**
 * Null if the hidden part is too small to compensate. Such a day is fast to draw. For a large site, this provides sixteen
 * months of totals without drawing the days.
 */
export function dayTargets(plan: DayPlan, hidden: Means): DayTargets | null {
  const enough = plan.feed
    ? hidden.expected.impressions >= MIN_IN_FEED
    : hidden.expected.clicks >= MIN_HIDDEN_CLICKS;
  const below = plan.feed ? NOTHING : plan.below;
  if (!enough || (below.impressions > 0 && below.impressions < MIN_BELOW)) return null;
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
