import { pacificDay } from '@gsc/calendar/pacific-day';
import type { ReportConfig } from '@gsc/contract/analytics/report/api';
import { REPORTS_TEXT } from '@gsc/contract/analytics/report/labels';
import type { UserContext } from '../../../context.ts';
import type { ExportFile } from '../../export/export-file.ts';
import { csvFile } from '../../export/table-file.ts';
import { exportRows } from './export-rows.ts';
import { reportTable } from './report-table.ts';

/** `raw` is for programs: not escaped, not rounded and with Google's codes. */
export async function exportCsv(ctx: UserContext, config: ReportConfig, raw: boolean): Promise<ExportFile> {
  const rows = await exportRows(ctx, config, { codes: raw });
  return csvFile(REPORTS_TEXT.csvName(pacificDay(ctx.now())), reportTable(rows), raw);
}
