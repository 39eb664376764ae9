import { formatDay } from '../../../ui/format/format.ts';
import { formatTime, localDay } from '../../../ui/format/local-time.ts';

/** 'today' and '06:14' in the user's time zone; empty if `when` is null. */
export function moment(when: string | null, now: Date): { day: string; time: string } {
  if (when === null) return { day: '', time: '' };
  const at = new Date(when);
  return {
    day: localDay(at) === localDay(now) ? 'today' : formatDay(localDay(at)),
    time: formatTime(at),
  };
}
