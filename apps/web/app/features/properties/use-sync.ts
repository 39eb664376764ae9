import { PROPERTIES_TEXT } from '@gsc/contract/properties/labels';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../data/api-client.ts';
import { problemText } from '../../data/properties/problem-message.ts';
import { showToast } from '../../ui/feedback/toast.tsx';

type Kind = 'manual' | 'force';

async function startSync(propertyId: string, kind: Kind): Promise<void> {
  const result = await api.POST('/api/sync', { body: { property_id: propertyId, kind } }).catch(() => null);
  if (result?.response.status === 401) throw new Error(PROPERTIES_TEXT.syncSignedOut);
  if (!result?.response.ok) throw new Error(problemText(result?.error, PROPERTIES_TEXT.syncFailed));
}

/** 'Sync Data' and 'Force Resync' of one property. */
export function useSync(propertyId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (kind: Kind) => startSync(propertyId, kind),
    onSuccess: (_, kind) =>
      showToast({
        tone: 'success',
        title: PROPERTIES_TEXT.syncStarted[kind],
        message: PROPERTIES_TEXT.syncProgress[kind],
      }),
    onError: error =>
      showToast({ tone: 'destructive', title: PROPERTIES_TEXT.errorTitle, message: error.message }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['sync', 'jobs'] }),
  });
}
