import { showToast } from './feedback/toast.tsx';

type CopyMessages = { done: string; failed: string };

const TEXT: CopyMessages = { done: 'Copied', failed: 'Copy this text' };

/** Browsers can refuse access to the clipboard. The text is then shown, so that it can be copied by hand. */
export async function copyText(text: string, { done, failed }: CopyMessages = TEXT): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast({ tone: 'success', message: done });
  } catch {
    showToast({ tone: 'neutral', title: failed, message: text });
  }
}
