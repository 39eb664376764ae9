import type { ChangedRows, ChangedRowsRequest } from '@gsc/contract/analytics/insights/api';
import { CHANGED_ROWS_SORT_KEYS } from '@gsc/contract/analytics/insights/labels';
import { readOrder } from '@gsc/contract/analytics/insights/order';
import type { ReportConfig } from '@gsc/contract/analytics/report/api';
import { REPORT_PAGE_SIZE } from '@gsc/contract/analytics/report/labels';
import type { UserContext } from '../../context.ts';
import { runQuery } from '../../stores/run-query.ts';
import { bothSidesArguments } from '../report/query/open-report.ts';
import { readVariation } from '../report/read/read-variation.ts';
import { toChangedRows } from './changed-row.ts';
import { changedRowsSql, defaultOrder, needsCurve } from './explain-sql.ts';
import { openInsight } from './open-insight.ts';
import { curveParameter, readCurves } from './read-curve.ts';

/** A page of growing, decaying, new or lost rows, each with the parts of its change. */
export async function listChangedRows(
  ctx: UserContext,
  config: ReportConfig,
  request: ChangedRowsRequest,
): Promise<ChangedRows> {
  const { by, list } = request;
  const { report, range, isCompared } = await openInsight(ctx, config, by);
  const { query, plan } = report;
  if (!isCompared) return { range, rows: [], row_count: 0, page: query.page };
  const order = readOrder(request.order, CHANGED_ROWS_SORT_KEYS) ?? defaultOrder(list);
  const reading = readCurves(ctx, query);
  const readPage = async () =>
    runQuery(ctx, changedRowsSql(query, plan, { list, order }), {
      ...bothSidesArguments(report),
      // Other orders do not wait for the curve.
      ...(needsCurve(order) ? { curve: curveParameter(await reading) } : {}),
      limit: REPORT_PAGE_SIZE,
      offset: (query.page - 1) * REPORT_PAGE_SIZE,
    });
  const [result, curves, variation] = await Promise.all([readPage(), reading, readVariation(ctx, report)]);
  const rows = await toChangedRows(ctx, report, result.rows, { by, curves, variation });
  return { range, rows, row_count: result.count, page: query.page };
}
