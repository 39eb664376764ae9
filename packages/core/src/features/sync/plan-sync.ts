import { hash } from 'node:crypto';
import { addDays, type Day } from '@gsc/google/search-console/pacific-day';
import type { SearchType } from '@gsc/google/search-console/query';
import { firstPlannedDay } from './google-window.ts';
import { FINE_GRAINS, type FineGrain, isReadByMonth, SEARCH_TYPES } from './grains.ts';
import type { LedgerRow } from './slice.ts';

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

export const TRAILING_DAYS = 10;
export const FORCE_DAYS = 90;
/** Google drops its oldest days first, so these are read before anything else. */
const OLDEST_DAYS = 30;
const SAMPLE_DAYS = 5;
const APART_MS = 24 * 3600 * 1000;

/** One question to Google and what it answers: one day, or the days of a month that can be had at once. */
export type Errand = {
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
export function planSync(input: PlanInput): Errand[] {
  const { today, ledger } = input;
  const first = input.kind === 'force' ? addDays(today, -(FORCE_DAYS - 1)) : firstPlannedDay(today);
  const sampled = input.kind === 'daily' && input.sample ? sampledDays(input, input.sample.seed) : new Set();
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

function asErrands(rows: readonly LedgerRow[], part: 'oldest' | 'newest'): Errand[] {
  const errands: Errand[] = [];
  for (const { searchType, grain, day } of rows) {
    const fine = grain as FineGrain;
    const batch = `${part} ${day.slice(0, 7)} ${searchType} ${grain}`;
    const last = errands.at(-1);
    if (last?.batch === batch && isReadByMonth(fine))
      errands[errands.length - 1] = { ...last, days: [...last.days, day] };
    else errands.push({ searchType, grain: fine, days: [day], batch });
  }
  return errands;
}

function isWanted(row: LedgerRow, { kind, today, now, firstIncomplete }: PlanInput): boolean {
  const missing = row.fetchedAt === null || row.state === 'missing';
  if (kind === 'force' || missing) return true;
  // Google refused it for good; asked again only by force.
  if (row.state === 'unreachable') return false;
  if (kind === 'fill' || kind === 'backfill' || row.frozenAt) return false;
  if (kind === 'daily') return true;
  if (row.day >= addDays(today, -TRAILING_DAYS)) return true;
  // Asked by hand between two daily syncs: an older day is worth a call when that call can freeze it.
  const due = row.sameSince === null || now.getTime() - row.sameSince.getTime() >= APART_MS;
  return row.day < firstIncomplete && due;
}

/** Late re-statements have been seen months later, so a few frozen days are read again each week. */
function sampledDays({ ledger, today }: PlanInput, seed: string): Set<Day> {
  const old = addDays(today, -TRAILING_DAYS);
  const frozen = new Set(ledger.filter(row => row.frozenAt && row.day < old).map(row => row.day));
  const drawn = [...frozen].map(day => ({ day, lot: hash('sha256', `${seed} ${day}`) }));
  drawn.sort((a, b) => (a.lot < b.lot ? -1 : 1));
  return new Set(drawn.slice(0, SAMPLE_DAYS).map(({ day }) => day));
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
