import type { ReportConfig } from '@gsc/contract/analytics/report/api';
import {
  WORKBOOK_SHEETS,
  type WorkbookDimension,
  workbookDimensions,
  workbookName,
} from '@gsc/contract/analytics/report/workbook';
import { FILE_TYPES } from '@gsc/contract/exports';
import type { UserContext } from '../../../context.ts';
import type { ExportFile } from '../../export/export-file.ts';
import { xlsxSheet } from '../../export/table-file.ts';
import { workbookStream, type XlsxTable } from '../../export/xlsx.ts';
import { type OpenReport, openReports } from '../query/open-report.ts';
import { parseReport } from '../query/report-query.ts';
import { openRows } from './export-rows.ts';
import { type WrittenSheet, workbookSummary } from './workbook-summary.ts';
import { workbookTable } from './workbook-table.ts';

/** All tables of a report in one file. They are opened in one snapshot and read one after the other. */
export async function exportWorkbook(ctx: UserContext, config: ReportConfig): Promise<ExportFile> {
  const dimensions = workbookDimensions(config);
  const requests = dimensions.map(name => parseReport(configOf(config, name)));
  const reports = await openReports(ctx, requests);
  const open = (report: OpenReport) => openRows(ctx, report, { compared: hasComparison(report) });
  // The first statement is started before the response, so that an invalid filter is answered with a message.
  const [first] = reports;
  const started = first && (await open(first));
  async function* tables(): AsyncGenerator<XlsxTable> {
    const written: WrittenSheet[] = [];
    for (const [at, report] of reports.entries()) {
      const dimension = dimensions[at] ?? 'day';
      const rows = at === 0 && started ? started : await open(report);
      const options = { dimension, metrics: config.metrics, isCompared: hasComparison(report) };
      yield { name: WORKBOOK_SHEETS[dimension], ...xlsxSheet(workbookTable(rows.batches, options)) };
      written.push({ dimension, report, ...rows.listed() });
    }
    const summary = workbookSummary(ctx, config, written);
    yield { name: WORKBOOK_SHEETS.summary, formats: ['text', 'text'], rows: [summary], isFirst: true };
  }
  return {
    name: workbookName(config, [...(first?.properties.values() ?? [])]),
    type: FILE_TYPES.xlsx,
    body: workbookStream(tables()),
  };
}

/** Days are in order of time, other rows in order of clicks. Filters on metrics apply to the report's own rows. */
const configOf = (config: ReportConfig, dimension: WorkbookDimension): ReportConfig => ({
  ...config,
  dimensions: [dimension],
  metric_filters: config.dimensions.join() === dimension ? config.metric_filters : [],
  sort: dimension === 'day' ? { by: 'day', descending: false } : { by: 'clicks', descending: true },
  page: 1,
});

/** As in the table: without data of the comparison period, there is nothing to compare with. */
const hasComparison = ({ compared }: OpenReport): boolean => compared?.hasBefore ?? false;
