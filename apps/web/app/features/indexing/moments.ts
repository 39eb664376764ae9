import { addDays } from '../../ui/format/day.ts';
import { formatDay, formatFullDay } from '../../ui/format/format.ts';
import { formatDateTime, formatTime, localDay } from '../../ui/format/local-time.ts';

/** 'today 08:39', 'yesterday 17:20', 'tomorrow 09:00', '12 Nov 2026, 14:20', in the user's time zone. */
export function momentLabel(iso: string, now: Date): string {
  const at = new Date(iso);
  const time = formatTime(at);
  const today = localDay(now);
  const names = new Map([
    [addDays(today, -1), 'yesterday'],
    [today, 'today'],
    [addDays(today, 1), 'tomorrow'],
  ]);
  const name = names.get(localDay(at));
  return name ? `${name} ${time}` : formatDateTime(at);
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

/** '6 Nov', or '6 Nov 2025' in another year, in the user's time zone. */
export function shortDayLabel(iso: string, now = new Date()): string {
  const at = new Date(iso);
  return (at.getFullYear() === now.getFullYear() ? formatDay : formatFullDay)(localDay(at));
}

/** '6 Nov, 03:40', or '6 Nov 2025' in another year, in the user's time zone. */
export function shortMomentLabel(iso: string, now = new Date()): string {
  const at = new Date(iso);
  const day = shortDayLabel(iso, now);
  return at.getFullYear() === now.getFullYear() ? `${day}, ${formatTime(at)}` : day;
}
