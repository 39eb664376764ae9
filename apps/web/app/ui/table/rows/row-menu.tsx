import { ActionIcon, Menu } from '@mantine/core';
import { Ellipsis } from 'lucide-react';
import classes from '../data-table.module.css';
import type { RowAction } from './row-action.ts';

type RowMenuProps = {
  /** Names the row for screen readers. */
  name: string;
  actions: () => readonly RowAction[];
};

/** A menu that is higher than the space beside its row is scrolled. */
const MIDDLEWARES = { flip: true, shift: true, size: { padding: 8 } };

/** Visible when the row is hovered or focused, and always on touch screens. */
export const RowMenu = ({ name, actions }: RowMenuProps) => (
  <Menu position="bottom-end" middlewares={MIDDLEWARES}>
    <Menu.Target>
      <ActionIcon className={classes.menu ?? ''} color="gray" size={24} aria-label={`Actions for ${name}`}>
        <Ellipsis size={16} aria-hidden />
      </ActionIcon>
    </Menu.Target>
    <Menu.Dropdown className={classes.actions ?? ''}>
      <RowItems actions={actions} />
    </Menu.Dropdown>
  </Menu>
);

/** A component of its own, so that the actions of a row are not created before its menu opens. */
const RowItems = ({ actions }: Pick<RowMenuProps, 'actions'>) =>
  actions().map(({ label, icon: Icon, onSelect }) => (
    <Menu.Item key={label} leftSection={<Icon size={14} aria-hidden />} onClick={onSelect}>
      {label}
    </Menu.Item>
  ));
