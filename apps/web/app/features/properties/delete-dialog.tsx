import { PROPERTIES_TEXT } from '@gsc/contract/properties';
import type { Property } from '@gsc/contract/properties-api';
import { propertyName } from '@gsc/contract/properties-name';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { showToast } from '../../ui/toast.tsx';
import { deleteProperty, propertiesQuery } from './queries.ts';
import { useRestore } from './use-restore.ts';

export function DeleteDialog({ property, onClose }: { property: Property; onClose: () => void }) {
  const queries = useQueryClient();
  const restore = useRestore();
  const remove = useMutation({
    mutationFn: () => deleteProperty(property.id),
    onSuccess: () =>
      showToast({
        tone: 'neutral',
        icon: Trash2,
        message: PROPERTIES_TEXT.deleted,
        action: { label: PROPERTIES_TEXT.restore, onClick: () => restore.mutate(property.id) },
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
      opened
      title={PROPERTIES_TEXT.deleteTitle(propertyName(property.property_url))}
      confirmLabel={PROPERTIES_TEXT.delete}
      icon={Trash2}
      destructive
      busy={remove.isPending}
      onConfirm={() => remove.mutate()}
      onCancel={onClose}
    >
      {PROPERTIES_TEXT.deleteText}
    </ConfirmDialog>
  );
}
