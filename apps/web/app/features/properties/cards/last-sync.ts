import type { Day } from '../../../ui/format/day.ts';
import { formatDay } from '../../../ui/format/format.ts';

const two = (part: number): string => String(part).padStart(2, '0');

/** The calendar day in the user's time zone. */
export const localDay = (at: Date): Day =>
  `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;

const clock = (at: Date): string => `${two(at.getHours())}:${two(at.getMinutes())}`;

/** 'Synced today 06:14', 'Synced 12 Nov 06:16', 'Not synced yet' */
export function lastSyncLabel(lastSyncAt: string | null, now: Date): string {
  if (lastSyncAt === null) return 'Not synced yet';
  const at = new Date(lastSyncAt);
  const day = localDay(at) === localDay(now) ? 'today' : formatDay(localDay(at));
  return `Synced ${day} ${clock(at)}`;
}

/** 'Started 08:41' */
export const startedLabel = (startedAt: string): string => `Started ${clock(new Date(startedAt))}`;
