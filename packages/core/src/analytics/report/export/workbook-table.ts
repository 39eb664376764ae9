import { DIMENSIONS } from '@gsc/contract/analytics/report/dimensions';
import { WORKBOOK_TEXT, type WorkbookDimension } from '@gsc/contract/analytics/report/workbook';
import { METRICS, type MetricName } from '@gsc/contract/metrics/metrics';
import type { ExportCell, ExportColumn, ExportTable } from '../../export/table-file.ts';
import type { ExportRow } from './export-rows.ts';
import { formatOf } from './report-table.ts';

type WorkbookTableOptions = {
  dimension: WorkbookDimension;
  metrics: readonly MetricName[];
  /** Adds the previous value and the change of each metric. */
  isCompared: boolean;
};

/** A table by one dimension. */
export function workbookTable(
  batches: AsyncIterable<ExportRow[]>,
  { dimension, metrics, isCompared }: WorkbookTableOptions,
): ExportTable {
  async function* cells(): AsyncGenerator<ExportCell[][]> {
    for await (const batch of batches)
      yield batch.map(row => [
        ...row.values,
        ...metrics.flatMap(name => (isCompared ? comparedCells(row, name) : [row.metrics[name]])),
      ]);
  }
  return {
    columns: [
      { label: DIMENSIONS[dimension].label, format: formatOf(dimension) },
      ...metrics.flatMap(name => columnsOf(name, isCompared)),
    ],
    batches: cells(),
  };
}

function columnsOf(name: MetricName, isCompared: boolean): ExportColumn[] {
  const { label, format } = METRICS[name];
  const labels = isCompared ? [label, WORKBOOK_TEXT.previous(label), WORKBOOK_TEXT.change(label)] : [label];
  return labels.map(each => ({ label: each, format }));
}

/** The value covers all days, the other two only the compared days. New rows have neither. */
function comparedCells({ metrics, compared }: ExportRow, name: MetricName): ExportCell[] {
  const [now, before] = [compared?.now[name] ?? null, compared?.before?.[name] ?? null];
  return [metrics[name], before, now === null || before === null ? null : now - before];
}
