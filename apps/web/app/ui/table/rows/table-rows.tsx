import clsx from 'clsx';
import type { MouseEvent, ReactNode } from 'react';
import type { DataColumn, ExtraRow } from '../data-column.ts';
import classes from '../data-table.module.css';
import { InlineBar } from '../inline-bar.tsx';
import type { RowAction } from './row-action.ts';
import { RowMenu } from './row-menu.tsx';
import type { RowSelection } from './row-selection.ts';
import { SelectRow } from './select-cells.tsx';

export const cellClass = <Row,>(column: DataColumn<Row>, shown: readonly DataColumn<Row>[]) =>
  clsx(
    column === shown[0] && classes.first,
    column.align === 'right' && classes.right,
    column.tight && classes.tight,
    column.long && classes.long,
  );

type DataRowProps<Row> = {
  row: Row;
  id: string;
  name: string;
  columns: readonly DataColumn<Row>[];
  sortedBy: string;
  /** The largest value of the sorted column, whose bar is full. */
  longest: number;
  selection: RowSelection | undefined;
  actions: ((row: Row) => readonly RowAction[]) | undefined;
  /** A click on the row follows its first link. */
  opens: boolean;
  details: readonly ExtraRow[];
};

export function DataRow<Row>(props: DataRowProps<Row>) {
  const { row, id, name, columns, sortedBy, longest, selection, actions, opens, details } = props;
  const contentOf = (column: DataColumn<Row>): ReactNode => {
    if (column.id !== sortedBy || !column.bar) return column.cell(row);
    const share = longest > 0 ? column.bar(row) / longest : 0;
    return (
      <InlineBar share={share} tone={column.barTone?.(row)}>
        {column.cell(row)}
      </InlineBar>
    );
  };
  return (
    <>
      <tr
        data-selected={selection?.keys.includes(id) || undefined}
        data-opens={opens || undefined}
        {...(opens ? { onClick: followFirstLink } : {})}
      >
        {selection && <SelectRow selection={selection} id={id} name={name} />}
        {columns.map((column, at) => (
          <td key={column.id} className={cellClass(column, columns)}>
            {at === 0 && actions ? (
              <span className={classes.named}>
                <span className={classes.name}>{contentOf(column)}</span>
                <RowMenu name={name} actions={() => actions(row)} />
              </span>
            ) : (
              contentOf(column)
            )}
          </td>
        ))}
      </tr>
      {details.map(detail => (
        <ExtraTableRow
          key={detail.id}
          columns={columns}
          cells={detail.cells}
          className={classes.detail}
          selectable={selection !== undefined}
        />
      ))}
    </>
  );
}

/** Only for the mouse: the link itself is the way for keyboards and screen readers. */
function followFirstLink({ target, currentTarget }: MouseEvent<HTMLTableRowElement>): void {
  const isControl = (target as Element).closest('a, button, input, label, [role="menu"]') !== null;
  const isInRow = currentTarget.contains(target as Node);
  if (isControl || !isInRow || getSelection()?.toString()) return;
  currentTarget.querySelector('a')?.click();
}

type ExtraTableRowProps<Row> = {
  columns: readonly DataColumn<Row>[];
  cells: ExtraRow['cells'];
  className: string | undefined;
  /** Whether the other rows have a checkbox. */
  selectable: boolean;
};

export const ExtraTableRow = <Row,>({ columns, cells, className, selectable }: ExtraTableRowProps<Row>) => (
  <tr className={className}>
    {selectable && <td className={classes.select} />}
    {columns.map(column => (
      <td key={column.id} className={cellClass(column, columns)}>
        {cells[column.id]}
      </td>
    ))}
  </tr>
);
