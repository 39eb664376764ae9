import type { CtrCurve } from '@gsc/contract/analytics/insights/api';
import { BRAND } from '@gsc/contract/analytics/saved/rules-labels';
import { isFeed } from '@gsc/contract/search-types';
import type { UserContext } from '../../context.ts';
import { runQuery } from '../../stores/run-query.ts';
import { type OpenReport, openReport, queryArguments } from '../report/query/open-report.ts';
import type { ReportQuery } from '../report/query/report-query.ts';
import { buildCurve, type Curve, type CurveBucket, LAST_POSITION } from './ctr-curve.ts';
import { curveSql } from './curve-sql.ts';

export type Device = CtrCurve['device'];
export type Curves = Map<Device, { curve: Curve; queries: number }>;

/** A device with fewer clicks than this uses the curve of all devices. */
const MIN_DEVICE_CLICKS = 100;
const DEVICES = ['DESKTOP', 'MOBILE', 'TABLET'] as const;

/** Reads the property's CTR by position. Empty without queries or positions. */
export async function readCurves(
  ctx: UserContext,
  request: ReportQuery,
  /** Changes the opened report, for example its rules. */
  adjust: (report: OpenReport) => OpenReport = report => report,
): Promise<Curves> {
  const found: Curves = new Map();
  if (isFeed(request.searchType)) return found;
  const query = { ...request, dimensions: ['query'] as const, filters: exclusions(request), before: null };
  const report = adjust(await openReport(ctx, query));
  if (report.now.rows.gens.length === 0) return found;
  const { rows } = await runQuery(ctx, curveSql(report.query), queryArguments(report, report.now.rows));
  const buckets = rows.map(({ values, row }) => ({
    device: values.k0 ?? '',
    position: Number(values.k1),
    queries: Number(row.queries),
    clicks: Number(row.c),
    impressions: Number(row.i),
    squares: { clicks: Number(row.cc), both: Number(row.ci), impressions: Number(row.ii) },
  }));
  const addCurve = (device: Device, deviceBuckets: CurveBucket[]) => {
    const curve = buildCurve(deviceBuckets);
    if (curve)
      found.set(device, { curve, queries: deviceBuckets.reduce((sum, { queries }) => sum + queries, 0) });
  };
  addCurve('all', merged(buckets));
  for (const device of DEVICES) {
    const own = buckets.filter(bucket => bucket.device === device);
    if (own.reduce((sum, { clicks }) => sum + clicks, 0) >= MIN_DEVICE_CLICKS) addCurve(device, own);
  }
  return found;
}

/** Without a curve, nothing is assigned to rank. */
const FLAT: readonly number[] = Array.from({ length: LAST_POSITION }, () => 0);

/** The curve of all devices as a parameter of a statement. */
export const curveParameter = (curves: Curves): readonly number[] => curves.get('all')?.curve.ctr ?? FLAT;

/** Keeps only filters that exclude queries, such as brand queries. A filter that selects queries would leave too little data. */
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
