import type { Day } from '@gsc/calendar/pacific-day';
import { inScope } from '@gsc/db/postgres';
import type { SearchType } from '@gsc/google/search-console/query';
import type { Lease } from '../../../property-lease/property-lease.ts';
import type { SyncContext } from '../sync-context.ts';

/** The newest stored day with impressions of each search type. */
export async function readNewestDays(
  ctx: SyncContext,
  { propertyId }: Lease,
  from: Day,
): Promise<Map<SearchType, Day>> {
  const rows = await inScope(ctx.postgres, {}, tx =>
    tx
      .selectFrom('sync_ledger')
      .select(({ fn }) => ['search_type', fn.max('day').as('day')])
      .where('property_id', '=', propertyId)
      .where('grain', 'in', ['total', 'page_total'])
      .where('day', '>=', from)
      .where('impressions', '>', '0')
      .groupBy('search_type')
      .execute(),
  );
  return new Map(rows.map(row => [row.search_type as SearchType, row.day as Day]));
}
