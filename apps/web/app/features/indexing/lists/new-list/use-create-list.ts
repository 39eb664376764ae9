import { NEW_LIST_TEXT as TEXT } from '@gsc/contract/indexing/lists-screen-labels';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createList, LISTS_KEY, type NewList } from '../../../../data/indexing/list-queries.ts';
import { showToast } from '../../../../ui/feedback/toast.tsx';
import { plural } from '../../../../ui/format/format.ts';
import { errorToast } from '../../error-toast.ts';

/** Creates a list and reports the URLs that cannot be monitored. */
export function useCreateList(onCreated: (listId: string) => void, onClose: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (list: NewList) => createList(list),
    onSuccess: async ({ id, uncovered }, { name }) => {
      const left = uncovered > 0 ? ` ${TEXT.uncovered(plural(uncovered, 'URL'))}` : '';
      showToast({ tone: 'success', message: `${TEXT.created(name)}${left}` });
      await queries.invalidateQueries({ queryKey: LISTS_KEY });
      onClose();
      onCreated(id);
    },
    onError: error => errorToast(error.message),
  });
}
