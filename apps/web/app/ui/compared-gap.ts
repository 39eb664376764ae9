import type { SeriesPoint } from '@gsc/contract/reports-answer';

/** How many points of the compared period were never read, beside a point that was; null when none. */
export function comparedGap(series: readonly SeriesPoint[]): { missing: number; of: number } | null {
  const compared = series.filter(point => point.before_day !== null && point.state === 'complete');
  const missing = compared.filter(point => point.before === null && point.now !== null).length;
  // Without any base there is no change to be careful with: every one of them is a dash.
  return missing === 0 || missing === compared.length ? null : { missing, of: compared.length };
}
