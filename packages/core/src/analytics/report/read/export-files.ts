import { sql } from 'kysely';
import type { Tx } from '../../../context.ts';
import { type ExportSlice, joinMonths } from './join-months.ts';

/** Keeps every file far below the limits of the reader, and its query short. */
const MAX_ROWS = 1_000_000;

/** Plans the files of an export. */
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
