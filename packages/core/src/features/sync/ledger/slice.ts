import type { Day } from '@gsc/calendar/pacific-day';
import type { SearchType } from '@gsc/google/search-console/query';
import type { Grain } from '../../../warehouse/grains.ts';

/** Google may still revise days this far back, however complete they are: each daily sync reads them again. */
export const TRAILING_DAYS = 10;
/** Two readings count as two when they are at least this far apart. */
export const MIN_GAP_MS = 24 * 3600 * 1000;

/** One Pacific day of one search type in one grain: what is read, written and shown as a whole. */
export type SliceKey = { searchType: SearchType; grain: Grain; day: Day };

/** Keys in the order of the grain's columns. */
export type SliceRow = { keys: readonly string[]; clicks: number; impressions: number; positionSum: number };

/** What Google said of a slice, once, with its figures. */
export type Reading = {
  key: SliceKey;
  rows: readonly SliceRow[];
  clicks: number;
  impressions: number;
  positionSum: number;
  checksum: string;
  /** Google's cap was reached. */
  truncated: boolean;
  /** All of the day is older than Google's first incomplete date. */
  complete: boolean;
  /** The date-only total has impressions. */
  dayHasData: boolean;
  fetchedAt: Date;
};

/** A row of the ledger, as far as decisions need it. */
export type LedgerRow = {
  searchType: SearchType;
  grain: Grain;
  day: Day;
  state: SliceState;
  activeGen: string | null;
  impressions: number;
  checksum: string | null;
  fetchedAt: Date | null;
  sameSince: Date | null;
  frozenAt: Date | null;
  /** When Google first returned no impressions for a slice that has some. */
  emptySince: Date | null;
  /** The stored rows are not those that were written. */
  damagedAt: Date | null;
  reason: string | null;
};

export type SliceState =
  | 'missing'
  | 'fresh'
  | 'final'
  | 'sealed'
  | 'empty'
  | 'truncated'
  | 'unreachable'
  /** Google returned nothing, and the day is too near to the edge of its window for that to mean that it was empty. */
  | 'unavailable';
