import type { Residual } from '@gsc/contract/reports/result';
import { TupleParam } from '@gsc/db/clickhouse';
import type { Context } from '../../context.ts';
import { metricsOf, minus, NOTHING, type Sums } from '../metrics.ts';
import type { ReportGrain } from '../query/choose-grain.ts';
import { argumentsOf, type OpenReport } from '../query/open-report.ts';
import { runQuery } from '../run-query.ts';
import type { DayIssue } from '../scope/day-states.ts';
import { gapSql } from '../sql/report-sql.ts';

/** What the rows leave out of the totals, by reason; together with the rows they are the totals, to the click. */
export async function residualsOf(
  ctx: Pick<Context, 'clickhouse'>,
  report: OpenReport,
  totals: Sums,
  listed: Sums,
): Promise<Residual[]> {
  const { plan, now } = report;
  if (plan.truth === plan.grain) return [];
  const over = async (days: readonly DayIssue[], side: 'rows' | 'truth'): Promise<Sums> => {
    if (days.length === 0 || now[side].gens.length === 0) return NOTHING;
    const { rows } = await runQuery(ctx, gapSql(report.query, side === 'rows' ? plan.grain : plan.truth), {
      ...argumentsOf(report, now[side]),
      gaps: days.map(({ propertyId, day }) => new TupleParam([propertyId, day])),
    });
    return rows[0]?.sums ?? NOTHING;
  };
  const unread = now.odd.filter(day => day.unread);
  const cut = now.odd.filter(day => day.truncated && !day.unread);
  const [notRead, cutTotals, cutListed] = await Promise.all([
    over(unread, 'truth'),
    over(cut, 'truth'),
    over(cut, 'rows'),
  ]);
  const truncated = minus(cutTotals, cutListed);
  const rest = minus(minus(minus(totals, listed), notRead), truncated);
  const all: [Residual['kind'], Sums][] = [
    ...restOf(plan.grain, rest),
    ['truncated', truncated],
    ['not_read', notRead],
  ];
  return all
    .filter(([, sums]) => sums.clicks !== 0 || sums.impressions !== 0)
    .map(([kind, sums]) => ({ kind, ...metricsOf(sums) }));
}

/**
 * What Google itself leaves out of the rows, or counts in several of them. A result has several search appearances or
 * none: what the rows lack and what they have too much are two reasons, and only their difference is known.
 */
export function restOf(grain: ReportGrain, rest: Sums): [Residual['kind'], Sums][] {
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
