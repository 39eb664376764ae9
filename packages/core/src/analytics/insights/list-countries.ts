import type { Countries } from '@gsc/contract/analytics/insights/api';
import type { ReportConfig } from '@gsc/contract/analytics/report/api';
import { isCountNormal, type Judge, unmeasured } from '@gsc/contract/metrics/variation';
import type { UserContext } from '../../context.ts';
import { runQuery, sumsOf } from '../../stores/run-query.ts';
import { metricsOf } from '../report/metrics.ts';
import { bothSidesArguments, queryArguments } from '../report/query/open-report.ts';
import { readVariation } from '../report/read/read-variation.ts';
import { changesSql } from '../report/sql/changes-sql.ts';
import { rowsSql } from '../report/sql/report-sql.ts';
import { openInsight } from './open-insight.ts';

/** Exceeds the number of countries. */
const ALL = { limit: 1000, offset: 0 };

/** Lists all countries for the map, without paging. */
export async function listCountries(ctx: UserContext, config: ReportConfig): Promise<Countries> {
  const sort = { by: 'clicks' as const, descending: true };
  const { report, range, isCompared } = await openInsight(ctx, { ...config, sort }, 'country');
  const { query, plan, now } = report;
  if (now.rows.gens.length === 0) return { range, rows: [] };
  const judge: Judge = {
    variation: isCompared ? await readVariation(ctx, report) : unmeasured(1),
    level: 'row',
  };
  const hasComplete = report.compared !== null;
  const result = hasComplete
    ? await runQuery(ctx, changesSql(query, plan), { ...bothSidesArguments(report), ...ALL })
    : await runQuery(ctx, rowsSql(query, plan), { ...queryArguments(report, now.rows), ...ALL });
  return {
    range,
    rows: result.rows.map(({ values, sums, row }) => ({
      country: values.k0 || null,
      ...metricsOf(sums),
      compared: compare(
        hasComplete ? sumsOf(row, 'n').clicks : 0,
        isCompared ? sumsOf(row, 'b').clicks : null,
        judge,
      ),
    })),
  };
}

const compare = (now: number, before: number | null, judge: Judge) => ({
  now,
  before,
  within_variation: before === null || isCountNormal(now, before, judge),
});
