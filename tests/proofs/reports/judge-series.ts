import { addDays, type Day } from '@gsc/calendar/pacific-day';
import type { ReportConfig } from '@gsc/contract/analytics/report/api';
import type { Report } from '@gsc/contract/analytics/report/result';
import { type Dated, type Expected, mondayOf, total } from './expected.ts';
import type { Tools } from './judge-tools.ts';

type SeriesTools = Pick<Tools, 'totalRows' | 'grains' | 'same' | 'metrics'> & { shift: number };

/** Compares every point of the chart in both periods. */
export async function judgeSeries(
  config: ReportConfig,
  report: Report,
  expected: Expected,
  { totalRows, grains, shift, same, metrics }: SeriesTools,
): Promise<void> {
  const [from, to] = [config.from as Day, config.to as Day];
  const buckets = new Map<string, Day[]>();
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const bucket = bucketOf(day, config.granularity);
    buckets.set(bucket, [...(buckets.get(bucket) ?? []), day]);
  }
  same('points of the series', report.series.length, buckets.size);
  const now = Map.groupBy(totalRows, row => row.day);
  const isCompared = config.comparison.mode !== 'none';
  const before = isCompared
    ? Map.groupBy(
        await expected.rows(config, grains.totals, addDays(from, -shift), addDays(to, -shift)),
        row => row.day,
      )
    : new Map<Day, Dated[]>();
  const isCounted = async (day: Day) =>
    now.has(day) ||
    ((await expected.isFinal(config, day)) &&
      !config.property_ids.every(id => expected.isUnread(config, id, grains.totals, day)));
  for (const days of buckets.values()) {
    const [first] = days as [Day, ...Day[]];
    const point = report.series.find(({ day }) => day === first);
    if (!point) {
      same(`point ${first}`, 'none', 'one');
      continue;
    }
    const counted: Day[] = [];
    for (const day of days) if (await isCounted(day)) counted.push(day);
    if (counted.length === 0) same(`point ${first}`, point.now, null);
    else metrics(`point ${first}`, point.now, total(counted.flatMap(day => now.get(day) ?? [])));
    if (point.before) {
      // A point without figures still shows the comparison days.
      const shown = counted.length > 0 ? counted : days;
      const compared = shown.flatMap(day => before.get(addDays(day, -shift)) ?? []);
      metrics(`point ${first} before`, point.before, total(compared));
    } else if (!isCompared) same(`point ${first} before`, point.before, null);
  }
}

function bucketOf(day: Day, granularity: ReportConfig['granularity']): string {
  if (granularity === 'day') return day;
  return granularity === 'month' ? day.slice(0, 7) : mondayOf(day);
}
