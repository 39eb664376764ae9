import { addDays, pacificDay } from '@gsc/calendar/pacific-day';
import { STORAGE_DAYS } from '@gsc/contract/sync/storage';
import { withPostgresClient } from '@gsc/db/postgres/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { UserContext } from '../../../context.ts';
import { addProperties } from '../../../testing/add-properties.ts';
import { createTestUser, openTestContext, type TestContext } from '../../../testing/context.ts';
import { getStorage } from './get-storage.ts';

let world: TestContext;
let user: UserContext;
beforeAll(async () => {
  world = await openTestContext();
  // 17:00 in California. In UTC it is the next day.
  world.advance(15 * 3600);
  user = await createTestUser('ada', world);
  await addProperties(world, user, 3);
});
afterAll(() => world?.close());

const query = async (text: string, values: unknown[] = []) =>
  (await withPostgresClient(world.superuserUrl, client => client.query(text, values))).rows;

/** The figures of the visible rows, summed over the whole ledger. */
async function sumLedger() {
  const from = addDays(pacificDay(world.ctx.now()), 1 - STORAGE_DAYS);
  const rows = await query(
    `select p.id as property_id, coalesce(sum(rows), 0)::int as records,
       min(day) filter (where rows > 0 and grain not in ('total', 'page_total'))::text as first_day,
       max(day) filter (where rows > 0 and grain not in ('total', 'page_total'))::text as last_day,
       array(select coalesce((select sum(rows) from sync_ledger l where l.property_id = p.id and l.day = each::date
           and active_gen is not null), 0)::int
         from generate_series($1::date, $1::date + ${STORAGE_DAYS - 1}, interval '1 day') each) as records_by_day
     from gsc_properties p left join sync_ledger l on l.property_id = p.id and active_gen is not null
     group by p.id`,
    [from],
  );
  return rows.toSorted((a, b) => (a.property_id < b.property_id ? -1 : 1));
}

async function readStorage() {
  const { properties } = await getStorage(user);
  return properties
    .map(({ figures: _figures, ...stored }) => stored)
    .toSorted((a, b) => (a.property_id < b.property_id ? -1 : 1));
}

test('the stored records follow every change of the ledger', async () => {
  expect(await readStorage()).toEqual(await sumLedger());
  await query(
    `insert into sync_days (property_id, account_id, search_type, grain, day, state, active_gen, rows)
     select id, account_id, type, grain, $1::date - back, 'final', case when back % 7 > 0 then 1 end, back % 5
     from gsc_properties, generate_series(0, 140) back,
       (values ('web', 'total'), ('web', 'query'), ('image', 'page')) slice (type, grain)
     where property_url <> 'sc-domain:s003.example' and (grain = 'total' or back between 20 and 130)`,
    [world.ctx.now()],
  );
  const first = await readStorage();
  expect(first).toEqual(await sumLedger());
  expect(new Set(first.map(({ records }) => records > 0))).toEqual(new Set([true, false]));

  for (const change of [
    'update sync_days set rows = rows + 3 where extract(day from day) < 12',
    // Days become visible, and days are withdrawn.
    'update sync_days set active_gen = 2 where active_gen is null and extract(day from day) > 20',
    `update sync_days set active_gen = null, rows = 0 where grain = 'query' and day < '2026-07-20'`,
    // The last day with details moves.
    `delete from sync_days where grain <> 'total' and day > '2026-10-10'`,
    `insert into sync_days (property_id, account_id, search_type, grain, day, state, active_gen, rows)
       select property_id, account_id, search_type, grain, day, 'final', 3, 40 from sync_ledger
       where day between '2026-09-28' and '2026-10-02'
       on conflict (property_id, search_type, grain, day) do update set active_gen = 3, rows = 40`,
    'update sync_days set damaged_at = now()',
  ]) {
    const before = await readStorage();
    await query(change);
    const expected = await sumLedger();
    expect(await readStorage()).toEqual(expected);
    if (!change.includes('damaged_at')) expect(expected).not.toEqual(before);
  }
});

test('what jobs have written in the last 24 hours includes those that still run', async () => {
  const start = (hours: number, status: string, processed: number, total: number | null) =>
    query(
      `insert into gsc_sync_jobs (account_id, user_id, property_id, job_type, start_date, end_date, status, started_at,
         records_processed, total_records)
       select account_id, user_id, id, 'daily', '2026-11-01', '2026-11-15', $2, $1, $3, $4 from gsc_properties
       where property_url = 'sc-domain:s002.example'`,
      [new Date(world.ctx.now().getTime() - hours * 3_600_000), status, processed, total],
    );
  await start(1, 'running', 7, null);
  await start(24, 'completed', 20, 20);
  await start(24.01, 'completed', 300, 300);
  expect((await getStorage(user)).written).toEqual({ records: 27, jobs: 2 });
});

test('a large update is fast, also if the connection has only changed nothing before', async () => {
  await query(
    `insert into sync_days (property_id, account_id, search_type, grain, day, state, active_gen, rows)
     select id, account_id, type, grain, '2024-01-01'::date + n, 'final', 1, 5 from gsc_properties,
       unnest(array['news', 'video']) type, unnest(array['total', 'query', 'page']) grain, generate_series(0, 999) n
     where property_url = 'sc-domain:s002.example'`,
  );
  await withPostgresClient(world.superuserUrl, async client => {
    await client.query('update sync_days set rows = 1 where false');
    // A comparison of every two days takes more than twice as long.
    await client.query(`set statement_timeout = '5s'`);
    await client.query(`update sync_days set rows = rows + 1 where search_type in ('news', 'video')`);
  });
  expect(await readStorage()).toEqual(await sumLedger());
});

test('nothing is left of a purged property', async () => {
  await query(`delete from gsc_properties where property_url = 'sc-domain:s001.example'`);
  expect(await query('select count(distinct property_id)::int from sync_months')).toEqual([{ count: 1 }]);
  expect(await readStorage()).toEqual(await sumLedger());
});
