import { hash } from 'node:crypto';
import { addDays, type Day } from '@gsc/google/search-console/pacific-day';
import type { SearchType } from '@gsc/google/search-console/query';
import { FINE_GRAINS, type FineGrain, isReadByMonth, SEARCH_TYPES } from './grains.ts';
import type { LedgerRow, SliceKey } from './slice.ts';

export type JobKind = 'backfill' | 'daily' | 'manual' | 'force' | 'fill';

export type PlanInput = {
  kind: JobKind;
  /** The finer grains; totals are read for the whole range each time. */
  ledger: readonly LedgerRow[];
  today: Day;
  now: Date;
  firstIncomplete: Day;
  /** The weekly look at frozen days is due; the seed makes it the same days for every attempt of the week. */
  sample: { seed: string } | null;
};

export const TRAILING_DAYS = 10;
export const FORCE_DAYS = 90;
const SAMPLE_DAYS = 5;
const APART_MS = 24 * 3600 * 1000;

/** The earliest day Google still gives: 16 months back. */
export function firstReachableDay(today: Day): Day {
  const date = new Date(`${today}T00:00:00Z`);
  const dayOfMonth = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() - 16);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(dayOfMonth, last));
  return date.toISOString().slice(0, 10) as Day;
}

/** One question to Google and what it answers: one day, or the days of a month that can be had at once. */
export type Errand = { searchType: SearchType; grain: FineGrain; days: readonly [Day, ...Day[]] };

/**
 * What a job asks Google for: the newest month first, in it type by type and grain by grain, so that what is
 * written together is read together. Pure: the same ledger and clock give the same plan.
 */
export function planSync(input: PlanInput): Errand[] {
  const { today, ledger } = input;
  const first = input.kind === 'force' ? addDays(today, -(FORCE_DAYS - 1)) : firstReachableDay(today);
  const sampled = input.kind === 'daily' && input.sample ? sampledDays(input, input.sample.seed) : new Set();
  const wanted = ledger.filter(
    row => row.day >= first && row.day <= today && (isWanted(row, input) || sampled.has(row.day)),
  );
  return asErrands(wanted.sort(newestFirst));
}

function asErrands(rows: readonly LedgerRow[]): Errand[] {
  const errands: { key: string; errand: Errand }[] = [];
  for (const { searchType, grain, day } of rows) {
    const fine = grain as FineGrain;
    const key = monthOf({ searchType, grain, day });
    const last = errands.at(-1);
    if (last?.key === key && isReadByMonth(fine))
      last.errand = { ...last.errand, days: [...last.errand.days, day] };
    else errands.push({ key, errand: { searchType, grain: fine, days: [day] } });
  }
  return errands.map(({ errand }) => errand);
}

/** Slices that can share a generation. */
export function monthOf({ searchType, grain, day }: SliceKey): string {
  return `${day.slice(0, 7)} ${searchType} ${grain}`;
}

function isWanted(row: LedgerRow, { kind, today, now, firstIncomplete }: PlanInput): boolean {
  const missing = row.fetchedAt === null || row.state === 'missing';
  if (kind === 'force' || missing) return true;
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

function newestFirst(a: LedgerRow, b: LedgerRow): number {
  const [monthA, monthB] = [a.day.slice(0, 7), b.day.slice(0, 7)];
  if (monthA !== monthB) return monthA < monthB ? 1 : -1;
  const byType = SEARCH_TYPES.indexOf(a.searchType) - SEARCH_TYPES.indexOf(b.searchType);
  if (byType !== 0) return byType;
  const [grainA, grainB] = [a, b].map(row => FINE_GRAINS.findIndex(one => one === row.grain));
  if (grainA !== grainB) return (grainA ?? 0) - (grainB ?? 0);
  return a.day < b.day ? 1 : -1;
}
