import type { Overview } from '@gsc/contract/overview/api';
import type { UserContext } from '../../context.ts';
import { bothArguments, openReport } from '../../warehouse/query/open-report.ts';
import { runQuery, sumsOf } from '../../warehouse/run-query.ts';
import { changesSql } from '../../warehouse/sql/changes-sql.ts';
import type { OverviewScope } from './open-overview.ts';

type Shares = Pick<Overview, 'countries' | 'devices'>;

/** More than there are countries times devices. */
const ALL = 2000;

/** Clicks by country and by device, of the days that can be compared. */
export async function readShares(ctx: UserContext, { query }: OverviewScope): Promise<Shares> {
  const report = await openReport(ctx, { ...query, dimensions: ['country', 'device'] });
  if (report.now.rows.gens.length === 0 || !report.compared) return { countries: [], devices: [] };
  const { rows } = await runQuery(ctx, changesSql(report.query, report.plan), {
    ...bothArguments(report),
    limit: ALL,
    offset: 0,
  });
  const found = rows.map(({ values, row }) => ({
    values: [values.k0 ?? '', values.k1 ?? ''] as const,
    now: sumsOf(row, 'n').clicks,
    before: sumsOf(row, 'b').clicks,
  }));
  const total = found.reduce((sum, { now }) => sum + now, 0);
  const by = (at: 0 | 1) =>
    [...Map.groupBy(found, row => row.values[at])]
      .map(([value, of]) => {
        const clicks = of.reduce((sum, row) => sum + row.now, 0);
        const before = of.reduce((sum, row) => sum + row.before, 0);
        return { value: value || null, clicks, before, share: total === 0 ? 0 : (clicks / total) * 100 };
      })
      .sort((a, b) => b.clicks - a.clicks);
  return { countries: by(0), devices: by(1) };
}
