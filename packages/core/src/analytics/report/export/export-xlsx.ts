import { pacificDay } from '@gsc/calendar/pacific-day';
import type { ReportConfig } from '@gsc/contract/analytics/report/api';
import { REPORTS_TEXT } from '@gsc/contract/analytics/report/labels';
import type { UserContext } from '../../../context.ts';
import type { ExportFile } from '../../export/export-file.ts';
import { xlsxFile } from '../../export/table-file.ts';
import { exportRows } from './export-rows.ts';
import { reportTable } from './report-table.ts';

export async function exportXlsx(ctx: UserContext, config: ReportConfig): Promise<ExportFile> {
  const rows = await exportRows(ctx, config);
  return xlsxFile(REPORTS_TEXT.xlsxName(pacificDay(ctx.now())), reportTable(rows));
}
