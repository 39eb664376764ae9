import type { ExplanationId } from '@gsc/contract/figures/explanations';
import type { ReactNode } from 'react';
import { Card } from '../card.tsx';
import { DataTable, type DataTableProps } from './data-table.tsx';
import type { RowAction } from './rows/row-action.ts';
import { useRowSelection } from './rows/row-selection.ts';
import { SelectionBar } from './rows/selection-bar.tsx';
import { TablePager, type TablePagerProps } from './table-pager.tsx';
import { useTableSettings } from './table-settings.ts';
import { TableTools } from './table-tools.tsx';

export type TableCardProps<Row extends object> = {
  /** The name under which the settings of the table are stored. */
  id: string;
  title: string;
  hint?: ReactNode;
  /** The explanation that defines the figures of the table. */
  explained: ExplanationId;
  /** Controls before the column choice. */
  actions?: ReactNode;
  /** Content above the table. */
  intro?: ReactNode;
  /** Shown instead of the table, if there are no rows. */
  empty?: ReactNode;
  table: Omit<DataTableProps<Row>, 'label' | 'density' | 'hidden' | 'selection'>;
  /** The selection remains while this is the same. */
  selectionScope: string;
  selectionActions: (keys: readonly string[]) => readonly RowAction[];
  pager?: TablePagerProps;
};

/** A card with a table: column choice, density, row selection and pages. */
export function TableCard<Row extends object>(props: TableCardProps<Row>) {
  const { id, title, hint, explained, actions, intro, empty, table } = props;
  const { selectionScope, selectionActions, pager } = props;
  const [settings, setSettings] = useTableSettings(id);
  const selection = useRowSelection(selectionScope);
  const hideable = table.columns.slice(1).map(column => ({
    id: column.id,
    label: column.spokenHeader ?? column.header,
  }));
  return (
    <Card
      title={title}
      hint={hint}
      explained={explained}
      flush
      actions={
        <>
          {actions}
          {!empty && <TableTools columns={hideable} settings={settings} onChange={setSettings} />}
        </>
      }
    >
      {intro}
      {empty ?? (
        <>
          <DataTable
            {...table}
            label={title}
            density={settings.density}
            hidden={settings.hidden}
            selection={selection}
          />
          <SelectionBar selection={selection} actions={selectionActions(selection.keys)} />
          {pager && <TablePager {...pager} />}
        </>
      )}
    </Card>
  );
}
