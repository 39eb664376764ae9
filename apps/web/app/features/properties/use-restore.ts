import { PROPERTIES_TEXT } from '@gsc/contract/properties/labels';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { propertiesQuery, restoreProperty } from '../../data/properties/queries.ts';
import { showToast } from '../../ui/feedback/toast.tsx';

/** Restores a property from the trash and shows a toast. */
export function useRestore() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: restoreProperty,
    onSuccess: () => showToast({ tone: 'success', message: PROPERTIES_TEXT.restored }),
    onError: error =>
      showToast({
        tone: 'destructive',
        title: PROPERTIES_TEXT.errorTitle,
        message: error.message,
      }),
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries(propertiesQuery),
        queries.invalidateQueries({ queryKey: ['sync'] }),
      ]),
  });
}
