import { addDays, type Day, daysBetween } from '@gsc/calendar/pacific-day';
import type { ReportConfig } from '@gsc/contract/reports/api';
import { REPORT_PAGE_SIZE } from '@gsc/contract/reports/labels';
import type { Metrics, Report } from '@gsc/contract/reports/result';
import { type Expected, grainsOf, group, type Sums, total } from './expected.ts';
import { judgeResiduals } from './judge-residuals.ts';
import { judgeSeries } from './judge-series.ts';
import type { Tools } from './judge-tools.ts';

const CLOSE = 1e-9;

const ctr = ({ clicks, impressions }: Sums) => (impressions === 0 ? 0 : (clicks * 100) / impressions);
const position = ({ impressions, positionSum }: Sums) =>
  impressions === 0 || positionSum === 0 ? null : positionSum / impressions;

export type Judgement = { numbers: number; wrong: string[] };

/** Every number of a report against the same grouping of Google's own rows. */
export async function judge(config: ReportConfig, report: Report, expected: Expected): Promise<Judgement> {
  const wrong: string[] = [];
  let numbers = 0;
  const same = (what: string, got: unknown, want: unknown) => {
    numbers++;
    if (got !== want) wrong.push(`${what}: ${got} and not ${want}`);
  };
  const close = (what: string, got: number | null, want: number | null) => {
    numbers++;
    const isClose = got !== null && want !== null && Math.abs(got - want) <= CLOSE;
    if (got !== want && !isClose) wrong.push(`${what}: ${got} and not ${want}`);
  };
  const metrics = (what: string, got: Metrics | null | undefined, want: Sums) => {
    if (!got) return same(what, got, 'a row');
    same(`${what} clicks`, got.clicks, want.clicks);
    same(`${what} impressions`, got.impressions, want.impressions);
    close(`${what} ctr`, got.ctr, ctr(want));
    close(`${what} position`, got.position, position(want));
  };

  const [from, to] = [config.from as Day, config.to as Day];
  const grains = grainsOf(config);
  same('grain', report.grain, grains.rows);
  const rows = await expected.rows(config, grains.rows, from, to);
  const truth = grains.truth === grains.rows ? rows : await expected.rows(config, grains.truth, from, to);
  const groups = group(config, rows);
  metrics('totals', report.totals, total(truth));
  metrics('listed', report.listed, total(rows));
  await judgeResiduals(config, report, expected, { rows, truth, grains, same });
  const hasAny = rows.length > 0;
  same('row count', report.row_count, config.dimensions.length === 0 ? Number(hasAny) : groups.size);
  for (const row of report.rows) {
    const want = groups.get(JSON.stringify(row.values));
    if (want) metrics(JSON.stringify(row.values), row, want);
    else same(`row ${JSON.stringify(row.values)}`, 'there', 'nowhere');
  }
  judgeOrder(config, report, [...groups.values()], close);

  await judgeSeries(config, report, expected, { truth, grains, shift: shiftOf(config), same, metrics });
  await judgeComparison(config, report, expected, { rows, truth, grains, same, metrics });
  return { numbers, wrong };
}

type Close = (what: string, got: number | null, want: number | null) => void;

/** By the sequence of what is sorted by: equal ones may stand in any order. */
function judgeOrder(config: ReportConfig, report: Report, groups: readonly Sums[], close: Close): void {
  const { by, descending } = config.sort;
  const of: Record<string, (sums: Sums) => number | null> = {
    clicks: sums => sums.clicks,
    impressions: sums => sums.impressions,
    ctr,
    position,
  };
  const value = of[by];
  if (!value) return;
  const sorted = groups.map(value).sort((a, b) => {
    if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1;
    return descending ? b - a : a - b;
  });
  const page = sorted.slice((config.page - 1) * REPORT_PAGE_SIZE, config.page * REPORT_PAGE_SIZE);
  const name = by as 'clicks' | 'impressions' | 'ctr' | 'position';
  report.rows.forEach((row, at) => {
    close(`place ${at} by ${by}`, row[name], page[at] ?? null);
  });
}

async function judgeComparison(
  config: ReportConfig,
  report: Report,
  expected: Expected,
  { rows, truth, grains, same, metrics }: Tools,
): Promise<void> {
  const { comparison } = report;
  const [from, to] = [config.from as Day, config.to as Day];
  const { mode } = config.comparison;
  if (mode === 'none') return same('comparison', comparison, null);
  let last: Day | null = null;
  const isUnread = (id: string, day: Day) =>
    [grains.rows, grains.truth].some(grain => expected.isUnread(config, id, grain, day));
  for (let day = to; day >= from && last === null; day = addDays(day, -1)) {
    const isMissing = config.property_ids.every(id => expected.isUnread(config, id, grains.truth, day));
    if (!isMissing && (await expected.isSettled(config, day))) last = day;
  }
  if (last === null || comparison === null) return same('comparison', comparison, last);
  same('compared to', comparison.compared_to, last);
  const shift = shiftOf(config);
  const [before, beforeTo] = [addDays(from, -shift), addDays(to, -shift)];
  same('before from', comparison.from, before);
  same('before to', comparison.to, beforeTo);
  // What was not read on one side counts on neither.
  const isCompared = (id: string, day: Day) =>
    day <= last && !isUnread(id, day) && !isUnread(id, addDays(day, -shift));
  const [was, wasTruth] = [
    await expected.rows(config, grains.rows, before, beforeTo),
    await expected.rows(config, grains.truth, before, beforeTo),
  ].map(all => all.filter(row => isCompared(row.propertyId, addDays(row.day, shift))));
  const upTo = (all: typeof rows) => all.filter(row => isCompared(row.propertyId, row.day));
  metrics('compared now', comparison.now, total(upTo(truth)));
  if (comparison.before) metrics('compared before', comparison.before, total(wasTruth ?? []));
  const nowGroups = group(config, upTo(rows));
  const wasGroups = group(config, was ?? [], shift);
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
    const earlier = wasGroups.get(key);
    if (earlier) metrics(`${key} before`, row.compared?.before, earlier);
    else same(`${key} before`, row.compared?.before ?? null, null);
  }
}

/** Written from docs/how-we-calculate.md, not with the product's own function. */
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
