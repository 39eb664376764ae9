import { withPostgresClient } from '@gsc/db/postgres/client';
import type { Stack } from '@gsc/stack/start-stack';

// Writes the ledger and the jobs of two years directly, as syncs would have written them.

export const OWNER = 'maya@trailforge.example';

/** Clicks per day, stored months and growth, as in the mockup. */
export const SITES = [
  { siteUrl: 'sc-domain:trailforge.example', level: 'siteOwner', clicks: 2800, months: 26, growth: 1.4 },
  {
    siteUrl: 'https://shop.trailforge.example/',
    level: 'siteFullUser',
    clicks: 1370,
    months: 26,
    growth: 1.3,
  },
  { siteUrl: 'sc-domain:kettleandgrain.example', level: 'siteOwner', clicks: 1060, months: 19, growth: 1.8 },
  { siteUrl: 'sc-domain:lumenhomes.example', level: 'siteFullUser', clicks: 580, months: 22, growth: 1.05 },
  { siteUrl: 'https://journal.pinebrook.example/', level: 'siteOwner', clicks: 217, months: 11, growth: 2.4 },
  {
    siteUrl: 'https://www.harborlegal.example/',
    level: 'siteRestrictedUser',
    clicks: 110,
    months: 8,
    growth: 0.7,
  },
] as const;

const MORE_TO_CONNECT = [
  ['sc-domain:alderandash.example', 'siteOwner'],
  ['https://www.northlinetours.example/', 'siteFullUser'],
  ['sc-domain:quietroastery.example', 'siteRestrictedUser'],
  ['sc-domain:oldroastery.example', 'siteUnverifiedUser'],
] as const;

/** Gives the owner access to these sites at Google. Called before connecting. */
export async function grantSites(stack: Stack): Promise<void> {
  const all = [...SITES.map(({ siteUrl, level }) => [siteUrl, level] as const), ...MORE_TO_CONNECT];
  for (const [siteUrl, permissionLevel] of all) {
    const response = await fetch(`${stack.emulatorUrl}/__emulator/access`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: OWNER, siteUrl, permissionLevel }),
    });
    if (!response.ok) throw new Error(`no access to ${siteUrl}: ${response.status}`);
  }
}

const query = (stack: Stack, text: string, values: unknown[] = []) =>
  withPostgresClient(stack.stores.superuserUrl, async client => (await client.query(text, values)).rows);

const LEDGER = `
  insert into sync_days (property_id, account_id, search_type, grain, day, state, active_gen, rows, clicks,
    impressions, fetched_at, same_since, frozen_at)
  select p.id, p.account_id, 'web', grain, day, case when fresh then 'fresh' else 'final' end, 1,
    case grain when 'total' then 1 else round(size * $2 / 9) end, round(size * $2), round(size * $2 * 33),
    now(), case when not fresh then now() end, case when not fresh then now() end
  from gsc_properties p,
    unnest(array['total', 'region', 'page', 'query', 'pair']) grain,
    lateral (
      select d::date as day, d > current_date - 4 as fresh,
        (1 - (1 - 1 / $4::float8) * (current_date - d::date) / (30.4 * $3))
          * (1 + 0.12 * cos((extract(dow from d) - 2) / 7 * 6.283))
          * (0.93 + 0.14 * (hashtext(p.property_url || d::date)::bigint & 1023) / 1023) as size
      from generate_series(current_date - $3::int * interval '1 month', current_date - 2, '1 day') d
    ) as days
  where p.property_url = $1`;

/** Writes the history of every property after connecting. One has two missing days, one has two failed days. */
export async function arrangeHistory(stack: Stack): Promise<void> {
  for (const { siteUrl, clicks, months, growth } of SITES)
    await query(stack, LEDGER, [siteUrl, clicks, months, growth]);
  await query(
    stack,
    `insert into sync_days (property_id, account_id, search_type, grain, day, reason)
     select id, account_id, 'web', 'total', current_date - back, 'not published by Google yet'
     from gsc_properties, generate_series(0, 1) back`,
  );
  // Days before the first rows of a site are empty.
  await query(
    stack,
    `insert into sync_days (property_id, account_id, search_type, grain, day, state, fetched_at)
     select id, account_id, 'web', 'total', d::date, 'empty', now()
     from gsc_properties, generate_series(current_date - interval '16 months 2 days', current_date - 2, '1 day') d
     on conflict do nothing`,
  );
  const markMissing = (siteUrl: string, from: number, to: number, reason: string) =>
    query(
      stack,
      `update sync_days l set state = 'missing', active_gen = null, reason = $4 from gsc_properties p
       where p.id = l.property_id and property_url = $1 and day between current_date - $2::int and current_date - $3::int`,
      [siteUrl, from, to, reason],
    );
  await markMissing('sc-domain:lumenhomes.example', 52, 51, 'not read yet');
  await markMissing('https://www.harborlegal.example/', 4, 3, 'forbidden');
  await query(
    stack,
    `update gsc_properties set last_sync_at = date_trunc('minute', now()) - interval '2 hours' - hashtext(property_url)::bigint % 5 * interval '1 minute'`,
  );
  await query(stack, `update sync_state set next_sync_at = now() + interval '21 hours 15 minutes'`);
  await arrangeJobs(stack);
}

type Job = [
  hours: number,
  siteUrl: string,
  type: string,
  status: string,
  records: number,
  seconds: number,
  error?: string,
];

const JOBS: Job[] = [
  [2, 'https://journal.pinebrook.example/', 'daily', 'completed', 4118, 6],
  [
    2.01,
    'https://www.harborlegal.example/',
    'daily',
    'completed_with_errors',
    0,
    31,
    '2 of 90 parts could not be read and are tried again with the next sync (forbidden).',
  ],
  [2.02, 'sc-domain:lumenhomes.example', 'daily', 'completed', 19_240, 14],
  [2.03, 'sc-domain:kettleandgrain.example', 'daily', 'completed', 22_906, 16],
  [2.04, 'sc-domain:trailforge.example', 'daily', 'completed', 61_377, 38],
  [2.05, 'https://shop.trailforge.example/', 'daily', 'completed', 40_118, 25],
  [15, 'sc-domain:lumenhomes.example', 'force', 'completed', 602_118, 560],
  [26, 'sc-domain:trailforge.example', 'daily', 'completed', 60_902, 37],
  [26.01, 'https://shop.trailforge.example/', 'daily', 'completed', 41_550, 25],
  [26.02, 'sc-domain:kettleandgrain.example', 'daily', 'completed', 22_411, 15],
];

async function arrangeJobs(stack: Stack): Promise<void> {
  for (const [hours, siteUrl, type, status, records, seconds, error = null] of JOBS)
    await query(
      stack,
      `insert into gsc_sync_jobs (account_id, user_id, property_id, job_type, status, start_date, end_date,
         created_at, started_at, finished_at, records_processed, total_records, progress_percentage, error_message)
       select account_id, user_id, id, $2, $3, current_date - case $2 when 'force' then 89 else 4 end, current_date - 2,
         at, at, at + $6 * interval '1 second', $5, $5, 100, $7
       from gsc_properties, lateral (select now() - $4::float8 * interval '1 hour' as at) as moment
       where property_url = $1`,
      [siteUrl, type, status, hours, records, seconds, error],
    );
}

/** Adds a running sync of the shop at 64 %. */
export async function arrangeRunning(stack: Stack): Promise<void> {
  const shop = 'https://shop.trailforge.example/';
  await query(
    stack,
    `with job as (
       insert into gsc_sync_jobs (account_id, user_id, property_id, job_type, status, start_date, end_date, started_at,
         records_processed, total_records, slices_done, slices_total, progress_percentage)
       select account_id, user_id, id, 'manual', 'running', current_date - 91, current_date - 2,
         now() - interval '4 minutes', 184220, 287800, 640, 1000, 64
       from gsc_properties where property_url = $1
       returning *
     ), gap as (
       update sync_days l set state = 'missing', active_gen = null, reason = 'not read yet' from job
       where l.property_id = job.property_id and day between current_date - 91 and current_date - 60
     )
     insert into sync_generations (account_id, property_id, job_id, fence, search_type, grain, first_day, last_day, created_at)
     select account_id, property_id, id, 1, 'web', 'pair', current_date - 60, current_date - 60, now() + interval '1 day'
     from job`,
    [shop],
  );
}

/** Moves three properties to the trash, one of them on its last day. */
export async function arrangeTrash(stack: Stack): Promise<void> {
  const trash = (siteUrl: string, days: number) =>
    query(
      stack,
      `update gsc_properties set deleted_at = now() - $2::float8 * interval '1 day' where property_url = $1`,
      [siteUrl, days],
    );
  await trash('sc-domain:alderandash.example', 3.2);
  await trash('sc-domain:quietroastery.example', 11.5);
  await trash('https://www.northlinetours.example/', 13.4);
}
