import { nextPacificMidnight, pacificDay, pacificMidnight } from '@gsc/calendar/pacific-day';
import type { CheckDetail } from '@gsc/contract/indexing/api';
import { INSPECTIONS_PER_DAY } from '@gsc/contract/indexing/limits';
import { sql } from 'kysely';
import type { Tx, UserContext } from '../../../context.ts';
import { inspectionsLeft } from './inspections-left.ts';
import type { PropertyWork } from './plan-remaining.ts';

type Row = {
  id: string;
  property_url: string;
  state: 'active' | 'access_lost' | 'needs_reconnect';
  google_email: string;
  google_subject: string;
  pending: number;
  by_this_check: number;
  by_checks: number;
  by_lists: number;
  blocked: 'quota_day' | 'quota_short' | 'google_failing' | null;
  blocked_until: Date | null;
};

/** The inspections of today and what remains, for each property of a check. */
export async function readPropertyWork(ctx: UserContext, tx: Tx, checkId: string): Promise<PropertyWork[]> {
  const now = ctx.now();
  const today = pacificDay(now);
  const { rows } = await sql<Row>`
    select p.id, p.property_url, p.state, c.google_email, c.google_subject, work.pending, work.by_this_check,
      case when i.day = ${today}::date then i.by_checks else 0 end as by_checks,
      case when i.day = ${today}::date then i.by_lists else 0 end as by_lists,
      i.blocked, i.blocked_until
    from (
      select property_id, count(next_try_at)::int as pending,
        (count(*) filter (where checked_at >= ${pacificMidnight(today)}::timestamptz and error is null))::int as by_this_check
      from indexing_results where check_id = ${checkId} and property_id is not null group by property_id
    ) work
    join gsc_properties p on p.id = work.property_id
    join google_connections c on c.id = p.connection_id
    left join indexing_properties i on i.property_id = p.id
    order by work.pending desc, p.property_url`.execute(tx);
  return Promise.all(
    rows.map(async row => {
      const unused = await inspectionsLeft(ctx, tx, {
        siteUrl: row.property_url,
        subject: row.google_subject,
      });
      const isBlocked = row.blocked !== null && row.blocked_until !== null && row.blocked_until > now;
      const left = isBlocked && row.blocked === 'quota_day' ? 0 : unused;
      return {
        pending: row.pending,
        email: row.google_email,
        waiting: waitingReason(row, isBlocked),
        until: isBlocked ? waitEnd(row, now) : null,
        budget: {
          property_id: row.id,
          property_url: row.property_url,
          limit: INSPECTIONS_PER_DAY,
          by_this_check: row.by_this_check,
          by_other_checks: Math.max(0, row.by_checks - row.by_this_check),
          by_lists: row.by_lists,
          left,
          resets_at: nextPacificMidnight(now).toISOString(),
        },
      };
    }),
  );
}

/** A used-up day ends at midnight. Until then, one call every 15 minutes finds out whether Google accepts calls again. */
const waitEnd = (row: Row, now: Date) =>
  row.blocked === 'quota_day' ? nextPacificMidnight(now) : row.blocked_until;

function waitingReason(row: Row, isBlocked: boolean): CheckDetail['waiting'][number]['reason'] | null {
  if (row.pending === 0) return null;
  if (row.state === 'needs_reconnect') return 'needs_reconnect';
  return isBlocked ? row.blocked : null;
}
