import type { CtrCurve, Opportunities, Opportunity } from '@gsc/contract/insights/api';
import { INSIGHTS_TEXT, STRIKING_DISTANCE } from '@gsc/contract/insights/labels';
import type { ReportConfig } from '@gsc/contract/reports/api';
import { REPORT_PAGE_SIZE } from '@gsc/contract/reports/labels';
import type { UserContext } from '../../context.ts';
import { ProductError } from '../../errors.ts';
import { metricsOf } from '../../warehouse/metrics.ts';
import { argumentsOf, openReport } from '../../warehouse/query/open-report.ts';
import { parseReport } from '../../warehouse/query/report-query.ts';
import { resolveBothLabels } from '../../warehouse/read/read-labels.ts';
import { runQuery } from '../../warehouse/run-query.ts';
import { type Curve, onCurve } from './ctr-curve.ts';
import { opportunitiesSql } from './opportunity-sql.ts';
import { type Curves, type Device, readCurves } from './read-curve.ts';

type Target = Opportunities['target'];
/** As the statement has it: device, clicks, impressions, positions times impressions. */
type OfDevice = [string, ...(number | string)[]];

/** Nine times in ten: this many standard errors to each side. */
const NINE_IN_TEN = 1.645;

/** Striking distance: what queries just behind would bring further up, by the property's own curves. */
export async function listOpportunities(
  ctx: UserContext,
  config: ReportConfig,
  target: Target,
): Promise<Opportunities> {
  const query = parseReport({ ...config, comparison: { mode: 'none' }, dimensions: ['query'] });
  if (query.searchType === 'discover' || query.searchType === 'googleNews') {
    throw new ProductError('invalid', INSIGHTS_TEXT.feedsHaveNoQueries);
  }
  const [report, curves] = await Promise.all([openReport(ctx, query), readCurves(ctx, query)]);
  const head = {
    ...{ from: query.from, to: query.to, nested: report.nested },
    ...{ target, curves: shownCurves(curves), page: query.page },
  };
  const all = curves.get('all');
  if (!all || report.now.rows.gens.length === 0) return { ...head, rows: [], extra: 0, row_count: 0 };
  const of = (device: Device): Curve => (curves.get(device) ?? all).curve;
  const answer = await runQuery(ctx, opportunitiesSql(report.query), {
    ...argumentsOf(report, report.now.rows),
    curve_all: all.curve.ctr,
    curve_desktop: of('DESKTOP').ctr,
    curve_mobile: of('MOBILE').ctr,
    curve_tablet: of('TABLET').ctr,
    target,
    limit: REPORT_PAGE_SIZE,
    offset: (query.page - 1) * REPORT_PAGE_SIZE,
  });
  const texts = await resolveBothLabels(ctx, report, answer.rows);
  const rows = answer.rows.map(({ values, sums, row }): Opportunity => {
    const devices = row.devices as unknown as OfDevice[];
    return {
      query: texts.query.get(values.k0 ?? '') ?? '',
      ...metricsOf(sums),
      ...gainOf(devices, of, target),
    };
  });
  return { ...head, rows, extra: Number(answer.rows[0]?.row.whole ?? 0), row_count: answer.count };
}

/** The same gain as in the statement, with what is not known of both ends of the way up. */
function gainOf(devices: readonly OfDevice[], curveOf: (device: Device) => Curve, target: Target) {
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
  const room = NINE_IN_TEN * Math.sqrt(variance);
  return { extra, low: Math.max(0, extra - room), high: extra + room };
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
