import { addDays, type Day, pacificDay } from '@gsc/calendar/pacific-day';
import { SEARCH_TYPE_NAMES } from '@gsc/contract/search-types';
import { isAboutRequest } from '@gsc/google/search-console/errors/classify-response';
import type { SearchType } from '@gsc/google/search-console/query';
import { firstPlannedDay } from '../google-window.ts';
import { type FineGrain, type Grain, isReadByMonth } from '../grains.ts';
import { canExtend, isConfirmation, waitingDays } from './day-ranges.ts';
import { sampledDays } from './sampled-days.ts';
import { needsProof } from './settle-slice.ts';
import { isGapElapsed, isMissing, type LedgerRow, TRAILING_DAYS } from './slice.ts';
import { isStaged, stageOf } from './stages.ts';

export type JobKind = 'backfill' | 'daily' | 'manual' | 'force' | 'fill';

export type PlanInput = {
  kind: JobKind;
  /** Only the finer grains. `planTotals` plans the totals. */
  ledger: readonly LedgerRow[];
  today: Day;
  now: Date;
  /** The first day of a search type that Google still revises. */
  firstIncomplete: (searchType: SearchType) => Day;
  /** Days whose totals have impressions. Other days have nothing to fetch. */
  available: ReadonlyMap<SearchType, ReadonlySet<Day>>;
  /** Set when the weekly check of frozen days is due. The seed selects the same days for every attempt of the week. */
  sample: { seed: string } | null;
  /** False if Google once returned other rows for a range than for its days. */
  allowsRanges: boolean;
};

/** What 'Force Resync' reads again (specification: Manual sync). */
export const FORCE_DAYS = 90;
/** Google drops its oldest days first, so these are read before anything else (specification: First sync). */
const OLDEST_DAYS = 30;
/** Pairs come before queries, because their queries show when the rows of a query are complete (`listed-queries.ts`). */
const FETCH_ORDER: readonly Grain[] = ['region', 'page', 'pair', 'query', 'appearance'];
/** Google completes a day within two to four days. The finer grains of a later day are read although it is incomplete. */
const LATE_DAYS = 4;
/** A complete day is read a second time after this many days. Google revises a day mostly in its first days. */
const SECOND_READING_DAYS = 7;

/**
 * One request to Google: a single day, several days of a month for grains that are fetched by month, or several days
 * whose stored rows are confirmed.
 */
export type FetchTask = {
  searchType: SearchType;
  grain: FineGrain;
  days: readonly [Day, ...Day[]];
  /** Tasks of one batch share a generation. */
  batch: string;
  /** The tasks of earlier stages are read first, in all properties of the account (`stages.ts`). */
  stage: number;
};

/**
 * Plans the requests of a job: first the oldest days that Google still returns, then the remaining months, newest
 * first, and at the end what failed before, so that it does not keep other days from being read. Months that were never
 * read and are older than the last 90 days belong to later stages. Within a month tasks are grouped by search type and
 * grain, because they are written together. A pure function.
 */
export function planSync(input: PlanInput): FetchTask[] {
  const { today, ledger } = input;
  const first = input.kind === 'force' ? addDays(today, -(FORCE_DAYS - 1)) : firstPlannedDay(today);
  const available = ledger.filter(row => isAvailable(row, input));
  const sampled = input.kind === 'daily' ? sampledDays(available, input) : new Set();
  const inRange = available.filter(row => row.day >= first && row.day <= today);
  const due = inRange.filter(row => isWanted(row, input));
  const usesRanges = input.kind === 'daily' && input.allowsRanges;
  const waiting = usesRanges ? waitingDays(due, today) : new Set();
  const isDue = new Set(due.filter(row => !(waiting.has(row.day) && isConfirmation(row))));
  const wanted = inRange.filter(row => isDue.has(row) || sampled.has(row.day));
  const newer = addDays(oldestAvailable(input) ?? today, OLDEST_DAYS);
  const untried = wanted.filter(row => row.failures === 0);
  const oldest = untried.filter(row => row.day < newer).sort(oldestFirst);
  const rest = untried.filter(row => row.day >= newer).sort(newestFirst);
  const stages = Map.groupBy(rest, row => (isStaged(row) ? stageOf(row.day, today) : 0));
  // Every run gives up after a few failures, so the slices take turns.
  const failed = wanted.filter(row => row.failures > 0);
  failed.sort((a, b) => a.failures - b.failures || newestFirst(a, b));
  return [
    ...asTasks(oldest, 'oldest', usesRanges),
    ...[...stages]
      .sort(([a], [b]) => a - b)
      .flatMap(([stage, rows]) =>
        asTasks(rows, stage === 0 ? 'newest' : `stage ${stage}`, usesRanges, stage),
      ),
    ...asTasks(failed, 'failed', usesRanges),
  ];
}

const isAvailable = ({ searchType, day }: LedgerRow, { available }: PlanInput) =>
  available.get(searchType)?.has(day) ?? false;

function oldestAvailable({ available }: PlanInput): Day | undefined {
  return [...available.values()].flatMap(days => [...days]).sort()[0];
}

function asTasks(rows: readonly LedgerRow[], part: string, usesRanges: boolean, stage = 0): FetchTask[] {
  const requests: { batch: string; rows: [LedgerRow, ...LedgerRow[]] }[] = [];
  for (const row of rows) {
    const batch = `${part} ${monthOf(row)} ${row.searchType} ${row.grain}`;
    const last = requests.at(-1);
    const isShared =
      isReadByMonth(row.grain as FineGrain) || (usesRanges && canExtend(last?.rows ?? [], row));
    if (last?.batch === batch && isShared) last.rows.push(row);
    else requests.push({ batch, rows: [row] });
  }
  return requests.map(({ batch, rows: [first, ...others] }) => ({
    searchType: first.searchType,
    grain: first.grain as FineGrain,
    days: [first.day, ...others.map(({ day }) => day)],
    batch,
    stage,
  }));
}

function isWanted(row: LedgerRow, input: PlanInput): boolean {
  const { kind, today, now } = input;
  const missing = isMissing(row);
  const incomplete = row.day >= input.firstIncomplete(row.searchType);
  // The rows of an incomplete day change several times a day. The sync reads them when the day is complete.
  if (kind === 'daily' && missing && incomplete && row.day > addDays(today, -LATE_DAYS)) return false;
  if (kind === 'force' || missing) return true;
  if (row.damagedAt) return true;
  // Google rejects this request every time. Only a forced sync retries it. Release 0.1.0 also marked slices like this
  // after errors of the setup and errors for unknown reasons.
  if (row.state === 'unreachable') return row.reason !== null && !isAboutRequest(row.reason);
  if (kind === 'fill' || kind === 'backfill') return false;
  // A second reading decides whether Google withdrew the slice.
  if (row.emptySince && isGapElapsed(row.emptySince, now)) return true;
  if (row.frozenAt && !needsProof(row, now)) return false;
  const trailing = row.day >= addDays(today, -TRAILING_DAYS);
  if (kind === 'daily')
    return incomplete || (trailing ? isSecondDue(row, today) : isGapElapsed(row.sameSince, now));
  // A manual sync fetches an older day only if the reading can freeze it.
  return trailing || (!incomplete && isGapElapsed(row.emptySince ?? row.sameSince, now));
}

/** Counted in days: at the hour of the first reading, the sync also reads a new day and can share its requests. */
const isSecondDue = ({ sameSince }: LedgerRow, today: Day) =>
  sameSince === null || addDays(pacificDay(sameSince), SECOND_READING_DAYS) <= today;

const newestFirst = (a: LedgerRow, b: LedgerRow) =>
  compareText(monthOf(b), monthOf(a)) || byTypeAndGrain(a, b) || compareText(b.day, a.day);

const oldestFirst = (a: LedgerRow, b: LedgerRow) =>
  compareText(monthOf(a), monthOf(b)) || byTypeAndGrain(a, b) || compareText(a.day, b.day);

function byTypeAndGrain(a: LedgerRow, b: LedgerRow): number {
  const grainIndex = (row: LedgerRow) => FETCH_ORDER.indexOf(row.grain);
  return (
    SEARCH_TYPE_NAMES.indexOf(a.searchType) - SEARCH_TYPE_NAMES.indexOf(b.searchType) ||
    grainIndex(a) - grainIndex(b)
  );
}

const monthOf = (row: LedgerRow) => row.day.slice(0, 7);
const compareText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
