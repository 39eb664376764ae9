import { addDays, type Day } from '@gsc/calendar/pacific-day';

/** How much of its day a slice lists. When Google omits rows, it omits those without clicks first. */
export type Shares = {
  rows: number;
  /** The share of the day's impressions. */
  ofTotal: number;
  /** The share of rows without clicks. */
  withoutClicks: number;
};

/** A slice is compared with the days up to a week before and after. */
const NEAR_DAYS = 7;
const MIN_NEAR_DAYS = 4;
/** The shares of fewer rows differ from day to day by chance. */
const MIN_ROWS = 20;
/** A share has dropped if it is below this part of the usual one. */
const USUAL_PART = 0.75;

export const sharesOf = (
  slice: { rows: number; zeroClickRows: number; impressions: number },
  total: { impressions: number },
): Shares => ({
  rows: slice.rows,
  ofTotal: slice.impressions / total.impressions,
  withoutClicks: slice.rows === 0 ? 0 : slice.zeroClickRows / slice.rows,
});

/** True if a slice lists clearly less of its day than the slices of the days around it. */
export function haveDropped(found: Shares, near: readonly Shares[]): boolean {
  if (near.length < MIN_NEAR_DAYS || medianOf(near, 'rows') < MIN_ROWS) return false;
  return (['ofTotal', 'withoutClicks'] as const).some(
    share => found[share] < USUAL_PART * medianOf(near, share),
  );
}

export const daysNear = (day: Day): Day[] =>
  Array.from({ length: NEAR_DAYS }, (_, back) => [addDays(day, -back - 1), addDays(day, back + 1)]).flat();

function medianOf(shares: readonly Shares[], name: keyof Shares): number {
  const sorted = shares.map(each => each[name]).sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
