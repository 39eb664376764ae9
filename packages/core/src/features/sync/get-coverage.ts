import type { Coverage } from '@gsc/contract/sync';
import { COVERAGE_REASONS } from '@gsc/contract/sync-text';
import { type Day, pacificDay } from '@gsc/google/search-console/pacific-day';
import { sql } from 'kysely';
import { asUser } from '../../access.ts';
import type { Tx, UserContext } from '../../context.ts';
import { coverageSpans, type LedgerDay } from './coverage-spans.ts';
import { nominalEdge } from './google-window.ts';

/** A generation is made, written, read back and committed well within this time. */
const WRITING_SECONDS = 5;

/**
 * One word for each day of each property: the worst of its slices, and why. A day is as good as its weakest
 * part, and nothing that is missing is left out.
 */
export async function getCoverage(ctx: UserContext): Promise<Coverage> {
  const today = pacificDay(ctx.now());
  const firstReachable = nominalEdge(today);
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
    const days = await readDays(tx, ids, today);
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
        // What is due is due now, however long ago that was.
        next_sync_at: new Date(Math.max(property.next_sync_at.getTime(), ctx.now().getTime())).toISOString(),
        spans: coverageSpans(byProperty.get(property.id) ?? [], { from, to: today, firstReachable }),
        writing: (writing.get(property.id) ?? []).map(row => row.day),
      })),
    };
  });
}

/**
 * The worst slice of a day is the smallest text: its rank is one digit, then comes its reason. Complete at Google is
 * final to people, although the engine reads such a day once more before it freezes it.
 */
async function readDays(tx: Tx, ids: string[], today: Day) {
  const { rows } = await sql<LedgerDay & { property_id: string }>`
    with slices as (
      select property_id, day, damaged_at is null and state = 'fresh' and same_since is not null as read_once,
        case when damaged_at is null then state else 'damaged' end as state,
        case when damaged_at is null then reason end as reason
      from sync_ledger
      where property_id = any (${ids}::uuid[]) and day <= ${today}::date
        and (state not in ('empty', 'unavailable') or (search_type = 'web' and grain = 'total'))
    ), worst as (
      select property_id, day, min((array_position(
          array['missing', 'damaged', 'unreachable', 'truncated', 'fresh', 'final', 'sealed', 'empty', 'unavailable'],
          case when read_once then 'final' else state end
        )::text || coalesce(reason, case when read_once then ${COVERAGE_REASONS.readOnce}::text end, '~')
      ) collate "C") as text
      from slices
      group by property_id, day
    )
    select property_id, day, nullif(substr(text, 2), '~') as reason,
      (array['missing', 'damaged', 'unreachable', 'truncated', 'fresh', 'final', 'final', 'empty', 'unavailable'])[left(text, 1)::int] as state
    from worst`.execute(tx);
  return rows;
}

/** What running jobs have in hand. Totals are written for whole months at once and would mark them all. */
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
