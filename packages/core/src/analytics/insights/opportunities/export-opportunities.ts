import type { OpportunitiesRequest, Opportunity } from '@gsc/contract/analytics/insights/api';
import { INSIGHT_COLUMN_LABELS } from '@gsc/contract/analytics/insights/labels';
import type { ReportConfig } from '@gsc/contract/analytics/report/api';
import { DIMENSIONS } from '@gsc/contract/analytics/report/dimensions';
import { METRIC_NAMES, METRICS } from '@gsc/contract/metrics/metrics';
import type { UserContext } from '../../../context.ts';
import { streamQuery } from '../../../stores/run-query.ts';
import type { ExportCell, ExportTable } from '../../export/table-file.ts';
import { EXPORT_BATCH } from '../export/export-batch.ts';
import { openOpportunities, toOpportunities } from './list-opportunities.ts';
import { opportunitiesSql } from './opportunity-sql.ts';

const { best_page, extra } = INSIGHT_COLUMN_LABELS;

/** All queries within striking distance. */
export async function exportOpportunities(
  ctx: UserContext,
  config: ReportConfig,
  request: OpportunitiesRequest,
): Promise<ExportTable> {
  const opened = await openOpportunities(ctx, config, request);
  const { report, order, parameters } = opened;
  async function* batches(): AsyncGenerator<ExportCell[][]> {
    if (!parameters) return;
    const statement = opportunitiesSql(report.query, { order, all: true, grain: report.plan.grain });
    for await (const rows of streamQuery(ctx, statement, parameters, EXPORT_BATCH))
      yield (await toOpportunities(ctx, opened, rows)).map(cellsOf);
  }
  return {
    columns: [
      { label: DIMENSIONS.query.label, format: 'text' },
      { label: best_page, format: 'text' },
      ...METRIC_NAMES.map(name => ({ label: METRICS[name].label, format: METRICS[name].format })),
      { label: extra, format: 'decimal' },
      { label: `${extra}, low`, format: 'decimal' },
      { label: `${extra}, high`, format: 'decimal' },
    ],
    batches: batches(),
  };
}

const cellsOf = (row: Opportunity): ExportCell[] => [
  row.query,
  row.best_page,
  ...METRIC_NAMES.map(name => row[name]),
  row.extra,
  row.low,
  row.high,
];
