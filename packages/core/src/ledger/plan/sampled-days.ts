import { hash } from 'node:crypto';
import { addDays, type Day } from '@gsc/calendar/pacific-day';
import { provesAbsence } from '../google-window.ts';
import { isFrozenAtOnce } from './settle-slice.ts';
import { isGapElapsed, type LedgerRow, TRAILING_DAYS } from './slice.ts';

const SAMPLE_DAYS = 5;

type SampleInput = {
  today: Day;
  now: Date;
  /** Set when the weekly check of frozen days is due. The seed selects the same days for every attempt of the week. */
  sample: { seed: string } | null;
};

/** Frozen days to fetch again: first days frozen by a single reading, then a weekly sample. */
export function sampledDays(ledger: readonly LedgerRow[], { today, now, sample }: SampleInput): Set<Day> {
  const unverified = unverifiedDays(ledger, now);
  // The weekly sample finds revisions that Google makes months later.
  if (unverified.size > 0 || !sample) return unverified;
  const old = addDays(today, -TRAILING_DAYS);
  const frozen = ledger.filter(row => row.frozenAt && row.day < old).map(row => row.day);
  return consecutiveDays(frozen, SAMPLE_DAYS, sample.seed);
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
  candidates.sort((a, b) => (a.rank < b.rank ? -1 : 1));
  return new Set(candidates.slice(0, Math.max(0, count)).map(({ day }) => day));
}

/** Consecutive days share the requests of the grains that are fetched by month. */
function consecutiveDays(days: readonly Day[], count: number, seed: string): Set<Day> {
  const sorted = [...new Set(days)].sort();
  const starts = Math.max(1, sorted.length - count + 1);
  const start = hash('sha256', seed, 'buffer').readUInt32BE(0) % starts;
  return new Set(sorted.slice(start, start + count));
}
