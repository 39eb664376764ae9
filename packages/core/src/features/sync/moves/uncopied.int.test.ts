import { withPostgresClient } from '@gsc/db/postgres/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { UserContext } from '../../../context.ts';
import { asWorker } from '../../../stores/access.ts';
import { addProperties } from '../../../testing/add-properties.ts';
import { createTestUser, openTestContext, type TestContext } from '../../../testing/context.ts';
import { findUncopied } from './uncopied.ts';

let world: TestContext;
let user: UserContext;
let move: { id: string; accountId: string };
beforeAll(async () => {
  world = await openTestContext();
  user = await createTestUser('ada', world);
  await addProperties(world, user, 2);
  await addProperties(world, await createTestUser('bob', world), 1);
  await query(`insert into warehouses (id) values ('second')`);
  const [created] = await query(
    `insert into warehouse_moves (account_id, source, target)
     select account_id, 'default', 'second' from memberships where user_id = $1
     returning id, account_id as "accountId"`,
    [user.user.id],
  );
  move = created;
  await storeMonths();
  await copyGenerations();
});
afterAll(() => world?.close());

const query = async (text: string, values: unknown[] = []) =>
  (await withPostgresClient(world.superuserUrl, client => client.query(text, values))).rows;

/** Closed months with gaps, a month that is still open, damaged days and withdrawn ones. */
async function storeMonths(): Promise<void> {
  await query(
    `insert into sync_generations
       (account_id, property_id, fence, search_type, grain, first_day, last_day, sealed_month, committed_at)
     select account_id, id, 1, type, 'query', month, month + interval '1 month - 1 day', month, now()
     from gsc_properties, unnest(array['web', 'image']) type,
       generate_series('2026-05-01'::date, '2026-11-01'::date, '1 month') month`,
  );
  await query(
    `insert into sync_days (property_id, account_id, search_type, grain, day, state, active_gen, rows, clicks,
       impressions, checksum, fetched_at, frozen_at, damaged_at)
     select g.property_id, g.account_id, g.search_type, g.grain, day,
       case when is_empty then 'empty' else 'final' end, case when not is_empty then g.gen end,
       case when is_empty then 0 else n end, 2 * n, 3 * n, lpad(to_hex(n), 16, '0'), now(), now(),
       case when g.sealed_month = '2026-10-01' and n = 3 and not is_empty then now() end
     from sync_generations g,
       generate_series(g.first_day, least(g.last_day, '2026-11-14'), '1 day') day,
       lateral (select extract(day from day)::int as n) number,
       lateral (select (n + g.gen) % 6 = 0 as is_empty) e
     where (n + g.gen) % 7 > 0`,
  );
  await query(`select sync_close_months(id, '2026-11-05') from gsc_properties`);
  await query(
    `insert into sync_revisions (property_id, account_id, search_type, grain, day, gen, rows, clicks, impressions,
       position_sum, checksum, withdrawn_at)
     select property_id, account_id, search_type, grain, day, gen, 7, 8, 9, 10, 'x', now()
     from sync_generations g, generate_series(first_day, last_day, '1 day') day
     where gen % 4 = 0 and not exists (select from sync_ledger l where l.active_gen = g.gen and l.day = day::date)
     union all
     select property_id, account_id, 'video', grain, first_day, -gen, 7, 8, 9, 10, 'x', now()
     from sync_generations where gen % 5 = 0`,
  );
  await query(
    `insert into sync_generations (gen, account_id, property_id, fence, search_type, grain, first_day, last_day)
     overriding system value
     select gen, account_id, property_id, 1, search_type, grain, day, day from sync_revisions where gen < 0`,
  );
}

/** Verified copies of all days, of all but one and of one too many, copies that are not verified, and no copies. */
async function copyGenerations(): Promise<void> {
  await query(
    `with shown as (
       select active_gen as gen, day from sync_ledger where account_id = $2 and active_gen is not null
       union select gen, day from sync_revisions where account_id = $2
     ), originals as (
       select gen, array_agg(day order by day) as days, row_number() over (order by gen) % 5 as n from shown group by gen
     ), copies as (
       insert into sync_generations (account_id, property_id, fence, search_type, grain, first_day, last_day, days,
         warehouse_id, job_id)
       select $2, g.property_id, g.gen, g.search_type, g.grain, g.first_day, g.last_day,
         case n when 0 then o.days[2:] when 1 then o.days || '2027-01-01'::date else o.days end, 'second', null
       from originals o join sync_generations g using (gen) where n < 4
       returning gen, fence as source_gen
     )
     insert into warehouse_copies (move_id, source_gen, gen, account_id, verified_at)
     select $1, source_gen, c.gen, $2, case when n <> 3 then now() end from copies c join originals o on o.gen = source_gen`,
    [move.id, move.accountId],
  );
}

/** Compares every visible day with the days of its copy. */
const compareEveryDay = (propertyId: string | null, limit: number) =>
  query(
    `with shown as (
       select active_gen as gen, property_id, day, rows, clicks, impressions, checksum,
         damaged_at is not null as maybe_damaged
       from sync_ledger where account_id = $2 and active_gen is not null
       union all
       select gen, property_id, day, rows, clicks, impressions, checksum, true from sync_revisions where account_id = $2
     ), missing as (
       select distinct gen from shown s
       where property_id = coalesce($3, property_id) and not exists (
         select from warehouse_copies c join sync_generations copy on copy.gen = c.gen
         where c.move_id = $1 and c.source_gen = s.gen and c.verified_at is not null and s.day = any (copy.days))
       order by gen limit $4
     )
     select g.gen::text, g.property_id as "propertyId", g.search_type as "searchType", g.grain, g.fence::text,
       g.job_id as "jobId", g.sealed_month::text as "sealedMonth",
       json_agg(json_build_object('day', s.day, 'rows', s.rows, 'clicks', s.clicks, 'impressions', s.impressions,
         'checksum', s.checksum, 'maybeDamaged', s.maybe_damaged) order by s.day) as slices
     from missing join shown s using (gen) join sync_generations g using (gen) group by g.gen order by g.gen`,
    [move.id, move.accountId, propertyId, limit],
  );

test('the generations that a comparison of every day finds', async () => {
  const properties = await query('select id from gsc_properties where account_id = $1', [move.accountId]);
  const [sealed] = await query('select count(*)::int as n from sync_sealed_months where gen is not null');
  expect(sealed.n).toBeGreaterThan(20);
  for (const { id: propertyId } of [{ id: undefined }, ...properties])
    for (const limit of [1, 5, 1000]) {
      const expected = await compareEveryDay(propertyId ?? null, limit);
      const where = { limit, ...(propertyId && { propertyId }) };
      const found = await asWorker(world.worker, tx => findUncopied(tx, move, where));
      expect(found).toEqual(expected);
      expect(found.length).toBe(limit === 1000 ? expected.length : limit);
    }
  // Partial and unverified copies of sealed and open months and of revisions, and missing ones.
  const all = await compareEveryDay(null, 1000);
  expect(new Set(all.map(each => each.sealedMonth))).toContain('2026-11-01');
  expect(all.some(each => Number(each.gen) < 0)).toBe(true);
  expect(all.length).toBeGreaterThan(15);
});
