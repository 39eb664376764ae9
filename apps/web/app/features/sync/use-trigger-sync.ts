import { DEMO_TEXT } from '@gsc/contract/auth/api';
import { REFRESH_AFTER_TRIGGER_MS, SYNC_MONITOR_TEXT } from '@gsc/contract/sync/labels';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { triggerSync } from '../../data/sync/queries.ts';
import { showToast } from '../../ui/feedback/toast.tsx';

export type TriggerRequest = {
  /** Defaults to all properties. */
  propertyIds?: readonly string[];
  kind: 'manual' | 'fill';
  /** Messages for success and failure. */
  started: string;
  failed: string;
};

/** The 'Sync Data' action of one property. */
export const syncDataOf = (propertyId: string, kind: TriggerRequest['kind'] = 'manual'): TriggerRequest => ({
  propertyIds: [propertyId],
  kind,
  started: SYNC_MONITOR_TEXT.syncStarted,
  failed: SYNC_MONITOR_TEXT.syncFailed,
});

/** For 'Trigger Sync', 'Sync Data' and 'Fill'. Reloads all sync data two seconds later. */
export function useTriggerSync() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ propertyIds, kind }: TriggerRequest) => {
      if (!propertyIds) return triggerSync({ kind });
      for (const propertyId of propertyIds) await triggerSync({ propertyId, kind });
      return null;
    },
    onSuccess: (_, { started }) => {
      showToast({ tone: 'success', title: SYNC_MONITOR_TEXT.startedTitle, message: started });
      setTimeout(() => queries.invalidateQueries({ queryKey: ['sync'] }), REFRESH_AFTER_TRIGGER_MS);
    },
    onError: (error, { failed }) =>
      showToast({
        tone: 'destructive',
        title: SYNC_MONITOR_TEXT.errorTitle,
        message: error.message === DEMO_TEXT.refused ? error.message : failed,
      }),
  });
}
