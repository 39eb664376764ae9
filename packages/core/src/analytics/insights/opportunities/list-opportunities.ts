import type {
  CtrCurve,
  Opportunities,
  OpportunitiesRequest,
  Opportunity,
} from '@gsc/contract/analytics/insights/api';
import {
  INSIGHTS_TEXT,
  OPPORTUNITY_SORT_KEYS,
  STRIKING_DISTANCE,
} from '@gsc/contract/analytics/insights/labels';
import { readOrder } from '@gsc/contract/analytics/insights/order';
import type { ReportConfig } from '@gsc/contract/analytics/report/api';
import { REPORT_PAGE_SIZE } from '@gsc/contract/analytics/report/labels';
import { isFeed } from '@gsc/contract/search-types';
import type { UserContext } from '../../../context.ts';
import { ProductError } from '../../../errors.ts';
import { type ResultRow, runQuery } from '../../../stores/run-query.ts';
import { metricsOf } from '../../report/metrics.ts';
import { type OpenReport, openReport, queryArguments } from '../../report/query/open-report.ts';
import { parseReport } from '../../report/query/report-query.ts';
import { resolveBothLabels } from '../../report/read/read-labels.ts';
import { type Curve, onCurve } from '../ctr-curve.ts';
import { type Curves, type Device, readCurves } from '../read-curve.ts';
import { brandClicksSql, DEFAULT_ORDER, opportunitiesSql } from './opportunity-sql.ts';
import { readBestPages } from './read-best-pages.ts';
import {
  hasBrandFilter,
  ONLY_BRAND,
  suggestedNames,
  WITHOUT_BRAND,
  withSuggestedBrand,
} from './suggested-brand.ts';

type Target = Opportunities['target'];
/** Device, clicks, impressions and position sum, as in opportunitiesSql. */
type DeviceSums = [string, ...(number | string)[]];

/** Standard errors on each side of a 90% interval. */
const Z_90 = 1.645;

/** Lists queries within striking distance, with the clicks they would gain at the target position on the property's curves. */
export async function listOpportunities(
  ctx: UserContext,
  config: ReportConfig,
  request: OpportunitiesRequest,
): Promise<Opportunities> {
  const opened = await openOpportunities(ctx, config, request);
  const { query, report, curves, parameters } = opened;
  const head = {
    ...{ from: query.from, to: query.to, nested: report.nested },
    ...{ target: request.target, curves: shownCurves(curves), page: query.page },
    without_brand: !hasBrandFilter(query),
  };
  if (!parameters) return { ...head, suggested_brands: [], rows: [], extra: 0, row_count: 0 };
  const [result, suggested_brands] = await Promise.all([
    runQuery(ctx, opportunitiesSql(report.query, { order: opened.order, grain: report.plan.grain }), {
      ...parameters,
      limit: REPORT_PAGE_SIZE,
      offset: (query.page - 1) * REPORT_PAGE_SIZE,
    }),
    readSuggestedBrands(ctx, opened),
  ]);
  const rows = await toOpportunities(ctx, opened, result.rows);
  const extra = Number(result.rows[0]?.row.whole ?? 0);
  return { ...head, suggested_brands, rows, extra, row_count: result.count };
}

/** The probable brands of properties without brand rules, with the clicks that are left out. */
async function readSuggestedBrands(
  ctx: UserContext,
  { query, report, suggested }: Opened,
): Promise<Opportunities['suggested_brands']> {
  if (suggested.size === 0) return [];
  const { rows } = await runQuery(
    ctx,
    brandClicksSql({ filters: [...query.filters, ONLY_BRAND], rules: report.query.rules }, report.plan),
    queryArguments(report, report.now.rows),
  );
  return rows.flatMap(({ values: { k0: property_id = '' }, sums: { clicks } }) => {
    const word = suggested.get(property_id);
    return word !== undefined && clicks > 0 ? [{ property_id, word, clicks }] : [];
  });
}

/** Reads the curves and the parameters of the statement. Without a curve or data there are no parameters. */
export async function openOpportunities(
  ctx: UserContext,
  config: ReportConfig,
  { target, order }: OpportunitiesRequest,
) {
  const query = parseReport({ ...config, comparison: { mode: 'none' }, dimensions: ['query'] });
  if (isFeed(query.searchType)) {
    throw new ProductError('invalid', INSIGHTS_TEXT.feedsHaveNoQueries);
  }
  // Brand queries have a much higher CTR than others, so they would distort the curve.
  const isBrandChosen = hasBrandFilter(query);
  const counted = isBrandChosen ? query : { ...query, filters: [...query.filters, WITHOUT_BRAND] };
  const adjust = (report: OpenReport) => (isBrandChosen ? report : withSuggestedBrand(report));
  const [saved, curves] = await Promise.all([openReport(ctx, counted), readCurves(ctx, counted, adjust)]);
  const report = adjust(saved);
  const suggested: ReadonlyMap<string, string> = isBrandChosen ? new Map() : suggestedNames(saved);
  const all = curves.get('all');
  const curveOf = (device: Device): Curve => (curves.get(device) ?? all)?.curve ?? { ctr: [], error: [] };
  const parameters =
    !all || report.now.rows.gens.length === 0
      ? null
      : {
          ...queryArguments(report, report.now.rows),
          curve_all: all.curve.ctr,
          curve_desktop: curveOf('DESKTOP').ctr,
          curve_mobile: curveOf('MOBILE').ctr,
          curve_tablet: curveOf('TABLET').ctr,
          target,
        };
  return {
    ...{ query, report, curves, curveOf, parameters, target, suggested },
    order: readOrder(order, OPPORTUNITY_SORT_KEYS) ?? DEFAULT_ORDER,
  };
}

type Opened = Awaited<ReturnType<typeof openOpportunities>>;

/** Converts the rows of opportunitiesSql, with their labels and best pages. */
export async function toOpportunities(
  ctx: UserContext,
  { query, report, curveOf, target }: Opened,
  rows: readonly ResultRow[],
): Promise<Opportunity[]> {
  const [labels, bestPages] = await Promise.all([
    resolveBothLabels(ctx, report, rows),
    readBestPages(
      ctx,
      query,
      rows.map(({ values }) => values.k0 ?? ''),
    ),
  ]);
  return rows.map(({ values: { k0 = '' }, sums, row }) => ({
    query: labels.query.get(k0) ?? '',
    best_page: bestPages.get(k0) || null,
    ...metricsOf(sums),
    ...gainOf(row.devices as unknown as DeviceSums[], curveOf, target),
  }));
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
