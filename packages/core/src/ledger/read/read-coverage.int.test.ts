import type { Day } from '@gsc/calendar/pacific-day';
import { COVERAGE_REASONS } from '@gsc/contract/sync/labels';
import { withPostgresClient } from '@gsc/db/postgres/client';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Tx, UserContext } from '../../context.ts';
import { asUser } from '../../stores/access.ts';
import { addProperties } from '../../testing/add-properties.ts';
import { createTestUser, openTestContext, type TestContext } from '../../testing/context.ts';
import { readCoverage } from './read-coverage.ts';
import { isIncomplete, isRead } from './slice-conditions.ts';

const PROPERTIES = 40;
const [FROM, TO] = ['2026-09-01' as Day, '2026-10-15' as Day];

let world: TestContext;
let user: UserContext;
let propertyIds: string[];
beforeAll(async () => {
  world = await openTestContext();
  user = await createTestUser('ada', world);
  await addProperties(world, user, PROPERTIES);
  propertyIds = await withPostgresClient(world.superuserUrl, async client => {
    await client.query('select setseed(0.5)');
    // Every fourth property has all states. The others have few gaps, and the first has no rows at all.
    await client.query(
      `insert into sync_days (property_id, account_id, search_type, grain, day, state, rows, fetched_at, same_since, reason)
       select p.id, p.account_id, 'web', grain, day, states.state, case when states.state = 'empty' then 0 else (random() * 2)::int end,
         case when states.state <> 'missing' then now() end, case when random() < 0.7 then now() end,
         (array['one', 'two', null])[1 + (random() * 2)::int]
       from (select id, account_id, row_number() over (order by property_url) as number from gsc_properties where user_id = $1) p,
         generate_series($2::date, $3::date, interval '1 day') day,
         unnest(array['total', 'page_total', 'query', 'page', 'region']) grain,
         lateral (select case when number % 4 = 0 or random() < 0.02
           then (array['missing', 'fresh', 'final', 'sealed', 'empty', 'truncated', 'unreachable', 'unavailable'])
             [1 + (random() * 7 + number * 0)::int] else 'sealed' end as state) states
       where number > 1 and (number % 3 > 0 or random() < 0.9)`,
      [user.user.id, FROM, TO],
    );
    const { rows } = await client.query('select id from gsc_properties where user_id = $1', [user.user.id]);
    return rows.map(row => row.id as string);
  });
});
afterAll(() => world?.close());

type Grains = Parameters<typeof readCoverage>[1];

/** The states of all days in one statement, which is slow for many properties. */
async function readEveryDay(tx: Tx, plan: Grains) {
  const { rows } = await sql<{ property_id: string }>`
    with ledger as (
      select property_id, day,
        bool_or(${isRead}) filter (where grain = ${plan.dayGrain}) as day_read,
        bool_or(rows > 0) filter (where grain = ${plan.dayGrain}) as has_rows,
        bool_or(${isIncomplete}) filter (where grain = ${plan.dayGrain}) as incomplete,
        bool_or(${isRead}) filter (where grain = ${plan.totalsGrain}) as totals_read,
        bool_or(${isRead}) filter (where grain = ${plan.grain}) as rows_read,
        bool_or(state = 'truncated') filter (where grain in (${plan.totalsGrain}, ${plan.grain})) as truncated,
        max(case when state = 'unavailable' then ${COVERAGE_REASONS.unreachable}::text else reason end)
          filter (where grain = ${plan.dayGrain}) as day_reason,
        max(reason) filter (where grain = ${plan.totalsGrain}) as totals_reason,
        max(reason) filter (where grain = ${plan.grain}) as rows_reason
      from sync_ledger
      where property_id = any (${propertyIds}::uuid[]) and search_type = 'web'
        and grain in (${plan.dayGrain}, ${plan.totalsGrain}, ${plan.grain}) and day between ${FROM}::date and ${TO}::date
      group by property_id, day
    ), states as (
      select property_id, day, day_read is not true as blank,
        day_read is not true or (has_rows is true and totals_read is not true) as missing,
        has_rows is true and totals_read is true and rows_read is not true as unread,
        incomplete is true as incomplete, truncated is true as truncated,
        coalesce(rows_reason, totals_reason, day_reason) as reason
      from unnest(${propertyIds}::uuid[]) property_id
      cross join lateral (
        select each::date as day from generate_series(${FROM}::date, ${TO}::date, interval '1 day') each
      ) days
      left join ledger using (property_id, day)
    )
    select * from states where missing or unread or incomplete or truncated
    order by property_id, day`.execute(tx);
  return rows.map(({ property_id, ...day }) => ({ ...day, propertyId: property_id }));
}

test.each<Grains>([
  { grain: 'total', totalsGrain: 'total', dayGrain: 'total' },
  { grain: 'query', totalsGrain: 'total', dayGrain: 'total' },
  { grain: 'query', totalsGrain: 'query', dayGrain: 'total' },
  { grain: 'page', totalsGrain: 'region', dayGrain: 'page_total' },
])('finds the same issues as a statement over every day: %o', async plan => {
  await asUser(user, async tx => {
    const expected = await readEveryDay(tx, plan);
    const found = await readCoverage(tx, plan, { propertyIds, searchType: 'web', from: FROM, to: TO });
    expect(found).toEqual(expected);
    expect(found.length).toBeGreaterThan(500);
    expect(found.length).toBeLessThan(PROPERTIES * 45);
  });
});
