import { pacificDay } from '@gsc/calendar/pacific-day';
import type { ReportConfig } from '@gsc/contract/reports/api';
import { REPORT_PAGE_SIZE } from '@gsc/contract/reports/labels';
import type { Report } from '@gsc/contract/reports/result';
import type { UserContext } from '../context.ts';
import { nominalEdge } from './google-window.ts';
import { metricsOf } from './metrics.ts';
import { type OpenReport, openReport } from './query/open-report.ts';
import { parseReport, type ReportQuery } from './query/report-query.ts';
import { readCompared, readDays } from './read/read-days.ts';
import { breaksBetween, readAnnotations } from './read/read-marks.ts';
import { residualsOf } from './read/read-residuals.ts';
import { sparkOf } from './read/read-row-details.ts';
import { readRows } from './read/read-rows.ts';
import { variationOfDays } from './read/read-variation.ts';
import { dayStates } from './scope/day-states.ts';
import { shapeCoverage } from './shape/shape-coverage.ts';
import { shapeSeries, sumOf } from './shape/shape-series.ts';

/** parse → query value → grain → SQL → run → shape. */
export async function runReport(ctx: UserContext, config: ReportConfig): Promise<Report> {
  const asked = parseReport(config);
  const report = await openReport(ctx, asked, { after: asked.granularity === 'day' });
  const { query, plan, now, before, after } = report;
  const states = dayStates(now.odd, query);
  const [days, beforeDays, afterDays, page, marks] = await Promise.all([
    readDays(ctx, report, now),
    before && readDays(ctx, report, before),
    after && readDays(ctx, report, after),
    readRows(ctx, report),
    readAnnotations(ctx, after ? { ...asked, to: after.to } : asked),
  ]);
  const totals = sumOf(days);
  // Where nothing coarser knows the filters, the rows are their own truth.
  const listed = plan.truth === plan.grain ? totals : page.listed;
  return {
    config,
    nested: report.nested,
    aggregation: plan.aggregation,
    grain: plan.grain,
    totals: metricsOf(totals),
    listed: metricsOf(listed),
    residuals: await residualsOf(ctx, report, totals, listed),
    comparison: await comparisonOf(ctx, report, { now: days, before: beforeDays ?? new Map() }),
    series: shapeSeries(
      query,
      query.granularity,
      { byDay: days, states },
      before && beforeDays && query.before
        ? {
            byDay: beforeDays,
            states: dayStates(before.odd, query),
            shift: query.before.shift,
            to: before.to,
          }
        : null,
    ),
    after:
      after && afterDays
        ? shapeSeries(after, 'day', { byDay: afterDays, states: dayStates(after.odd, query) }, null)
        : [],
    rows: page.rows,
    spark: sparkAxis(query, { byDay: days, states }),
    row_count: page.count,
    page: query.page,
    pages: Math.ceil(page.count / REPORT_PAGE_SIZE),
    coverage: shapeCoverage(now.odd, {
      ...query,
      finalThrough: report.finalThrough,
      firstReachable: nominalEdge(pacificDay(ctx.now())),
    }),
    marks,
  };
}

/** The lines of rows have a time axis of their own, whatever the chart above them has. */
function sparkAxis(query: ReportQuery, now: Parameters<typeof shapeSeries>[2]): Report['spark'] {
  const unit = sparkOf(query);
  if (!unit) return null;
  const points = shapeSeries(query, unit, now, null);
  return {
    unit,
    points: points.map(({ day, state, now }) => ({ day, state, clicks: now?.clicks ?? null })),
  };
}

/** Both sides over the same days, in their order. */
async function comparisonOf(
  ctx: UserContext,
  report: OpenReport,
  days: Parameters<typeof readCompared>[2],
): Promise<Report['comparison']> {
  const { query, before, compared } = report;
  const sums = await readCompared(ctx, report, days);
  if (!before || !compared || !sums) return null;
  return {
    from: before.from,
    to: before.to,
    compared_to: compared.to,
    left_out: compared.leftOut.length,
    now: metricsOf(sums.now),
    before: sums.before && metricsOf(sums.before),
    variation: variationOfDays(report, days),
    breaks: breaksBetween(query, { from: query.from, to: compared.to }, before),
  };
}
