import type { Metrics } from '@gsc/contract/reports/result';

/** What is stored and added up. Averages are made at the very end: those of averages would not add up. */
export type Sums = { clicks: number; impressions: number; positionSum: number };

export const NOTHING: Sums = { clicks: 0, impressions: 0, positionSum: 0 };

export const plus = (a: Sums, b: Sums): Sums => ({
  clicks: a.clicks + b.clicks,
  impressions: a.impressions + b.impressions,
  positionSum: a.positionSum + b.positionSum,
});

export const minus = (a: Sums, b: Sums): Sums => ({
  clicks: a.clicks - b.clicks,
  impressions: a.impressions - b.impressions,
  positionSum: a.positionSum - b.positionSum,
});

/** In per cent; 0 without impressions. */
const ctrOf = ({ clicks, impressions }: Sums): number =>
  impressions === 0 ? 0 : (clicks / impressions) * 100;

/** Weighted by impressions as Google's own is. None without impressions, and none where Google gives none (0). */
const positionOf = ({ impressions, positionSum }: Sums): number | null =>
  impressions === 0 || positionSum === 0 ? null : positionSum / impressions;

export const metricsOf = (sums: Sums): Metrics => ({
  clicks: sums.clicks,
  impressions: sums.impressions,
  ctr: ctrOf(sums),
  position: positionOf(sums),
});

/** The same two formulas for the engine, over sums under these names. */
export const ctrSql = (clicks: string, impressions: string) =>
  `if(${impressions} = 0, 0, ${clicks} / ${impressions} * 100)`;
export const positionSql = (impressions: string, positionSum: string) =>
  `if(${impressions} = 0 OR ${positionSum} = 0, NULL, ${positionSum} / ${impressions})`;
