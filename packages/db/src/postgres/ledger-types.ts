import type { ColumnType, Generated, Selectable } from 'kysely';

/** As in types.ts. */
type Count = ColumnType<string, number | string | undefined, number | string>;
type Day = ColumnType<string, string, string>;

type SyncDay = {
  property_id: string;
  search_type: string;
  grain: string;
  day: Day;
  account_id: string;
  state: Generated<
    'missing' | 'fresh' | 'final' | 'sealed' | 'empty' | 'truncated' | 'unreachable' | 'unavailable'
  >;
  active_gen: string | null;
  rows: Generated<number>;
  zero_click_rows: number | null;
  clicks: Count;
  impressions: Count;
  position_sum: Generated<number>;
  checksum: string | null;
  fetched_at: Date | null;
  first_clicks: Count | null;
  first_impressions: Count | null;
  first_position_sum: number | null;
  first_seen_at: Date | null;
  same_since: Date | null;
  frozen_at: Date | null;
  empty_since: Date | null;
  damaged_at: Date | null;
  revisions: Generated<number>;
  failures: Generated<number>;
  fence: Generated<string>;
  reason: string | null;
};

/** The ledger of the sync. */
export type LedgerTables = {
  /** A view of `sync_days` and of the days of `sync_sealed_months`. */
  sync_ledger: Selectable<SyncDay> & { month: Day };
  sync_days: SyncDay;
  sync_sealed_months: {
    property_id: string;
    search_type: string;
    grain: string;
    month: Day;
    account_id: string;
    gen: string | null;
    stored: number;
    shown: number;
    read: number;
    filled: number;
    incomplete: number;
    truncated: number;
    first_filled: Day | null;
    last_filled: Day | null;
    last_complete: Day | null;
    fence: string;
    days: string;
    clicks: string[] | null;
    impressions: string[] | null;
    position_sums: number[] | null;
  };
};
