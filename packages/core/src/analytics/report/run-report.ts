import { pacificDay } from '@gsc/calendar/pacific-day';
import type { ReportConfig } from '@gsc/contract/analytics/report/api';
import { REPORT_PAGE_SIZE } from '@gsc/contract/analytics/report/labels';
import type { Report } from '@gsc/contract/analytics/report/result';
import { recordSeconds } from '@gsc/telemetry/instruments';
import type { UserContext } from '../../context.ts';
import { nominalEdge } from '../../ledger/google-window.ts';
import { dayStates } from '../../ledger/read/day-states.ts';
import { metricsOf } from './metrics.ts';
import { type OpenReport, openReport } from './query/open-report.ts';
import { parseReport, type ReportQuery } from './query/report-query.ts';
import { breaksBetween, readAnnotations } from './read/read-annotations.ts';
import { readCompared, readDays } from './read/read-days.ts';
import { residualsOf } from './read/read-residuals.ts';
import { sparklineUnit } from './read/read-row-details.ts';
import { readRows } from './read/read-rows.ts';
import { variationOfDays } from './read/read-variation.ts';
import { shapeCoverage } from './shape/shape-coverage.ts';
import { shapeSeries, sumDays } from './shape/shape-series.ts';

/** Parses the configuration, chooses a grain, runs the queries and shapes the result. */
export async function runReport(ctx: UserContext, config: ReportConfig): Promise<Report> {
  const started = performance.now();
  const report = await buildReport(ctx, config);
  recordSeconds('gsc_report_duration_seconds', performance.now() - started, { grain: report.grain });
  return report;
}

async function buildReport(ctx: UserContext, config: ReportConfig): Promise<Report> {
  const request = parseReport(config);
  const report = await openReport(ctx, request, { after: request.granularity === 'day' });
  const { query, plan, now, before, after } = report;
  const states = dayStates(now.issues, query);
  const [days, beforeDays, afterDays, page, annotations] = await Promise.all([
    readDays(ctx, report, now),
    before && readDays(ctx, report, before),
    after && readDays(ctx, report, after),
    readRows(ctx, report),
    readAnnotations(ctx, after ? { ...request, to: after.to } : request),
  ]);
  const totals = sumDays(days);
  // If no coarser grain has the filters, the totals are the sums of the rows.
  const isEveryRow = plan.totalsGrain === plan.grain && query.metricFilters.length === 0;
  const listed = isEveryRow ? totals : page.listed;
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
            states: dayStates(before.issues, query),
            shift: query.before.shift,
            to: before.to,
          }
        : null,
    ),
    after:
      after && afterDays
        ? shapeSeries(after, 'day', { byDay: afterDays, states: dayStates(after.issues, query) }, null)
        : [],
    rows: page.rows,
    spark: sparkAxis(query, { byDay: days, states }),
    row_count: page.count,
    page: query.page,
    pages: Math.ceil(page.count / REPORT_PAGE_SIZE),
    coverage: shapeCoverage(now.issues, {
      ...query,
      finalThrough: report.finalThrough,
      firstReachable: nominalEdge(pacificDay(ctx.now())),
    }),
    annotations,
  };
}

/** The time axis of the sparklines, which is independent of the chart's granularity. */
function sparkAxis(query: ReportQuery, now: Parameters<typeof shapeSeries>[2]): Report['spark'] {
  const unit = sparklineUnit(query);
  if (!unit) return null;
  const points = shapeSeries(query, unit, now, null);
  return {
    unit,
    points: points.map(({ day, state, now }) => ({ day, state, clicks: now?.clicks ?? null })),
  };
}

/** Totals of both sides over the same days. */
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
