import { formatDay } from '../../../ui/format/format.ts';
import { formatTime, localDay } from '../../../ui/format/local-time.ts';

/** 'Synced today 06:14', 'Synced 12 Nov 06:16', 'Not synced yet' */
export function lastSyncLabel(lastSyncAt: string | null, now: Date): string {
  if (lastSyncAt === null) return 'Not synced yet';
  const at = new Date(lastSyncAt);
  const day = localDay(at) === localDay(now) ? 'today' : formatDay(localDay(at));
  return `Synced ${day} ${formatTime(at)}`;
}

/** 'Started 08:41' */
export const startedLabel = (startedAt: string): string => `Started ${formatTime(new Date(startedAt))}`;
