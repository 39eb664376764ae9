import { BLOG_ADMIN_TEXT } from '@gsc/contract/blog/labels';
import { showToast } from '../../ui/feedback/toast.tsx';

/** The server's own words, or these when it had none. */
export const failToast = (fallback: string, error?: Error): void =>
  showToast({
    tone: 'destructive',
    title: BLOG_ADMIN_TEXT.errorTitle,
    message: error?.message || fallback,
  });
