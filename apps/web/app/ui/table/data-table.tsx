import {
  columnVisibilityFeature,
  rowSortingFeature,
  type SortingState,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { type CSSProperties, useMemo, useRef } from 'react';
import type { DataColumn, ExtraRow, TableSort } from './data-column.ts';
import classes from './data-table.module.css';
import { decidingSecond } from './deciding-column.ts';
import type { RowAction } from './rows/row-action.ts';
import type { RowSelection } from './rows/row-selection.ts';
import { SelectAll } from './rows/select-cells.tsx';
import { cellClass, DataRow, ExtraTableRow } from './rows/table-rows.tsx';
import { SortHeader } from './sort-header.tsx';
import { useIsPhone } from './use-is-phone.ts';
import { useOverflows } from './use-overflows.ts';

export type DataTableProps<Row> = {
  /** Names the table for screen readers. */
  label: string;
  columns: readonly DataColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** The sort order of the rows, which the server has already sorted. */
  sort: TableSort;
  onSort: (sort: TableSort) => void;
  density?: 'compact' | 'comfortable';
  hidden?: readonly string[];
  /** The previous rows stay visible while new ones are loading. */
  refreshing?: boolean;
  /** Rows below a row that belong to it, such as the pages of a query. */
  details?: (row: Row) => readonly ExtraRow[];
  /** Rows after the data, such as 'Anonymized queries'. */
  foot?: readonly ExtraRow[];
  /** Names a row for screen readers, in its checkbox and its menu. */
  rowName?: (row: Row) => string;
  /** Adds a checkbox to each row. */
  selection?: RowSelection;
  /** Adds a menu to the first cell of each row. Called when the menu opens. */
  rowActions?: (row: Row) => readonly RowAction[];
  /** A click on a row follows its first link. */
  rowsOpen?: boolean;
};

// Only the state of sorting and visibility is used. The server sorts, so no row models are needed.
const features = tableFeatures({ rowSortingFeature, columnVisibilityFeature });

// The width of each long column in percent of the table, by the number of long columns.
const LONG_SHARES = [0, 36, 23, 17];
const MANY_LONG = 52;

export function DataTable<Row extends object>({
  label,
  columns,
  rows,
  rowKey,
  sort,
  onSort,
  density = 'compact',
  hidden = [],
  refreshing = false,
  details,
  foot = [],
  rowName = rowKey,
  selection,
  rowActions,
  rowsOpen = false,
}: DataTableProps<Row>) {
  const defs = useMemo(
    () =>
      columns.map(c => ({
        id: c.id,
        header: c.header,
        enableSorting: c.sortable ?? true,
        sortDescFirst: true,
      })),
    [columns],
  );
  const table = useTable<typeof features, Row>({
    features,
    columns: defs,
    data: rows as Row[],
    getRowId: rowKey,
    manualSorting: true,
    enableSortingRemoval: false,
    enableMultiSort: false,
    state: { sorting: [sort], columnVisibility: Object.fromEntries(hidden.map(id => [id, false])) },
    onSortingChange: update => {
      const next: SortingState = typeof update === 'function' ? update([sort]) : update;
      if (next[0]) onSort(next[0]);
    },
  });
  const visible = table.getVisibleLeafColumns().flatMap(({ id }) => columns.find(c => c.id === id) ?? []);
  const isPhone = useIsPhone();
  const shown = isPhone ? decidingSecond(visible, sort.id) : visible;
  const barOf = shown.find(c => c.id === sort.id)?.bar;
  const longest = barOf ? Math.max(0, ...rows.map(barOf)) : 0;
  const hasTotals = shown.some(c => c.total !== undefined);
  const scroll = useRef<HTMLDivElement>(null);
  const scrolls = useOverflows(scroll);
  const longColumns = shown.filter(c => c.long).length;

  return (
    <div ref={scroll} className={classes.scroll} data-scrolls={scrolls || undefined}>
      <table
        className={classes.table}
        style={{ '--long-share': `${LONG_SHARES[longColumns] ?? MANY_LONG / longColumns}%` } as CSSProperties}
        data-density={density}
        data-refreshing={refreshing || undefined}
        aria-label={label}
      >
        <thead>
          <tr>
            {selection && <SelectAll selection={selection} shown={rows.map(rowKey)} />}
            {shown.map(c => (
              <SortHeader
                key={c.id}
                label={c.header}
                spoken={c.spokenHeader}
                className={cellClass(c, shown)}
                width={c.width}
                direction={sort.id === c.id ? (sort.desc ? 'descending' : 'ascending') : null}
                onToggle={c.sortable === false ? null : () => table.getColumn(c.id)?.toggleSorting()}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {hasTotals && (
            <ExtraTableRow
              columns={shown}
              cells={Object.fromEntries(shown.map(c => [c.id, c.total]))}
              className={classes.totals}
              selectable={selection !== undefined}
            />
          )}
          {rows.map(row => (
            <DataRow
              key={rowKey(row)}
              row={row}
              id={rowKey(row)}
              name={rowName(row)}
              columns={shown}
              sortedBy={sort.id}
              longest={longest}
              selection={selection}
              actions={rowActions}
              opens={rowsOpen}
              details={details?.(row) ?? []}
            />
          ))}
          {foot.map(({ id, cells }) => (
            <ExtraTableRow
              key={id}
              columns={shown}
              cells={cells}
              className={classes.foot}
              selectable={selection !== undefined}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}
