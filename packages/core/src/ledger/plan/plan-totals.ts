import { addDays, type Day, pacificDay } from '@gsc/calendar/pacific-day';
import type { SearchType } from '@gsc/google/search-console/query';
import { firstPlannedDay } from '../google-window.ts';
import type { JobKind } from './plan-sync.ts';
import { TRAILING_DAYS } from './slice.ts';

/**
 * - `thorough`: all days, and another request confirms that the response was complete.
 * - `whole`: all days. The ledger shows whether the response was complete.
 * - `recent`: the last days only. Finds days that became complete or changed since the first sync of the day.
 * - `idle`: all days of a search type without impressions, with one request.
 */
export type TotalsReading = 'thorough' | 'whole' | 'recent' | 'idle';

export type TotalsPlan = { searchType: SearchType; reading: TotalsReading; from: Day };

/** When the totals of a property were last read. Null before the first sync. */
export type TotalsTimes = {
  /** All days of the search types that are not idle. */
  wholeAt: Date | null;
  /** The idle search types. */
  idleAt: Date | null;
};

const IDLE_INTERVAL_DAYS = 7;
/** A search type is idle after this many days without impressions. */
const IDLE_DAYS = 28;

export type TotalsInput = {
  kind: JobKind;
  today: Day;
  times: TotalsTimes;
  searchTypes: readonly SearchType[];
  /** The newest stored day with impressions of each search type. */
  newest: ReadonlyMap<SearchType, Day>;
};

/** Plans which totals a job requests. A pure function. */
export function planTotals({ kind, today, times, searchTypes, newest }: TotalsInput): TotalsPlan[] {
  const all = firstPlannedDay(today);
  const reading = readingOf(kind, times, today);
  const checksIdle = isIdleDue(times, today);
  return searchTypes.flatMap<TotalsPlan>(searchType => {
    const isIdle = reading !== 'thorough' && isIdleType(searchType, newest.get(searchType), today);
    if (isIdle) return checksIdle ? [{ searchType, reading: 'idle', from: all }] : [];
    return [{ searchType, reading, from: reading === 'recent' ? addDays(today, -TRAILING_DAYS) : all }];
  });
}

/** Jobs that a user starts, and the first job of a property, read everything. */
function readingOf(kind: JobKind, { wholeAt }: TotalsTimes, today: Day): Exclude<TotalsReading, 'idle'> {
  if (kind !== 'daily' || wholeAt === null) return 'thorough';
  return pacificDay(wholeAt) < today ? 'whole' : 'recent';
}

/** Whether the job reads the totals of all days, and can therefore plan days of any age. */
export const readsAllDays = (kind: JobKind, times: TotalsTimes, today: Day): boolean =>
  readingOf(kind, times, today) !== 'recent';

/**
 * The times to record after a job that has read its totals. Manual and forced syncs do not read everything that the
 * totals of all days show, for example the weekly sample, so the next daily sync reads these totals again.
 */
export function timesAfter(kind: JobKind, times: TotalsTimes, now: Date): TotalsTimes {
  if (kind === 'manual' || kind === 'force') return times;
  const today = pacificDay(now);
  const reading = readingOf(kind, times, today);
  const checksIdle = reading === 'thorough' || isIdleDue(times, today);
  return { wholeAt: reading === 'recent' ? times.wholeAt : now, idleAt: checksIdle ? now : times.idleAt };
}

/** Web search is never idle, so that the first impressions of a new site appear soon. */
function isIdleType(searchType: SearchType, newest: Day | undefined, today: Day): boolean {
  return searchType !== 'web' && (newest === undefined || newest < addDays(today, -IDLE_DAYS));
}

const isIdleDue = ({ idleAt }: TotalsTimes, today: Day) =>
  idleAt === null || addDays(pacificDay(idleAt), IDLE_INTERVAL_DAYS) <= today;
