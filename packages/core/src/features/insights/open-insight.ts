import type { ChangeDimension, InsightRange } from '@gsc/contract/insights';
import type { ReportConfig } from '@gsc/contract/reports';
import { addDays, type Day } from '@gsc/google/search-console/pacific-day';
import type { UserContext } from '../../context.ts';
import {
  breaksBetween,
  type OpenReport,
  openReport,
  parseReport,
  type ReportQuery,
} from '../reports/index.ts';

export type Insight = {
  report: OpenReport;
  /** False when there is no complete day now, or nothing stored before. */
  isCompared: boolean;
  range: InsightRange;
};

/** An insight is a report by one dimension that always has a comparison. */
export async function openInsight(
  ctx: UserContext,
  config: ReportConfig,
  by: ChangeDimension,
): Promise<Insight> {
  const comparison = config.comparison.mode === 'none' ? { mode: 'previous' as const } : config.comparison;
  const report = await openReport(ctx, parseReport({ ...config, comparison, dimensions: [by] }));
  const { query, now, before, compared } = report;
  const complete = compared?.to ?? null;
  const stored = before !== null && before.truth.gens.length > 0 && now.truth.gens.length > 0;
  return {
    report,
    isCompared: stored && complete !== null,
    range: {
      from: query.from,
      to: query.to,
      before_from: query.before?.from ?? query.from,
      before_to: query.before ? lastCounted(query, query.before, complete) : query.to,
      compared_to: complete,
      left_out: compared?.leftOut.length ?? 0,
      breaks: stored && complete ? breaksBetween(query, { from: query.from, to: complete }, before) : [],
    },
  };
}

/** The days before end where those of now do, but for a longer range of the user's own, which counts whole. */
function lastCounted(
  { to }: ReportQuery,
  before: NonNullable<ReportQuery['before']>,
  complete: Day | null,
): Day {
  const beside = addDays(complete ?? to, -before.shift);
  return addDays(before.to, before.shift) > to || before.to < beside ? before.to : beside;
}
