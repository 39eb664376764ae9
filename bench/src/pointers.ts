import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listText } from '@gsc/core/ledger/read/read-pointers';
import { connectClickhouse, TupleParam } from '@gsc/db/clickhouse';
import { startTestClickhouse } from '@gsc/db/testing-clickhouse';
import { startClickhouse } from '@gsc/dev-clickhouse/start-clickhouse';

const ACCOUNT = '00000000-0000-4000-8000-000000000000';
const PROPERTY = '00000000-0000-4000-8000-000000000001';
/** Generations of one sealed month and of 1, 13, 100 and 1,000 properties in 30 days that are not sealed. Each has two replaced days. */
const SIZES = { full: [1, 30, 400, 3000, 30_000], quick: [1, 30, 400, 3000] };
const DAYS = 30;
const ROUNDS = { full: 11, quick: 5 };
const DAY_MS = 86_400_000;

/** The lists as arrays of numbers and of pairs. The views of the product had these arguments before decision 21. */
const ARRAY_VIEW = `CREATE VIEW array_regions AS SELECT clicks FROM search_regions
  WHERE account_id = {account_id:UUID} AND property_id IN CAST({property_ids:String}, 'Array(UUID)')
    AND day BETWEEN {first_day:Date} AND {last_day:Date} AND gen IN {gens:Array(UInt64)}
    AND (day, gen) NOT IN {stale:Array(Tuple(Date, UInt64))}`;

type Client = ReturnType<typeof connectClickhouse>;
type Way = { view: string; lists: string; params: Record<string, unknown> };
type Figure = { ms: number; kilobytes: number } | { refused: string };

/**
 * Compares the ways to tell ClickHouse which days of which generations a report reads: generations with their replaced
 * days as arrays or literals, and the visible days of generations as text. Prints the median in
 * milliseconds and the size of the lists. Every way returns the same sum.
 */
export async function run({ quick }: { quick: boolean }) {
  const size = quick ? 'quick' : 'full';
  const dir = await mkdtemp(join(tmpdir(), 'gsc-bench-pointers-'));
  const store = await startTestClickhouse(startClickhouse, dir);
  const admin = connectClickhouse(store.admin);
  try {
    await admin.command({ query: ARRAY_VIEW });
    const figures: Record<string, Record<string, Figure>> = {};
    for (const generations of SIZES[size]) {
      await fill(admin, generations);
      figures[generations] = await compare(admin, generations, ROUNDS[size]);
      console.log(generations, JSON.stringify(figures[generations]));
    }
    return { ok: true, median: figures };
  } finally {
    await admin.close();
    await store.stop();
    await rm(dir, { recursive: true, force: true });
  }
}

/** Each generation has one shown day and the two days after it, as daily syncs leave them. */
async function fill(admin: Client, generations: number): Promise<void> {
  await admin.command({ query: 'TRUNCATE TABLE search_regions' });
  await admin.command({
    query: `INSERT INTO search_regions (account_id, property_id, search_type, country, device, day, gen, clicks)
      SELECT '${ACCOUNT}', '${PROPERTY}', 'web', 'usa', 'MOBILE',
        toDate('${dayOf(0)}') + number % ${DAYS} + arrayJoin([0, 1, 2]), 1 + number * 7, 1 FROM numbers(${generations})`,
  });
}

const FIRST_DAY = Date.UTC(2026, 9, 1);
const dayOf = (number: number) => new Date(FIRST_DAY + number * DAY_MS).toISOString().slice(0, 10);

async function compare(reader: Client, generations: number, rounds: number): Promise<Record<string, Figure>> {
  const numbers = Array.from({ length: generations }, (_, at) => at);
  const gens = numbers.map(at => 1 + at * 7);
  const stale = numbers.flatMap(at => [1, 2].map(more => ({ day: (at % DAYS) + more, gen: 1 + at * 7 })));
  const pairs = stale.map(({ day, gen }) => `('${dayOf(day)}', ${gen})`);
  const text = {
    gens: '[]',
    days: listText(numbers.map(at => FIRST_DAY / DAY_MS + (at % DAYS))),
    day_gens: listText(gens),
  };
  const ways: Record<string, Way & { bytes: number }> = {
    arrays: {
      view: 'array_regions',
      lists: 'gens = {gens:Array(UInt64)}, stale = {stale:Array(Tuple(Date, UInt64))}',
      params: { gens, stale: stale.map(({ day, gen }) => new TupleParam([dayOf(day), gen])) },
      bytes: gens.join().length + pairs.join().length,
    },
    literals: {
      view: 'array_regions',
      lists: `gens = [${gens.join()}], stale = [${pairs.join()}]`,
      params: {},
      bytes: gens.join().length + pairs.join().length,
    },
    text: {
      view: 'report_regions',
      lists: 'gens = {gens:String}, days = {days:String}, day_gens = {day_gens:String}',
      params: text,
      bytes: Object.values(text).join().length,
    },
  };
  const figures: Record<string, Figure> = {};
  for (const [name, { bytes, ...way }] of Object.entries(ways)) {
    figures[name] = await measure(() => readClicks(reader, generations, way), rounds)
      .then(ms => ({ ms, kilobytes: Math.round(bytes / 1000) }))
      .catch((error: Error) => ({ refused: error.message.slice(0, 60) }));
  }
  return figures;
}

async function measure(work: () => Promise<void>, rounds: number): Promise<number> {
  const times: number[] = [];
  for (let round = -1; round < rounds; round++) {
    const began = performance.now();
    await work();
    if (round >= 0) times.push(performance.now() - began);
  }
  return Math.round(times.toSorted((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0);
}

async function readClicks(reader: Client, generations: number, { view, lists, params }: Way): Promise<void> {
  const result = await reader.query({
    query: `SELECT sum(clicks) AS c FROM ${view}(account_id = '${ACCOUNT}', property_ids = {property_ids:String},
      first_day = '${dayOf(0)}', last_day = '${dayOf(DAYS + 2)}', ${lists})`,
    query_params: { ...params, property_ids: `['${PROPERTY}']` },
    format: 'JSONEachRow',
  });
  const [row] = await result.json<{ c: string }>();
  if (Number(row?.c) !== generations) throw new Error(`${row?.c} clicks instead of ${generations}`);
}
