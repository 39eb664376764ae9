export type Sums = { clicks: number; impressions: number; positionSum: number };

export const ZERO: Sums = { clicks: 0, impressions: 0, positionSum: 0 };

export function add(rows: Iterable<Sums>): Sums {
  const sums = { ...ZERO };
  for (const row of rows) addTo(sums, row);
  return sums;
}

export function addTo(sums: Sums, { clicks, impressions, positionSum }: Sums): void {
  sums.clicks += clicks;
  sums.impressions += impressions;
  sums.positionSum += positionSum;
}

/** In percent. */
export const ctrOf = ({ clicks, impressions }: Sums): number =>
  impressions === 0 ? 0 : (clicks / impressions) * 100;

export const positionOf = ({ impressions, positionSum }: Sums): number | null =>
  impressions === 0 || positionSum === 0 ? null : positionSum / impressions;
