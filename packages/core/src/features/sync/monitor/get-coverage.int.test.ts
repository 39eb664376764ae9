import { addDays, type Day } from '@gsc/calendar/pacific-day';
import { COVERAGE_MAX_PROPERTIES } from '@gsc/contract/sync/api';
import { withPostgresClient } from '@gsc/db/postgres/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { UserContext } from '../../../context.ts';
import { addProperties } from '../../../testing/add-properties.ts';
import { createTestUser, openTestContext, type TestContext } from '../../../testing/context.ts';
import { getCoverage } from './get-coverage.ts';

const PROPERTIES = 12;
const DAYS = 500;

let world: TestContext;
let older: UserContext;
let newer: UserContext;

beforeAll(async () => {
  world = await openTestContext();
  older = await createTestUser('older', world);
  newer = await createTestUser('newer', world);
});
afterAll(() => world?.close());

const query = (text: string, values: unknown[] = []) =>
  withPostgresClient(world.superuserUrl, client => client.query(text, values));

/** The ledger after the first sync of several properties. */
async function fillLedger(context: UserContext): Promise<void> {
  await addProperties(world, context, PROPERTIES);
  await query(
    `insert into sync_days (property_id, account_id, search_type, grain, day, state, fetched_at, same_since, rows)
     select id, account_id, search_type, grain, $2::date - back, 'final', now(), now(), 1
     from gsc_properties, generate_series(1, $3::int) back,
       (values ('web', 'total'), ('web', 'query'), ('web', 'page'), ('image', 'total'), ('image', 'page')) slice (search_type, grain)
     where user_id = $1`,
    [context.user.id, world.ctx.now(), DAYS],
  );
}

test('the coverage of new properties is read quickly before PostgreSQL has statistics of their rows', async () => {
  await query('alter table sync_days set (autovacuum_enabled = off)');
  await fillLedger(older);
  await query('analyze sync_days');
  await fillLedger(newer);
  const began = performance.now();
  const { properties } = await getCoverage(newer);
  expect(performance.now() - began).toBeLessThan(3000);
  expect(properties).toHaveLength(PROPERTIES);
  for (const { spans } of properties) expect(spans.map(({ state }) => state)).toEqual(['final', 'missing']);
});

/**
 * A ledger with all states. Each search type has rows only in some days, so some types have data only in old days.
 * The states vary like random ones but are the same in every run.
 */
async function fillWithAllStates(context: UserContext): Promise<void> {
  await query(
    `insert into sync_days (property_id, account_id, search_type, grain, day, state, fetched_at, same_since, frozen_at,
       rows, active_gen, reason)
     select id, account_id, type, grain, $2::date - back, state,
       case when state <> 'missing' then now() end, case when random < 0.9 then now() end,
       case when random < 0.8 then now() end, case when state in ('final', 'truncated') then 1 else 0 end,
       case when state in ('final', 'truncated') then 1 end, case when state = 'missing' and random < 0.7 then 'one' end
     from (select id, account_id, substr(property_url, 12, 3)::int as number from gsc_properties where user_id = $1) p,
       (values (0, 'web'), (1, 'image'), (2, 'discover')) types (at, type),
       unnest(array['total', 'page_total', 'query', 'page']) grain, generate_series(1, 300) back,
       lateral (select hashtext(concat_ws(' ', number, type, back)) as hash) hashes,
       lateral (select (hash & 1023) / 1024.0 as random, (hash >> 10 & 1023) / 1024.0 as other) chances,
       lateral (select case when back < 60 * ((number + at) % 3) or other < 0.3
         then (array['missing', 'empty', 'unreachable', 'unavailable'])[1 + floor(random * 4)::int]
         else (array['final', 'final', 'truncated'])[1 + floor(random * 3)::int] end as state) states
     where other < 0.97 and (at = 0 or number < 6 or back > 45)`,
    [context.user.id, world.ctx.now()],
  );
}

test('the last days have the same states as in the whole range', async () => {
  const user = await createTestUser('days', world);
  await addProperties(world, user, 7);
  await fillWithAllStates(user);
  const all = await getCoverage(user);
  const ids = all.properties.map(({ property_id }) => property_id);
  for (const days of [1, 20, 45, 90, 200, 2000]) {
    const part = await getCoverage(user, { p: ids.join(), days });
    expect([part.to, part.first_day]).toEqual([all.to, all.first_day]);
    expect(part.from).toBe([addDays(all.to as Day, 1 - days), all.from].sort().at(-1));
    const clipped = all.properties.map(property => ({
      ...property,
      spans: property.spans
        .filter(({ to }) => to >= part.from)
        .map(span => ({ ...span, from: [span.from, part.from].sort().at(-1) })),
    }));
    expect(part.properties).toEqual(clipped);
    if (days < 45) continue;
    const states = new Set(clipped.flatMap(({ spans }) => spans.map(({ state }) => state)));
    expect([...states]).toEqual(expect.arrayContaining(['partial', 'missing', 'truncated', 'empty']));
  }
});

test('only requested properties of the own account are returned', async () => {
  const user = await createTestUser('choice', world);
  await addProperties(world, user, 3);
  const all = await getCoverage(user);
  const third = all.properties[2]?.property_id ?? '';
  const one = await getCoverage(user, { p: third });
  expect(one.properties).toEqual(all.properties.slice(2));
  const others = await getCoverage(newer, { p: third });
  expect(others.properties).toEqual([]);
});

test('the days of many properties are returned only on request', async () => {
  const user = await createTestUser('agency', world);
  await addProperties(world, user, COVERAGE_MAX_PROPERTIES + 1);
  const all = await getCoverage(user);
  expect(all.properties).toHaveLength(COVERAGE_MAX_PROPERTIES + 1);
  expect(all.properties.flatMap(({ spans }) => spans)).toEqual([]);
  const some = all.properties.slice(1).map(({ property_id }) => property_id);
  const { properties } = await getCoverage(user, { p: some.join() });
  expect(properties.map(({ spans }) => spans.length > 0)).toEqual(some.map(() => true));
});
