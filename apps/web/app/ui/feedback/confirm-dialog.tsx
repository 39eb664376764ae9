import { Button, Group, Modal } from '@mantine/core';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import classes from './confirm-dialog.module.css';

export type ConfirmDialogProps = {
  opened: boolean;
  /** Contains the name of the object: 'Delete trailforge.example?' */
  title: string;
  children: ReactNode;
  confirmLabel: string;
  icon?: LucideIcon;
  destructive?: boolean;
  busy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
};

export function ConfirmDialog({ opened, title, onCancel, ...rest }: ConfirmDialogProps) {
  return (
    <Modal
      opened={opened}
      onClose={onCancel}
      title={title}
      size={440}
      withCloseButton={false}
      // Otherwise the <header> element would be a second banner landmark.
      attributes={{ header: { role: 'presentation' } }}
    >
      <ConfirmBody {...rest} onCancel={onCancel} />
    </Modal>
  );
}

type BodyProps = Omit<ConfirmDialogProps, 'opened' | 'title'>;

export function ConfirmBody({
  children,
  confirmLabel,
  icon: Icon,
  destructive,
  busy,
  onConfirm,
  onCancel,
}: BodyProps) {
  return (
    <>
      <div className={classes.text}>{children}</div>
      <Group justify="flex-end" gap={8} mt={20}>
        {/* Cancel has the focus, so that an accidental Enter deletes nothing. */}
        <Button variant="default" onClick={onCancel} data-autofocus>
          Cancel
        </Button>
        <Button
          {...(destructive ? { color: 'red' } : {})}
          leftSection={Icon && <Icon size={16} aria-hidden />}
          loading={busy ?? false}
          onClick={onConfirm}
        >
          {confirmLabel}
        </Button>
      </Group>
    </>
  );
}
