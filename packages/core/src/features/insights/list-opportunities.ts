import type { CtrCurve, Opportunities, Opportunity } from '@gsc/contract/insights/api';
import { INSIGHTS_TEXT, STRIKING_DISTANCE } from '@gsc/contract/insights/labels';
import type { ReportConfig } from '@gsc/contract/reports/api';
import { REPORT_PAGE_SIZE } from '@gsc/contract/reports/labels';
import { isFeed } from '@gsc/contract/search-types';
import type { UserContext } from '../../context.ts';
import { ProductError } from '../../errors.ts';
import { metricsOf } from '../../warehouse/metrics.ts';
import { openReport, queryArguments } from '../../warehouse/query/open-report.ts';
import { parseReport } from '../../warehouse/query/report-query.ts';
import { resolveBothLabels } from '../../warehouse/read/read-labels.ts';
import { runQuery } from '../../warehouse/run-query.ts';
import { type Curve, onCurve } from './ctr-curve.ts';
import { opportunitiesSql } from './opportunity-sql.ts';
import { type Curves, type Device, readCurves } from './read-curve.ts';

type Target = Opportunities['target'];
/** Device, clicks, impressions and position sum, as in opportunitiesSql. */
type DeviceSums = [string, ...(number | string)[]];

/** Standard errors on each side of a 90% interval. */
const Z_90 = 1.645;

/** Lists queries within striking distance, with the clicks they would gain at the target position on the property's curves. */
export async function listOpportunities(
  ctx: UserContext,
  config: ReportConfig,
  target: Target,
): Promise<Opportunities> {
  const query = parseReport({ ...config, comparison: { mode: 'none' }, dimensions: ['query'] });
  if (isFeed(query.searchType)) {
    throw new ProductError('invalid', INSIGHTS_TEXT.feedsHaveNoQueries);
  }
  const [report, curves] = await Promise.all([openReport(ctx, query), readCurves(ctx, query)]);
  const head = {
    ...{ from: query.from, to: query.to, nested: report.nested },
    ...{ target, curves: shownCurves(curves), page: query.page },
  };
  const all = curves.get('all');
  if (!all || report.now.rows.gens.length === 0) return { ...head, rows: [], extra: 0, row_count: 0 };
  const curveOf = (device: Device): Curve => (curves.get(device) ?? all).curve;
  const result = await runQuery(ctx, opportunitiesSql(report.query), {
    ...queryArguments(report, report.now.rows),
    curve_all: all.curve.ctr,
    curve_desktop: curveOf('DESKTOP').ctr,
    curve_mobile: curveOf('MOBILE').ctr,
    curve_tablet: curveOf('TABLET').ctr,
    target,
    limit: REPORT_PAGE_SIZE,
    offset: (query.page - 1) * REPORT_PAGE_SIZE,
  });
  const labels = await resolveBothLabels(ctx, report, result.rows);
  const rows = result.rows.map(({ values, sums, row }): Opportunity => {
    const devices = row.devices as unknown as DeviceSums[];
    return {
      query: labels.query.get(values.k0 ?? '') ?? '',
      ...metricsOf(sums),
      ...gainOf(devices, curveOf, target),
    };
  });
  return { ...head, rows, extra: Number(result.rows[0]?.row.whole ?? 0), row_count: result.count };
}

/** The same gain as in opportunitiesSql, with an interval from the errors at the current and the target position. */
function gainOf(devices: readonly DeviceSums[], curveOf: (device: Device) => Curve, target: Target) {
  let [extra, variance] = [0, 0];
  for (const [device, , ...sums] of devices) {
    const [impressions = 0, positionSum = 0] = sums.map(Number);
    const { ctr, error } = curveOf(device as Device);
    const position = positionSum / impressions;
    const gain = onCurve(ctr, target) - onCurve(ctr, position);
    if (gain <= 0) continue;
    extra += impressions * gain;
    variance += impressions ** 2 * (onCurve(error, target) ** 2 + onCurve(error, position) ** 2);
  }
  const margin = Z_90 * Math.sqrt(variance);
  return { extra, low: Math.max(0, extra - margin), high: extra + margin };
}

const shownCurves = (curves: Curves): CtrCurve[] =>
  [...curves].map(([device, { curve, queries }]) => ({
    device,
    queries,
    points: curve.ctr.slice(0, STRIKING_DISTANCE).map((ctr, at) => ({
      position: at + 1,
      ctr,
      error: curve.error[at] ?? 0,
    })),
  }));
