import type { Overview } from '@gsc/contract/overview/api';
import type { UserContext } from '../../context.ts';
import { type ResultRow, runQuery, sumsOf } from '../../stores/run-query.ts';
import { bothSidesArguments, type OpenReport } from '../report/query/open-report.ts';
import { sidesSql } from '../report/sql/changes-sql.ts';

type Shares = Pick<Overview, 'countries' | 'devices'>;

/** Clicks by country and by device, over the compared days. The report has these two dimensions. */
export async function readShares(ctx: UserContext, report: OpenReport): Promise<Shares> {
  if (report.now.rows.gens.length === 0 || !report.compared) return { countries: [], devices: [] };
  // A pair of country and device that only the days before list still counts for both.
  const { rows } = await runQuery(ctx, sidesSql(report.query, report.plan), bothSidesArguments(report));
  return { countries: sharesBy(rows, 'k0'), devices: sharesBy(rows, 'k1') };
}

function sharesBy(rows: readonly ResultRow[], key: 'k0' | 'k1'): Shares['countries'] {
  const shares = [...Map.groupBy(rows, ({ values }) => values[key] ?? '')]
    .map(([value, of]) => {
      const sum = (figure: (row: ResultRow) => number) => of.reduce((total, row) => total + figure(row), 0);
      return {
        value,
        impressions: sum(({ sums }) => sums.impressions),
        clicks: sum(({ row }) => sumsOf(row, 'n').clicks),
        before: sum(({ row }) => sumsOf(row, 'b').clicks),
      };
    })
    .filter(({ impressions }) => impressions > 0)
    .sort(
      (one, other) =>
        other.clicks - one.clicks ||
        other.impressions - one.impressions ||
        (one.value < other.value ? -1 : 1),
    );
  const total = shares.reduce((sum, { clicks }) => sum + clicks, 0);
  return shares.map(({ value, clicks, before }) => ({
    value: value || null,
    clicks,
    before,
    share: total === 0 ? 0 : (clicks / total) * 100,
  }));
}
