import { addDays, type Day } from '@gsc/calendar/pacific-day';
import type { LedgerRow } from './slice.ts';

/** Google omits rows of long ranges. No loss is known for small sites within this limit. */
const MAX_DAYS = 7;
const MAX_ROWS = 5000;
/** Second readings wait until so many days are due, or until a day has this age. */
const WANTED_DAYS = 4;
const MAX_AGE_DAYS = 13;

/**
 * True for a slice that is read again only to confirm its stored rows. Several days of such slices can share a request:
 * a response that differs from the stored rows is discarded, and each day is then read alone.
 */
export const isConfirmation = (row: LedgerRow): boolean =>
  row.checksum !== null &&
  row.sameSince !== null &&
  row.activeGen !== null &&
  row.damagedAt === null &&
  row.emptySince === null;

/** Whether a request for these slices, which are in the order of their days, can also cover the next one. */
export function canExtend(range: readonly LedgerRow[], next: LedgerRow): boolean {
  const last = range.at(-1);
  if (!last || !isConfirmation(next) || !range.every(isConfirmation)) return false;
  const isAdjacent = next.day === addDays(last.day, 1) || next.day === addDays(last.day, -1);
  const rows = range.reduce((sum, row) => sum + row.rows, next.rows);
  return isAdjacent && range.length < MAX_DAYS && rows <= MAX_ROWS;
}

/** Second readings that wait for others, so that one request covers several days. */
export function waitingDays(due: readonly LedgerRow[], today: Day): ReadonlySet<Day> {
  const second = due.filter(row => isConfirmation(row) && row.frozenAt === null);
  const days = new Set(second.map(row => row.day));
  const isLate = [...days].some(day => day < addDays(today, -MAX_AGE_DAYS));
  return days.size >= WANTED_DAYS || isLate ? new Set() : days;
}
