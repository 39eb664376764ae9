import type { Residual } from '@gsc/contract/analytics/report/result';
import { TupleParam } from '@gsc/db/clickhouse';
import type { DayIssue } from '../../../ledger/read/day-states.ts';
import { type Reader, runQuery } from '../../../stores/run-query.ts';
import { minus, type Sums, ZERO_SUMS } from '../../../stores/sums.ts';
import { metricsOf } from '../metrics.ts';
import type { ReportGrain } from '../query/choose-grain.ts';
import { type OpenReport, queryArguments } from '../query/open-report.ts';
import { gapSql, listedSql } from '../sql/report-sql.ts';

/** The difference between totals and rows, by reason. Rows and residuals add up exactly to the totals. */
export async function residualsOf(
  ctx: Reader,
  report: OpenReport,
  totals: Sums,
  listed: Sums,
): Promise<Residual[]> {
  const every = await readEveryRow(ctx, report, totals, listed);
  const hidden = minus(every, listed);
  const parts: [Residual['kind'], Sums][] = [
    ...(await partsOf(ctx, report, totals, every)),
    ['filtered', hidden],
  ];
  return parts
    .filter(([, sums]) => sums.clicks !== 0 || sums.impressions !== 0)
    .map(([kind, sums]) => ({ kind, ...metricsOf(sums) }));
}

/** The sum of all rows. Metric filters hide some of them. */
async function readEveryRow(ctx: Reader, report: OpenReport, totals: Sums, listed: Sums): Promise<Sums> {
  const { query, plan, now } = report;
  if (query.metricFilters.length === 0) return listed;
  if (plan.totalsGrain === plan.grain || now.rows.gens.length === 0) return totals;
  const { rows } = await runQuery(ctx, listedSql(query, plan.grain), queryArguments(report, now.rows));
  return rows[0]?.sums ?? ZERO_SUMS;
}

async function partsOf(
  ctx: Reader,
  report: OpenReport,
  totals: Sums,
  listed: Sums,
): Promise<[Residual['kind'], Sums][]> {
  const { plan, now } = report;
  if (plan.totalsGrain === plan.grain) return [];
  const sumOver = async (days: readonly DayIssue[], side: 'rows' | 'totals'): Promise<Sums> => {
    if (days.length === 0 || now[side].gens.length === 0) return ZERO_SUMS;
    const { rows } = await runQuery(
      ctx,
      gapSql(report.query, side === 'rows' ? plan.grain : plan.totalsGrain),
      {
        ...queryArguments(report, now[side]),
        gaps: days.map(({ propertyId, day }) => new TupleParam([propertyId, day])),
      },
    );
    return rows[0]?.sums ?? ZERO_SUMS;
  };
  const unread = now.issues.filter(day => day.unread);
  const truncatedDays = now.issues.filter(day => day.truncated && !day.unread);
  const [notRead, truncatedTotals, truncatedListed] = await Promise.all([
    sumOver(unread, 'totals'),
    sumOver(truncatedDays, 'totals'),
    sumOver(truncatedDays, 'rows'),
  ]);
  const truncated = minus(truncatedTotals, truncatedListed);
  const rest = minus(minus(minus(totals, listed), notRead), truncated);
  return [...residualParts(plan.grain, rest), ['truncated', truncated], ['not_read', notRead]];
}

/**
 * What Google omits from the rows or counts in several rows. A result has zero or more search appearances, so results
 * without an appearance and results counted twice are separate reasons. Only their difference is known.
 */
export function residualParts(grain: ReportGrain, rest: Sums): [Residual['kind'], Sums][] {
  if (grain !== 'appearance')
    return [[grain === 'query' || grain === 'pair' ? 'anonymized' : 'unlisted', rest]];
  const isOver = rest.impressions < 0;
  const impressions = { impressions: rest.impressions, positionSum: rest.positionSum };
  const part = (isOverlap: boolean): Sums => ({
    clicks: isOverlap ? Math.min(0, rest.clicks) : Math.max(0, rest.clicks),
    ...(isOver === isOverlap ? impressions : { impressions: 0, positionSum: 0 }),
  });
  return [
    ['no_appearance', part(false)],
    ['overlap', part(true)],
  ];
}
