import { hash } from 'node:crypto';
import { addDays, pacificDay, pacificMidnight } from '@gsc/calendar/pacific-day';

const HALF_DAY_SECONDS = 12 * 3600;

/** Each property syncs twice a Pacific day, at a fixed second of each half, which spreads the load over the whole day. */
export function nextScheduledSync(propertyId: string, now: Date): Date {
  const second = hash('sha256', propertyId, 'buffer').readUInt32BE(0) % HALF_DAY_SECONDS;
  const today = pacificDay(now);
  for (const day of [today, addDays(today, 1), addDays(today, 2)]) {
    for (const half of [0, 1]) {
      const at = new Date(pacificMidnight(day).getTime() + (half * HALF_DAY_SECONDS + second) * 1000);
      if (at > now) return at;
    }
  }
  throw new RangeError('no next day');
}
