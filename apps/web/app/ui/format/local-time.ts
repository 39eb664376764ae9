import { addDays, type Day } from './day.ts';
import { formatFullDay } from './format.ts';

// Times in the user's time zone. Days of reports are calendar days without a time zone and use format.ts.

const two = (part: number): string => String(part).padStart(2, '0');

/** The calendar day in the user's time zone. */
export const localDay = (at: Date): Day =>
  `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;

/** '06:14' */
export const formatTime = (at: Date): string => `${two(at.getHours())}:${two(at.getMinutes())}`;

/** '11 Nov 2026, 06:14' */
export const formatDateTime = (at: Date): string => `${formatFullDay(localDay(at))}, ${formatTime(at)}`;

/** 'today 08:49', 'yesterday 21:40', '28 Oct 2026' */
export function formatRecent(when: string, now: Date): string {
  const at = new Date(when);
  const day = localDay(at);
  if (day === localDay(now)) return `today ${formatTime(at)}`;
  if (day === addDays(localDay(now), -1)) return `yesterday ${formatTime(at)}`;
  return formatFullDay(day);
}
