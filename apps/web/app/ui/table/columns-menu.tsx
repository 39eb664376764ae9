import { Button, Menu } from '@mantine/core';
import { Check, Columns3 } from 'lucide-react';

type ColumnsMenuProps = {
  /** The columns, or groups of columns, that can be hidden. */
  columns: readonly { id: string; label: string }[];
  hidden: readonly string[];
  onChange: (hidden: string[]) => void;
};

/** The menu stays open, so that several columns can be chosen. */
export function ColumnsMenu({ columns, hidden, onChange }: ColumnsMenuProps) {
  return (
    <Menu position="bottom-end" closeOnItemClick={false}>
      <Menu.Target>
        <Button variant="subtle" size="xs" leftSection={<Columns3 size={14} aria-hidden />}>
          Columns
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {columns.map(({ id, label }) => {
          const shown = !hidden.includes(id);
          return (
            <Menu.CheckboxItem
              key={id}
              checked={shown}
              checkIcon={<Check size={14} aria-hidden />}
              onChange={() => onChange(shown ? [...hidden, id] : hidden.filter(each => each !== id))}
            >
              {label}
            </Menu.CheckboxItem>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
}
