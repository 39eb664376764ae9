import { Menu, Popover, UnstyledButton } from '@mantine/core';
import { ListFilter, Plus, X } from 'lucide-react';
import type { ReactNode } from 'react';
import classes from './filter-chips.module.css';

export type FilterChip = {
  id: string;
  /** 'Country' */
  field: string;
  /** 'is', 'is not', 'excludes' */
  operator: string;
  /** 'United Kingdom, Germany' */
  value: string;
};

export type FilterChipsProps = {
  chips: readonly FilterChip[];
  /** The id of the chip whose editor is open. */
  open: string | null;
  onOpen: (id: string | null) => void;
  onRemove: (id: string) => void;
  /** The fields that can be added as a filter. */
  fields: readonly { id: string; label: string }[];
  onAdd: (field: string) => void;
  onClear: () => void;
  editor: (chip: FilterChip) => ReactNode;
};

export function FilterChips({
  chips,
  open,
  onOpen,
  onRemove,
  fields,
  onAdd,
  onClear,
  editor,
}: FilterChipsProps) {
  return (
    <div className={classes.bar}>
      <ListFilter size={16} aria-hidden className={classes.icon} />
      {chips.map(chip => (
        <Popover
          key={chip.id}
          opened={open === chip.id}
          onChange={opened => onOpen(opened ? chip.id : null)}
          position="bottom-start"
          trapFocus
          returnFocus
          radius={12}
          shadow="xl"
        >
          <Chip
            chip={chip}
            open={open === chip.id}
            onOpen={() => onOpen(open === chip.id ? null : chip.id)}
            onRemove={() => onRemove(chip.id)}
          />
          <Popover.Dropdown p={0}>{editor(chip)}</Popover.Dropdown>
        </Popover>
      ))}
      {fields.length > 0 && (
        <Menu position="bottom-start" returnFocus={false}>
          <Menu.Target>
            <UnstyledButton className={classes.add}>
              <Plus size={14} aria-hidden />
              Add filter
            </UnstyledButton>
          </Menu.Target>
          <Menu.Dropdown>
            {fields.map(field => (
              <Menu.Item key={field.id} onClick={() => onAdd(field.id)}>
                {field.label}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      {chips.length > 0 && (
        <UnstyledButton className={classes.clear} onClick={onClear}>
          Clear all
        </UnstyledButton>
      )}
    </div>
  );
}

type ChipProps = { chip: FilterChip; open: boolean; onOpen: () => void; onRemove: () => void };

function Chip({ chip, open, onOpen, onRemove }: ChipProps) {
  return (
    <span className={classes.chip} data-open={open || undefined}>
      <Popover.Target>
        <UnstyledButton className={classes.open} onClick={onOpen}>
          {chip.field} {chip.operator} <b>{chip.value}</b>
        </UnstyledButton>
      </Popover.Target>
      <UnstyledButton
        className={classes.remove}
        aria-label={`Remove filter ${chip.field}`}
        onClick={onRemove}
      >
        <X size={12} aria-hidden />
      </UnstyledButton>
    </span>
  );
}
