import { Check, Clock3, Lock, type LucideIcon, RefreshCw, TriangleAlert, Unplug, X } from 'lucide-react';
import type { Job } from '../../data/sync/job-labels.ts';
import { Badge, type BadgeTone } from '../../ui/feedback/badge.tsx';

const BADGES: Record<Job['status'], { label: string; tone: BadgeTone; icon: LucideIcon }> = {
  queued: { label: 'Waiting', tone: 'neutral', icon: Clock3 },
  running: { label: 'Running', tone: 'brand', icon: RefreshCw },
  completed: { label: 'Completed', tone: 'up', icon: Check },
  completed_with_errors: { label: 'Completed with errors', tone: 'warn', icon: TriangleAlert },
  failed: { label: 'Failed', tone: 'down', icon: X },
  quota_limited: { label: 'Waiting for quota', tone: 'warn', icon: Clock3 },
  needs_reconnect: { label: 'Reconnect required', tone: 'down', icon: Unplug },
  access_lost: { label: 'Access lost', tone: 'down', icon: Lock },
  cancelled: { label: 'Cancelled', tone: 'neutral', icon: X },
};

export function JobStatusBadge({ status }: { status: Job['status'] }) {
  const { label, tone, icon } = BADGES[status];
  return (
    <Badge tone={tone} icon={icon}>
      {label}
    </Badge>
  );
}
