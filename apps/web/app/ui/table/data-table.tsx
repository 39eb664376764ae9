import {
  columnVisibilityFeature,
  rowSortingFeature,
  type SortingState,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import clsx from 'clsx';
import { type CSSProperties, type ReactNode, useMemo, useRef } from 'react';
import classes from './data-table.module.css';
import { InlineBar } from './inline-bar.tsx';
import { SortHeader } from './sort-header.tsx';
import { useOverflows } from './use-overflows.ts';

export type DataColumn<Row> = {
  id: string;
  header: string;
  /** For screen readers, if the header alone is ambiguous. */
  spokenHeader?: string;
  cell: (row: Row) => ReactNode;
  /** The cell of the totals row. */
  total?: ReactNode;
  /** Text is aligned left, numbers right. */
  align?: 'left' | 'right';
  sortable?: boolean;
  /** The value of the cell, shown as a bar in the sorted column. */
  bar?: (row: Row) => number;
  width?: number;
  /** For text of any length. Uses the remaining width and is cut with an ellipsis. */
  long?: boolean;
  /** Less space to the column on its left. */
  tight?: boolean;
};

export type TableSort = { id: string; desc: boolean };

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
  /** Rows after the data, such as 'Anonymized queries'. */
  foot?: ReactNode;
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
  foot,
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
  const shown = table.getVisibleLeafColumns().flatMap(({ id }) => columns.find(c => c.id === id) ?? []);
  const barOf = shown.find(c => c.id === sort.id)?.bar;
  const longest = barOf ? Math.max(0, ...rows.map(barOf)) : 0;
  const hasTotals = shown.some(c => c.total !== undefined);
  const cellClass = (c: DataColumn<Row>) =>
    clsx(c.align === 'right' && classes.right, c.tight && classes.tight, c.long && classes.long);
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
            {shown.map(c => (
              <SortHeader
                key={c.id}
                label={c.header}
                spoken={c.spokenHeader}
                className={cellClass(c)}
                width={c.width}
                direction={sort.id === c.id ? (sort.desc ? 'descending' : 'ascending') : null}
                onToggle={c.sortable === false ? null : () => table.getColumn(c.id)?.toggleSorting()}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {hasTotals && (
            <tr className={classes.totals}>
              {shown.map(c => (
                <td key={c.id} className={cellClass(c)}>
                  {c.total}
                </td>
              ))}
            </tr>
          )}
          {rows.map(row => (
            <tr key={rowKey(row)}>
              {shown.map(c => (
                <td key={c.id} className={cellClass(c)}>
                  {c.id === sort.id && c.bar ? (
                    <InlineBar share={longest > 0 ? c.bar(row) / longest : 0}>{c.cell(row)}</InlineBar>
                  ) : (
                    c.cell(row)
                  )}
                </td>
              ))}
            </tr>
          ))}
          {foot}
        </tbody>
      </table>
    </div>
  );
}
