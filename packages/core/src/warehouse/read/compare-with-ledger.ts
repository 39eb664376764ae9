import type { Context } from '../../context.ts';
import type { Sums } from '../metrics.ts';
import type { OpenReport } from '../query/open-report.ts';
import { isChange } from '../sql/order-sql.ts';

/** Nothing is left out, so what the ledger counted of these days is what the rows add up to. */
export const isCounted = ({ query }: Pick<OpenReport, 'query'>): boolean =>
  query.filters.length === 0 && !isChange(query.sort);

/**
 * Called where all rows of a report are in hand. A sum that is not the ledger's means that rows are missing or are
 * read twice; whoever reads the report gets the sum of its rows, and we get an error in the log.
 */
export function compareWithLedger(ctx: Pick<Context, 'log'>, report: OpenReport, rows: Sums): void {
  const ledger = report.now.rows.sums;
  if (rows.clicks === ledger.clicks && rows.impressions === ledger.impressions) return;
  const { propertyIds, searchType, from, to } = report.query;
  ctx.log.error(
    { properties: propertyIds, searchType, grain: report.plan.grain, from, to, rows, ledger },
    'the rows of a report are not what the ledger counted',
  );
}
