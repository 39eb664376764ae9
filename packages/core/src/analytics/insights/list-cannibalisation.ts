import type {
  Cannibalisation,
  CannibalisationRequest,
  Cannibalised,
} from '@gsc/contract/analytics/insights/api';
import {
  CANNIBALISATION_PAGES_SHOWN,
  CANNIBALISATION_SORT_KEYS,
  INSIGHTS_TEXT,
  SEVERITY,
} from '@gsc/contract/analytics/insights/labels';
import { readOrder } from '@gsc/contract/analytics/insights/order';
import type { ReportConfig } from '@gsc/contract/analytics/report/api';
import { REPORT_PAGE_SIZE } from '@gsc/contract/analytics/report/labels';
import { isFeed } from '@gsc/contract/search-types';
import type { UserContext } from '../../context.ts';
import { ProductError } from '../../errors.ts';
import { type ResultRow, runQuery } from '../../stores/run-query.ts';
import { type Sums, ZERO_SUMS } from '../../stores/sums.ts';
import { metricsOf } from '../report/metrics.ts';
import {
  beforeArguments,
  type OpenReport,
  openReports,
  queryArguments,
} from '../report/query/open-report.ts';
import { parseReport } from '../report/query/report-query.ts';
import { resolveBothLabels } from '../report/read/read-labels.ts';
import { bareLabelsSql, cannibalisationSql, DEFAULT_ORDER } from './cannibalisation-sql.ts';

type Page = { hash: string } & Sums;
type Found = { propertyId: string; query: string; pages: Page[]; countries: string[] };

/** Lists queries for which pages of one property compete. */
export async function listCannibalisation(
  ctx: UserContext,
  config: ReportConfig,
  request: CannibalisationRequest = {},
): Promise<Cannibalisation> {
  const opened = await openCannibalisation(ctx, config, request);
  const { query, report, order, parameters } = opened;
  const head = { from: query.from, to: query.to, nested: report.nested, page: query.page };
  if (!parameters) return { ...head, rows: [], at_stake: 0, row_count: 0 };
  const result = await runQuery(ctx, cannibalisationSql(report.query, { order }), {
    ...parameters,
    limit: REPORT_PAGE_SIZE,
    offset: (query.page - 1) * REPORT_PAGE_SIZE,
  });
  const rows = await toCannibalised(ctx, opened, result.rows, CANNIBALISATION_PAGES_SHOWN);
  return { ...head, rows, at_stake: Number(result.rows[0]?.row.whole ?? 0), row_count: result.count };
}

/** Opens the pairs of queries and pages, and the pages. Without data there are no parameters. */
export async function openCannibalisation(
  ctx: UserContext,
  config: ReportConfig,
  request: CannibalisationRequest,
) {
  const query = parseReport({ ...config, comparison: { mode: 'none' }, dimensions: ['query', 'page'] });
  if (isFeed(query.searchType)) {
    throw new ProductError('invalid', INSIGHTS_TEXT.feedsHaveNoQueries);
  }
  // One statement reads both, so their rows must be in the same warehouse.
  const [report, pages] = await openReports(ctx, [query, { ...query, dimensions: ['page'], filters: [] }]);
  if (!report || !pages) throw new Error('a report was not opened');
  const parameters =
    report.now.rows.gens.length === 0
      ? null
      : {
          ...queryArguments(report, report.now.rows),
          ...beforeArguments(queryArguments(pages, pages.now.rows)),
        };
  const order = readOrder(request.order, CANNIBALISATION_SORT_KEYS) ?? DEFAULT_ORDER;
  return { query, report, pages, order, parameters };
}

type Opened = Awaited<ReturnType<typeof openCannibalisation>>;

/** Converts the rows of cannibalisationSql, each with up to `maxPages` pages. */
export async function toCannibalised(
  ctx: UserContext,
  { report, pages }: Opened,
  rows: readonly ResultRow[],
  maxPages: number,
): Promise<Cannibalised[]> {
  const found = rows.map(({ values, row }) => ({
    propertyId: values.k0 ?? '',
    query: values.k1 ?? '',
    pages: pagesOf(row.pages),
    countries: (row.countries as unknown as [number, string][]).map(([, country]) => country),
  }));
  const labels = await readLabels(ctx, report, pages, found, maxPages);
  return rows.map(({ sums, row }, at): Cannibalised => {
    const { propertyId, query: hash, pages: competing, countries } = found[at] as Found;
    const stake = Number(row.stake);
    return {
      property_id: propertyId,
      query: labels.query.get(hash) ?? '',
      ...metricsOf(sums),
      severity: severityOf(stake, sums.clicks),
      at_stake: stake,
      countries,
      page_count: competing.length,
      pages: competing.slice(0, maxPages).map(({ hash: page, ...pageSums }) => ({
        page: labels.page.get(page) ?? '',
        ...metricsOf(pageSums),
      })),
    };
  });
}

/** Converts the parallel arrays of hashes, clicks, impressions and position sums to pages, strongest first. */
function pagesOf(lists: unknown): Page[] {
  const [hashes, clicks, impressions, positions] = lists as (string | number)[][];
  return (hashes ?? [])
    .map((hash, at) => ({
      hash: String(hash),
      clicks: Number(clicks?.[at]),
      impressions: Number(impressions?.[at]),
      positionSum: Number(positions?.[at]),
    }))
    .sort((a, b) => b.clicks - a.clicks || b.impressions - a.impressions);
}

function severityOf(stake: number, clicks: number): Cannibalised['severity'] {
  if (stake < SEVERITY.clicks) return 'low';
  const share = stake / clicks;
  return share >= SEVERITY.high ? 'high' : share >= SEVERITY.medium ? 'medium' : 'low';
}

async function readLabels(
  ctx: UserContext,
  report: OpenReport,
  pages: OpenReport,
  found: readonly Found[],
  maxPages: number,
) {
  const rows = found.flatMap(({ query, pages: competing }) =>
    competing
      .slice(0, maxPages)
      .map(({ hash }) => ({ values: { k0: query, k1: hash }, sums: ZERO_SUMS, row: {} })),
  );
  const labels = await resolveBothLabels(ctx, report, rows);
  const missing = [...new Set(rows.map(({ values }) => values.k1))].filter(hash => !labels.page.has(hash));
  if (missing.length > 0) {
    const bare = await runQuery(ctx, bareLabelsSql(), {
      ...queryArguments(pages, pages.now.rows),
      hashes: missing.map(BigInt),
    });
    for (const { values } of bare.rows) labels.page.set(values.k0 ?? '', values.t0 ?? '');
  }
  return labels;
}
