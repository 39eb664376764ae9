import { type Day, pacificDay } from '@gsc/calendar/pacific-day';
import type { Coverage } from '@gsc/contract/sync/api';
import { sql } from 'kysely';
import { asUser, currentAccountId } from '../../../access.ts';
import type { Tx, UserContext } from '../../../context.ts';
import { nominalEdge } from '../../../warehouse/google-window.ts';
import { coverageSpans } from './coverage-spans.ts';
import { readDayFacts } from './read-day-facts.ts';

/** Creating, writing, verifying and committing a generation takes less than this. */
const WRITING_SECONDS = 5;

/** The state of each day of each property and the reason, including missing days. */
export async function getCoverage(ctx: UserContext): Promise<Coverage> {
  const today = pacificDay(ctx.now());
  const firstReachable = nominalEdge(today);
  return asUser(ctx, async tx => {
    const properties = await tx
      .selectFrom('gsc_properties')
      .innerJoin('sync_state', 'sync_state.property_id', 'gsc_properties.id')
      .select(['gsc_properties.id', 'gsc_properties.property_url', 'gsc_properties.last_sync_at'])
      .select(['sync_state.blocked', 'sync_state.blocked_until', 'sync_state.next_sync_at'])
      .where('gsc_properties.account_id', '=', await currentAccountId(ctx, tx))
      .where('gsc_properties.deleted_at', 'is', null)
      .orderBy('gsc_properties.connected_at', 'desc')
      .execute();
    const ids = properties.map(property => property.id);
    const days = await readDayFacts(tx, ids, { edge: firstReachable, today });
    const from = [firstReachable, ...days.map(row => row.day)].sort()[0] ?? firstReachable;
    const byProperty = Map.groupBy(days, row => row.property_id);
    const writing = Map.groupBy(await readWriting(tx, ids), row => row.property_id);
    return {
      from,
      to: today,
      properties: properties.map(property => ({
        property_id: property.id,
        property_url: property.property_url,
        last_sync_at: property.last_sync_at?.toISOString() ?? null,
        blocked: property.blocked,
        blocked_until: property.blocked_until?.toISOString() ?? null,
        // An overdue sync is due now.
        next_sync_at: new Date(Math.max(property.next_sync_at.getTime(), ctx.now().getTime())).toISOString(),
        spans: coverageSpans(byProperty.get(property.id) ?? [], { from, to: today, firstReachable }),
        writing: (writing.get(property.id) ?? []).map(row => row.day),
      })),
    };
  });
}

/** Days that running jobs are writing. Excludes totals, which are written for whole months. */
async function readWriting(tx: Tx, ids: string[]) {
  const { rows } = await sql<{ property_id: string; day: Day }>`
    select distinct g.property_id, generate_series(g.first_day, g.last_day, interval '1 day')::date as day
    from sync_generations g
    join gsc_sync_jobs j on j.id = g.job_id and j.status = 'running'
    where g.property_id = any (${ids}::uuid[]) and g.grain not in ('total', 'page_total') and g.sealed_month is null
      and g.created_at > clock_timestamp() - ${WRITING_SECONDS} * interval '1 second'
    order by 1, 2`.execute(tx);
  return rows;
}
