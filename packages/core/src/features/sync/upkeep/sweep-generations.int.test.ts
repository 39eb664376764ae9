import { confirmRemoval, listHeldRemovals } from '@gsc/db/operator/held-removals';
import { startClickhouse } from '@gsc/dev-clickhouse/start-clickhouse';
import { startEmulator } from '@gsc/google-emulator/start-emulator';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Connected, type Laboratory, openLaboratory } from '../../../testing/sync-laboratory.ts';
import { sweepGenerations } from './sweep-generations.ts';

let lab: Laboratory;
let property: Connected;

beforeAll(async () => {
  lab = await openLaboratory({ startClickhouse, startEmulator });
  const site = await lab.addSite();
  property = await lab.connect(site.siteUrl, site.email);
}, 300_000);
afterAll(() => lab?.close());

/** Generations that were never committed, with a row on their first and on their last day. */
async function leaveRows(count: number, first: string, last: string): Promise<string[]> {
  const { accountId, propertyId } = property;
  const { rows } = await lab.arrange(
    `insert into sync_generations
       (account_id, property_id, fence, search_type, grain, first_day, last_day, days, created_at)
     select $1, $2, 1, 'web', 'query', $3, $4, array[$3::date, $4::date], '2026-01-01'
     from generate_series(1, $5::int) returning gen`,
    [accountId, propertyId, first, last, count],
  );
  const gens = rows.map(row => row.gen);
  await lab.ctx.clickhouse.at(null).insert({
    table: 'search_queries',
    values: gens.flatMap(gen =>
      [first, last].map(day => ({
        account_id: accountId,
        property_id: propertyId,
        search_type: 'web',
        query: `query ${gen}`,
        country: 'usa',
        device: 'MOBILE',
        day,
        gen,
        clicks: 1,
        impressions: 2,
        position_sum: 3,
      })),
    ),
    format: 'JSONEachRow',
  });
  return gens;
}

async function storedGens(): Promise<string[]> {
  const result = await lab.ctx.clickhouse.at(null).query({
    query: 'SELECT DISTINCT toString(gen) AS gen FROM search_queries ORDER BY gen',
    format: 'JSONEachRow',
  });
  return (await result.json<{ gen: string }>()).map(({ gen }) => gen);
}

test.each([
  ['few generations of several months', 3],
  ['many generations of each month', 60],
])('%s are deleted, and rows of other generations stay', async (_, count) => {
  await leaveRows(count, '2026-09-03', '2026-09-30');
  await leaveRows(count, '2026-10-01', '2026-10-31');
  const referenced = await leaveRows(2, '2026-10-02', '2026-10-05');
  await lab.arrange(
    `update sync_generations set created_at = now() + interval '1 day' where gen = any ($1)`,
    [referenced],
  );
  expect(await sweepGenerations(lab.ctx, { graceMs: 0 })).toEqual({ swept: 2 * count });
  expect(await storedGens()).toEqual(referenced);
  await lab.arrange(`update sync_generations set created_at = '2026-01-01' where gen = any ($1)`, [
    referenced,
  ]);
  await sweepGenerations(lab.ctx, { graceMs: 0 });
});

test('a generation of two months is deleted from both, also with many others', async () => {
  await leaveRows(60, '2026-09-03', '2026-09-30');
  await leaveRows(1, '2026-09-29', '2026-10-02');
  expect(await sweepGenerations(lab.ctx, { graceMs: 0 })).toEqual({ swept: 61 });
  expect(await storedGens()).toEqual([]);
});

test('more than a batch is deleted by one run', async () => {
  await leaveRows(4500, '2026-09-03', '2026-09-30');
  expect(await sweepGenerations(lab.ctx, { graceMs: 0 })).toEqual({ swept: 4500 });
  expect(await storedGens()).toEqual([]);
}, 60_000);

test('last copies stop the sweeper until an operator confirms them, and then only others do', async () => {
  const leaveLastCopies = async (first: string, last: string) => {
    const gens = await leaveRows(2, first, last);
    await lab.arrange(
      `update sync_generations set committed_at = created_at, retired_at = created_at where gen = any ($1)`,
      [gens],
    );
    return gens;
  };
  const itemsOf = (gens: readonly string[], days: readonly string[]) =>
    gens.flatMap(gen => days.map(day => `${property.propertyId} web query ${day} ${gen}`)).sort();
  const open = () => listHeldRemovals(lab.world.ownerUrl);
  const sweep = async () => (await sweepGenerations(lab.ctx, { graceMs: 0 })).swept;
  /** Rows that are deleted unless something stops the sweeper. */
  const leaveGarbage = () => leaveRows(7, '2026-09-03', '2026-09-30');

  const days = ['2024-01-01', '2024-01-05'] as const;
  const lastCopies = await leaveLastCopies(...days);
  await leaveGarbage();
  for (let run = 0; run < 2; run++) expect(await sweep()).toBe(0);
  const [removal, ...more] = await open();
  expect([removal?.items, more]).toEqual([itemsOf(lastCopies, days), []]);

  expect(await confirmRemoval(lab.world.ownerUrl, removal?.id ?? '')).toBe(true);
  for (let run = 0; run < 3; run++) {
    expect(await sweep()).toBe(7);
    expect(await open()).toEqual([]);
    expect(await storedGens()).toEqual(lastCopies);
    await leaveGarbage();
  }

  const otherDays = ['2024-02-01', '2024-02-05'] as const;
  const others = await leaveLastCopies(...otherDays);
  for (let run = 0; run < 2; run++) expect(await sweep()).toBe(0);
  const [next, ...none] = await open();
  expect([next?.items, none]).toEqual([itemsOf(others, otherDays), []]);
  expect(await confirmRemoval(lab.world.ownerUrl, next?.id ?? '')).toBe(true);
  expect(await sweep()).toBe(7);
  expect(await storedGens()).toEqual([...lastCopies, ...others]);
  const { rows } = await lab.arrange(
    `select detail -> 'alert' as alert from audit_log where action = 'sync.removal_applied' order by id`,
  );
  expect(rows).toEqual([{ alert: removal?.id }, { alert: next?.id }]);
});
