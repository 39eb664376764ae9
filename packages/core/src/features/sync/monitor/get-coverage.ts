import { addDays, type Day, pacificDay } from '@gsc/calendar/pacific-day';
import { COVERAGE_MAX_PROPERTIES, type Coverage, type CoverageRequest } from '@gsc/contract/sync/api';
import { sql } from 'kysely';
import type { Tx, UserContext } from '../../../context.ts';
import { nominalEdge } from '../../../ledger/google-window.ts';
import { asUser, currentAccountId } from '../../../stores/access.ts';
import { coverageSpans } from './coverage-spans.ts';
import { readDayFacts } from './read-day-facts.ts';

/** Creating, writing, verifying and committing a generation takes less than this. */
const WRITING_SECONDS = 5;

/**
 * The state of each property, and the state of each of its days with the reason, including missing days. Days are
 * returned for at most 25 properties, because those of an account with a thousand would take seconds.
 */
export async function getCoverage(ctx: UserContext, request: CoverageRequest = {}): Promise<Coverage> {
  const today = pacificDay(ctx.now());
  const firstReachable = nominalEdge(today);
  const since = request.days === undefined ? null : addDays(today, 1 - request.days);
  return asUser(ctx, async tx => {
    const properties = await readProperties(ctx, tx, request.p?.split(',') ?? null);
    const ids = properties.map(property => property.id);
    const shown = ids.length > COVERAGE_MAX_PROPERTIES ? [] : ids;
    const days = await readDayFacts(tx, shown, { edge: firstReachable, today, from: since });
    const first = await firstDay(tx, ids, firstReachable);
    const earliest = [first, ...days.map(row => row.day)].sort()[0] ?? first;
    const from = since && since > earliest ? since : earliest;
    const byProperty = Map.groupBy(days, row => row.property_id);
    const writing = Map.groupBy(await readWriting(tx, shown), row => row.property_id);
    const daysOf = new Set(shown);
    return {
      from,
      to: today,
      first_day: first,
      properties: properties.map(property => ({
        property_id: property.id,
        property_url: property.property_url,
        last_sync_at: property.last_sync_at?.toISOString() ?? null,
        blocked: property.blocked,
        blocked_until: property.blocked_until?.toISOString() ?? null,
        // An overdue sync is due now.
        next_sync_at: new Date(Math.max(property.next_sync_at.getTime(), ctx.now().getTime())).toISOString(),
        spans: daysOf.has(property.id)
          ? coverageSpans(byProperty.get(property.id) ?? [], { from, to: today, firstReachable })
          : [],
        writing: (writing.get(property.id) ?? []).map(row => row.day),
      })),
    };
  });
}

/** Null means all properties. Properties of other accounts are ignored. */
async function readProperties(ctx: UserContext, tx: Tx, ids: readonly string[] | null) {
  return tx
    .selectFrom('gsc_properties')
    .innerJoin('sync_state', 'sync_state.property_id', 'gsc_properties.id')
    .select(['gsc_properties.id', 'gsc_properties.property_url', 'gsc_properties.last_sync_at'])
    .select(['sync_state.blocked', 'sync_state.blocked_until', 'sync_state.next_sync_at'])
    .where('gsc_properties.account_id', '=', await currentAccountId(ctx, tx))
    .where('gsc_properties.deleted_at', 'is', null)
    .$if(ids !== null, query => query.where('gsc_properties.id', 'in', [...(ids ?? [])]))
    .orderBy('gsc_properties.connected_at', 'desc')
    .execute();
}

/** The first day that is stored or can still be read. */
async function firstDay(tx: Tx, ids: string[], firstReachable: Day): Promise<Day> {
  const { rows } = await sql<{ day: Day | null }>`
    select min(month + (
      select min(number)::int from unnest(records_by_day) with ordinality each (records, number)
      where records > 0) - 1) as day
    from sync_months where property_id = any (${ids}::uuid[]) and records > 0
      and month <= date_trunc('month', ${firstReachable}::date)`.execute(tx);
  const day = rows[0]?.day;
  return day && day < firstReachable ? day : firstReachable;
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
