import { MOVEMENT_BANDS, type Movements } from '@gsc/contract/analytics/insights/api';
import type { ReportConfig } from '@gsc/contract/analytics/report/api';
import type { UserContext } from '../../context.ts';
import { runQuery } from '../../stores/run-query.ts';
import { bothSidesArguments } from '../report/query/open-report.ts';
import { movementsSql } from './explain-sql.ts';
import { openInsight } from './open-insight.ts';

/** Counts the queries that moved between position bands. */
export async function getMovements(ctx: UserContext, config: ReportConfig): Promise<Movements> {
  const { report, range, isCompared } = await openInsight(ctx, config, 'query');
  if (!isCompared) return { range, cells: [] };
  const { rows } = await runQuery(ctx, movementsSql(report.query, report.plan), bothSidesArguments(report));
  const band = (value: unknown) => MOVEMENT_BANDS[Number(value)] ?? 'none';
  return {
    range,
    cells: rows.map(({ row }) => ({
      before: band(row.was),
      now: band(row.is),
      queries: Number(row.queries),
      clicks_change: Number(row.d),
    })),
  };
}
