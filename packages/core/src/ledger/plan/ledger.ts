import type { Day } from '@gsc/calendar/pacific-day';
import type { SearchType } from '@gsc/google/search-console/query';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../context.ts';
import type { Grain } from '../grains.ts';
import { monthsOf } from './ledger-months.ts';
import type { LedgerRow } from './slice.ts';

const COLUMNS = [
  'search_type',
  'grain',
  'day',
  'state',
  'active_gen',
  'rows',
  'zero_click_rows',
  'impressions',
  'checksum',
  'fetched_at',
  'same_since',
  'frozen_at',
  'empty_since',
  'damaged_at',
  'first_clicks',
  'first_impressions',
  'first_position_sum',
  'first_seen_at',
  'failures',
  'reason',
] as const;

export type KnownSlice = LedgerRow & {
  first: { clicks: number; impressions: number; positionSum: number; at: Date } | null;
};

type LedgerFilter = { searchType?: SearchType; grains?: readonly Grain[]; days?: readonly Day[]; from?: Day };

/** Sealed months of other days are not expanded. */
function inMonths({ days, from }: LedgerFilter): RawBuilder<boolean> {
  if (days) return sql`month = any (${monthsOf(days)}::date[])`;
  return from ? sql`month >= sync_month_of(${from}::date)` : sql`true`;
}

/** Reads the ledger of one property, or the part selected by the filter. */
export async function readLedger(tx: Tx, propertyId: string, filter: LedgerFilter): Promise<KnownSlice[]> {
  let query = tx
    .selectFrom('sync_ledger')
    .select(COLUMNS)
    .where('property_id', '=', propertyId)
    .where(inMonths(filter));
  if (filter.searchType) query = query.where('search_type', '=', filter.searchType);
  if (filter.grains) query = query.where('grain', 'in', filter.grains);
  if (filter.days) query = query.where('day', 'in', filter.days);
  if (filter.from) query = query.where('day', '>=', filter.from);
  const rows = await query.execute();
  return rows.map(row => ({
    searchType: row.search_type as SearchType,
    grain: row.grain as Grain,
    day: row.day as Day,
    state: row.state,
    activeGen: row.active_gen,
    rows: row.rows,
    zeroClickRows: row.zero_click_rows,
    impressions: Number(row.impressions),
    checksum: row.checksum,
    fetchedAt: row.fetched_at,
    sameSince: row.same_since,
    frozenAt: row.frozen_at,
    emptySince: row.empty_since,
    damagedAt: row.damaged_at,
    reason: row.reason,
    failures: row.failures,
    first: row.first_seen_at && {
      clicks: Number(row.first_clicks),
      impressions: Number(row.first_impressions),
      positionSum: Number(row.first_position_sum),
      at: row.first_seen_at,
    },
  }));
}
