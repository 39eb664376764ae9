import type { Context } from '../../../context.ts';
import type { Sums } from '../../../stores/sums.ts';
import type { OpenReport } from '../query/open-report.ts';
import { isChange } from '../sql/order-sql.ts';

/**
 * The sum that the rows of the report must have. Null if the ledger does not have it: the report is filtered, or its figures
 * were not read.
 */
export const ledgerSums = ({ query, now }: Pick<OpenReport, 'query' | 'now'>): Sums | null =>
  query.filters.length === 0 && query.metricFilters.length === 0 && !isChange(query.sort)
    ? now.rows.sums
    : null;

/**
 * Called when all rows of a report have been read. A mismatch means that rows are missing or duplicated. The report
 * then shows the sum of its rows, and an error is logged.
 */
export function compareWithLedger(
  ctx: Pick<Context, 'log'>,
  report: OpenReport,
  rows: Sums,
  ledger: Sums,
): void {
  if (rows.clicks === ledger.clicks && rows.impressions === ledger.impressions) return;
  const { propertyIds, searchType, from, to } = report.query;
  ctx.log.error(
    { properties: propertyIds, searchType, grain: report.plan.grain, from, to, rows, ledger },
    'report rows do not match the ledger',
  );
}
