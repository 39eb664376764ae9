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
  /** An action such as Undo. It replaces the close button. */
  action?: { label: string; onClick: () => void };
};

const ICONS: Record<ToastTone, LucideIcon> = { success: Check, destructive: TriangleAlert, neutral: Info };

/** Props of the <Notifications> host. */
export const TOAST_HOST = {
  position: 'bottom-right',
  limit: 3,
  containerWidth: 400,
  autoClose: 5_000,
} as const;

/** The props of a toast, independent of its host. */
export function toastProps({ title, message, tone, icon, action }: Toast, close: () => void) {
  const Icon = icon ?? ICONS[tone];
  return {
    ...(title === undefined ? {} : { title }),
    icon: <Icon size={16} aria-hidden />,
    // Errors interrupt the screen reader, other messages do not.
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

/** In the demo, a refused change is not an error. All screens show the same message. */
const withDemoMessage = (toast: Toast): Toast =>
  toast.message === DEMO_TEXT.refused
    ? {
        tone: 'neutral',
        title: DEMO_TEXT.refusedTitle,
        message: toast.message,
        action: { label: LANDING_TEXT.signInWithGoogle, onClick: () => location.assign(ROUTES.auth) },
      }
    : toast;

let count = 0;

/** Errors stay until they are closed or replaced by newer toasts. Other toasts close after five seconds. */
export function showToast(toast: Toast): void {
  const shown = notificationsStore.getState().notifications;
  if (shown.length >= TOAST_HOST.limit && shown[0]?.id) notifications.hide(shown[0].id);
  const id = `toast-${++count}`;
  const shownToast = withDemoMessage(toast);
  const { message, ...look } = toastProps(shownToast, () => notifications.hide(id));
  notifications.show({
    id,
    message,
    ...look,
    ...(shownToast.tone === 'destructive' ? { autoClose: false } : {}),
  });
}
