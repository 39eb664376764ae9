/** The stored, additive values. Averages are calculated last, because averages cannot be added. */
export type Sums = { clicks: number; impressions: number; positionSum: number };

export const ZERO_SUMS: Sums = { clicks: 0, impressions: 0, positionSum: 0 };

export const plus = (a: Sums, b: Sums): Sums => ({
  clicks: a.clicks + b.clicks,
  impressions: a.impressions + b.impressions,
  positionSum: a.positionSum + b.positionSum,
});

/** The same in place. */
export function addTo(total: Sums, sums: Sums): void {
  total.clicks += sums.clicks;
  total.impressions += sums.impressions;
  total.positionSum += sums.positionSum;
}

export const minus = (a: Sums, b: Sums): Sums => ({
  clicks: a.clicks - b.clicks,
  impressions: a.impressions - b.impressions,
  positionSum: a.positionSum - b.positionSum,
});
