import { eachDay } from '@gsc/calendar/pacific-day';
import { withPostgresClient } from '@gsc/db/postgres/client';
import type { Stack } from '@gsc/stack/start-stack';
import type { SignedIn } from '@gsc/tests/proofs/reports/arrange';
import {
  CLICKS,
  GRAINS,
  IMPRESSIONS,
  POSITIONS,
  type RowGrain,
  sumOf,
  TOTAL_GRAINS,
  TOTALS,
} from './figures.ts';
import { finalThrough, type Span } from './stored-days.ts';

type Client = { query(text: string, values?: unknown[]): Promise<unknown> };

/** One finished job a day. */
const JOB_DAYS = 90;

/** Properties, jobs, generations and the ledger of an account, as daily syncs of 16 months leave them. */
export async function generateLedger(
  stack: Stack,
  user: SignedIn,
  properties: number,
  spans: readonly Span[],
): Promise<void> {
  await withPostgresClient(stack.stores.superuserUrl, async client => {
    // Row by row, foreign keys and notices would take most of the time.
    await client.query('set session_replication_role = replica');
    await client.query('set synchronous_commit = off');
    await insertProperties(client, user, properties);
    await insertGenerations(client, user, properties, spans);
    for (const grain of GRAINS.keys()) await insertLedger(client, user, properties, spans, grain);
    await insertMonths(client, user, properties, spans);
    await insertJobs(client, user);
    // The triggers that give a changed ledger its version do not run.
    await client.query('update sync_state set ledger_version = gen_random_uuid()');
    await client.query('select sync_close_months(id, $1) from gsc_properties', [finalThrough(new Date())]);
    await rewriteOpenDays(client);
    await client.query('vacuum analyze');
  });
}

/** The id is computed from the number, so that both stores generate the same ids. */
const PROPERTY_ID = `('00000000-0000-4000-8000-' || lpad(to_hex(n), 12, '0'))::uuid`;

async function insertProperties(client: Client, user: SignedIn, properties: number): Promise<void> {
  const connection = `insert into google_connections (account_id, user_id, google_subject, google_email, status)
    values ($1, $2, 'agency', 'agency@users.example', 'active') returning id`;
  await client.query(
    `with connection as (${connection})
     insert into gsc_properties
       (id, account_id, user_id, connection_id, property_url, property_type, permission_level, last_sync_at)
     select ${PROPERTY_ID}, $1, $2, connection.id, 'sc-domain:s' || lpad(n::text, 4, '0') || '.example',
       'DOMAIN_PROPERTY', 'siteOwner', now() - interval '3 hours'
     from connection, generate_series(0, $3::int - 1) n`,
    [user.accountId, user.userId, properties],
  );
  await client.query(
    `insert into sync_state (property_id, account_id, next_sync_at, backfilled_at)
     select ${PROPERTY_ID}, $1, now() + interval '1 day', now() from generate_series(0, $2::int - 1) n`,
    [user.accountId, properties],
  );
}

/** Numbered by property, grain and span. The same formula is in generate-rows.ts. */
const genSql = (grain: number | string, spans: number) =>
  `((n * ${GRAINS.length} + ${grain}) * ${spans} + k)`;

async function insertGenerations(
  client: Client,
  user: SignedIn,
  properties: number,
  spans: readonly Span[],
): Promise<void> {
  await client.query(
    `insert into sync_generations (gen, account_id, property_id, fence, search_type, grain, first_day, last_day,
       committed_at, sealed_month, days)
     overriding system value
     select ${genSql('(g - 1)', spans.length)}, $1, ${PROPERTY_ID}, 1, 'web', grain, s.first_day, s.last_day, now(),
       case when s.sealed then s.first_day end,
       array(select each::date from generate_series(s.first_day, s.last_day, interval '1 day') each)
     from generate_series(0, $2::int - 1) n, unnest($3::text[]) with ordinality grains (grain, g),
       unnest($4::date[], $5::date[], $6::bool[]) with ordinality s (first_day, last_day, sealed, k)`,
    [
      user.accountId,
      properties,
      GRAINS.map(([name]) => name),
      spans.map(span => span.first),
      spans.map(span => span.last),
      spans.map(span => span.sealed),
    ],
  );
}

async function insertLedger(
  client: Client,
  user: SignedIn,
  properties: number,
  spans: readonly Span[],
  grain: number,
): Promise<void> {
  const [name, rows] = GRAINS[grain] as (typeof GRAINS)[number];
  const sums = name === 'total' || name === 'page_total' ? TOTALS : sumsOf(rows);
  await client.query(
    `insert into sync_days (property_id, account_id, search_type, grain, day, state, active_gen, rows, clicks,
       impressions, position_sum, checksum, fetched_at, first_clicks, first_impressions, first_position_sum,
       first_seen_at, same_since, frozen_at)
     select ${PROPERTY_ID}, $1, 'web', $3, day, case when sealed then 'sealed' when final then 'final' else 'fresh' end,
       ${genSql(grain, spans.length)}, ${rows}, ${sums.clicks}, ${sums.impressions}, ${sums.position_sum},
       left(md5(day::text), 16), now(), ${sums.clicks}, ${sums.impressions}, ${sums.position_sum}, now(),
       case when final then now() end, case when final then now() end
     from generate_series(0, $2::int - 1) n,
       (select k, sealed, day::date as day, day <= $4::date as final, day::date - $5::date as d
        from unnest($6::date[], $7::date[], $8::bool[]) with ordinality s (first_day, shown_to, sealed, k),
          generate_series(first_day, shown_to, interval '1 day') day) days`,
    [
      user.accountId,
      properties,
      name,
      finalThrough(new Date()),
      spans[0]?.first,
      spans.map(span => span.first),
      spans.map(span => span.shownTo),
      spans.map(span => span.sealed),
    ],
  );
}

/** Daily syncs write the rows day by day, and reuse the space of the rows of closed months. */
async function rewriteOpenDays(client: Client): Promise<void> {
  await client.query('create temporary table open_days as select * from sync_days');
  await client.query('truncate sync_days');
  await client.query('insert into sync_days select * from open_days order by day, property_id, grain');
  await client.query('drop table open_days');
}

const sumsOf = (rows: RowGrain) => ({
  clicks: sumOf(rows, CLICKS),
  impressions: sumOf(rows, IMPRESSIONS),
  position_sum: sumOf(rows, POSITIONS),
});

const rowsOf = (grains: readonly (readonly [string, number])[]) =>
  grains.reduce((sum, [, rows]) => sum + rows, 0);

/** What the triggers of the ledger would have counted. */
async function insertMonths(
  client: Client,
  user: SignedIn,
  properties: number,
  spans: readonly Span[],
): Promise<void> {
  const [records, details] = [rowsOf(GRAINS), rowsOf(GRAINS.slice(TOTAL_GRAINS))];
  const days = spans.flatMap(span => eachDay(span.first, span.shownTo));
  const months = [...Map.groupBy(days, day => `${day.slice(0, 7)}-01`)].map(([month, own]) => ({
    month,
    days: Array.from({ length: 31 }, (_, at) => Number(own.some(day => Number(day.slice(8)) === at + 1))),
  }));
  await client.query(
    `insert into sync_months (property_id, account_id, month, records, details, records_by_day, details_by_day)
     select ${PROPERTY_ID}, $1, month, total * $4::int, total * $5::int,
       array(select day * $4::int from unnest(days) day), array(select day * $5::int from unnest(days) day)
     from generate_series(0, $2::int - 1) n, jsonb_to_recordset($3) m (month date, days int[]),
       lateral (select sum(day) as total from unnest(days) day) sums`,
    [user.accountId, properties, JSON.stringify(months), records, details],
  );
}

const insertJobs = (client: Client, user: SignedIn) =>
  client.query(
    `insert into gsc_sync_jobs (account_id, user_id, property_id, job_type, status, start_date, end_date, started_at,
       finished_at, records_processed, slices_done, slices_total, progress_percentage, created_at)
     select $1, $2, id, 'daily', 'completed', current_date - back - 10, current_date - back, at, at, 60, 6, 6, 100, at
     from gsc_properties, generate_series(0, ${JOB_DAYS - 1}) back,
       lateral (select now() - back * interval '1 day' - interval '3 hours' as at) times
     where account_id = $1`,
    [user.accountId, user.userId],
  );
