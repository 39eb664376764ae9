import { pacificDay } from '@gsc/calendar/pacific-day';
import { isCount, METRICS, type MetricName } from '@gsc/contract/metrics/metrics';
import type { ReportConfig } from '@gsc/contract/reports/api';
import { REPORTS_TEXT } from '@gsc/contract/reports/labels';
import type { Metrics } from '@gsc/contract/reports/result';
import type { UserContext } from '../../../context.ts';
import { csvLine, csvText } from './csv.ts';
import { exportRows } from './export-rows.ts';

export type ExportFile = { name: string; type: string; body: AsyncIterable<string | Uint8Array> };

/** Excel reads a file as UTF-8 only if it starts with a byte order mark. */
const BYTE_ORDER_MARK = '\ufeff';

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
    type: 'text/csv; charset=utf-8',
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
