import { MOVEMENT_BANDS, type Movements } from '@gsc/contract/insights/api';
import type { ReportConfig } from '@gsc/contract/reports/api';
import type { UserContext } from '../../context.ts';
import { bothArguments } from '../../warehouse/query/open-report.ts';
import { runQuery } from '../../warehouse/run-query.ts';
import { movementsSql } from './change-sql.ts';
import { openInsight } from './open-insight.ts';

/** Queries from one band of positions to another. */
export async function getMovements(ctx: UserContext, config: ReportConfig): Promise<Movements> {
  const { report, range, isCompared } = await openInsight(ctx, config, 'query');
  if (!isCompared) return { range, cells: [] };
  const { rows } = await runQuery(ctx, movementsSql(report.query, report.plan), bothArguments(report));
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
