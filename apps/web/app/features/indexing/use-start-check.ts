import type { StartedCheck } from '@gsc/contract/indexing/api';
import { INDEXING_TEXT } from '@gsc/contract/indexing/labels';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { checksQuery } from '../../data/indexing/queries.ts';
import { showToast } from '../../ui/feedback/toast.tsx';
import { errorToast } from './error-toast.ts';
import { useIndexingAddress } from './use-indexing-address.ts';

/** Starts a check, reports it and opens its results. */
export function useStartCheck<Request>(start: (request: Request) => Promise<StartedCheck>) {
  const queries = useQueryClient();
  const { openCheck } = useIndexingAddress();
  return useMutation({
    mutationFn: start,
    onSuccess: ({ checkId, total_urls }) => {
      showToast({
        tone: 'success',
        title: INDEXING_TEXT.startedTitle,
        message: INDEXING_TEXT.started(total_urls),
      });
      openCheck(checkId);
      return queries.invalidateQueries({ queryKey: checksQuery.queryKey });
    },
    onError: error => errorToast(error.message),
  });
}
