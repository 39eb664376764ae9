import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startClickhouse } from '@gsc/dev-clickhouse/start-clickhouse';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ClickHouseClient, connectClickhouse } from '../clickhouse.ts';
import { startTestClickhouse, type TestClickhouse } from '../testing-clickhouse.ts';

const accountId = randomUUID();
const propertyId = randomUUID();
let dir: string;
let clickhouse: TestClickhouse;
let reader: ClickHouseClient;

/** The daily views and their tables. */
const VIEWS = {
  report_totals: 'search_totals',
  report_regions: 'search_regions',
  report_pages: 'search_pages',
  report_queries: 'search_queries',
  report_pairs: 'search_pairs',
  report_appearances: 'search_appearances',
};
type View = keyof typeof VIEWS;

/** The number of 1 January 2026. */
const FIRST_DAY = 20_454;
const DAYS = 90;
/** Neighbours, and numbers that differ in their high bits only. */
const GENERATIONS = [1, 2, 3, 65_536, 65_537, 2 ** 32 + 1, 2 ** 40, 2 ** 40 + 1] as const;
/** Each day has a row of each generation. Its clicks tell which one was read. */
const clicksAt = (gen: number, day: number) => 1000 * (1 + GENERATIONS.indexOf(gen as 1)) + day - FIRST_DAY;

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'gsc-visible-days-'));
  clickhouse = await startTestClickhouse(startClickhouse, dir);
  const admin = connectClickhouse(clickhouse.admin);
  for (const table of Object.values(VIEWS))
    await admin.command({
      query: `INSERT INTO ${table} (account_id, property_id, search_type, day, gen, clicks)
        SELECT {account_id:UUID}, {property_id:UUID}, 'web', toDate(${FIRST_DAY} + number % ${DAYS}),
          [${GENERATIONS.join()}][1 + intDiv(number, ${DAYS}) AS place], 1000 * place + number % ${DAYS}
        FROM numbers(${DAYS * GENERATIONS.length})`,
      query_params: { account_id: accountId, property_id: propertyId },
    });
  await admin.close();
  reader = connectClickhouse(clickhouse.readers.interactive);
});
afterAll(async () => {
  await reader?.close();
  await clickhouse?.stop();
  await rm(dir, { recursive: true, force: true });
});

const differences = (numbers: readonly number[]) =>
  `[${numbers.map((number, at) => number - (numbers[at - 1] ?? 0)).join()}]`;
const dateOf = (day: number) => new Date(day * 86_400_000).toISOString().slice(0, 10);

type Shown = { whole: number[]; days: { day: number; gen: number }[]; first: number; last: number };

async function read(view: View, { whole, days, first, last }: Shown) {
  const result = await reader.query({
    query: `SELECT toUInt32(sum(clicks)) AS clicks FROM ${view}(account_id = {account_id:UUID},
      property_ids = {property_ids:String}, gens = {gens:String}, days = {days:String}, day_gens = {day_gens:String},
      first_day = {first_day:Date}, last_day = {last_day:Date})`,
    query_params: {
      account_id: accountId,
      property_ids: `['${propertyId}']`,
      gens: differences(whole),
      days: differences(days.map(({ day }) => day)),
      day_gens: differences(days.map(({ gen }) => gen)),
      first_day: dateOf(first),
      last_day: dateOf(last),
    },
  });
  const { data, statistics } = await result.json<{ clicks: number }>();
  return { clicks: data[0]?.clicks, rowsRead: statistics?.rows_read ?? 0 };
}

const day = fc.integer({ min: FIRST_DAY, max: FIRST_DAY + DAYS - 1 });
const gen = fc.constantFrom(...GENERATIONS);
const byGeneration = (one: { gen: number; day: number }, other: { gen: number; day: number }) =>
  one.gen - other.gen || one.day - other.day;
const shown = fc
  .record({
    whole: fc.uniqueArray(gen, { maxLength: 4 }),
    days: fc.uniqueArray(fc.record({ day, gen }), {
      maxLength: 30,
      selector: one => `${one.gen} ${one.day}`,
    }),
    range: fc.tuple(day, day),
  })
  .map(({ whole, days, range: [one, other] }) => ({
    whole: whole.toSorted((a, b) => a - b),
    days: days.toSorted(byGeneration),
    first: Math.min(one, other),
    last: Math.max(one, other),
  }));

it.each(Object.keys(VIEWS) as View[])(
  '%s returns whole generations and single days of others',
  async view => {
    await fc.assert(
      fc.asyncProperty(shown, async one => {
        let clicks = 0;
        for (let at = one.first; at <= one.last; at++)
          for (const each of GENERATIONS)
            if (one.whole.includes(each) || one.days.some(pair => pair.day === at && pair.gen === each))
              clicks += clicksAt(each, at);
        expect((await read(view, one)).clicks).toBe(clicks);
      }),
      { numRuns: 25, seed: 21 },
    );
  },
);

it.each(Object.keys(VIEWS) as View[])('%s reads only the months of single days', async view => {
  const last = FIRST_DAY + DAYS - 1;
  const single: Shown = { whole: [], days: [{ day: last, gen: 2 }], first: FIRST_DAY, last };
  const { clicks, rowsRead } = await read(view, single);
  expect(clicks).toBe(clicksAt(2, last));
  // The row of the lists is read too.
  expect(rowsRead).toBeLessThan((DAYS / 2) * GENERATIONS.length);
  const whole = await read(view, { ...single, whole: [2] });
  expect(whole.rowsRead).toBeGreaterThanOrEqual(DAYS * GENERATIONS.length);
});
