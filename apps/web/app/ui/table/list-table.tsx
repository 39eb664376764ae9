import clsx from 'clsx';
import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { decidingSecond } from './deciding-column.ts';
import classes from './list-table.module.css';
import { useIsPhone } from './use-is-phone.ts';

export type ListColumn<Row> = {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  align?: 'left' | 'right';
  width?: number;
  /** Set on the column that the rows are sorted by. */
  sorted?: 'ascending' | 'descending';
  /** Hidden on narrow screens. Must not contain unique information. */
  wideOnly?: boolean;
};

export type ListTableProps<Row> = {
  label: string;
  columns: readonly ListColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Taller rows, for two lines in the first cell. */
  tall?: boolean;
  refreshing?: boolean;
};

/** A short, sorted list inside a card. Use DataTable for sorting and paging. */
export function ListTable<Row>({ label, columns: all, rows, rowKey, tall, refreshing }: ListTableProps<Row>) {
  const isPhone = useIsPhone();
  const columns = isPhone ? decidingSecond(all, all.find(c => c.sorted)?.id ?? '') : all;
  const lastNarrow = columns.findLast(c => !c.wideOnly);
  const look = (c: ListColumn<Row>) =>
    clsx(
      c.align === 'right' && classes.right,
      c.wideOnly && classes.wideOnly,
      c === lastNarrow && classes.last,
    );
  return (
    <table
      className={classes.table}
      aria-label={label}
      data-tall={tall || undefined}
      data-refreshing={refreshing || undefined}
    >
      <thead>
        <tr>
          {columns.map(c => (
            <th
              key={c.id}
              scope="col"
              className={look(c)}
              style={{ width: c.width }}
              {...(c.sorted ? { 'aria-sort': c.sorted } : {})}
            >
              {c.sorted ? (
                <span className={classes.sorted}>
                  {c.sorted === 'descending' ? (
                    <ArrowDown size={12} aria-hidden />
                  ) : (
                    <ArrowUp size={12} aria-hidden />
                  )}
                  {c.header}
                </span>
              ) : (
                c.header
              )}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(row => (
          <tr key={rowKey(row)}>
            {columns.map(c => (
              <td key={c.id} className={look(c)}>
                {c.cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
