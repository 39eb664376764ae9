import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ClickHouseLogLevel, createClient } from '@clickhouse/client';
import { startClickhouse } from '@gsc/dev-clickhouse/start-clickhouse';

const chdb: typeof import('chdb') = createRequire(import.meta.url)('chdb');

const TABLE =
  'CREATE TABLE clicks (page UInt32, day Date, clicks UInt32) ENGINE = MergeTree ORDER BY (page, day)';
const AGGREGATE = 'SELECT page % 1000 AS p, sum(clicks) AS c FROM clicks GROUP BY p ORDER BY c DESC LIMIT 50';
const LIMIT = 2;

type Engine = {
  command(sql: string): Promise<unknown>;
  query(sql: string): Promise<unknown>;
  insert(rows: readonly object[]): Promise<unknown>;
  close(): Promise<void>;
};

/** Compares the HTTP server with the embedded engine for the same work, in alternating rounds. Only the ratio counts. */
export async function run({ quick }: { quick: boolean }) {
  const dir = await mkdtemp(join(tmpdir(), 'gsc-bench-stores-'));
  const engines = { bare: bareEngine(join(dir, 'bare')), front: await frontEngine(join(dir, 'front')) };
  const rounds = quick ? 5 : 15;
  try {
    for (const engine of Object.values(engines)) {
      await engine.command(TABLE);
      await engine.command(
        `INSERT INTO clicks SELECT number % 50000, toDate('2024-01-01') + number % 480, number % 7 FROM numbers(4000000)`,
      );
    }
    const rows = Array.from({ length: 50_000 }, (_, page) => ({ page, day: '2024-01-01', clicks: page % 7 }));
    const small = await compare(engines, rounds * 4, engine => engine.query('SELECT 1 AS one'));
    const aggregate = await compare(engines, rounds, engine => engine.query(AGGREGATE));
    const insert = await compare(engines, rounds, engine => engine.insert(rows));
    const stream = await compare(engines, Math.ceil(rounds / 3), engine =>
      engine.query('SELECT * FROM clicks LIMIT 200000'),
    );
    return {
      ok: aggregate.ratio < LIMIT && insert.ratio < LIMIT,
      small,
      aggregate,
      insert,
      stream,
      limit: LIMIT,
    };
  } finally {
    await Promise.all([engines.bare.close(), engines.front.close()]);
    await rm(dir, { recursive: true, force: true });
  }
}

/** Returns medians in milliseconds. Rounds alternate so that background load affects both engines. */
async function compare(
  engines: { bare: Engine; front: Engine },
  rounds: number,
  work: (engine: Engine) => Promise<unknown>,
): Promise<{ bareMs: number; frontMs: number; ratio: number }> {
  const times = { bare: [] as number[], front: [] as number[] };
  for (let round = -1; round < rounds; round += 1) {
    for (const name of ['bare', 'front'] as const) {
      const started = performance.now();
      await work(engines[name]);
      if (round >= 0) times[name].push(performance.now() - started);
    }
  }
  const bare = median(times.bare);
  const front = median(times.front);
  return {
    bareMs: Number(bare.toFixed(2)),
    frontMs: Number(front.toFixed(2)),
    ratio: Number((front / bare).toFixed(2)),
  };
}

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

function bareEngine(dir: string): Engine {
  const session = new chdb.Session(dir);
  return {
    command: sql => session.queryAsync(sql),
    query: async sql => {
      const result = await session.queryAsync(sql, { format: 'JSONEachRow' });
      return result
        .text()
        .trimEnd()
        .split('\n')
        .map(line => JSON.parse(line));
    },
    insert: rows => {
      const values = Buffer.from(rows.map(row => JSON.stringify(row)).join('\n'));
      return session.insert({ table: 'clicks', values, format: 'JSONEachRow' });
    },
    close: async () => session.close(),
  };
}

async function frontEngine(dir: string): Promise<Engine> {
  const password = randomUUID();
  const store = await startClickhouse({ dir, users: [{ name: 'admin', password, kind: 'admin' }] });
  const client = createClient({
    url: store.url,
    username: 'admin',
    password,
    log: { level: ClickHouseLogLevel.OFF },
  });
  return {
    command: query => client.command({ query }),
    query: async query => (await client.query({ query, format: 'JSONEachRow' })).json(),
    insert: values => client.insert({ table: 'clicks', values, format: 'JSONEachRow' }),
    async close() {
      await client.close();
      await store.stop();
    },
  };
}
