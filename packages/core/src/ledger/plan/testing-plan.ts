import { addDays, asDay } from '@gsc/calendar/pacific-day';
import { type JobKind, type PlanInput, planSync } from './plan-sync.ts';
import type { LedgerRow } from './slice.ts';

export const today = asDay('2026-11-15');
/** 17:00 in California. In UTC it is the next day. */
export const now = new Date('2026-11-16T01:00:00Z');
export const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3600_000);

export function row(back: number, more: Partial<LedgerRow> = {}): LedgerRow {
  return {
    searchType: 'web',
    grain: 'pair',
    day: addDays(today, -back),
    state: 'fresh',
    activeGen: '1',
    rows: 10,
    zeroClickRows: 5,
    impressions: 10,
    checksum: 'a',
    fetchedAt: hoursAgo(30),
    sameSince: hoursAgo(30),
    frozenAt: null,
    emptySince: null,
    damagedAt: null,
    reason: null,
    failures: 0,
    ...more,
  };
}
export const missing = {
  state: 'missing',
  activeGen: null,
  checksum: null,
  fetchedAt: null,
  sameSince: null,
} as const;
export const frozen = { state: 'final', frozenAt: hoursAgo(2) } as const;

export const backOf = (day: string) => (Date.parse(today) - Date.parse(day)) / 86_400_000;

/** The last days, each with impressions in these search types. */
export const availableBack = (from: number, ...types: LedgerRow['searchType'][]): PlanInput['available'] =>
  new Map(
    types.map(type => [type, new Set(Array.from({ length: from + 1 }, (_, back) => addDays(today, -back)))]),
  );
export const EVERYTHING = availableBack(600, 'web', 'image');

/** The planned days, as days before today. */
export function plan(kind: JobKind, ledger: LedgerRow[], sample: { seed: string } | null = null): number[] {
  const firstIncomplete = () => addDays(today, -2);
  const slices = planSync({
    kind,
    ledger,
    today,
    now,
    firstIncomplete,
    sample,
    available: EVERYTHING,
    allowsRanges: false,
  });
  return slices.flatMap(({ days }) => days.map(backOf));
}
