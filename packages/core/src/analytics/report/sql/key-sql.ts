import type { Granularity } from '@gsc/contract/analytics/report/api';
import {
  isTextDimension,
  isTimeDimension,
  type ReportDimension,
} from '@gsc/contract/analytics/report/dimensions';

const BUCKETS: Record<Granularity, (day: string) => string> = {
  day: day => day,
  week: day => `toStartOfWeek(${day}, 1)`,
  month: day => `toStartOfMonth(${day})`,
};

export const bucketSql = (granularity: Granularity, day: string) => BUCKETS[granularity](day);

/** The current day that a comparison day aligns with. */
export const ALIGNED_DAY = 'addDays(day, {shift:Int32})';

/** Texts are grouped by hash, and labels are read only for the shown rows, because grouping by long texts is expensive. */
function groupOf(name: ReportDimension, day: string): string {
  if (isTimeDimension(name)) return BUCKETS[name](day);
  if (name === 'property') return 'property_id';
  return isTextDimension(name) ? `${name}_hash` : name;
}

export type Keys = {
  /** For SELECT: k0, k1, … as strings. */
  shown: string[];
  /** For GROUP BY. */
  group: string[];
};

export function keySql(dimensions: readonly ReportDimension[], day = 'day'): Keys {
  const group = dimensions.map(name => groupOf(name, day));
  return { group, shown: group.map((sql, at) => `toString(${sql}) AS k${at}`) };
}
