import { INDEXING_TEXT } from '@gsc/contract/indexing/labels';
import { useEffect } from 'react';
import { showToast } from '../../ui/feedback/toast.tsx';

export const errorToast = (message: string): void =>
  showToast({ tone: 'destructive', title: INDEXING_TEXT.errorTitle, message });

/** Shows the message once when loading fails, not again with every reload. */
export function useErrorToast(failed: boolean, message: string): void {
  useEffect(() => {
    if (failed) errorToast(message);
  }, [failed, message]);
}
