import { Button, Menu } from '@mantine/core';
import { Check, Columns3 } from 'lucide-react';

type ColumnsMenuProps = {
  hidden: readonly string[];
  /** Whether there is a comparison and therefore changes to show. */
  comparable: boolean;
  onChange: (hidden: string[]) => void;
};

const GROUPS = [
  { id: 'change', label: 'Change' },
  { id: 'trend', label: 'Click trend' },
];

/** Hides the columns next to the metrics. The metrics themselves are chosen in the form. */
export function ColumnsMenu({ hidden, comparable, onChange }: ColumnsMenuProps) {
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="subtle" size="xs" leftSection={<Columns3 size={14} aria-hidden />}>
          Columns
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {GROUPS.filter(({ id }) => comparable || id !== 'change').map(({ id, label }) => {
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
