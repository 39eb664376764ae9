import type { Check } from '@gsc/contract/indexing/api';
import { CHECK_STATUS_LABELS } from '@gsc/contract/indexing/labels';
import { CHECK_HISTORY_TEXT } from '@gsc/contract/indexing/screen-labels';
import { CircleStop, RefreshCw, X } from 'lucide-react';
import { Badge } from '../../ui/feedback/badge.tsx';

/** Completed is the normal case and has no badge. */
export function CheckBadge({ status, stopped_at }: Pick<Check, 'status' | 'stopped_at'>) {
  if (status === 'in_progress')
    return (
      <Badge tone="brand" icon={RefreshCw}>
        {CHECK_STATUS_LABELS.in_progress}
      </Badge>
    );
  if (status === 'failed')
    return (
      <Badge tone="down" icon={X}>
        {CHECK_STATUS_LABELS.failed}
      </Badge>
    );
  return stopped_at && <Badge icon={CircleStop}>{CHECK_HISTORY_TEXT.stopped}</Badge>;
}
