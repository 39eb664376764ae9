import type { Context } from '../../context.ts';
import type { Sums } from '../metrics.ts';
import { argumentsOf, comparisonArguments, type OpenReport, type Side } from '../query/open-report.ts';
import { runQuery } from '../run-query.ts';
import { type ByDay, sumOf } from '../shape/shape-series.ts';
import { daysSql } from '../sql/report-sql.ts';

/** What is true of each day, in the report's own aggregation; days of the comparison under the day they are beside. */
export async function readDays(
  ctx: Pick<Context, 'clickhouse'>,
  report: OpenReport,
  side: Side,
  { compared = false }: { compared?: boolean } = {},
): Promise<ByDay> {
  if (side.truth.gens.length === 0) return new Map();
  const name = side === report.before ? 'before' : 'now';
  const statement = daysSql(report.query, report.plan.truth, { side: name, compared });
  const { rows } = await runQuery(ctx, statement, {
    ...argumentsOf(report, side.truth),
    ...comparisonArguments(report),
  });
  return new Map(rows.map(({ values, sums }) => [values.k0 ?? '', sums]));
}

/** Both sides over the days that are compared. Before is null where none of them was read. */
export async function readCompared(
  ctx: Pick<Context, 'clickhouse'>,
  report: OpenReport,
  days: { now: ByDay; before: ByDay },
): Promise<{ now: Sums; before: Sums | null } | null> {
  const { now, before, compared } = report;
  if (!before || !compared) return null;
  // A sum over properties cannot be told apart any more: where days of one are left out, it is made again.
  const again = compared.leftOut.length > 0;
  const read = (side: Side) => readDays(ctx, report, side, { compared: true });
  const [is, was] = again ? await Promise.all([read(now), read(before)]) : [days.now, days.before];
  const isCompared = (day: string) => day <= compared.to;
  return {
    now: sumOf(is, isCompared),
    before: compared.hasBefore ? sumOf(was, isCompared) : null,
  };
}
