import type { VerdictLabel } from '@gsc/contract/indexing/verdicts';
import { PERMISSION_LABELS, PROPERTIES_TEXT } from '@gsc/contract/properties/labels';
import {
  Check,
  CircleQuestionMark,
  Clock3,
  Contrast,
  Lock,
  type LucideIcon,
  RefreshCw,
  Star,
  TriangleAlert,
  UserRound,
  X,
} from 'lucide-react';
import { plural } from '../format/format.ts';
import { Badge, type BadgeTone } from './badge.tsx';

type Look = { label: string; tone: BadgeTone; icon?: LucideIcon };

export type Permission = keyof typeof PERMISSION_LABELS;
export type SyncJobStatus = 'queued' | 'completed' | 'running' | 'completed_with_errors' | 'failed';
export type PostStatus = 'published' | 'draft' | 'archived';

const PERMISSIONS: Record<Permission, Omit<Look, 'label'>> = {
  siteOwner: { tone: 'brand', icon: Star },
  siteFullUser: { tone: 'neutral', icon: UserRound },
  siteRestrictedUser: { tone: 'warn', icon: Lock },
};

const VERDICTS: Record<VerdictLabel, Omit<Look, 'label'>> = {
  Indexed: { tone: 'up', icon: Check },
  'Partially Indexed': { tone: 'warn', icon: Contrast },
  'Not Indexed': { tone: 'down', icon: X },
  Unknown: { tone: 'neutral', icon: CircleQuestionMark },
  Error: { tone: 'inverted', icon: TriangleAlert },
};

const SYNC_JOBS: Record<SyncJobStatus, Look> = {
  queued: { label: 'Waiting', tone: 'neutral', icon: Clock3 },
  completed: { label: 'Completed', tone: 'up', icon: Check },
  running: { label: 'Running', tone: 'brand', icon: RefreshCw },
  completed_with_errors: { label: 'Completed with errors', tone: 'warn', icon: TriangleAlert },
  failed: { label: 'Failed', tone: 'down', icon: X },
};

const POSTS: Record<PostStatus, Look> = {
  published: { label: 'published', tone: 'up' },
  draft: { label: 'draft', tone: 'warn' },
  archived: { label: 'archived', tone: 'neutral' },
};

const show = ({ label, tone, icon }: Look) => (
  <Badge tone={tone} icon={icon}>
    {label}
  </Badge>
);

export const PermissionBadge = ({ permission }: { permission: Permission }) =>
  show({ label: PERMISSION_LABELS[permission], ...PERMISSIONS[permission] });
export const SyncJobBadge = ({ status }: { status: SyncJobStatus }) => show(SYNC_JOBS[status]);
export const PostStatusBadge = ({ status }: { status: PostStatus }) => show(POSTS[status]);

/** Grey if the verdict is intended. */
export const VerdictBadge = ({ verdict, intended = false }: { verdict: VerdictLabel; intended?: boolean }) =>
  show({ label: verdict, ...VERDICTS[verdict], ...(intended && { tone: 'neutral' }) });

export const DeletedBadge = () => <Badge tone="down">{PROPERTIES_TEXT.deletedBadge}</Badge>;

/** Grey at first, amber for the last three days, red on the last day. */
export function DaysLeftBadge({ days }: { days: number }) {
  const tone = days > 3 ? 'neutral' : days > 1 ? 'warn' : 'down';
  return (
    <Badge tone={tone} icon={Clock3}>
      {plural(days, 'day')} left
    </Badge>
  );
}
