import { DEMO_TEXT } from '@gsc/contract/auth/api';
import { ROUTES } from '@gsc/contract/routes';
import { LANDING_TEXT } from '@gsc/contract/site/labels';
import { Button } from '@mantine/core';
import { notifications, notificationsStore } from '@mantine/notifications';
import { Check, Info, type LucideIcon, TriangleAlert, X } from 'lucide-react';
import classes from './toast.module.css';

export type ToastTone = 'success' | 'destructive' | 'neutral';
export type Toast = {
  title?: string;
  message: string;
  tone: ToastTone;
  icon?: LucideIcon;
  /** Undo, where the product offers it. It takes the place of the close button. */
  action?: { label: string; onClick: () => void };
};

const ICONS: Record<ToastTone, LucideIcon> = { success: Check, destructive: TriangleAlert, neutral: Info };

/** Props of the one <Notifications> host. */
export const TOAST_HOST = {
  position: 'bottom-right',
  limit: 3,
  containerWidth: 400,
  autoClose: 5_000,
} as const;

/** What a toast looks like, apart from where it hangs. */
export function toastLook({ title, message, tone, icon, action }: Toast, close: () => void) {
  const Icon = icon ?? ICONS[tone];
  return {
    ...(title === undefined ? {} : { title }),
    icon: <Icon size={16} aria-hidden />,
    // Failures interrupt, the rest waits its turn with the screen reader.
    role: tone === 'destructive' ? 'alert' : 'status',
    withCloseButton: !action,
    closeButtonProps: { 'aria-label': 'Close', icon: <X size={14} aria-hidden /> },
    'data-tone': tone,
    ...(action ? { 'data-with-action': true } : {}),
    message: action ? (
      <span className={classes.withAction}>
        {message}
        <Button
          size="xs"
          variant="default"
          onClick={() => {
            close();
            action.onClick();
          }}
        >
          {action.label}
        </Button>
      </span>
    ) : (
      message
    ),
  };
}

/** In the demo nothing has failed, and every screen says so in the same words. */
const asTold = (toast: Toast): Toast =>
  toast.message === DEMO_TEXT.refused
    ? {
        tone: 'neutral',
        title: DEMO_TEXT.refusedTitle,
        message: toast.message,
        action: { label: LANDING_TEXT.signInWithGoogle, onClick: () => location.assign(ROUTES.auth) },
      }
    : toast;

let count = 0;

/** Errors stay until they are closed or pushed out by newer ones, everything else leaves after five seconds. */
export function showToast(toast: Toast): void {
  const shown = notificationsStore.getState().notifications;
  if (shown.length >= TOAST_HOST.limit && shown[0]?.id) notifications.hide(shown[0].id);
  const id = `toast-${++count}`;
  const told = asTold(toast);
  const { message, ...look } = toastLook(told, () => notifications.hide(id));
  notifications.show({ id, message, ...look, ...(told.tone === 'destructive' ? { autoClose: false } : {}) });
}
