import { GRAIN_TABLES, type Grain } from '@gsc/core/ledger/grains';
import { connectClickhouse } from '@gsc/db/clickhouse';
import { withPostgresClient } from '@gsc/db/postgres/client';
import type { Stage } from './stage.ts';

const SLOW_MS = 2500;
const FAILURES = 5;

/** The server cannot read a table, so a request fails with 500. */
export async function failRequests({ query, listProperties }: Stage): Promise<number[]> {
  await query('revoke select on gsc_properties from gsc_app');
  try {
    const statuses: number[] = [];
    for (let request = 0; request < FAILURES; request++) statuses.push((await listProperties()).status);
    return statuses;
  } finally {
    await query('grant select on gsc_properties to gsc_app');
  }
}

/** Reports wait for a lock on the ledger. */
export async function slowReports({ stack, runReport }: Stage): Promise<number[]> {
  return withPostgresClient(stack.stores.superuserUrl, async client => {
    await client.query('begin; lock table sync_days in access exclusive mode');
    const reports = Promise.all([runReport(), runReport()]);
    await new Promise(resolve => setTimeout(resolve, SLOW_MS));
    await client.query('rollback');
    return (await reports).map(({ status }) => status);
  });
}

/** Removes the rows of a slice from ClickHouse behind the back of the ledger, and lets the audit find it. */
export async function damageSlice({ stack, property, query, runTask }: Stage): Promise<void> {
  const [slice] = await query<{ gen: string; grain: Grain; account_id: string; day: string }>(
    `select active_gen as gen, grain, account_id, day::text from sync_ledger
     where property_id = $1 and active_gen is not null and rows > 0 and grain = 'page' order by day limit 1`,
    [property],
  );
  if (!slice) throw new Error('no slice was stored');
  const clickhouse = connectClickhouse(stack.stores.clickhouseAdmin);
  await clickhouse.command({
    query: `DELETE FROM ${GRAIN_TABLES[slice.grain].table}
      WHERE account_id = {account:UUID} AND gen = {gen:UInt64} AND day = {day:Date}`,
    query_params: { account: slice.account_id, gen: slice.gen, day: slice.day },
  });
  await clickhouse.close();
  await query(`update sync_state set audited_at = '1970-01-01' where property_id = $1`, [property]);
  await runTask('sync.audit');
}

/** The token of a connection has a key that the worker does not know, so it cannot be sealed with the current one. */
export async function failRow({ query, runTask }: Stage): Promise<void> {
  const tokens = await query<{ connection_id: string; key_id: string }>(
    'select connection_id, key_id from google_tokens limit 1',
  );
  const [token] = tokens;
  if (!token) throw new Error('there is no token');
  const rename = (keyId: string) =>
    query('update google_tokens set key_id = $2 where connection_id = $1', [token.connection_id, keyId]);
  await rename('lost');
  await runTask('properties.rewrap-tokens');
  await rename(token.key_id);
}

/** A contact message that the mail server has refused. */
export async function giveUpEmail({ query }: Stage, work: () => Promise<void>): Promise<void> {
  await query(
    `insert into outbox (kind, occurrence, recipient, state, failure, finished_at)
     values ('contact', 'proof', 'CONTACT_TO', 'given_up', 'refused', now())`,
  );
  await work();
  await query(`delete from outbox where occurrence = 'proof'`);
}

const BACKUPS = `insert into task_successes
  values ('backup', now() - interval '27 hours'), ('restore-drill', now() - interval '36 days')
  on conflict (task) do update set succeeded_at = excluded.succeeded_at`;
const DUE = `with connected as (
    update gsc_properties set connected_at = now() - interval '8 hours' where id = $1
  ) update sync_state set next_sync_at = now() - interval '7 hours' where property_id = $1`;
const JOB = `insert into gsc_sync_jobs
    (account_id, user_id, property_id, job_type, start_date, end_date, not_before, created_at)
  select account_id, user_id, id, 'manual', current_date, current_date, now() - interval '20 minutes',
    now() - interval '20 minutes'
  from gsc_properties where id = $1
  on conflict do nothing`;
/** A job waits at most since the last turn of its account. */
const LAST_TURN = `update gsc_sync_jobs set claimed_at = now() - interval '20 minutes'
  where account_id = (select account_id from gsc_properties where id = $1)`;
const IS_WAITING = `select from sync_state s join gsc_sync_jobs j using (property_id)
  where s.property_id = $1 and s.next_sync_at < now() and j.job_type = 'manual' and j.status = 'queued'`;

/**
 * A due property, a queued job and backups as they are after a long time. `work` runs while the worker can read the
 * tables but not change them, so it cannot take the job.
 */
export async function ageEverything(
  { stack, property, query }: Stage,
  work: () => Promise<void>,
): Promise<void> {
  await query(BACKUPS);
  await withPostgresClient(stack.stores.superuserUrl, async client => {
    // The worker may have taken them before the lock.
    for (;;) {
      await client.query(DUE, [property]);
      await client.query(JOB, [property]);
      await client.query(LAST_TURN, [property]);
      await client.query('begin; lock table sync_state, gsc_sync_jobs in exclusive mode');
      if ((await client.query(IS_WAITING, [property])).rowCount) break;
      await client.query('rollback');
    }
    await work();
    await client.query('rollback');
  });
}
