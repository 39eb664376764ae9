import type { CannibalisationRequest, Cannibalised } from '@gsc/contract/analytics/insights/api';
import { INSIGHT_COLUMN_LABELS, SEVERITY_LABELS } from '@gsc/contract/analytics/insights/labels';
import { countryName } from '@gsc/contract/analytics/names/country-name';
import type { ReportConfig } from '@gsc/contract/analytics/report/api';
import { DIMENSIONS } from '@gsc/contract/analytics/report/dimensions';
import { METRIC_NAMES, METRICS } from '@gsc/contract/metrics/metrics';
import { propertyName } from '@gsc/contract/properties/name';
import type { UserContext } from '../../../context.ts';
import { streamQuery } from '../../../stores/run-query.ts';
import type { ExportCell, ExportTable } from '../../export/table-file.ts';
import { cannibalisationSql } from '../cannibalisation-sql.ts';
import { openCannibalisation, toCannibalised } from '../list-cannibalisation.ts';
import { EXPORT_BATCH } from './export-batch.ts';

const { severity, at_stake, countries } = INSIGHT_COLUMN_LABELS;

/** One row for each competing page, with the figures of its query in the same row. */
export async function exportCannibalisation(
  ctx: UserContext,
  config: ReportConfig,
  request: CannibalisationRequest,
  { codes = false }: { codes?: boolean } = {},
): Promise<ExportTable> {
  const opened = await openCannibalisation(ctx, config, request);
  const { report, order, parameters } = opened;
  const nameOfProperty = (id: string) => propertyName(report.properties.get(id) ?? id);
  const cellsOf = (row: Cannibalised): ExportCell[][] =>
    row.pages.map(page => [
      nameOfProperty(row.property_id),
      row.query,
      SEVERITY_LABELS[row.severity],
      row.at_stake,
      row.countries.map(code => (codes || !code ? code : countryName(code))).join(', '),
      row.clicks,
      page.page,
      ...METRIC_NAMES.map(name => page[name]),
    ]);
  async function* batches(): AsyncGenerator<ExportCell[][]> {
    if (!parameters) return;
    const statement = cannibalisationSql(report.query, { order, all: true });
    for await (const rows of streamQuery(ctx, statement, parameters, EXPORT_BATCH))
      yield (await toCannibalised(ctx, opened, rows, Number.POSITIVE_INFINITY)).flatMap(cellsOf);
  }
  return {
    columns: [
      { label: DIMENSIONS.property.label, format: 'text' },
      { label: DIMENSIONS.query.label, format: 'text' },
      { label: severity, format: 'text' },
      { label: at_stake, format: 'integer' },
      { label: countries, format: 'text' },
      { label: `${METRICS.clicks.label} of the query`, format: 'integer' },
      { label: DIMENSIONS.page.label, format: 'text' },
      ...METRIC_NAMES.map(name => ({ label: METRICS[name].label, format: METRICS[name].format })),
    ],
    batches: batches(),
  };
}
