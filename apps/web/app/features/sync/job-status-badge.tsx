import { JOB_STATUS_LABELS } from '@gsc/contract/sync/labels';
import { Check, Clock3, Lock, type LucideIcon, RefreshCw, TriangleAlert, Unplug, X } from 'lucide-react';
import type { Job } from '../../data/sync/job-labels.ts';
import { Badge, type BadgeTone } from '../../ui/feedback/badge.tsx';

const BADGES: Record<Job['status'], { tone: BadgeTone; icon: LucideIcon }> = {
  queued: { tone: 'neutral', icon: Clock3 },
  running: { tone: 'brand', icon: RefreshCw },
  completed: { tone: 'up', icon: Check },
  completed_with_errors: { tone: 'warn', icon: TriangleAlert },
  failed: { tone: 'down', icon: X },
  quota_limited: { tone: 'warn', icon: Clock3 },
  needs_reconnect: { tone: 'down', icon: Unplug },
  access_lost: { tone: 'down', icon: Lock },
  cancelled: { tone: 'neutral', icon: X },
};

export function JobStatusBadge({ status }: { status: Job['status'] }) {
  const { tone, icon } = BADGES[status];
  return (
    <Badge tone={tone} icon={icon}>
      {JOB_STATUS_LABELS[status]}
    </Badge>
  );
}
