import type { Day } from '@gsc/calendar/pacific-day';
import type { SearchType } from '@gsc/google/search-console/query';
import type { Grain } from '../grains.ts';

/** Google may still revise days this far back, even complete ones. Their totals are read twice a day. */
export const TRAILING_DAYS = 10;
/** Two readings count as independent when they are at least this far apart. */
export const MIN_GAP_MS = 24 * 3600 * 1000;

/** One Pacific day of one search type in one grain. A slice is fetched, stored and shown as a unit. */
export type SliceKey = { searchType: SearchType; grain: Grain; day: Day };

/** The keys are in the order of the grain's columns. */
export type SliceRow = { keys: readonly string[]; clicks: number; impressions: number; positionSum: number };

export const zeroClickRows = (rows: readonly SliceRow[]): number =>
  rows.filter(({ clicks }) => clicks === 0).length;

/** The result of fetching a slice once, with its sums. */
export type Reading = {
  key: SliceKey;
  rows: readonly SliceRow[];
  clicks: number;
  impressions: number;
  positionSum: number;
  checksum: string;
  /** The response reached Google's row limit. */
  truncated: boolean;
  /** The day is before Google's first incomplete date. */
  complete: boolean;
  /** The total of the day has impressions. */
  dayHasData: boolean;
  fetchedAt: Date;
};

/** The columns of a ledger row that the sync needs. */
export type LedgerRow = {
  searchType: SearchType;
  grain: Grain;
  day: Day;
  state: SliceState;
  activeGen: string | null;
  rows: number;
  /** Null for slices that were stored before it was counted. */
  zeroClickRows: number | null;
  impressions: number;
  checksum: string | null;
  fetchedAt: Date | null;
  sameSince: Date | null;
  frozenAt: Date | null;
  /** When Google first returned no impressions for a slice that has stored impressions. */
  emptySince: Date | null;
  /** When the audit found that the stored rows differ from the written rows. */
  damagedAt: Date | null;
  reason: string | null;
  /** Failed attempts since the last reading. */
  failures: number;
};

export type SliceState =
  | 'missing'
  | 'fresh'
  | 'final'
  | 'sealed'
  | 'empty'
  | 'truncated'
  | 'unreachable'
  /** Google returned nothing, but the day is so close to the edge of its window that it may not be empty. */
  | 'unavailable';

export const isMissing = ({ fetchedAt, state }: LedgerRow): boolean =>
  fetchedAt === null || state === 'missing';

/** Also true for a slice that was not read since its day is complete or since its total changed. */
export const isGapElapsed = (since: Date | null, later: Date | null): boolean =>
  since === null || (later !== null && later.getTime() - since.getTime() >= MIN_GAP_MS);
