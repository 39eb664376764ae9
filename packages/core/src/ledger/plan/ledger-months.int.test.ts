import type { Day } from '@gsc/calendar/pacific-day';
import { DEFAULT_WAREHOUSE } from '@gsc/db/clickhouse/warehouse-name';
import { withPostgresClient } from '@gsc/db/postgres/client';
import type { SearchType } from '@gsc/google/search-console/query';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { getRange } from '../../analytics/report/query/read-range.ts';
import type { ReportQuery } from '../../analytics/report/query/report-query.ts';
import { planExport } from '../../analytics/report/read/export-files.ts';
import { readPropertyDays } from '../../analytics/report/read/read-property-days.ts';
import type { UserContext } from '../../context.ts';
import { getCoverage } from '../../features/sync/monitor/get-coverage.ts';
import { getStorage } from '../../features/sync/monitor/get-storage.ts';
import { reopenMonth } from '../../features/sync/upkeep/audit-roll-ups.ts';
import { asUser, asWorker } from '../../stores/access.ts';
import { addProperties } from '../../testing/add-properties.ts';
import { createTestUser, openTestContext, type TestContext } from '../../testing/context.ts';
import { openLedger } from '../../testing/open-ledger.ts';
import { readCoveredDays } from '../read/covered-days.ts';
import { readCoverage } from '../read/read-coverage.ts';
import { readPointers } from '../read/read-pointers.ts';
import { markSweepable } from '../write/guarded-removal.ts';
import { type KnownSlice, readLedger } from './ledger.ts';
import { addSlices, openLedgerMonths } from './ledger-months.ts';
import { readNewestDays } from './read-newest-days.ts';

const BEFORE = '2026-11-05';
const RANGES = [
  ['2026-07-01', '2026-11-14'],
  ['2026-08-01', '2026-08-31'],
  ['2026-08-17', '2026-10-03'],
] as [Day, Day][];

/** Enough to meet a change between two statements. */
const READS = 150;

let world: TestContext;
let user: UserContext;
let ids: string[];
beforeAll(async () => {
  world = await openTestContext();
  user = await createTestUser('ada', world);
  await addProperties(world, user, 3);
  ids = (await query('select id from gsc_properties order by property_url')).map(row => row.id);
});
afterAll(() => world?.close());

const query = async (text: string, values: unknown[] = []) =>
  (await withPostgresClient(world.superuserUrl, client => client.query(text, values))).rows;

/** Days in every state that a sealed month can have, with gaps. */
beforeEach(async () => {
  await query('delete from sync_days');
  await query('delete from sync_sealed_months');
  await query('delete from sync_generations');
  await query('delete from sync_months');
  await query(
    `insert into sync_generations
       (account_id, property_id, fence, search_type, grain, first_day, last_day, sealed_month, committed_at)
     select account_id, id, 1, type, grain, month, month + interval '1 month - 1 day', month, now()
     from gsc_properties, unnest(array['web', 'image', 'discover']) type,
       unnest(array['total', 'page_total', 'query', 'page']) grain,
       generate_series('2026-07-01'::date, '2026-11-01'::date, '1 month') month`,
  );
  await query(
    `select setseed(0.25);
     with numbers as materialized (
       select p.id, p.account_id, type, grain, day::date as day, n
       from (select *, row_number() over (order by property_url) as n from gsc_properties) p,
         unnest(array['web', 'image', 'discover']) type, unnest(array['total', 'page_total', 'query', 'page']) grain,
         generate_series('2026-07-01'::date, '2026-11-14'::date, '1 day') day
     ), chances as materialized (select *, random() as a, random() as b, random() as c, random() as d from numbers)
     insert into sync_days (property_id, account_id, search_type, grain, day, state, active_gen, rows, zero_click_rows,
       clicks, impressions, position_sum, checksum, fetched_at, first_clicks, first_impressions, first_position_sum,
       first_seen_at, same_since, frozen_at, revisions, failures, fence, reason)
     select id, chances.account_id, type, chances.grain, day, state, case when has_rows then gen end,
       case when has_rows then 1 + (a * 60)::int else 0 end, case when c > 0.1 then (b * 30)::int end,
       case when has_rows then (b * 40)::int else 0 end, case when has_rows then 1 + (c * 900)::int else 0 end,
       case when has_rows then (d * 9000)::int else 0 end,
       case when was_read then lpad(to_hex((d * 1e15)::bigint - 5e14::bigint), 16, '0') end,
       case when was_read then '2026-11-01'::timestamptz + a * interval '9 days' end,
       case when was_read then case when c < 0.1 then 7 when has_rows then (b * 40)::int else 0 end end,
       case when was_read then case when c < 0.1 then 70 when has_rows then 1 + (c * 900)::int else 0 end end,
       case when was_read then case when c < 0.1 then 71 when has_rows then (d * 9000)::int else 0 end end,
       case when was_read then '2026-10-01'::timestamptz + b * interval '9 days' end,
       case when was_read and d > 0.05 then '2026-10-02'::timestamptz + b * interval '9 days' end,
       case when was_read then '2026-11-01'::timestamptz + a * interval '9 days' end,
       (c * 1.2)::int, (d * 1.2)::int, 5, case when d < 0.2 then 'a reason' end
     from chances
     cross join lateral (select case
         when type = 'image' then case when chances.grain = 'page_total' then 'missing' else 'empty' end
         when a < 0.03 and chances.grain in ('total', 'page_total') then 'missing'
         when a < 0.06 then 'unreachable' when a < 0.1 then 'unavailable' when a < 0.2 then 'empty'
         when a < 0.25 then 'truncated' when day < '2026-11-01' then 'sealed' else 'final' end as state) s
     cross join lateral (select state not in ('missing', 'unreachable', 'unavailable') as was_read,
       state in ('sealed', 'final', 'truncated') as has_rows) f
     join sync_generations g on g.property_id = id and g.search_type = type and g.grain = chances.grain
       and g.sealed_month = date_trunc('month', day)::date
     where (n > 1 or b < 0.9) and (n < 3 or day > '2026-08-10')`,
  );
});

const close = async () =>
  Number(
    (await query('select sum(sync_close_months(id, $1)) as months from gsc_properties', [BEFORE]))[0].months,
  );
const open = async () => {
  for (const id of ids) await openLedger(query, id);
};

/** What every reader of the ledger returns. */
async function answers() {
  const worker = { ...world.worker };
  return {
    ledger: await query(
      `select to_jsonb(l) - 'fence' as day from sync_ledger l order by property_id, search_type, grain, day`,
    ),
    records: await query('select * from sync_months order by property_id, month'),
    storage: await getStorage(user),
    coverage: await getCoverage(user),
    recent: await getCoverage(user, { days: 60 }),
    ranges: await Promise.all(
      (['web', 'image', 'discover'] as const).map(searchType =>
        getRange(user, { propertyIds: null, searchType }),
      ),
    ),
    known: await Promise.all(
      RANGES.map(([from, to]) =>
        asWorker(worker, async tx => [
          ...inOrder(await readLedger(tx, ids[0] ?? '', { grains: ['query'], from })),
          ...inOrder(
            await readLedger(tx, ids[1] ?? '', { searchType: 'web', grains: ['page'], days: [from, to] }),
          ),
        ]),
      ),
    ),
    newest: await Promise.all(
      ids.map(async propertyId => [...(await readNewestDays(worker, { propertyId }, '2026-07-20' as Day))]),
    ),
    reports: await Promise.all(RANGES.map(range => reportsOf(...range))),
  };
}

const inOrder = (slices: KnownSlice[]) =>
  slices.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
const keyOf = ({ searchType, grain, day }: KnownSlice) => `${searchType} ${grain} ${day}`;

async function reportsOf(from: Day, to: Day) {
  const slices = { propertyIds: ids, searchType: 'web' as SearchType, from, to };
  const query = { ...slices, dimensions: [], filters: [] } as unknown as ReportQuery;
  const { byProperty, issues } = await readPropertyDays(user, query, [slices]);
  return asUser(user, async tx => ({
    issues,
    days: [...byProperty].map(([id, byDay]) => [id, [...byDay]]).sort(),
    pointers: [
      await readPointers(tx, { ...slices, grain: 'query' }),
      await readPointers(tx, { ...slices, grain: 'total' }),
    ],
    coverage: await readCoverage(tx, { grain: 'query', totalsGrain: 'page', dayGrain: 'total' }, slices),
    covered: await readCoveredDays(world.ctx, tx, slices),
    files: await planExport(tx, ids),
  }));
}

test('every reader gets the same answer from sealed and from open months', async () => {
  const before = await answers();
  // Four months of 12 slices for two properties, and three months for the third one, which has no July.
  expect(await close()).toBe(4 * 12 * 2 + 3 * 12);
  expect(await query(`select from sync_days where day < '2026-11-01'`)).toEqual([]);
  expect(await answers()).toEqual(before);
  await openLedger(query, ids[0] ?? '', ['2026-08-09' as Day]);
  expect(await answers()).toEqual(before);
  await open();
  expect(await query('select from sync_sealed_months')).toEqual([]);
  expect(await answers()).toEqual(before);
}, 120_000);

test('a month that is closed or opened while it is read is read once', async () => {
  const [from, to] = RANGES[0] as [Day, Day];
  const slices = { propertyIds: ids, searchType: 'web' as SearchType, from, to };
  // Every statement of such a transaction has a snapshot of its own.
  const read = () =>
    asUser(user, async tx => [
      await readPointers(tx, { ...slices, grain: 'query' }),
      await readCoverage(tx, { grain: 'query', totalsGrain: 'page', dayGrain: 'total' }, slices),
    ]);
  const expected = await read();
  let isDone = false;
  const changes = (async () => {
    while (!isDone) {
      await close();
      await open();
    }
  })();
  try {
    for (let round = 0; round < READS; round++) expect(await read()).toEqual(expected);
  } finally {
    isDone = true;
    await changes;
  }
}, 120_000);

test('a month stays open while a reading is expected to change it', async () => {
  const month = `property_id = '${ids[0]}' and search_type = 'web' and grain = 'query' and day >= '2026-08-01'
    and day < '2026-09-01'`;
  const day = `(property_id, search_type, grain, day) = (select property_id, search_type, grain, day from sync_days
    where ${month} and active_gen is not null limit 1)`;
  const changes = [
    `update sync_days set frozen_at = null where ${day}`,
    `update sync_days set damaged_at = now() where ${day}`,
    `update sync_days set empty_since = now() where ${day}`,
    `update sync_days set state = 'missing', frozen_at = null where ${day}`,
    `update sync_days set active_gen = active_gen + 1 where ${day}`,
    `update sync_days set checksum = 'other' where ${day}`,
    `update sync_generations set sealed_month = null where gen in (select active_gen from sync_days where ${month})`,
  ];
  const unchanged = await query('select * from sync_days order by property_id, search_type, grain, day');
  for (const change of changes) {
    await query(change);
    await close();
    expect(
      (await query(`select distinct search_type, grain from sync_days where day < '2026-11-01'`)).length,
    ).toBe(1);
    expect((await query(`select from sync_days where ${month}`)).length).toBeGreaterThan(20);
    await open();
    await query('delete from sync_days');
    await query(`insert into sync_days select day.* from jsonb_populate_recordset(null::sync_days, $1) day`, [
      JSON.stringify(unchanged),
    ]);
    await query(`update sync_generations set sealed_month = first_day`);
  }
}, 120_000);

test('a day of a sealed month is changed or added only after the month is opened', async () => {
  await close();
  const [propertyId = ''] = ids;
  const [{ account_id: accountId }] = await query('select account_id from gsc_properties limit 1');
  const add = query(
    `insert into sync_days (property_id, account_id, search_type, grain, day) values ($1, $2, 'web', 'page', '2026-08-03')`,
    [propertyId, accountId],
  );
  await expect(add).rejects.toThrow('a day was added to a sealed month');
  const sealed = () => query(`select from sync_sealed_months where property_id = $1`, [propertyId]);
  const count = (await sealed()).length;
  const lease = { propertyId, accountId, fence: '1' };
  const slices = { searchTypes: ['web'], grains: ['page'], reason: 'new' } as const;
  const stored = await query(
    `select day::text from sync_ledger where property_id = $1 and search_type = 'web' and grain = 'page'`,
    [propertyId],
  );
  const days = stored.map(row => row.day as Day);
  const addDays = (added: Day[]) =>
    asWorker(world.worker, tx => addSlices(tx, lease, { ...slices, days: added }));
  await addDays(days);
  expect((await sealed()).length).toBe(count);
  const absent = ['2026-08-01', '2026-08-02', '2026-08-03', '2026-08-04', '2026-08-05', '2026-08-06']
    .concat(['2026-08-07', '2026-08-08', '2026-08-09', '2026-08-10', '2026-08-11', '2026-08-12'])
    .find(day => !days.includes(day as Day)) as Day;
  await addDays([absent]);
  expect((await sealed()).length).toBe(count - 1);
  expect(await query(`select day::text from sync_days where reason = 'new'`)).toEqual([{ day: absent }]);
});

/** Closes the months in a transaction that stays open while `meanwhile` runs. */
async function whileClosing(meanwhile: () => Promise<void>): Promise<void> {
  await withPostgresClient(world.workerUrl, async client => {
    await client.query('begin');
    await client.query('select sync_close_months($1, $2)', [ids[0], BEFORE]);
    const done = meanwhile();
    // The other transaction must be waiting before this one commits.
    for (let waits = false; !waits; ) {
      const locks = await query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      waits = locks.length > 0;
    }
    await client.query('commit');
    await done;
  });
}

test('a mark that the audit sets while a month is closed is not lost', async () => {
  const slices = { searchTypes: ['web'], grains: ['query'], days: ['2026-08-20'] as Day[] } as const;
  await whileClosing(() =>
    asWorker(world.worker, async tx => {
      await openLedgerMonths(tx, { propertyId: ids[0] ?? '' }, slices);
      await sql`update sync_days set damaged_at = now()
        where property_id = ${ids[0]} and search_type = 'web' and grain = 'query' and day = '2026-08-20'`.execute(
        tx,
      );
    }),
  );
  const marked = 'select grain, day::text from sync_ledger where damaged_at is not null';
  expect(await query(marked)).toEqual([{ grain: 'query', day: '2026-08-20' }]);
});

test('a month whose roll-up is damaged is opened, also while it is closed', async () => {
  const [{ gen }] = await query(
    `select gen from sync_generations where property_id = $1 and search_type = 'web' and grain = 'query'
       and sealed_month = '2026-08-01'`,
    [ids[0]],
  );
  const property = { propertyId: ids[0] ?? '', accountId: '' };
  await whileClosing(() => reopenMonth(world.worker, property, { gen }));
  const open = `select distinct date_trunc('month', day)::date::text as month from sync_days where active_gen = $1`;
  expect(await query(open, [gen])).toEqual([{ month: '2026-08-01' }]);
  expect(await query('select sealed_month from sync_generations where gen = $1', [gen])).toEqual([
    { sealed_month: null },
  ]);
});

test('the sweeper keeps the generation of a sealed month, and deletes the one that it replaced', async () => {
  await close();
  const [sealed] = await query(
    `select gen, property_id, account_id, month from sync_sealed_months where grain = 'query' and gen is not null
       and month = '2026-08-01' limit 1`,
  );
  await query(`update sync_generations set retired_at = '2026-01-01' where gen = $1`, [sealed.gen]);
  const [replaced] = await query(
    `insert into sync_generations (account_id, property_id, fence, search_type, grain, first_day, last_day, days,
       committed_at, retired_at)
     select $1, $2, 1, search_type, grain, day, day, array[day], '2026-01-01', '2026-01-01' from sync_ledger
     where active_gen = $3 limit 1 returning gen`,
    [sealed.account_id, sealed.property_id, sealed.gen],
  );
  const swept = await asWorker(world.worker, tx =>
    markSweepable(tx, { warehouse: DEFAULT_WAREHOUSE, graceMs: 0, limit: 10 }),
  );
  expect(swept.map(each => each.gen)).toEqual([replaced.gen]);
});

test('readers see only the sealed months of their account', async () => {
  await close();
  const other = await createTestUser('bert', world);
  const months = (ctx: UserContext) =>
    asUser(ctx, async tx => {
      const { rows } = await sql<{ n: number }>`select count(*)::int as n from sync_sealed_days`.execute(tx);
      return rows[0]?.n;
    });
  expect(await months(user)).toBeGreaterThan(1000);
  expect(await months(other)).toBe(0);
});
