import type { PropertyStorage } from '@gsc/contract/sync/storage';

/** Relative to the 30 days before. Null without a base. */
export function figureChange(
  figures: PropertyStorage['figures'] | undefined,
  metric: 'clicks' | 'impressions',
): number | null {
  const { now, before } = figures?.compared ?? {};
  return now && before?.[metric] ? (now[metric] - before[metric]) / before[metric] : null;
}
