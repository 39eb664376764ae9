import type { Coverage, CoverageDay } from '@gsc/contract/sync';
import { pacificDay } from '@gsc/google/search-console/pacific-day';
import { sql } from 'kysely';
import { asUser } from '../../access.ts';
import type { UserContext } from '../../context.ts';
import { firstReachableDay } from './plan-sync.ts';

type Day = { property_id: string; day: string; state: CoverageDay['state']; reason: string | null };

/**
 * One word for each day of each property: the worst of its slices, and why. A day is as good as its weakest
 * part, and nothing that is missing is left out.
 */
export async function getCoverage(ctx: UserContext): Promise<Coverage> {
  const today = pacificDay(ctx.now());
  const from = firstReachableDay(today);
  return asUser(ctx, async tx => {
    const properties = await tx
      .selectFrom('gsc_properties')
      .innerJoin('sync_state', 'sync_state.property_id', 'gsc_properties.id')
      .select(['gsc_properties.id', 'gsc_properties.property_url', 'gsc_properties.last_sync_at'])
      .select(['sync_state.blocked', 'sync_state.blocked_until', 'sync_state.next_sync_at'])
      .where('gsc_properties.user_id', '=', ctx.user.id)
      .where('gsc_properties.deleted_at', 'is', null)
      .orderBy('gsc_properties.connected_at', 'desc')
      .execute();
    const ids = properties.map(property => property.id);
    if (ids.length === 0) return { from, to: today, properties: [] };
    const { rows } = await sql<Day>`
      select distinct on (property_id, day) property_id, day, reason,
        case when state = 'sealed' then 'final' else state end as state
      from sync_ledger
      where property_id = any (${ids}::uuid[]) and day between ${from}::date and ${today}::date
        and (state <> 'empty' or (search_type = 'web' and grain = 'total'))
      order by property_id, day,
        array_position(array['missing', 'unreachable', 'truncated', 'fresh', 'final', 'sealed', 'empty'], state),
        reason nulls last`.execute(tx);
    const byProperty = Map.groupBy(rows, row => row.property_id);
    return {
      from,
      to: today,
      properties: properties.map(property => ({
        property_id: property.id,
        property_url: property.property_url,
        last_sync_at: property.last_sync_at?.toISOString() ?? null,
        blocked: property.blocked,
        blocked_until: property.blocked_until?.toISOString() ?? null,
        // What is due is due now, however long ago that was.
        next_sync_at: new Date(Math.max(property.next_sync_at.getTime(), ctx.now().getTime())).toISOString(),
        days: (byProperty.get(property.id) ?? []).map(({ day, state, reason }) => ({ day, state, reason })),
      })),
    };
  });
}
