import { addDays } from '@gsc/calendar/pacific-day';
import type { ChangeDimension, InsightRange } from '@gsc/contract/analytics/insights/api';
import type { ReportConfig } from '@gsc/contract/analytics/report/api';
import { chosenComparison } from '@gsc/contract/dates/comparison-days';
import type { UserContext } from '../../context.ts';
import { type OpenReport, openReport } from '../report/query/open-report.ts';
import { parseReport } from '../report/query/report-query.ts';
import { breaksBetween } from '../report/read/read-annotations.ts';

export type Insight = {
  report: OpenReport;
  /** False if the current range has no complete day or no comparison day was read. */
  isCompared: boolean;
  range: InsightRange;
};

/** Opens a report by one dimension that always has a comparison. */
export async function openInsight(
  ctx: UserContext,
  config: ReportConfig,
  by: ChangeDimension,
): Promise<Insight> {
  const comparison = chosenComparison(config.comparison);
  const report = await openReport(ctx, parseReport({ ...config, comparison, dimensions: [by] }));
  const { query, before, compared } = report;
  const complete = compared?.to ?? null;
  return {
    report,
    isCompared: compared?.hasBefore ?? false,
    range: {
      from: query.from,
      to: query.to,
      before_from: query.before?.from ?? query.from,
      before_to: addDays(complete ?? query.to, -(query.before?.shift ?? 0)),
      compared_to: complete,
      left_out: compared?.leftOut.length ?? 0,
      nested: report.nested,
      breaks:
        compared?.hasBefore && before
          ? breaksBetween(query, { from: query.from, to: compared.to }, before)
          : [],
    },
  };
}
