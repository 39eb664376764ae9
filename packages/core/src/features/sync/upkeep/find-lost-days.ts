import { type Day, pacificDay } from '@gsc/calendar/pacific-day';
import { sql } from 'kysely';
import type { Postgres } from '../../../context.ts';
import { nominalEdge } from '../../../ledger/google-window.ts';
import { asWorker } from '../../../stores/access.ts';

export type LostDays = { propertyUrl: string; days: Day[] };

/**
 * Days that a backup lacks and that left Google's window after it was made. The syncs fetch all later days that it
 * lacks. Days that Google did not return when the backup was made are not lost.
 */
export async function findLostDays(
  postgres: Postgres,
  { snapshotAt, now }: { snapshotAt: Date; now: Date },
): Promise<LostDays[]> {
  const [first, end] = [nominalEdge(pacificDay(snapshotAt)), nominalEdge(pacificDay(now))];
  const { rows } = await asWorker({ postgres }, tx =>
    sql<LostDays>`
      select p.property_url as "propertyUrl", array_agg(missing.day::text order by missing.day) as days
      from gsc_properties p
      cross join lateral (
        select d::date as day from generate_series(${first}::date, ${end}::date - 1, interval '1 day') d
        where not exists (select from sync_ledger l where l.property_id = p.id and l.day = d::date)
          or exists (select from sync_ledger l where l.property_id = p.id and l.day = d::date
            and l.active_gen is null and l.state not in ('empty', 'unavailable'))
      ) missing
      where p.deleted_at is null and p.purged_at is null
      group by p.property_url order by 1`.execute(tx),
  );
  return rows;
}
