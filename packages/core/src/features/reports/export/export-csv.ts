import { pacificDay } from '@gsc/calendar/pacific-day';
import { isCount, METRICS, type MetricName } from '@gsc/contract/metrics/metrics';
import type { ReportConfig } from '@gsc/contract/reports/api';
import { REPORTS_TEXT } from '@gsc/contract/reports/labels';
import type { Metrics } from '@gsc/contract/reports/result';
import type { UserContext } from '../../../context.ts';
import { csvLine, csvText } from '../../../export/csv.ts';
import { BYTE_ORDER_MARK, CSV_TYPE, type ExportFile } from '../../../export/export-file.ts';
import { exportRows } from './export-rows.ts';

/** Values as in the table, without thousands separators. `raw` is for programs: not escaped and not rounded. */
export async function exportCsv(ctx: UserContext, config: ReportConfig, raw: boolean): Promise<ExportFile> {
  const { header, metrics, batches } = await exportRows(ctx, config, { codes: raw });
  async function* body(): AsyncGenerator<string> {
    if (!raw) yield BYTE_ORDER_MARK;
    yield csvLine(header.map(label => csvText(label, raw)));
    for await (const batch of batches) {
      let text = '';
      for (const row of batch) {
        text += csvLine([
          ...row.values.map(value => csvText(value, raw)),
          ...metrics.map(name => csvNumber(name, row.metrics, raw)),
        ]);
      }
      if (text) yield text;
    }
  }
  return {
    name: REPORTS_TEXT.csvName(pacificDay(ctx.now())),
    type: CSV_TYPE,
    body: body(),
  };
}

function csvNumber(name: MetricName, metrics: Metrics, raw: boolean): string {
  const value = metrics[name];
  if (value === null) return '';
  if (raw || isCount(name)) return String(value);
  const { format, digits } = METRICS[name];
  return `${value.toFixed(digits.full)}${format === 'percent' ? '%' : ''}`;
}
