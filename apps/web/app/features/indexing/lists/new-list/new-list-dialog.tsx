import { NEW_LIST_TEXT } from '@gsc/contract/indexing/lists-screen-labels';
import { Modal } from '@mantine/core';
import { X } from 'lucide-react';
import { NewListForm } from './new-list-form.tsx';

type NewListDialogProps = {
  opened: boolean;
  /** The pasted URLs at the start. */
  urls?: readonly string[];
  onClose: () => void;
  onCreated: (listId: string) => void;
};

/** Rendered while it is closed, too. Otherwise the focus would not return to the button that opened it. */
export const NewListDialog = ({ opened, urls = [], onClose, onCreated }: NewListDialogProps) => (
  <Modal
    opened={opened}
    onClose={onClose}
    size={620}
    title={NEW_LIST_TEXT.title}
    closeButtonProps={{ 'aria-label': 'Close', size: 28, icon: <X size={16} aria-hidden /> }}
    // Inside a dialog, screen readers would treat the header element as a second page banner.
    attributes={{ header: { role: 'presentation' } }}
  >
    <NewListForm urls={urls} onClose={onClose} onCreated={onCreated} />
  </Modal>
);
