import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TupleParam } from '@clickhouse/client';
import { startClickhouse } from '@gsc/dev-clickhouse/start-clickhouse';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connectClickhouse } from '../clickhouse.ts';
import { startTestClickhouse, type TestClickhouse } from '../testing-clickhouse.ts';
import { MAX_FIELD_BYTES } from './long-parameters.ts';

const accountId = randomUUID();
const propertyId = randomUUID();
let dir: string;
let clickhouse: TestClickhouse;

/** The number of 1 January 2026. */
const FIRST_DAY = 20_454;

/** One row for each of the generations 1 to 60,000 on each of two days. */
const GENERATIONS = 60_000;

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'gsc-long-parameters-'));
  clickhouse = await startTestClickhouse(startClickhouse, dir);
  const admin = connectClickhouse(clickhouse.admin);
  await admin.command({
    query: `INSERT INTO search_totals (account_id, property_id, search_type, day, gen, clicks, impressions)
      SELECT {account_id:UUID}, {property_id:UUID}, 'web', toDate('2026-01-01') + number % 2, 1 + intDiv(number, 2),
        1, 2 FROM numbers(${2 * GENERATIONS})`,
    query_params: { account_id: accountId, property_id: propertyId },
  });
  await admin.close();
});
afterAll(async () => {
  await clickhouse?.stop();
  await rm(dir, { recursive: true, force: true });
});

const VIEW = `report_totals(account_id = {account_id:UUID}, property_ids = {property_ids:String},
  gens = {gens:String}, days = {days:String}, day_gens = {day_gens:String},
  first_day = {first_day:Date}, last_day = {last_day:Date})`;
const numbers = (length: number) => Array.from({ length }, (_, index) => BigInt(index + 1));

async function clicksOf(where: string, params: Record<string, unknown>): Promise<unknown[]> {
  const client = connectClickhouse(clickhouse.readers.interactive);
  try {
    const result = await client.query({
      query: `SELECT toString(sum(clicks)) AS clicks FROM ${VIEW} ${where}`,
      query_params: {
        ...{
          account_id: accountId,
          property_ids: `['${propertyId}']`,
          gens: '[]',
          days: '[]',
          day_gens: '[]',
        },
        ...{ first_day: '2026-01-01', last_day: '2026-01-02' },
        ...params,
      },
      format: 'JSONEachRow',
    });
    return await result.json();
  } finally {
    await client.close();
  }
}

it('reads generations and days of any number through a view', async () => {
  // The differences of the numbers. Numbers that were never used make the list longer.
  const unused = Array.from({ length: GENERATIONS }, () => 100_000);
  const gens = `[1,1,1,1,1,1,1,${unused.join()}]`;
  const day_gens = `[8,${Array.from({ length: GENERATIONS - 9 }, () => '1').join()}]`;
  const days = `[${FIRST_DAY + 1}${',0'.repeat(GENERATIONS - 9)}]`;
  expect(gens.length).toBeGreaterThan(2 * MAX_FIELD_BYTES);
  // Both days of seven generations, and one day of all others but the last.
  expect(await clicksOf('', { gens, days, day_gens })).toEqual([{ clicks: String(GENERATIONS - 1 + 7) }]);
});

it('filters by a list of any length', async () => {
  const gens = '[1,1,1]';
  const gaps = numbers(20_000).map(() => new TupleParam([randomUUID(), '2026-01-02']));
  const where = 'WHERE (property_id, day) IN {gaps:Array(Tuple(UUID, Date))}';
  expect(await clicksOf(where, { gens, gaps })).toEqual([{ clicks: '0' }]);
  const own = new TupleParam([propertyId, '2026-01-02']);
  expect(await clicksOf(where, { gens, gaps: [...gaps, own] })).toEqual([{ clicks: '3' }]);
  const texts = numbers(2_000).map(number => `'\\\n${'x'.repeat(500)}${number}`);
  const isListed = 'WHERE has({texts:Array(String)}, {text:String})';
  expect(await clicksOf(isListed, { gens, texts, text: texts.at(-1) })).toEqual([{ clicks: '6' }]);
  expect(await clicksOf(isListed, { gens, texts, text: 'x' })).toEqual([{ clicks: '0' }]);
});
