import type { Overview } from '@gsc/contract/overview/api';
import type { UserContext } from '../../context.ts';
import { bothSidesArguments, openReport } from '../../warehouse/query/open-report.ts';
import { runQuery, sumsOf } from '../../warehouse/run-query.ts';
import { changesSql } from '../../warehouse/sql/changes-sql.ts';
import type { OverviewScope } from './open-overview.ts';

type Shares = Pick<Overview, 'countries' | 'devices'>;

/** Exceeds the number of countries. */
const ALL = { limit: 1000, offset: 0 };

/** Clicks by country and by device, over the compared days. */
export async function readShares(ctx: UserContext, { query }: OverviewScope): Promise<Shares> {
  const report = await openReport(ctx, { ...query, dimensions: ['country', 'device'] }, { rowsOnly: true });
  if (report.now.rows.gens.length === 0 || !report.compared) return { countries: [], devices: [] };
  // Separate queries: a pair of country and device that only the days before list still counts for both.
  const by = async (dimension: 'country' | 'device') => {
    const statement = changesSql({ ...report.query, dimensions: [dimension] }, report.plan);
    const { rows } = await runQuery(ctx, statement, { ...bothSidesArguments(report), ...ALL });
    const total = rows.reduce((sum, { row }) => sum + sumsOf(row, 'n').clicks, 0);
    return rows
      .map(({ values, row }) => {
        const clicks = sumsOf(row, 'n').clicks;
        const share = total === 0 ? 0 : (clicks / total) * 100;
        return { value: values.k0 || null, clicks, before: sumsOf(row, 'b').clicks, share };
      })
      .sort((a, b) => b.clicks - a.clicks);
  };
  const [countries, devices] = await Promise.all([by('country'), by('device')]);
  return { countries, devices };
}
