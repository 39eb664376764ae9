import type { Day } from '@gsc/google/search-console/pacific-day';
import type { SearchType } from '@gsc/google/search-console/query';
import type { Tx } from '../../context.ts';
import type { Grain } from './grains.ts';

export type Pointer = { propertyId: string; day: Day; gen: string };

/** What a report may read, taken once: whole days only, each in one version. */
export async function readPointers(
  tx: Tx,
  choice: { propertyIds: readonly string[]; searchType: SearchType; grain: Grain; from: Day; to: Day },
): Promise<Pointer[]> {
  const rows = await tx
    .selectFrom('sync_ledger')
    .select(['property_id', 'day', 'active_gen'])
    .where('property_id', 'in', choice.propertyIds)
    .where('search_type', '=', choice.searchType)
    .where('grain', '=', choice.grain)
    .where('day', '>=', choice.from)
    .where('day', '<=', choice.to)
    .where('active_gen', 'is not', null)
    .execute();
  return rows.map(row => ({
    propertyId: row.property_id,
    day: row.day as Day,
    gen: row.active_gen ?? '',
  }));
}
