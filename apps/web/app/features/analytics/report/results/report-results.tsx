import type { ReportConfig } from '@gsc/contract/analytics/report/api';
import { DIMENSIONS } from '@gsc/contract/analytics/report/dimensions';
import {
  COUNTED_LABELS,
  REPORT_PAGE_SIZE,
  REPORT_SORT_KEYS,
  REPORTS_TEXT,
} from '@gsc/contract/analytics/report/labels';
import type { Report, ReportRow } from '@gsc/contract/analytics/report/result';
import { PANEL_DIMENSIONS } from '@gsc/contract/analytics/rows/panel';
import { COUNT_METRICS, changeKey, METRIC_NAMES } from '@gsc/contract/metrics/metrics';
import { Button } from '@mantine/core';
import { useMemo } from 'react';
import { Card } from '../../../../ui/card.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { plural } from '../../../../ui/format/format.ts';
import { clearText, noRowsText } from '../../../../ui/metrics/no-rows-text.ts';
import { usePanelAction } from '../../../../ui/panel/use-panel-action.ts';
import { ReconcileBar } from '../../../../ui/reconcile/reconcile-bar.tsx';
import { DataTable } from '../../../../ui/table/data-table.tsx';
import { useRowSelection } from '../../../../ui/table/rows/row-selection.ts';
import { SelectionBar } from '../../../../ui/table/rows/selection-bar.tsx';
import { TablePager } from '../../../../ui/table/table-pager.tsx';
import { useTableSettings } from '../../../../ui/table/table-settings.ts';
import { TableTools } from '../../../../ui/table/table-tools.tsx';
import type { Draft } from '../builder/report-draft.ts';
import { plotActions } from '../plot/plot-actions.ts';
import { nameOfValue } from './name-of-value.ts';
import { columnsFor, figuresOf } from './report-columns.tsx';
import styles from './report-results.module.css';
import { reportRowActions } from './report-row-actions.ts';
import { residualRows } from './residual-rows.ts';

type ReportResultsProps = {
  report: Report;
  /** The user's last choice. The report is the previous one until its answer arrives. */
  requested: Pick<ReportConfig, 'page' | 'sort'>;
  propertyNames: ReadonlyMap<string, string>;
  /** True while the requested report is loading. */
  refreshing: boolean;
  addressFor: (config: ReportConfig) => URLSearchParams;
  change: (change: Partial<Draft>) => void;
  /** Draws rows as lines of the chart. */
  onPlot: (rows: string[][]) => void;
};

/** The columns next to the metrics. The metrics themselves are chosen in the form. */
const COLUMN_GROUPS = [
  { id: 'change', label: 'Change' },
  { id: 'trend', label: 'Click trend' },
];

export function ReportResults(props: ReportResultsProps) {
  const { report, requested, propertyNames, refreshing, addressFor, change, onPlot } = props;
  const { config, row_count, aggregation } = report;
  // Not those of the report: a second click continues from the first, even if its answer is outstanding.
  const { page, sort } = requested;
  const [tableSettings, setTableSettings] = useTableSettings('report');
  const columns = useMemo(
    () => columnsFor({ report, propertyNames, addressFor }),
    [report, propertyNames, addressFor],
  );
  const hidden = columns.filter(({ id }) => isHidden(id, tableSettings.hidden)).map(({ id }) => id);
  const selection = useRowSelection(JSON.stringify([config.property_ids, config.dimensions]));
  const actionsOf = (rows: readonly ReportRow['values'][]) =>
    reportRowActions(rows, { config, propertyNames, change });
  const panelAction = usePanelAction();
  const openActions = (row: ReportRow) =>
    config.dimensions.flatMap((dimension, at) =>
      panelAction(dimension, row.values[at] ?? null, figuresOf(report, row)),
    );
  const selected = selection.keys.map((key): ReportRow['values'] => JSON.parse(key));
  const by = config.dimensions.map(dimension => DIMENSIONS[dimension].label).join(', ');
  const rows = plural(row_count, 'row');
  return (
    <Card
      title="Results"
      explained="totals-and-rows"
      hint={`${by ? `${rows} by ${by}` : rows}, ${COUNTED_LABELS[aggregation]}`}
      flush
      actions={
        <TableTools
          columns={COLUMN_GROUPS.filter(({ id }) => report.comparison?.before != null || id !== 'change')}
          settings={tableSettings}
          onChange={setTableSettings}
        />
      }
    >
      <div className={styles.reconcile}>
        <Reconciled report={report} />
        {config.dimensions.includes('appearance') && (
          <p className={styles.overlap}>{REPORTS_TEXT.appearancesOverlap}</p>
        )}
        {config.metric_filters.length > 0 && (
          <p className={styles.overlap}>{REPORTS_TEXT.metricFiltersNote}</p>
        )}
      </div>
      {row_count === 0 ? (
        <NoRows
          report={report}
          onClear={() => change({ filters: [], metric_filters: [], search_query: '' })}
        />
      ) : (
        <>
          <DataTable
            label="Results"
            columns={columns}
            rows={report.rows}
            rowKey={row => JSON.stringify(row.values)}
            rowName={({ values }) =>
              config.dimensions
                .map((dimension, at) => nameOfValue(dimension, values[at] ?? null, propertyNames))
                .join(', ')
            }
            {...(config.dimensions.length > 0
              ? {
                  selection,
                  rowActions: (row: ReportRow) => [...openActions(row), ...actionsOf([row.values])],
                }
              : {})}
            sort={{ id: sort.by, desc: sort.descending }}
            onSort={({ id, desc }) => {
              const key = REPORT_SORT_KEYS.find(each => each === id);
              if (key) change({ sort: { by: key, descending: desc } });
            }}
            density={tableSettings.density}
            hidden={hidden}
            refreshing={refreshing}
            foot={residualRows(report)}
            rowsOpen={PANEL_DIMENSIONS.some(name => config.dimensions.includes(name))}
          />
          <SelectionBar
            selection={selection}
            actions={[...plotActions(config, selected, onPlot), ...actionsOf(selected)]}
          />
          <TablePager
            page={page}
            total={row_count}
            pageSize={REPORT_PAGE_SIZE}
            loading={refreshing}
            onPage={next => change({ page: next })}
          />
        </>
      )}
    </Card>
  );
}

const isHidden = (id: string, groups: readonly string[]): boolean =>
  groups.includes(METRIC_NAMES.some(metric => changeKey(metric) === id) ? 'change' : id);

function Reconciled({ report: { config, totals, listed, residuals } }: { report: Report }) {
  const metric = COUNT_METRICS.find(name => name === config.sort.by) ?? 'clicks';
  return (
    <ReconcileBar
      unit={metric}
      total={totals[metric]}
      known={listed[metric]}
      rests={residuals.map(residual => ({ kind: residual.kind, value: residual[metric] }))}
    />
  );
}

type NoRowsProps = { report: Report; onClear: () => void };

function NoRows({ report: { config, coverage }, onClear }: NoRowsProps) {
  const clear = clearText(config);
  return (
    <EmptyState
      title={REPORTS_TEXT.noRows}
      action={
        clear && (
          <Button variant="default" onClick={onClear}>
            {clear}
          </Button>
        )
      }
    >
      {noRowsText(config, coverage)}
    </EmptyState>
  );
}
