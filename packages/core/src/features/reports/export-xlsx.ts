import type { ReportConfig } from '@gsc/contract/reports';
import { REPORTS_TEXT } from '@gsc/contract/reports-text';
import { pacificDay } from '@gsc/google/search-console/pacific-day';
import type { UserContext } from '../../context.ts';
import type { ExportFile } from './export-csv.ts';
import { exportRows } from './export-rows.ts';
import { type XlsxCell, xlsxStream } from './xlsx.ts';

/** Numbers stay numbers, not rounded: how they look is the spreadsheet's business. */
export async function exportXlsx(ctx: UserContext, config: ReportConfig): Promise<ExportFile> {
  const { header, metrics, pieces } = await exportRows(ctx, config);
  async function* rows(): AsyncGenerator<XlsxCell[][]> {
    for await (const piece of pieces) {
      yield piece.map(row => [...row.values, ...metrics.map(name => row.metrics[name])]);
    }
  }
  return {
    name: REPORTS_TEXT.xlsxName(pacificDay(ctx.now())),
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    body: xlsxStream({ header, rows: rows() }),
  };
}
