import { Checkbox } from '@mantine/core';
import classes from '../data-table.module.css';
import { type RowSelection, withAllToggled, withToggled } from './row-selection.ts';

type SelectAllProps = { selection: RowSelection; shown: readonly string[] };

/** Selects the rows of this page. */
export function SelectAll({ selection: { keys, onChange }, shown }: SelectAllProps) {
  const selected = shown.filter(key => keys.includes(key)).length;
  return (
    <th scope="col" className={classes.select}>
      <Checkbox
        size="xs"
        aria-label="Select all rows on this page"
        checked={shown.length > 0 && selected === shown.length}
        indeterminate={selected > 0 && selected < shown.length}
        onChange={() => onChange(withAllToggled(keys, shown))}
      />
    </th>
  );
}

type SelectRowProps = { selection: RowSelection; id: string; name: string };

export const SelectRow = ({ selection: { keys, onChange }, id, name }: SelectRowProps) => (
  <td className={classes.select}>
    <Checkbox
      size="xs"
      aria-label={`Select ${name}`}
      checked={keys.includes(id)}
      onChange={() => onChange(withToggled(keys, id))}
    />
  </td>
);
