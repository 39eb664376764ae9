import type { ReportDimension } from '@gsc/contract/analytics/report/api';
import { METRICS } from '@gsc/contract/metrics/metrics';
import type { ExportCell, ExportColumn, ExportTable } from '../../export/table-file.ts';
import type { Export } from './export-rows.ts';

export const formatOf = (name: ReportDimension): ExportColumn['format'] =>
  name === 'day' || name === 'week' ? 'date' : name === 'month' ? 'month' : 'text';

/** The columns and cells of an exported report. */
export function reportTable({ header, dimensions, metrics, batches }: Export): ExportTable {
  const formats = [...dimensions.map(formatOf), ...metrics.map(name => METRICS[name].format)];
  async function* cells(): AsyncGenerator<ExportCell[][]> {
    for await (const batch of batches)
      yield batch.map(row => [...row.values, ...metrics.map(name => row.metrics[name])]);
  }
  return {
    columns: header.map((label, at) => ({ label, format: formats[at] ?? 'text' })),
    batches: cells(),
  };
}
