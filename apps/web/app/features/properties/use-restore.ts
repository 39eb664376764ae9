import { PROPERTIES_TEXT } from '@gsc/contract/properties/labels';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showToast } from '../../ui/toast.tsx';
import { propertiesQuery, restoreProperty } from './queries.ts';

/** Takes a property out of the trash and says so. */
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
