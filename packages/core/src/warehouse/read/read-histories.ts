import type { CountMetric } from '@gsc/contract/metrics/metrics';
import { type OpenReport, queryArguments } from '../query/open-report.ts';
import { type Reader, runQuery } from '../run-query.ts';
import { historySql } from '../sql/history-sql.ts';

type Counts = Record<CountMetric, number>;

/** The daily counts of each property, by property and day. One statement reads all properties. */
export async function readHistories(
  ctx: Reader,
  report: OpenReport,
): Promise<Map<string, Map<string, Counts>>> {
  const { totals } = report.now;
  if (totals.gens.length === 0) return new Map();
  const statement = historySql(report.plan.totalsGrain);
  const { rows } = await runQuery(ctx, statement, queryArguments(report, totals));
  return new Map(
    rows.map(({ values, row }) => {
      const columns = row as unknown as { days: string[] } & Record<CountMetric, (string | number)[]>;
      const countsOf = (at: number): Counts => ({
        clicks: Number(columns.clicks[at]),
        impressions: Number(columns.impressions[at]),
      });
      return [values.k0 ?? '', new Map(columns.days.map((day, at) => [day, countsOf(at)]))];
    }),
  );
}
