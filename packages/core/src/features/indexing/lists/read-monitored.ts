import { sql } from 'kysely';
import type { Tx } from '../../../context.ts';
import type { MonitoredUrl } from './choose-urls.ts';

/** A URL that is not indexed yet, or has left the index, is watched for this long. */
const WATCH_DAYS = 30;

/** The URLs of a property that are in a list. */
export async function readMonitored(tx: Tx, propertyId: string, now: Date): Promise<MonitoredUrl[]> {
  const since = new Date(now.getTime() - WATCH_DAYS * 24 * 3_600_000);
  const { rows } = await sql<MonitoredUrl>`
    select u.id, u.url, coalesce(u.clicks, 0) as clicks, u.inspected_at as "inspectedAt", m.volatility,
      m.urgent_at as "urgentAt", min(l.interval_days)::int as "intervalDays",
      (m.left_at >= ${since}::timestamptz or (s.verdict is distinct from 'PASS' and m.entered_at is null
        and m.left_at is null and m.first_seen_at >= ${since}::timestamptz)) is true as "isWatched"
    from indexing_urls u
    join indexing_list_urls lu on lu.url_id = u.id
    join indexing_lists l on l.id = lu.list_id
    join indexing_monitored m on m.url_id = u.id
    left join indexing_states s on s.id = u.state_id
    where u.property_id = ${propertyId}
    group by u.id, m.url_id, s.id`.execute(tx);
  return rows;
}
