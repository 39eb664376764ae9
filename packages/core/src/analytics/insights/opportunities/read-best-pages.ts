import type { UserContext } from '../../../context.ts';
import { runQuery } from '../../../stores/run-query.ts';
import { openReport, queryArguments } from '../../report/query/open-report.ts';
import type { ReportQuery } from '../../report/query/report-query.ts';
import { resolveLabels } from '../../report/read/read-labels.ts';
import { bestPagesSql } from './opportunity-sql.ts';

/** The best page of each query, by the hash of the query. Queries without listed pages are omitted. */
export async function readBestPages(
  ctx: UserContext,
  query: ReportQuery,
  hashes: readonly string[],
): Promise<Map<string, string>> {
  if (hashes.length === 0) return new Map();
  const report = await openReport(ctx, { ...query, dimensions: ['query', 'page'], before: null });
  if (report.now.rows.gens.length === 0) return new Map();
  const { rows } = await runQuery(ctx, bestPagesSql(report.query), {
    ...queryArguments(report, report.now.rows),
    hashes: hashes.map(BigInt),
  });
  const { page } = await resolveLabels(ctx, report, rows);
  return new Map(rows.map(({ values }) => [values.k0 ?? '', page.get(values.k1 ?? '') ?? '']));
}
