import { hash } from 'node:crypto';
import { addDays, type Day } from '@gsc/calendar/pacific-day';
import { SEARCH_TYPE_NAMES } from '@gsc/contract/search-types';
import type { SearchType } from '@gsc/google/search-console/query';
import { firstPlannedDay, provesAbsence } from '../../../warehouse/google-window.ts';
import { FINE_GRAINS, type FineGrain, isReadByMonth } from '../../../warehouse/grains.ts';
import { isFrozenAtOnce } from './settle-slice.ts';
import { type LedgerRow, MIN_GAP_MS, TRAILING_DAYS } from './slice.ts';

export type JobKind = 'backfill' | 'daily' | 'manual' | 'force' | 'fill';

export type PlanInput = {
  kind: JobKind;
  /** Only the finer grains. Totals are always read for the whole range. */
  ledger: readonly LedgerRow[];
  today: Day;
  now: Date;
  firstIncomplete: Day;
  /** Days whose totals have impressions. Other days have nothing to fetch. */
  available: ReadonlyMap<SearchType, ReadonlySet<Day>>;
  /** Set when the weekly check of frozen days is due. The seed selects the same days for every attempt of the week. */
  sample: { seed: string } | null;
};

/** What 'Force Resync' reads again (specification: Manual sync). */
export const FORCE_DAYS = 90;
/** Google drops its oldest days first, so these are read before anything else (specification: First sync). */
const OLDEST_DAYS = 30;
const SAMPLE_DAYS = 5;

/** One request to Google: a single day, or several days of a month for grains that are fetched by month. */
export type FetchTask = {
  searchType: SearchType;
  grain: FineGrain;
  days: readonly [Day, ...Day[]];
  /** Tasks of one batch share a generation. */
  batch: string;
};

/**
 * Plans the requests of a job: first the oldest days that Google still returns, then the remaining months, newest
 * first. Within a month tasks are grouped by search type and grain, because they are written together. A pure function.
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
  return [...asTasks(oldest, 'oldest'), ...asTasks(rest, 'newest')];
}

const isAvailable = ({ searchType, day }: LedgerRow, { available }: PlanInput) =>
  available.get(searchType)?.has(day) ?? false;

function oldestAvailable({ available }: PlanInput): Day | undefined {
  return [...available.values()].flatMap(days => [...days]).sort()[0];
}

function asTasks(rows: readonly LedgerRow[], part: 'oldest' | 'newest'): FetchTask[] {
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
  // Google rejects this request every time. Only a forced sync retries it.
  if (row.state === 'unreachable') return false;
  if (kind === 'fill' || kind === 'backfill') return false;
  const due = isGapElapsed(row.emptySince ?? row.sameSince, now);
  // A second reading decides whether Google withdrew the slice.
  if (row.emptySince && (kind === 'daily' || due)) return true;
  const trailing = row.day >= addDays(today, -TRAILING_DAYS);
  if (kind === 'daily' && trailing) return true;
  if (row.frozenAt) return false;
  if (kind === 'daily' || trailing) return true;
  // A manual sync fetches an older day only if the reading can freeze it.
  return row.day < firstIncomplete && due;
}

const isGapElapsed = (since: Date | null, later: Date | null) =>
  since === null || (later !== null && later.getTime() - since.getTime() >= MIN_GAP_MS);

/** Frozen days to fetch again: first days frozen by a single reading, then a weekly sample. */
function sampledDays(input: PlanInput): Set<Day> {
  const { ledger, today, sample } = input;
  const available = ledger.filter(row => isAvailable(row, input));
  const unverified = unverifiedDays(available, input.now);
  // The weekly sample finds revisions that Google makes months later.
  if (unverified.size > 0 || !sample) return unverified;
  const old = addDays(today, -TRAILING_DAYS);
  const frozen = available.filter(row => row.frozenAt && row.day < old).map(row => row.day);
  return sampleOf(frozen, SAMPLE_DAYS, sample.seed);
}

/** Selects days that were frozen by their first reading, until a sample of them is verified. */
function unverifiedDays(ledger: readonly LedgerRow[], now: Date): Set<Day> {
  const atOnce = ledger.filter(isFrozenAtOnce);
  const verified = new Set(
    atOnce.filter(row => isGapElapsed(row.sameSince, row.fetchedAt)).map(row => row.day),
  );
  const due = atOnce.filter(
    row => !verified.has(row.day) && isGapElapsed(row.sameSince, now) && provesAbsence(row.day, now),
  );
  return sampleOf(
    due.map(row => row.day),
    SAMPLE_DAYS - verified.size,
    'first reading',
  );
}

function sampleOf(days: readonly Day[], count: number, seed: string): Set<Day> {
  const candidates = [...new Set(days)].map(day => ({ day, rank: hash('sha256', `${seed} ${day}`) }));
  candidates.sort((a, b) => compareText(a.rank, b.rank));
  return new Set(candidates.slice(0, Math.max(0, count)).map(({ day }) => day));
}

const newestFirst = (a: LedgerRow, b: LedgerRow) =>
  compareText(monthOf(b), monthOf(a)) || byTypeAndGrain(a, b) || compareText(b.day, a.day);

const oldestFirst = (a: LedgerRow, b: LedgerRow) =>
  compareText(monthOf(a), monthOf(b)) || byTypeAndGrain(a, b) || compareText(a.day, b.day);

function byTypeAndGrain(a: LedgerRow, b: LedgerRow): number {
  const grainIndex = (row: LedgerRow) => FINE_GRAINS.findIndex(grain => grain === row.grain);
  return (
    SEARCH_TYPE_NAMES.indexOf(a.searchType) - SEARCH_TYPE_NAMES.indexOf(b.searchType) ||
    grainIndex(a) - grainIndex(b)
  );
}

const monthOf = (row: LedgerRow) => row.day.slice(0, 7);
const compareText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
