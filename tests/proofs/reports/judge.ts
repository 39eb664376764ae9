import { addDays, type Day, daysBetween } from '@gsc/calendar/pacific-day';
import type { ReportConfig } from '@gsc/contract/analytics/report/api';
import { REPORT_PAGE_SIZE } from '@gsc/contract/analytics/report/labels';
import type { Metrics, Report } from '@gsc/contract/analytics/report/result';
import { type Expected, grainsOf, group, type Sums, total } from './expected.ts';
import { judgeResiduals } from './judge-residuals.ts';
import { judgeSeries } from './judge-series.ts';
import type { Tools } from './judge-tools.ts';

const TOLERANCE = 1e-9;

const ctr = ({ clicks, impressions }: Sums) => (impressions === 0 ? 0 : (clicks * 100) / impressions);
const position = ({ impressions, positionSum }: Sums) =>
  impressions === 0 || positionSum === 0 ? null : positionSum / impressions;

export type Judgement = { numbers: number; wrong: string[] };

/** Compares every figure of a report with the same grouping of Google's rows. */
export async function judge(config: ReportConfig, report: Report, expected: Expected): Promise<Judgement> {
  const wrong: string[] = [];
  let numbers = 0;
  const same = (name: string, actual: unknown, wanted: unknown) => {
    numbers++;
    if (actual !== wanted) wrong.push(`${name}: ${actual} instead of ${wanted}`);
  };
  const close = (name: string, actual: number | null, wanted: number | null) => {
    numbers++;
    const isClose = actual !== null && wanted !== null && Math.abs(actual - wanted) <= TOLERANCE;
    if (actual !== wanted && !isClose) wrong.push(`${name}: ${actual} instead of ${wanted}`);
  };
  const metrics = (name: string, actual: Metrics | null | undefined, wanted: Sums) => {
    if (!actual) return same(name, actual, 'a row');
    same(`${name} clicks`, actual.clicks, wanted.clicks);
    same(`${name} impressions`, actual.impressions, wanted.impressions);
    close(`${name} ctr`, actual.ctr, ctr(wanted));
    close(`${name} position`, actual.position, position(wanted));
  };

  const [from, to] = [config.from as Day, config.to as Day];
  const grains = grainsOf(config);
  same('grain', report.grain, grains.rows);
  const rows = await expected.rows(config, grains.rows, from, to);
  const totalRows =
    grains.totals === grains.rows ? rows : await expected.rows(config, grains.totals, from, to);
  const groups = new Map([...group(config, rows)].filter(([, sums]) => isShown(config, sums)));
  metrics('totals', report.totals, total(totalRows));
  const listed = config.metric_filters.length > 0 ? total(groups.values()) : total(rows);
  metrics('listed', report.listed, listed);
  for (const name of ['clicks', 'impressions'] as const) {
    const hidden = report.residuals.filter(({ kind }) => kind === 'filtered');
    const sum = hidden.reduce((all, residual) => all + residual[name], 0);
    same(`filtered ${name}`, sum, total(rows)[name] - listed[name]);
  }
  await judgeResiduals(config, report, expected, { rows, totalRows, grains, same });
  const hasAny = rows.length > 0;
  same('row count', report.row_count, config.dimensions.length === 0 ? Number(hasAny) : groups.size);
  for (const row of report.rows) {
    const wanted = groups.get(JSON.stringify(row.values));
    if (wanted) metrics(JSON.stringify(row.values), row, wanted);
    else same(`row ${JSON.stringify(row.values)}`, 'present', 'absent');
  }
  judgeOrder(config, report, [...groups.values()], close);

  await judgeSeries(config, report, expected, { totalRows, grains, shift: shiftOf(config), same, metrics });
  await judgeComparison(config, report, expected, { rows, totalRows, grains, same, metrics });
  return { numbers, wrong };
}

const VALUES: Record<string, (sums: Sums) => number | null> = {
  clicks: sums => sums.clicks,
  impressions: sums => sums.impressions,
  ctr,
  position,
};

/** Both bounds of a filter belong to it. A row without a position does not match a filter on it. */
const isShown = ({ metric_filters }: ReportConfig, sums: Sums): boolean =>
  metric_filters.every(({ metric, min, max }) => {
    const value = VALUES[metric]?.(sums) ?? null;
    return value !== null && (min === null || value >= min) && (max === null || value <= max);
  });

type Close = (name: string, actual: number | null, wanted: number | null) => void;

/** Compares the sequence of sorted values. Rows with equal values may be in any order. */
function judgeOrder(config: ReportConfig, report: Report, groups: readonly Sums[], close: Close): void {
  const { by, descending } = config.sort;
  const value = VALUES[by];
  if (!value) return;
  const sorted = groups.map(value).sort((a, b) => {
    if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1;
    return descending ? b - a : a - b;
  });
  const page = sorted.slice((config.page - 1) * REPORT_PAGE_SIZE, config.page * REPORT_PAGE_SIZE);
  const name = by as 'clicks' | 'impressions' | 'ctr' | 'position';
  report.rows.forEach((row, at) => {
    close(`row ${at} by ${by}`, row[name], page[at] ?? null);
  });
}

async function judgeComparison(
  config: ReportConfig,
  report: Report,
  expected: Expected,
  { rows, totalRows, grains, same, metrics }: Tools,
): Promise<void> {
  const { comparison } = report;
  const [from, to] = [config.from as Day, config.to as Day];
  const { mode } = config.comparison;
  if (mode === 'none') return same('comparison', comparison, null);
  let last: Day | null = null;
  const isUnread = (id: string, day: Day) =>
    [grains.rows, grains.totals].some(grain => expected.isUnread(config, id, grain, day));
  for (let day = to; day >= from && last === null; day = addDays(day, -1)) {
    const isMissing = config.property_ids.every(id => expected.isUnread(config, id, grains.totals, day));
    if (!isMissing && (await expected.isFinal(config, day))) last = day;
  }
  if (last === null || comparison === null) return same('comparison', comparison, last);
  same('compared to', comparison.compared_to, last);
  const shift = shiftOf(config);
  const [before, beforeTo] = [addDays(from, -shift), addDays(to, -shift)];
  same('before from', comparison.from, before);
  same('before to', comparison.to, beforeTo);
  // Days that were not read in one period count in neither.
  const isCompared = (id: string, day: Day) =>
    day <= last && !isUnread(id, day) && !isUnread(id, addDays(day, -shift));
  const [beforeRows, beforeTotalRows] = [
    await expected.rows(config, grains.rows, before, beforeTo),
    await expected.rows(config, grains.totals, before, beforeTo),
  ].map(all => all.filter(row => isCompared(row.propertyId, addDays(row.day, shift))));
  const upTo = (all: typeof rows) => all.filter(row => isCompared(row.propertyId, row.day));
  metrics('compared now', comparison.now, total(upTo(totalRows)));
  if (comparison.before) metrics('compared before', comparison.before, total(beforeTotalRows ?? []));
  const nowGroups = group(config, upTo(rows));
  const beforeGroups = group(config, beforeRows ?? [], shift);
  for (const row of report.rows) {
    const key = JSON.stringify(row.values);
    if (!comparison.before) {
      same(`${key} compared`, row.compared, null);
      continue;
    }
    metrics(
      `${key} now`,
      row.compared?.now,
      nowGroups.get(key) ?? { clicks: 0, impressions: 0, positionSum: 0 },
    );
    const earlier = beforeGroups.get(key);
    if (earlier) metrics(`${key} before`, row.compared?.before, earlier);
    else same(`${key} before`, row.compared?.before ?? null, null);
  }
}

/** Implements docs/users/how-we-calculate.md independently of the product. */
function shiftOf({ comparison, ...range }: ReportConfig): number {
  const [from, to] = [range.from as Day, range.to as Day];
  if (comparison.mode === 'none') return 0;
  if (comparison.mode === 'custom') return daysBetween(comparison.from as Day, from);
  const length = daysBetween(from, to) + 1;
  if (comparison.mode === 'previous') return comparison.match_weekdays ? 7 * Math.ceil(length / 7) : length;
  if (comparison.match_weekdays) return 364;
  const earlier = `${Number(from.slice(0, 4)) - 1}${from.slice(4)}`.replace('-02-29', '-02-28');
  return daysBetween(earlier as Day, from);
}
