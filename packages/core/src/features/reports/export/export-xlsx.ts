import { pacificDay } from '@gsc/calendar/pacific-day';
import { METRICS, type MetricName } from '@gsc/contract/metrics/metrics';
import type { ReportConfig, ReportDimension } from '@gsc/contract/reports/api';
import { REPORTS_TEXT } from '@gsc/contract/reports/labels';
import type { Metrics } from '@gsc/contract/reports/result';
import type { UserContext } from '../../../context.ts';
import type { ExportFile } from '../../../export/export-file.ts';
import { exportRows } from './export-rows.ts';
import { type XlsxCell, xlsxStream } from './xlsx.ts';
import type { XlsxFormat } from './xlsx-formats.ts';

const formatOf = (name: ReportDimension): XlsxFormat =>
  name === 'day' || name === 'week' ? 'date' : name === 'month' ? 'month' : 'text';

/** Exports numbers unrounded and days as dates. Cell formats control how they are displayed. */
export async function exportXlsx(ctx: UserContext, config: ReportConfig): Promise<ExportFile> {
  const { header, dimensions, metrics, batches } = await exportRows(ctx, config);
  const formats = [...dimensions.map(formatOf), ...metrics.map(name => METRICS[name].format)];
  async function* rows(): AsyncGenerator<XlsxCell[][]> {
    for await (const batch of batches) {
      yield batch.map(row => [...row.values, ...metrics.map(name => numberOf(name, row.metrics))]);
    }
  }
  return {
    name: REPORTS_TEXT.xlsxName(pacificDay(ctx.now())),
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    body: xlsxStream({ header, formats, rows: rows() }),
  };
}

/** Spreadsheets store percentages as fractions. */
function numberOf(name: MetricName, metrics: Metrics): number | null {
  const value = metrics[name];
  return value !== null && METRICS[name].format === 'percent' ? value / 100 : value;
}
