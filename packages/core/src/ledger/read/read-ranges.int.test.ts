import type { Day } from '@gsc/calendar/pacific-day';
import { withPostgresClient } from '@gsc/db/postgres/client';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ReportQuery } from '../../analytics/report/query/report-query.ts';
import { readPropertyDays } from '../../analytics/report/read/read-property-days.ts';
import type { UserContext } from '../../context.ts';
import { asUser } from '../../stores/access.ts';
import { addProperties } from '../../testing/add-properties.ts';
import { createTestUser, openTestContext, type TestContext } from '../../testing/context.ts';
import type { Range } from './compared-days.ts';
import { readCoveredDays } from './covered-days.ts';
import { LedgerCache } from './ledger-cache.ts';
import { readLedgerVersions } from './read-ledger-versions.ts';
import { findPointers } from './read-pointers.ts';
import { readRanges } from './read-ranges.ts';

const range = (from: string, to: string): Range => ({ from: from as Day, to: to as Day });
const RANGES: readonly Range[][] = [
  [range('2026-10-20', '2026-11-12')],
  [range('2026-11-01', '2026-11-05')],
  [range('2026-09-11', '2026-11-14')],
  [range('2026-11-01', '2026-11-12'), range('2025-10-25', '2025-11-12')],
  [range('2026-09-25', '2026-10-03'), range('2006-09-25', '2006-10-03')],
];
const SLICES = { searchType: 'web' as const, grains: ['total', 'query'], figures: ['total'] };

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

beforeEach(async () => {
  user.ledger = new LedgerCache(16);
  await query('delete from sync_days');
  await query('delete from sync_sealed_months');
  await query('delete from sync_generations');
  await query(
    `insert into sync_generations (account_id, property_id, fence, search_type, grain, first_day, last_day, sealed_month,
       committed_at, days)
     select account_id, id, 1, 'web', grain, month, month + interval '1 month - 1 day', month, now(),
       array(select day::date from generate_series(month, month + interval '1 month - 1 day', '1 day') day)
     from gsc_properties, unnest(array['total', 'query']) grain,
       generate_series('2025-11-01'::date, '2026-11-01'::date, '1 month') month`,
  );
  await query(
    `insert into sync_days (property_id, account_id, search_type, grain, day, state, active_gen, rows, clicks, impressions,
       position_sum, checksum, fetched_at, first_clicks, first_impressions, first_position_sum, first_seen_at, same_since,
       frozen_at)
     select g.property_id, g.account_id, 'web', g.grain, day, 'final', g.gen, 1, 3, 30, 60, '00000000000000aa', now(), 3, 30,
       60, now(), now(), now()
     from sync_generations g, unnest(g.days) day where day <= '2026-11-12'`,
  );
});

/** What readers learn from the ledger. */
async function answers(ctx: UserContext, ranges: readonly Range[]) {
  const days = { propertyIds: ids, searchType: 'web', dimensions: [], filters: [] } as unknown as ReportQuery;
  const { byProperty, issues } = await readPropertyDays(ctx, days, ranges);
  return asUser(
    ctx,
    async tx => {
      const slices = await readRanges(ctx, tx, { ...SLICES, propertyIds: ids }, ranges);
      const choice = { propertyIds: ids, searchType: 'web' as const };
      const pointers = [];
      for (const one of ranges)
        for (const grain of ['total', 'query'] as const)
          pointers.push(await findPointers(tx, slices, { ...choice, grain, ...one }));
      return {
        days: [...byProperty].map(([id, byDay]) => [id, [...byDay]]).sort(),
        issues,
        // The sums are those of the figures, which only one of the readers may have.
        pointers: pointers.map(({ sums: _, ...found }) => found),
        covered: await readCoveredDays(ctx, tx, choice),
      };
    },
    { snapshot: true },
  );
}
const answersOf = (ctx: UserContext) => Promise.all(RANGES.map(ranges => answers(ctx, ranges)));
const direct = () => ({ ...user, ledger: new LedgerCache(0) });

/** Every way in which a writer changes the ledger. */
const CHANGES = {
  'a day is added': `insert into sync_days (property_id, account_id, search_type, grain, day, state, active_gen, rows,
       clicks, impressions, fetched_at, same_since)
     select property_id, account_id, 'web', 'total', '2026-11-13', 'final', active_gen, 1, 4, 40, now(), now()
     from sync_days where grain = 'total' and day = '2026-11-12' on conflict do nothing`,
  'figures change': `update sync_days set clicks = clicks + 1 where day = '2026-11-03' and grain = 'total'`,
  'a pointer moves': `update sync_days set active_gen = active_gen + 1000 where day = '2026-11-04'`,
  'a day is withdrawn': `update sync_days set active_gen = null, rows = 0, state = 'empty' where day = '2026-11-05'`,
  'a day is read': `update sync_days set same_since = null where day = '2026-11-06'`,
  'days are deleted': `delete from sync_days where day = '2026-11-07' and grain = 'query'`,
  'months are sealed': `select sync_close_months(id, '2026-11-05') from gsc_properties`,
  'a sealed month is added': `insert into sync_sealed_months select (jsonb_populate_record(m, '{"month": "2025-10-01"}')).*
     from sync_sealed_months m where month = '2025-11-01' on conflict do nothing`,
  'the generation of a sealed month changes': `update sync_sealed_months set gen = gen + 1000 where month = '2026-10-01'`,
  'months are opened': `select sync_open_months(property_id, array[search_type], array[grain], array[month])
     from sync_sealed_months where month >= '2026-09-01'`,
  'sealed months are deleted': `delete from sync_sealed_months where month = '2025-11-01'`,
} as const;
type Change = keyof typeof CHANGES;

test.each(Object.keys(CHANGES) as Change[])('%s: the answers are those of the ledger', async change => {
  if (/sealed month|opened/.test(change)) await query(CHANGES['months are sealed']);
  const before = await answersOf(user);
  expect(before).toEqual(await answersOf(direct()));
  const versions = await readVersions();
  expect(versions.size).toBe(3);
  await query(CHANGES[change]);
  expect(await readVersions()).not.toEqual(versions);
  const after = await answersOf(user);
  expect(after).toEqual(await answersOf(direct()));
  // Otherwise old answers would not be noticed. The days of a sealed month have the same answers as before.
  if (!/sealed$|opened/.test(change)) expect(after).not.toEqual(before);
});

const readVersions = () => asUser(user, tx => readLedgerVersions(tx, ids), { snapshot: true });

test('any order of changes and readings has the answers of the ledger', async () => {
  const step = fc.oneof(
    fc.constantFrom(...(Object.keys(CHANGES) as Change[])),
    fc.nat({ max: RANGES.length - 1 }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 12 }), async steps => {
      for (const each of steps) {
        if (typeof each === 'string') await query(CHANGES[each]);
        else {
          const ranges = RANGES[each] ?? [];
          expect(await answers(user, ranges)).toEqual(await answers(direct(), ranges));
        }
      }
    }),
    { numRuns: 12, seed: 16 },
  );
}, 120_000);

test('only the properties that changed are read again', async () => {
  await answersOf(user);
  const [changed = ''] = ids;
  const before = await readVersions();
  await query('update sync_days set clicks = 9 where property_id = $1', [changed]);
  const after = await readVersions();
  expect(ids.filter(id => before.get(id) !== after.get(id))).toEqual([changed]);
  const part = {
    searchType: 'web' as const,
    grain: 'total',
    first: '2026-11',
    last: '2026-11',
    figures: true,
  };
  const isKnown = (id: string) => user.ledger.months(id, after.get(id) ?? '', part) !== undefined;
  expect(ids.map(isKnown)).toEqual([false, true, true]);
  await answersOf(user);
  expect(ids.map(isKnown)).toEqual([true, true, true]);
});

test('a transaction reads what its snapshot has, whatever was read before and after it', async () => {
  const [first = []] = RANGES;
  const slices = { ...SLICES, propertyIds: ids };
  const clicksOf = (found: Awaited<ReturnType<typeof readRanges>>) =>
    found
      .get('total')
      ?.get(ids[0] ?? '')
      ?.get('2026-11')?.figures?.clicks[0];
  const readNow = () =>
    asUser(user, async tx => clicksOf(await readRanges(user, tx, slices, first)), { snapshot: true });
  const change = (clicks: number) => query('update sync_days set clicks = $1', [clicks]);
  for (const isReadBefore of [false, true]) {
    await change(5);
    const found = await asUser(
      user,
      async tx => {
        // The first statement takes the snapshot.
        await readLedgerVersions(tx, []);
        if (isReadBefore) expect(await readNow()).toBe(5);
        await change(6);
        expect(await readNow()).toBe(6);
        return clicksOf(await readRanges(user, tx, slices, first));
      },
      { snapshot: true },
    );
    expect(found).toBe(5);
    expect(await readNow()).toBe(6);
  }
});

test('without a snapshot nothing is stored', async () => {
  const [first = []] = RANGES;
  await asUser(user, async tx => {
    expect((await readRanges(user, tx, { ...SLICES, propertyIds: ids }, first)).get('total')?.size).toBe(3);
    await readCoveredDays(user, tx, { propertyIds: ids, searchType: 'web' });
  });
  const part = {
    searchType: 'web' as const,
    grain: 'total',
    first: '2026-11',
    last: '2026-11',
    figures: false,
  };
  for (const [id, version] of await readVersions()) {
    expect(user.ledger.months(id, version, part)).toBeUndefined();
    expect(user.ledger.storedDays(id, version, 'web')).toBeUndefined();
  }
});

test('nobody else learns the version of a ledger', async () => {
  const stranger = await createTestUser('eve', world);
  expect(await asUser(stranger, tx => readLedgerVersions(tx, ids), { snapshot: true })).toEqual(new Map());
});
