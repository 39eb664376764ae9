import type { Property } from '@gsc/contract/properties/api';
import { PROPERTIES_TEXT } from '@gsc/contract/properties/labels';
import { propertyName } from '@gsc/contract/properties/name';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { deleteProperty, propertiesQuery } from '../../../data/properties/queries.ts';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { useRestore } from '../use-restore.ts';

type DeleteDialogProps = {
  /** The property to delete. It stays set while the dialog closes. */
  property: Property | null;
  opened: boolean;
  onClose: () => void;
};

/** Always mounted, because a dialog that mounts open cannot restore the previous focus. */
export function DeleteDialog({ property, opened, onClose }: DeleteDialogProps) {
  const queries = useQueryClient();
  const restore = useRestore();
  const remove = useMutation({
    mutationFn: deleteProperty,
    onSuccess: (_, id) =>
      showToast({
        tone: 'neutral',
        icon: Trash2,
        message: PROPERTIES_TEXT.deleted,
        action: { label: PROPERTIES_TEXT.restore, onClick: () => restore.mutate(id) },
      }),
    onError: error =>
      showToast({
        tone: 'destructive',
        title: PROPERTIES_TEXT.errorTitle,
        message: error.message,
      }),
    onSettled: async () => {
      await Promise.all([
        queries.invalidateQueries(propertiesQuery),
        queries.invalidateQueries({ queryKey: ['sync'] }),
      ]);
      onClose();
    },
  });
  return (
    <ConfirmDialog
      opened={opened}
      title={PROPERTIES_TEXT.deleteTitle(propertyName(property?.property_url ?? ''))}
      confirmLabel={PROPERTIES_TEXT.delete}
      icon={Trash2}
      destructive
      busy={remove.isPending}
      onConfirm={() => property && remove.mutate(property.id)}
      onCancel={onClose}
    >
      {PROPERTIES_TEXT.deleteText}
    </ConfirmDialog>
  );
}
