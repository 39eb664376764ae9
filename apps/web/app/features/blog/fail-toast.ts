import { BLOG_ADMIN_TEXT } from '@gsc/contract/blog/labels';
import { showToast } from '../../ui/feedback/toast.tsx';

/** Shows the server's message, or the fallback if there is none. */
export const failToast = (fallback: string, error?: Error): void =>
  showToast({
    tone: 'destructive',
    title: BLOG_ADMIN_TEXT.errorTitle,
    message: error?.message || fallback,
  });
