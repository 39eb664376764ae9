import { Button } from '@mantine/core';
import { X } from 'lucide-react';
import { plural } from '../../format/format.ts';
import type { RowAction } from './row-action.ts';
import type { RowSelection } from './row-selection.ts';
import classes from './selection-bar.module.css';

type SelectionBarProps = { selection: RowSelection; actions: readonly RowAction[] };

/** The actions for the selected rows. It stays at the bottom of the window while the table is visible. */
export function SelectionBar({ selection: { keys, onChange }, actions }: SelectionBarProps) {
  if (keys.length === 0) return null;
  return (
    <div className={classes.bar} role="toolbar" aria-label="Selected rows">
      <output>{plural(keys.length, 'row')} selected</output>
      {actions.map(({ label, icon: Icon, onSelect }) => (
        <Button
          key={label}
          variant="default"
          size="xs"
          leftSection={<Icon size={14} aria-hidden />}
          onClick={onSelect}
        >
          {label}
        </Button>
      ))}
      <Button
        variant="subtle"
        color="gray"
        size="xs"
        leftSection={<X size={14} aria-hidden />}
        onClick={() => onChange([])}
      >
        Clear selection
      </Button>
    </div>
  );
}
