import type { Day } from '@gsc/calendar/pacific-day';
import type { SearchType } from '@gsc/google/search-console/query';
import { sql } from 'kysely';
import { asWorker } from '../../stores/access.ts';
import type { Lease } from '../lease/property-lease.ts';
import type { SyncContext } from '../sync-context.ts';

/** The newest stored day with impressions of each search type. */
export async function readNewestDays(
  ctx: Pick<SyncContext, 'postgres'>,
  { propertyId }: Pick<Lease, 'propertyId'>,
  from: Day,
): Promise<Map<SearchType, Day>> {
  const ofTotals = sql`property_id = ${propertyId}::uuid and grain in ('total', 'page_total')`;
  const { rows } = await asWorker(ctx, tx =>
    sql<{ search_type: SearchType; day: Day }>`
      select search_type, max(day) as day from (
        select search_type, day from sync_days where ${ofTotals} and impressions > 0
        union all
        select search_type, last_filled from sync_sealed_months where ${ofTotals} and last_filled is not null
      ) filled
      where day >= ${from}::date
      group by search_type`.execute(tx),
  );
  return new Map(rows.map(row => [row.search_type, row.day]));
}
