import { addDays, asDay, type Day } from '@gsc/calendar/pacific-day';
import { withPostgresClient } from '@gsc/db/postgres/client';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Tx, UserContext } from '../../context.ts';
import { asUser } from '../../stores/access.ts';
import { addProperties } from '../../testing/add-properties.ts';
import { createTestUser, openTestContext, type TestContext } from '../../testing/context.ts';
import { readPointers } from './read-pointers.ts';

let world: TestContext;
let user: UserContext;
let propertyIds: string[];
beforeAll(async () => {
  world = await openTestContext();
  user = await createTestUser('ada', world);
  await addProperties(world, user, 5);
  const { rows } = await query('select id from gsc_properties where user_id = $1', [user.user.id]);
  propertyIds = rows.map(row => row.id as string);
});
afterAll(() => world?.close());

const query = (text: string, values: unknown[] = []) =>
  withPostgresClient(world.superuserUrl, client => client.query(text, values));

type Written = { first: string; last: string; sealed?: boolean; days?: string[] };

/** A later generation replaces the days of earlier ones. */
async function write(propertyId: string, generations: readonly Written[]): Promise<string[]> {
  const gens: string[] = [];
  for (const { first, last, sealed, days } of generations) {
    const { rows } = await query(
      `insert into sync_generations (account_id, property_id, fence, search_type, grain, first_day, last_day,
         committed_at, sealed_month, days)
       select account_id, id, 1, 'web', 'query', $2, $3, now(), $4, $5::date[] from gsc_properties where id = $1
       returning gen`,
      [propertyId, first, last, sealed ? first : null, days ?? null],
    );
    const gen = rows[0].gen as string;
    gens.push(gen);
    await query(
      `insert into sync_days (property_id, account_id, search_type, grain, day, state, active_gen, rows, clicks,
         impressions, position_sum)
       select id, account_id, 'web', 'query', day, 'final', $2::bigint, 1, $2::bigint, 10, 1.5
       from gsc_properties, coalesce($5::date[], array(
         select each::date from generate_series($3::date, $4::date, interval '1 day') each)) days, unnest(days) day
       where id = $1
       on conflict (property_id, search_type, grain, day) do update
         set active_gen = excluded.active_gen, clicks = excluded.clicks`,
      [propertyId, gen, first, last, days ?? null],
    );
  }
  return gens;
}

const read = (from: string, to: string) =>
  asUser(user, tx =>
    readPointers(tx, { propertyIds, searchType: 'web', grain: 'query', from: from as Day, to: to as Day }),
  );

/** The shown pairs of day and generation, and their sums, from the ledger alone. */
const shown = (tx: Tx, from: string, to: string) =>
  sql<{ pair: string; clicks: number; position_sum: number }>`
    select day || ' ' || active_gen as pair, clicks::int, position_sum from sync_ledger
    where property_id = any (${propertyIds}::uuid[]) and day between ${from}::date and ${to}::date
      and active_gen is not null`.execute(tx);

test('whole generations and single days are exactly what the ledger shows', async () => {
  const [one = '', two = ''] = propertyIds;
  const all = [
    ...(await write(one, [
      { first: '2026-08-01', last: '2026-08-31', sealed: true },
      { first: '2026-09-01', last: '2026-09-30', sealed: true },
      { first: '2026-09-10', last: '2026-09-11' },
      { first: '2026-10-01', last: '2026-10-03' },
      { first: '2026-10-02', last: '2026-10-04' },
      { first: '2026-10-03', last: '2026-10-05', days: ['2026-10-03', '2026-10-05'] },
    ])),
    ...(await write(two, [{ first: '2026-10-01', last: '2026-10-05' }])),
  ];
  const written = await query(
    `select gen, day::text from sync_generations, unnest(coalesce(days, array(
       select each::date from generate_series(first_day, last_day, interval '1 day') each))) day`,
  );
  for (const [from, to] of [
    ['2026-08-01', '2026-10-05'],
    ['2026-08-15', '2026-10-03'],
    ['2026-09-11', '2026-09-11'],
    ['2026-07-01', '2026-12-31'],
  ] as const) {
    const pointers = await read(from, to);
    const ofWhole = written.rows
      .filter(({ gen, day }) => pointers.whole.includes(Number(gen)) && day >= from && day <= to)
      .map(({ gen, day }) => `${day} ${gen}`);
    const ofOthers = pointers.days.map(({ day, gen }) => `${addDays(asDay('1970-01-01'), day)} ${gen}`);
    const { rows } = await asUser(user, tx => shown(tx, from, to));
    expect([...ofWhole, ...ofOthers].toSorted()).toEqual(rows.map(row => row.pair).toSorted());
    expect(new Set(pointers.gens)).toEqual(new Set(rows.map(row => Number(row.pair.split(' ')[1]))));
    expect(pointers.sums).toEqual({
      clicks: rows.reduce((sum, row) => sum + row.clicks, 0),
      impressions: rows.length * 10,
      positionSum: rows.reduce((sum, row) => sum + row.position_sum, 0),
    });
    expect(pointers.gens).toEqual(pointers.gens.toSorted((a, b) => a - b));
  }
  expect((await read('2026-08-15', '2026-10-05')).whole).toEqual(all.slice(0, 1).map(Number));
  // August is whole. Two days of September were replaced, so its roll-up must not be read.
  expect((await read('2026-08-01', '2026-10-05')).rolled).toEqual(all.slice(0, 1).map(Number));
  expect((await read('2026-08-02', '2026-10-05')).rolled).toEqual([]);
});

test('without stored days there are no pointers', async () => {
  expect(await read('2020-01-01', '2020-01-31')).toEqual({
    from: '2020-01-01',
    to: '2020-01-31',
    warehouse: null,
    gens: [],
    whole: [],
    days: [],
    rolled: [],
    sums: { clicks: 0, impressions: 0, positionSum: 0 },
  });
});
