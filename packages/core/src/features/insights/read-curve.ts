import type { CtrCurve } from '@gsc/contract/insights/api';
import { BRAND } from '@gsc/contract/reports/rules-labels';
import type { UserContext } from '../../context.ts';
import { argumentsOf, openReport } from '../../warehouse/query/open-report.ts';
import type { ReportQuery } from '../../warehouse/query/report-query.ts';
import { runQuery } from '../../warehouse/run-query.ts';
import { buildCurve, type Curve, type CurveBucket } from './ctr-curve.ts';
import { curveSql } from './curve-sql.ts';

export type Device = CtrCurve['device'];
export type Curves = Map<Device, { curve: Curve; queries: number }>;

/** A device has a curve of its own from this many clicks on; before that it has the one of all. */
const ENOUGH_CLICKS = 100;
const DEVICES = ['DESKTOP', 'MOBILE', 'TABLET'] as const;

/** The property's own click-through by position. Empty where there are no queries or no positions. */
export async function readCurves(ctx: UserContext, asked: ReportQuery): Promise<Curves> {
  const found: Curves = new Map();
  if (asked.searchType === 'discover' || asked.searchType === 'googleNews') return found;
  const query = { ...asked, dimensions: ['query'] as const, filters: exclusions(asked), before: null };
  const report = await openReport(ctx, query);
  if (report.now.rows.gens.length === 0) return found;
  const { rows } = await runQuery(ctx, curveSql(report.query), argumentsOf(report, report.now.rows));
  const buckets = rows.map(({ values, row }) => ({
    device: values.k0 ?? '',
    position: Number(values.k1),
    queries: Number(row.queries),
    clicks: Number(row.c),
    impressions: Number(row.i),
    squares: { clicks: Number(row.cc), both: Number(row.ci), impressions: Number(row.ii) },
  }));
  const put = (device: Device, of: CurveBucket[]) => {
    const curve = buildCurve(of);
    if (curve) found.set(device, { curve, queries: of.reduce((sum, { queries }) => sum + queries, 0) });
  };
  put('all', merged(buckets));
  for (const device of DEVICES) {
    const own = buckets.filter(bucket => bucket.device === device);
    if (own.reduce((sum, { clicks }) => sum + clicks, 0) >= ENOUGH_CLICKS) put(device, own);
  }
  return found;
}

/** A filter for one query would leave no curve; one that keeps some out, such as a brand, makes a better one. */
const exclusions = ({ filters }: ReportQuery) =>
  filters.filter(
    ({ dimension, operator, values }) =>
      (dimension === 'query' && /not/.test(operator)) ||
      (dimension === 'brand' && /not/.test(operator) === values.includes(BRAND)),
  );

const merged = (buckets: readonly CurveBucket[]): CurveBucket[] =>
  [...Map.groupBy(buckets, ({ position }) => position)].map(([position, of]) => {
    const sum = (read: (bucket: CurveBucket) => number) => of.reduce((all, bucket) => all + read(bucket), 0);
    return {
      position,
      queries: sum(({ queries }) => queries),
      clicks: sum(({ clicks }) => clicks),
      impressions: sum(({ impressions }) => impressions),
      squares: {
        clicks: sum(({ squares }) => squares.clicks),
        both: sum(({ squares }) => squares.both),
        impressions: sum(({ squares }) => squares.impressions),
      },
    };
  });
