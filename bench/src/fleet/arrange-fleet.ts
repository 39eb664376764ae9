import { nextScheduledSync } from '@gsc/core/features/sync/job/next-scheduled-sync';
import type { Laboratory } from '@gsc/tests/proofs/sync/laboratory';

/** Most accounts have a few properties. One in a hundred is an agency with many. */
const PROPERTIES_PER_ACCOUNT = 8;
const CHUNK_SIZE = 10_000;
/** The days of each property in the ledger. They are the same on every virtual day, so new generations replace old ones. */
const DAYS = 3;
const AFTER_LAST_DAY = '2026-11-10';
const GRAINS = ['total', 'region', 'page', 'pair', 'query', 'appearance'];

/**
 * Adds properties that were synced before: their owners, their schedule, their last days in the ledger and the
 * generations of these days. They have no rows in the warehouse.
 */
export async function arrangeFleet(lab: Laboratory, count: number): Promise<void> {
  for (let done = 0; done < count; done += CHUNK_SIZE)
    await arrangeChunk(lab, Math.min(CHUNK_SIZE, count - done));
  await lab.query('analyze');
}

async function arrangeChunk(lab: Laboratory, count: number): Promise<void> {
  const now = lab.ctx.now();
  const owners = Math.ceil(count / PROPERTIES_PER_ACCOUNT);
  const properties = await lab.query<{ id: string }>(
    `with owner as materialized (
       select number, gen_random_uuid() as user_id, gen_random_uuid() as account_id, gen_random_uuid() as connection_id
       from generate_series(0, $1::int - 1) number
     ), new_user as (
       insert into users (id, email) select user_id, user_id || '@fleet.example' from owner
     ), new_account as (
       insert into accounts (id, name, created_by) select account_id, 'Fleet', user_id from owner
     ), new_member as (
       insert into memberships (account_id, user_id) select account_id, user_id from owner
     ), new_connection as (
       insert into google_connections (id, account_id, user_id, google_subject, google_email, status)
       select connection_id, account_id, user_id, user_id::text, user_id || '@fleet.example', 'active' from owner
     )
     insert into gsc_properties
       (account_id, user_id, connection_id, property_url, property_type, permission_level, state)
     select account_id, user_id, connection_id, 'sc-domain:' || gen_random_uuid() || '.example', 'DOMAIN_PROPERTY',
       'siteOwner', 'active'
     from generate_series(0, $2::int - 1) item join owner on owner.number = item % $1::int
     returning id`,
    [owners, count],
  );
  const ids = properties.map(({ id }) => id);
  await lab.query(
    `update sync_state set backfilled_at = $2::timestamptz, totals_read_at = $2::timestamptz, idle_checked_at = $2::timestamptz,
       sampled_on = $2::timestamptz::date
     where property_id = any ($1::uuid[])`,
    [ids, now],
  );
  await writeDays(lab, ids, now);
}

/** Plans the next sync of each property as the worker does. Paused properties are never due. */
export async function schedule(
  lab: Laboratory,
  sample: ReadonlySet<string>,
  state: 'running' | 'paused',
): Promise<void> {
  const now = lab.ctx.now();
  const rows = await lab.query<{ id: string }>('select property_id as id from sync_state');
  const ids = rows.map(({ id }) => id).filter(id => !sample.has(id));
  for (let at = 0; at < ids.length; at += CHUNK_SIZE) {
    const chunk = ids.slice(at, at + CHUNK_SIZE);
    await lab.query(
      `update sync_state s set next_sync_at = due.at
       from unnest($1::uuid[], $2::timestamptz[]) due (id, at) where s.property_id = due.id`,
      [chunk, chunk.map(id => (state === 'paused' ? 'infinity' : nextScheduledSync(id, now)))],
    );
  }
}

/** New generations of the days of these properties. Those that they replace can be swept. */
export async function writeDays(lab: Laboratory, ids: readonly string[], now: Date): Promise<void> {
  await lab.query(
    `with new as (
       insert into sync_generations
         (account_id, property_id, fence, search_type, grain, first_day, last_day, days, created_at, committed_at)
       select p.account_id, p.id, 0, 'web', grain, $2::date - ${DAYS}, $2::date - 1,
         array(select $2::date - back from generate_series(1, ${DAYS}) back), $3::timestamptz, $3::timestamptz
       from gsc_properties p cross join unnest($4::text[]) grain where p.id = any ($1::uuid[])
       returning gen, account_id, property_id, grain
     ), replaced as (
       update sync_generations g set retired_at = clock_timestamp() - interval '2 hours'
       from sync_days l
       where l.property_id = any ($1::uuid[]) and g.gen = l.active_gen and g.retired_at is null
     )
     insert into sync_days as known (property_id, account_id, search_type, grain, day, state, active_gen, rows,
       checksum, fetched_at, same_since)
     select property_id, account_id, 'web', grain, $2::date - back, 'final', gen, 40, '0', $3::timestamptz, $3::timestamptz
     from new cross join generate_series(1, ${DAYS}) back
     on conflict (property_id, search_type, grain, day) do update set active_gen = excluded.active_gen`,
    [ids, AFTER_LAST_DAY, now, GRAINS],
  );
}
