import { hash } from 'node:crypto';
import { addDays, pacificDay, pacificMidnight } from '@gsc/calendar/pacific-day';

const DAY_SECONDS = 24 * 3600;

/** Each property syncs at a fixed second of the Pacific day, which spreads the load over the whole day. */
export function nextDailySync(propertyId: string, now: Date): Date {
  const second = hash('sha256', propertyId, 'buffer').readUInt32BE(0) % DAY_SECONDS;
  const today = pacificDay(now);
  for (const day of [today, addDays(today, 1), addDays(today, 2)]) {
    const at = new Date(pacificMidnight(day).getTime() + second * 1000);
    if (at > now) return at;
  }
  throw new RangeError('no next day');
}
