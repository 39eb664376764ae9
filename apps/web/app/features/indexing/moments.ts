import { addDays } from '../../ui/format/day.ts';
import { formatFullDay } from '../../ui/format/format.ts';

const two = (part: number): string => String(part).padStart(2, '0');
const localDay = (at: Date): string => `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;

/** 'today 08:39', 'yesterday 17:20', 'tomorrow 09:00', '12 Nov 2026, 14:20', in the user's time zone. */
export function momentLabel(iso: string, now: Date): string {
  const at = new Date(iso);
  const time = `${two(at.getHours())}:${two(at.getMinutes())}`;
  const today = localDay(now);
  const names = new Map([
    [addDays(today, -1), 'yesterday'],
    [today, 'today'],
    [addDays(today, 1), 'tomorrow'],
  ]);
  const name = names.get(localDay(at));
  return name ? `${name} ${time}` : `${formatFullDay(localDay(at))}, ${time}`;
}

/** '14:28' for today, otherwise the day as well. */
export const timeLabel = (iso: string, now: Date): string => momentLabel(iso, now).replace(/^today /, '');

/** At the start of a line. */
export function momentTitle(iso: string, now: Date): string {
  const label = momentLabel(iso, now);
  return label.charAt(0).toUpperCase() + label.slice(1);
}

/** '12 Nov 2026', in the user's time zone. */
export const localDayLabel = (iso: string): string => formatFullDay(localDay(new Date(iso)));
