import type { Day } from './day.ts';
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
