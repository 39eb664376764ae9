import type { Granularity, ReportDimension } from '@gsc/contract/reports/api';

const BUCKETS: Record<Granularity, (day: string) => string> = {
  day: day => day,
  week: day => `toStartOfWeek(${day}, 1)`,
  month: day => `toStartOfMonth(${day})`,
};

export const bucketSql = (granularity: Granularity, day: string) => BUCKETS[granularity](day);

/** The current day that a comparison day aligns with. */
export const ALIGNED_DAY = 'addDays(day, {shift:Int32})';

/** Texts are grouped by hash, and labels are read only for the shown rows, because grouping by long texts is expensive. */
const GROUPS: Record<ReportDimension, (day: string) => string> = {
  query: () => 'query_hash',
  page: () => 'page_hash',
  country: () => 'country',
  device: () => 'device',
  appearance: () => 'appearance',
  brand: () => 'brand',
  page_group: () => 'page_group',
  property: () => 'property_id',
  day: BUCKETS.day,
  week: BUCKETS.week,
  month: BUCKETS.month,
};

export type Keys = {
  /** For SELECT: k0, k1, … as strings. */
  shown: string[];
  /** For GROUP BY. */
  group: string[];
};

export function keySql(dimensions: readonly ReportDimension[], day = 'day'): Keys {
  const group = dimensions.map(name => GROUPS[name](day));
  return { group, shown: group.map((sql, at) => `toString(${sql}) AS k${at}`) };
}

export const isTextDimension = (name: ReportDimension): name is 'query' | 'page' =>
  name === 'query' || name === 'page';
export const isTimeDimension = (name: ReportDimension): name is Granularity =>
  name === 'day' || name === 'week' || name === 'month';
