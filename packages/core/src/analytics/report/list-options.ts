import { addDays, asDay } from '@gsc/calendar/pacific-day';
import { ReportConfig, type ReportDimension } from '@gsc/contract/analytics/report/api';
import { REPORT_OPTIONS_LIMIT } from '@gsc/contract/analytics/report/labels';
import type { ReportOptions } from '@gsc/contract/analytics/report/result';
import type { SearchType } from '@gsc/google/search-console/query';
import type { UserContext } from '../../context.ts';
import { runQuery } from '../../stores/run-query.ts';
import { openReport, queryArguments } from './query/open-report.ts';
import { getRange } from './query/read-range.ts';
import { parseReport } from './query/report-query.ts';
import { resolveLabels } from './read/read-labels.ts';
import { rowsSql } from './sql/report-sql.ts';

const OPTION_DAYS = 90;

/** The available filter values, ordered by clicks in these days, or in the days up to the last final day. */
export async function listOptions(
  ctx: UserContext,
  choice: { propertyIds: readonly string[]; searchType: SearchType },
  days: { from: string; to: string } | null = null,
): Promise<ReportOptions> {
  const { from, to } = days ?? (await recentDays(ctx, choice));
  const top = async (dimension: ReportDimension) => {
    const config = ReportConfig.parse({
      property_ids: choice.propertyIds,
      search_type: choice.searchType,
      from,
      to,
      dimensions: [dimension],
    });
    const report = await openReport(ctx, parseReport(config));
    if (report.now.rows.gens.length === 0) return [];
    const { rows } = await runQuery(ctx, rowsSql(report.query, report.plan, { totals: false }), {
      ...queryArguments(report, report.now.rows),
      limit: REPORT_OPTIONS_LIMIT,
      offset: 0,
    });
    const { page } = await resolveLabels(ctx, report, rows);
    return rows
      .map(({ values: { k0 = '' }, sums }) => ({ value: page.get(k0) ?? k0, clicks: sums.clicks }))
      .filter(option => option.value !== '');
  };
  const [countries, devices, pages, appearances] = await Promise.all([
    top('country'),
    top('device'),
    top('page'),
    top('appearance'),
  ]);
  return { countries, devices, pages, appearances };
}

async function recentDays(ctx: UserContext, choice: Parameters<typeof getRange>[1]) {
  const { default_to: to } = await getRange(ctx, choice);
  return { from: addDays(asDay(to), 1 - OPTION_DAYS), to };
}
