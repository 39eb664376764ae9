import { Drawer } from '@mantine/core';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import classes from './side-panel.module.css';

type SidePanelProps = {
  opened: boolean;
  onClose: () => void;
  title: string | undefined;
  closeLabel: string;
  /** In pixels. On a narrow screen it has the full width. */
  width: number;
  children: ReactNode;
};

/** Details of one thing, beside the screen. */
export function SidePanel({ opened, onClose, title, closeLabel, width, children }: SidePanelProps) {
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="right"
      size={width}
      padding={0}
      title={title}
      transitionProps={{ duration: 240 }}
      closeButtonProps={{ 'aria-label': closeLabel, size: 28, icon: <X size={16} aria-hidden /> }}
      // Inside a dialog, screen readers would treat the header element as a second page banner.
      attributes={{ header: { role: 'presentation' } }}
      classNames={{
        content: classes.content ?? '',
        header: classes.header ?? '',
        title: classes.title ?? '',
        body: classes.body ?? '',
      }}
    >
      {children}
    </Drawer>
  );
}
