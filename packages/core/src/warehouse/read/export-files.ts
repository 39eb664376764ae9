import type { Day } from '@gsc/calendar/pacific-day';
import type { SearchType } from '@gsc/google/search-console/query';
import { sql } from 'kysely';
import type { Tx } from '../../context.ts';
import type { Grain } from '../grains.ts';

/** One file: the visible rows of a property, search type and grain in a range of months. */
export type ExportSlice = {
  propertyId: string;
  searchType: SearchType;
  grain: Grain;
  from: Day;
  to: Day;
  /** According to the ledger. */
  rows: number;
};

/** Keeps every file far below the limits of the reader, and its query short. */
const MAX_ROWS = 1_000_000;

/** Plans the files of an export. Consecutive months share a file until it has `maxRows` rows. */
export async function planExport(
  tx: Tx,
  propertyIds: readonly string[],
  maxRows = MAX_ROWS,
): Promise<ExportSlice[]> {
  const { rows: months } = await sql<ExportSlice>`
    select property_id as "propertyId", search_type as "searchType", grain, min(day)::text as "from",
      max(day)::text as "to", sum(rows)::int as rows
    from sync_ledger where property_id = any (${[...propertyIds]}::uuid[]) and active_gen is not null
    group by property_id, search_type, grain, date_trunc('month', day)
    order by property_id, search_type, grain, min(day)`.execute(tx);
  return joinMonths(months, maxRows);
}

export function joinMonths(months: readonly ExportSlice[], maxRows: number): ExportSlice[] {
  const files: ExportSlice[] = [];
  for (const month of months) {
    const last = files.at(-1);
    const isSame =
      last?.propertyId === month.propertyId &&
      last.searchType === month.searchType &&
      last.grain === month.grain;
    if (last && isSame && last.rows + month.rows <= maxRows)
      files[files.length - 1] = { ...last, to: month.to, rows: last.rows + month.rows };
    else files.push(month);
  }
  return files;
}
