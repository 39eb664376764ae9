import type { Overview } from '@gsc/contract/overview/api';
import type { UserContext } from '../../context.ts';
import { bothSidesArguments, openReport } from '../../warehouse/query/open-report.ts';
import { runQuery, sumsOf } from '../../warehouse/run-query.ts';
import { changesSql } from '../../warehouse/sql/changes-sql.ts';
import type { OverviewScope } from './open-overview.ts';

type Shares = Pick<Overview, 'countries' | 'devices'>;

/** Exceeds the number of countries times devices. */
const MAX_ROWS = 2000;

/** Clicks by country and by device, over the compared days. */
export async function readShares(ctx: UserContext, { query }: OverviewScope): Promise<Shares> {
  const report = await openReport(ctx, { ...query, dimensions: ['country', 'device'] });
  if (report.now.rows.gens.length === 0 || !report.compared) return { countries: [], devices: [] };
  const { rows } = await runQuery(ctx, changesSql(report.query, report.plan), {
    ...bothSidesArguments(report),
    limit: MAX_ROWS,
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
      .map(([value, group]) => {
        const clicks = group.reduce((sum, row) => sum + row.now, 0);
        const before = group.reduce((sum, row) => sum + row.before, 0);
        return { value: value || null, clicks, before, share: total === 0 ? 0 : (clicks / total) * 100 };
      })
      .sort((a, b) => b.clicks - a.clicks);
  return { countries: by(0), devices: by(1) };
}
