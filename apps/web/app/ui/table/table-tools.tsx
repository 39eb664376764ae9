import { SegmentedControl } from '@mantine/core';
import { ColumnsMenu } from './columns-menu.tsx';
import { DENSITIES, type TableSettings } from './table-settings.ts';

type TableToolsProps = {
  /** The columns, or groups of columns, that can be hidden. */
  columns: readonly { id: string; label: string }[];
  settings: TableSettings;
  onChange: (settings: TableSettings) => void;
};

/** The column choice and row density of a table, for the head of its card. */
export const TableTools = ({ columns, settings, onChange }: TableToolsProps) => (
  <>
    <ColumnsMenu
      columns={columns}
      hidden={settings.hidden}
      onChange={hidden => onChange({ ...settings, hidden })}
    />
    <SegmentedControl
      aria-label="Row density"
      data={DENSITIES}
      value={settings.density}
      onChange={density => onChange({ ...settings, density })}
    />
  </>
);
