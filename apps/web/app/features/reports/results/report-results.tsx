import { COUNT_METRICS, changeKey, METRIC_NAMES } from '@gsc/contract/metrics/metrics';
import type { ReportConfig } from '@gsc/contract/reports/api';
import {
  REPORT_DIMENSION_LABELS,
  REPORT_PAGE_SIZE,
  REPORT_SORT_KEYS,
  REPORTS_TEXT,
} from '@gsc/contract/reports/labels';
import type { Report } from '@gsc/contract/reports/result';
import { Button, SegmentedControl } from '@mantine/core';
import { useMemo } from 'react';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { plural } from '../../../ui/format/format.ts';
import { ReconcileBar } from '../../../ui/reconcile/reconcile-bar.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { TablePager } from '../../../ui/table/table-pager.tsx';
import { ColumnsMenu } from '../builder/columns-menu.tsx';
import type { Draft } from '../builder/report-draft.ts';
import { columnsFor } from './report-columns.tsx';
import styles from './report-results.module.css';
import { ResidualRows } from './residual-rows.tsx';
import { DENSITIES, useTableSettings } from './table-settings.ts';

type ReportResultsProps = {
  report: Report;
  propertyNames: ReadonlyMap<string, string>;
  refreshing: boolean;
  addressFor: (config: ReportConfig) => URLSearchParams;
  change: (change: Partial<Draft>) => void;
};

const COUNTED = { byProperty: 'counted by property', byPage: 'counted by page' };

export function ReportResults({ report, propertyNames, refreshing, addressFor, change }: ReportResultsProps) {
  const { config, row_count, aggregation } = report;
  const [tableSettings, setTableSettings] = useTableSettings();
  const columns = useMemo(
    () => columnsFor({ report, propertyNames, addressFor }),
    [report, propertyNames, addressFor],
  );
  const hidden = columns.filter(({ id }) => isHidden(id, tableSettings.hidden)).map(({ id }) => id);
  const by = config.dimensions.map(dimension => REPORT_DIMENSION_LABELS[dimension]).join(', ');
  const rows = plural(row_count, 'row');
  return (
    <Card
      title="Results"
      hint={`${by ? `${rows} by ${by}` : rows}, ${COUNTED[aggregation]}`}
      flush
      actions={
        <>
          <ColumnsMenu
            hidden={tableSettings.hidden}
            comparable={report.comparison?.before != null}
            onChange={next => setTableSettings({ ...tableSettings, hidden: next })}
          />
          <SegmentedControl
            aria-label="Row density"
            data={DENSITIES}
            value={tableSettings.density}
            onChange={density => setTableSettings({ ...tableSettings, density })}
          />
        </>
      }
    >
      <div className={styles.reconcile}>
        <Reconciled report={report} />
        {config.dimensions.includes('appearance') && (
          <p className={styles.overlap}>{REPORTS_TEXT.appearancesOverlap}</p>
        )}
      </div>
      {row_count === 0 ? (
        <NoRows filtered={config.filters.length > 0} onClear={() => change({ filters: [] })} />
      ) : (
        <>
          <DataTable
            label="Results"
            columns={columns}
            rows={report.rows}
            rowKey={row => JSON.stringify(row.values)}
            sort={{ id: config.sort.by, desc: config.sort.descending }}
            onSort={sort => {
              const key = REPORT_SORT_KEYS.find(each => each === sort.id);
              if (key) change({ sort: { by: key, descending: sort.desc } });
            }}
            density={tableSettings.density}
            hidden={hidden}
            refreshing={refreshing}
            foot={
              <ResidualRows
                report={report}
                columns={columns.map(({ id }) => id).filter(id => !hidden.includes(id))}
              />
            }
          />
          <TablePager
            page={report.page}
            total={row_count}
            pageSize={REPORT_PAGE_SIZE}
            onPage={page => change({ page })}
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

const NoRows = ({ filtered, onClear }: { filtered: boolean; onClear: () => void }) => (
  <EmptyState
    title="No rows in this report"
    action={
      filtered && (
        <Button variant="default" onClick={onClear}>
          Clear all filters
        </Button>
      )
    }
  >
    {filtered
      ? 'No stored data for these dates matches all filters.'
      : 'Google listed no data for these dates and this search type.'}
  </EmptyState>
);
