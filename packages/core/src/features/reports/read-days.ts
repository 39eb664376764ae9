import type { Context } from '../../context.ts';
import { askWarehouse } from './ask-warehouse.ts';
import { argumentsOf, type OpenReport, type Side } from './open-report.ts';
import { daysSql } from './report-sql.ts';
import type { ByDay } from './shape-series.ts';

/** What is true of each day, in the report's own aggregation; days of the comparison under the day they are beside. */
export async function readDays(
  ctx: Pick<Context, 'clickhouse'>,
  report: OpenReport,
  side: Side,
): Promise<ByDay> {
  if (side.truth.gens.length === 0) return new Map();
  const aligned = side === report.before;
  const { rows } = await askWarehouse(ctx, daysSql(report.query, report.plan.truth, aligned), {
    ...argumentsOf(report, side.truth),
    ...(aligned && { shift: report.query.before?.shift }),
  });
  return new Map(rows.map(({ values, sums }) => [values.k0 ?? '', sums]));
}
