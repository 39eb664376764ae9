import { formatDay } from '../../../ui/format/format.ts';

const two = (part: number): string => String(part).padStart(2, '0');
const dayOf = (at: Date): string => `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;

/** 'today' and '06:14' in the user's time zone; empty if `when` is null. */
export function moment(when: string | null, now: Date): { day: string; time: string } {
  if (when === null) return { day: '', time: '' };
  const at = new Date(when);
  return {
    day: dayOf(at) === dayOf(now) ? 'today' : formatDay(dayOf(at)),
    time: `${two(at.getHours())}:${two(at.getMinutes())}`,
  };
}
