import { type Reader, runQuery } from '../../../stores/run-query.ts';
import type { Sums } from '../../../stores/sums.ts';
import { comparisonArguments, type OpenReport, queryArguments, type Side } from '../query/open-report.ts';
import { type ByDay, sumDays } from '../shape/shape-series.ts';
import { daysSql } from '../sql/report-sql.ts';

/** Reads the totals of each day in the report's aggregation. Comparison days are keyed by the current day they align with. */
export async function readDays(
  ctx: Reader,
  report: OpenReport,
  side: Side,
  { compared = false }: { compared?: boolean } = {},
): Promise<ByDay> {
  if (side.totals.gens.length === 0) return new Map();
  const name = side === report.before ? 'before' : 'now';
  const statement = daysSql(report.query, report.plan.totalsGrain, { side: name, compared });
  const { rows } = await runQuery(ctx, statement, {
    ...queryArguments(report, side.totals),
    ...comparisonArguments(report),
  });
  return new Map(rows.map(({ values, sums }) => [values.k0 ?? '', sums]));
}

/** Sums of both sides over the compared days. `before` is null if no comparison day was read. */
export async function readCompared(
  ctx: Reader,
  report: OpenReport,
  days: { now: ByDay; before: ByDay },
): Promise<{ now: Sums; before: Sums | null } | null> {
  const { now, before, compared } = report;
  if (!before || !compared) return null;
  // Daily sums cover all properties. If days of single properties are left out, the sums must be read again.
  const mustReread = compared.leftOut.length > 0;
  const read = (side: Side) => readDays(ctx, report, side, { compared: true });
  const [nowDays, beforeDays] = mustReread
    ? await Promise.all([read(now), read(before)])
    : [days.now, days.before];
  const isCompared = (day: string) => day <= compared.to;
  return {
    now: sumDays(nowDays, isCompared),
    before: compared.hasBefore ? sumDays(beforeDays, isCompared) : null,
  };
}
