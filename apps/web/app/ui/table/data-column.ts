import type { ReactNode } from 'react';

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
  /** The colour of the bar. A loss is red. */
  barTone?: (row: Row) => 'down' | undefined;
  width?: number;
  /** For text of any length. Uses the remaining width and is cut with an ellipsis. */
  long?: boolean;
  /** Less space to the column on its left. */
  tight?: boolean;
};

export type TableSort = { id: string; desc: boolean };

/** A row that is not part of the data, with a cell for some of the columns. */
export type ExtraRow = { id: string; cells: Readonly<Record<string, ReactNode>> };
