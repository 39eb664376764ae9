import { Button, Notification, Tooltip, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import {
  ChartLine,
  FileChartColumn,
  Globe,
  LayoutDashboard,
  Palette,
  RefreshCw,
  ScanSearch,
  Shapes,
  Trash2,
  UserRound,
} from 'lucide-react';
import { BrandMark } from '../../brand-mark.tsx';
import { ConfirmBody, ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx';
import { showToast, type Toast, toastProps } from '../../ui/feedback/toast.tsx';
import classes from './gallery.module.css';
import { Section } from './section.tsx';

const nothing = () => undefined;

const TOASTS: Toast[] = [
  { tone: 'success', title: 'Export Complete', message: 'Results have been downloaded as CSV file.' },
  {
    tone: 'destructive',
    title: 'Connection Failed',
    message: 'Failed to connect properties. Please try again.',
  },
  {
    tone: 'neutral',
    icon: Trash2,
    message: 'Property has been moved to trash. You can restore it within 14 days.',
    action: { label: 'Restore', onClick: nothing },
  },
];

export const ToastSection = () => (
  <Section title="Toasts">
    <div className={`${classes.stack} ${classes.toasts}`}>
      {TOASTS.map(toast => {
        const { message, ...look } = toastProps(toast, nothing);
        return (
          <Notification key={toast.message} {...look}>
            {message}
          </Notification>
        );
      })}
    </div>
  </Section>
);

/** The same toasts and dialog, interactive. */
export function LiveSection() {
  const [opened, { open, close }] = useDisclosure(false);
  return (
    <Section title="Live">
      <div className={classes.row}>
        {TOASTS.map(toast => (
          <Button key={toast.tone} variant="default" onClick={() => showToast(toast)}>
            Show {toast.tone}
          </Button>
        ))}
        <Button color="red" onClick={open}>
          Open dialog
        </Button>
        <Button variant="subtle">Ghost</Button>
        <Button disabled>Generate Report</Button>
        <Button variant="default" disabled>
          Syncing...
        </Button>
      </div>
      <ConfirmDialog opened={opened} title={TITLE} {...DELETE} onConfirm={close} onCancel={close}>
        {TEXT}
      </ConfirmDialog>
    </Section>
  );
}

const TITLE = 'Delete trailforge.example?';
const TEXT =
  'Its data is permanently deleted after 14 days. Until then you can restore it from Deleted Properties.';
const DELETE = { confirmLabel: 'Delete', icon: Trash2, destructive: true } as const;

export const DialogSection = () => (
  <Section title="Destructive dialog">
    <div className={`${classes.floating} ${classes.dialog}`}>
      <h3>{TITLE}</h3>
      <ConfirmBody {...DELETE} onConfirm={nothing} onCancel={nothing}>
        {TEXT}
      </ConfirmBody>
    </div>
  </Section>
);

const RAIL = [
  ['Overview', LayoutDashboard],
  ['GSC Properties', Globe],
  ['Analytics', ChartLine],
  ['Sync Monitor', RefreshCw],
  ['Indexing Checker', ScanSearch],
  ['Keyword Clusters', Shapes],
  ['Client Reports', FileChartColumn],
  ['Profile Settings', UserRound],
  ['White Label', Palette],
] as const;

export const RailSection = () => (
  <Section title="Sidebar, icon only">
    <div className={classes.rail}>
      <BrandMark />
      {RAIL.map(([label, Icon]) => {
        const active = label === 'Analytics';
        return (
          <Tooltip
            key={label}
            label={label}
            position="bottom"
            withinPortal={false}
            {...(active ? { opened: true } : {})}
          >
            <UnstyledButton className={classes.railItem} data-active={active || undefined} aria-label={label}>
              <Icon size={16} aria-hidden />
            </UnstyledButton>
          </Tooltip>
        );
      })}
    </div>
  </Section>
);
