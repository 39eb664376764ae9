import { hash } from 'node:crypto';
import { addDays, type Day } from '@gsc/calendar/pacific-day';
import type { SearchType } from '@gsc/google/search-console/query';
import { firstPlannedDay, provesAbsence } from '../../../warehouse/google-window.ts';
import { FINE_GRAINS, type FineGrain, isReadByMonth, SEARCH_TYPES } from '../../../warehouse/grains.ts';
import { isFrozenAtOnce } from './settle-slice.ts';
import { type LedgerRow, MIN_GAP_MS, TRAILING_DAYS } from './slice.ts';

export type JobKind = 'backfill' | 'daily' | 'manual' | 'force' | 'fill';

export type PlanInput = {
  kind: JobKind;
  /** The finer grains; totals are read for the whole range each time. */
  ledger: readonly LedgerRow[];
  today: Day;
  now: Date;
  firstIncomplete: Day;
  /** Days on which Google's totals have impressions. Of other days there is nothing to fetch. */
  available: ReadonlyMap<SearchType, ReadonlySet<Day>>;
  /** The weekly look at frozen days is due; the seed makes it the same days for every attempt of the week. */
  sample: { seed: string } | null;
};

export const FORCE_DAYS = 90;
/** Google drops its oldest days first, so these are read before anything else. */
const OLDEST_DAYS = 30;
const SAMPLE_DAYS = 5;

/** One question to Google and what it answers: one day, or the days of a month that can be had at once. */
export type FetchTask = {
  searchType: SearchType;
  grain: FineGrain;
  days: readonly [Day, ...Day[]];
  /** Errands of one batch share a generation. */
  batch: string;
};

/**
 * What a job asks Google for: the oldest days that it still returns, then the newest month first; in a month type by
 * type and grain by grain, so that what is written together is read together. Pure: the same ledger, totals and
 * clock give the same plan.
 */
export function planSync(input: PlanInput): FetchTask[] {
  const { today, ledger } = input;
  const first = input.kind === 'force' ? addDays(today, -(FORCE_DAYS - 1)) : firstPlannedDay(today);
  const sampled = input.kind === 'daily' ? sampledDays(input) : new Set();
  const inRange = ledger.filter(row => row.day >= first && row.day <= today && isAvailable(row, input));
  const wanted = inRange.filter(row => isWanted(row, input) || sampled.has(row.day));
  const newer = addDays(oldestAvailable(input) ?? today, OLDEST_DAYS);
  const oldest = wanted.filter(row => row.day < newer).sort(oldestFirst);
  const rest = wanted.filter(row => row.day >= newer).sort(newestFirst);
  return [...asErrands(oldest, 'oldest'), ...asErrands(rest, 'newest')];
}

const isAvailable = ({ searchType, day }: LedgerRow, { available }: PlanInput) =>
  available.get(searchType)?.has(day) ?? false;

function oldestAvailable({ available }: PlanInput): Day | undefined {
  return [...available.values()].flatMap(days => [...days]).sort()[0];
}

function asErrands(rows: readonly LedgerRow[], part: 'oldest' | 'newest'): FetchTask[] {
  const tasks: FetchTask[] = [];
  for (const { searchType, grain, day } of rows) {
    const fine = grain as FineGrain;
    const batch = `${part} ${day.slice(0, 7)} ${searchType} ${grain}`;
    const last = tasks.at(-1);
    if (last?.batch === batch && isReadByMonth(fine))
      tasks[tasks.length - 1] = { ...last, days: [...last.days, day] };
    else tasks.push({ searchType, grain: fine, days: [day], batch });
  }
  return tasks;
}

function isWanted(row: LedgerRow, { kind, today, now, firstIncomplete }: PlanInput): boolean {
  const missing = row.fetchedAt === null || row.state === 'missing';
  if (kind === 'force' || missing) return true;
  if (row.damagedAt) return true;
  // Google refused it for good; asked again only by force.
  if (row.state === 'unreachable') return false;
  if (kind === 'fill' || kind === 'backfill') return false;
  const due = isApart(row.emptySince ?? row.sameSince, now);
  // Only a second reading can tell whether it was withdrawn.
  if (row.emptySince && (kind === 'daily' || due)) return true;
  const trailing = row.day >= addDays(today, -TRAILING_DAYS);
  if (kind === 'daily' && trailing) return true;
  if (row.frozenAt) return false;
  if (kind === 'daily' || trailing) return true;
  // Asked by hand between two daily syncs: an older day is worth a call when that call can freeze it.
  return row.day < firstIncomplete && due;
}

const isApart = (since: Date | null, later: Date | null) =>
  since === null || (later !== null && later.getTime() - since.getTime() >= MIN_GAP_MS);

/** A few frozen days are read again: first those that were frozen by a single reading, then some each week. */
function sampledDays(input: PlanInput): Set<Day> {
  const { ledger, today, sample } = input;
  const available = ledger.filter(row => isAvailable(row, input));
  const unverified = unverifiedDays(available, input.now);
  // Late re-statements have been seen months later.
  if (unverified.size > 0 || !sample) return unverified;
  const old = addDays(today, -TRAILING_DAYS);
  const frozen = available.filter(row => row.frozenAt && row.day < old).map(row => row.day);
  return draw(frozen, SAMPLE_DAYS, sample.seed);
}

/** Of the days that were frozen by their first reading, as many as are still needed to have verified a sample. */
function unverifiedDays(ledger: readonly LedgerRow[], now: Date): Set<Day> {
  const atOnce = ledger.filter(isFrozenAtOnce);
  const verified = new Set(atOnce.filter(row => isApart(row.sameSince, row.fetchedAt)).map(row => row.day));
  const due = atOnce.filter(
    row => !verified.has(row.day) && isApart(row.sameSince, now) && provesAbsence(row.day, now),
  );
  return draw(
    due.map(row => row.day),
    SAMPLE_DAYS - verified.size,
    'first reading',
  );
}

function draw(days: readonly Day[], count: number, seed: string): Set<Day> {
  const lots = [...new Set(days)].map(day => ({ day, lot: hash('sha256', `${seed} ${day}`) }));
  lots.sort((a, b) => compareText(a.lot, b.lot));
  return new Set(lots.slice(0, Math.max(0, count)).map(({ day }) => day));
}

const newestFirst = (a: LedgerRow, b: LedgerRow) =>
  compareText(monthOf(b), monthOf(a)) || byTypeAndGrain(a, b) || compareText(b.day, a.day);

const oldestFirst = (a: LedgerRow, b: LedgerRow) =>
  compareText(monthOf(a), monthOf(b)) || byTypeAndGrain(a, b) || compareText(a.day, b.day);

function byTypeAndGrain(a: LedgerRow, b: LedgerRow): number {
  const grainIndex = (row: LedgerRow) => FINE_GRAINS.findIndex(grain => grain === row.grain);
  return (
    SEARCH_TYPES.indexOf(a.searchType) - SEARCH_TYPES.indexOf(b.searchType) || grainIndex(a) - grainIndex(b)
  );
}

const monthOf = (row: LedgerRow) => row.day.slice(0, 7);
const compareText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
