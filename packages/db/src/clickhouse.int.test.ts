import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startClickhouse } from '@gsc/dev-clickhouse/start-clickhouse';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { REPORT_VIEWS } from './clickhouse/access.ts';
import { clickhouseGrants } from './clickhouse/grants.ts';
import { CLICKHOUSE_MIGRATIONS, migrateClickhouse } from './clickhouse/migrate.ts';
import { snapshotClickhouse } from './clickhouse/snapshot.ts';
import { clickhouseVariables, splitStatements } from './clickhouse/statements.ts';
import { accessStatements } from './clickhouse/users.ts';
import { type ClickHouseClient, connectClickhouse } from './clickhouse.ts';
import { readMigrations } from './migrations.ts';
import { startTestClickhouse, type TestClickhouse } from './testing-clickhouse.ts';

let dir: string;
let clickhouse: TestClickhouse;
let admin: ClickHouseClient;

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'gsc-db-clickhouse-'));
  clickhouse = await startTestClickhouse(startClickhouse, dir);
  admin = connectClickhouse(clickhouse.admin);
});
afterAll(async () => {
  await admin?.close();
  await clickhouse?.stop();
  await rm(dir, { recursive: true, force: true });
});

const canonical = async (sql: string) => {
  const query = 'SELECT formatQuerySingleLine({sql:String})';
  return (await admin.query({ query, query_params: { sql }, format: 'TabSeparatedRaw' })).text();
};

describe('migrateClickhouse', () => {
  it('applies each migration once, also in concurrent runs', async () => {
    let last: Promise<unknown> = Promise.resolve();
    // One after another, as with the lock of PostgreSQL.
    const lock = <Result>(work: () => Promise<Result>): Promise<Result> => {
      const result = last.then(work);
      last = result;
      return result;
    };
    const settings = { ...clickhouse.admin, database: 'side_by_side', lock };
    const runs = await Promise.all([
      migrateClickhouse(settings),
      migrateClickhouse(settings),
      migrateClickhouse(settings),
    ]);
    const [first, ...others] = runs.toSorted((a, b) => b.length - a.length);
    expect(first?.length).toBeGreaterThan(1);
    expect(others).toEqual([[], []]);
  });

  it('uses the given lock', async () => {
    const seen: string[] = [];
    await migrateClickhouse({
      ...clickhouse.admin,
      database: 'locked',
      async lock(work) {
        seen.push('locked');
        const result = await work();
        seen.push('released');
        return result;
      },
    });
    expect(seen).toEqual(['locked', 'released']);
  });

  it('produces the committed schema', async () => {
    const committed = await readFile(join(CLICKHOUSE_MIGRATIONS, 'schema.sql'), 'utf8');
    expect(await snapshotClickhouse(admin)).toBe(committed);
  });

  it('keeps every row when re-sorting the tables by hash', async () => {
    const older = join(dir, 'older');
    await mkdir(older);
    for (const name of await readdir(CLICKHOUSE_MIGRATIONS)) {
      if (/^000[1-4]/.test(name)) await copyFile(join(CLICKHOUSE_MIGRATIONS, name), join(older, name));
    }
    const settings = { ...clickhouse.admin, database: 'resorted' };
    await migrateClickhouse({ ...settings, dir: older });
    const client = connectClickhouse(settings);
    const day = "toDate('2025-07-01') + number % 480";
    const ids = `toUUID('${randomUUID()}'), toUUID('${randomUUID()}'), 'web'`;
    const sums = 'number % 7, number % 50, number * 1.5';
    const where = "'usa', 'MOBILE'";
    for (const statement of [
      `search_queries (* EXCEPT query_hash) SELECT ${ids}, toString(number % 999), ${where}, ${day}, number % 40, ${sums}`,
      `search_pages (* EXCEPT page_hash) SELECT ${ids}, toString(number % 99), ${where}, ${day}, number % 40, ${sums}`,
      `search_pairs (* EXCEPT (query_hash, page_hash)) SELECT ${ids}, toString(number % 999), toString(number % 99), ${where}, ${day}, number % 40, ${sums}`,
      `month_queries SELECT ${ids}, number % 999, toStartOfMonth(${day}), number % 40, ${sums}`,
      `month_pages SELECT ${ids}, number % 99, toStartOfMonth(${day}), number % 40, ${sums}`,
    ]) {
      await client.command({ query: `INSERT INTO ${statement} FROM numbers(20000)` });
    }
    // Compares every value of every row in any order. Dictionary types have the same text.
    const print = async (table: string) => {
      const query = `SELECT count(), sum(cityHash64(toString(tuple(*)))) FROM ${table}`;
      return (await client.query({ query, format: 'TabSeparated' })).text();
    };
    const tables = ['search_queries', 'search_pages', 'search_pairs', 'month_queries', 'month_pages'];
    const before = await Promise.all(tables.map(print));
    await migrateClickhouse(settings);
    expect(await Promise.all(tables.map(print))).toEqual(before);
    expect(before[0]).toMatch(/^20000\t/);
    await client.close();
  });

  it.each([false, true])(
    'has idempotent statements that ClickHouse can parse (replicated: %s)',
    async replicated => {
      const variables = clickhouseVariables({ replicated });
      for (const { sql } of await readMigrations(CLICKHOUSE_MIGRATIONS, variables)) {
        for (const statement of splitStatements(sql)) {
          const text = await canonical(statement);
          if (text.startsWith('SELECT throwIf(')) continue;
          expect(text).toMatch(/^CREATE OR REPLACE |^(CREATE|ALTER|DROP) .*?IF (NOT )?EXISTS/);
          expect(text).not.toMatch(/ON CLUSTER|Distributed/);
          if (text.includes('MergeTree')) expect(text.includes('ReplicatedMergeTree')).toBe(replicated);
        }
      }
    },
  );
});

describe('grants.sql', () => {
  it('matches the generated text and parses', async () => {
    const committed = await readFile(join(CLICKHOUSE_MIGRATIONS, 'grants.sql'), 'utf8');
    expect(committed).toBe(clickhouseGrants('gsc'));
    for (const statement of splitStatements(committed)) expect(await canonical(statement)).not.toBe('');
  });

  it('is followed by users whose statements parse and contain no password', async () => {
    const passwords = { interactive: 'one', export: 'two', demo: 'three', writer: 'four' };
    const statements = accessStatements('gsc', passwords);
    const grants = splitStatements(clickhouseGrants('gsc'));
    expect(statements.slice(0, grants.length)).toEqual(grants);
    const users = statements.slice(grants.length);
    expect(users).toHaveLength(16);
    for (const statement of users) {
      expect(await canonical(statement)).toMatch(/^(CREATE|ALTER) USER|^GRANT/);
      expect(statement).not.toMatch(/'(one|two|three|four)'/);
    }
  });

  it('grants the reader exactly the views that the migrations create', async () => {
    const query = `SELECT name FROM system.tables WHERE database = 'gsc' AND engine = 'View' ORDER BY name`;
    const rows = await (await admin.query({ query, format: 'JSONEachRow' })).json<{ name: string }>();
    expect(rows.map(row => row.name)).toEqual([...REPORT_VIEWS].sort());
  });
});

describe('report_totals', () => {
  it('returns only current generations of the given properties in one account', async () => {
    const writer = connectClickhouse(clickhouse.writer);
    const reader = connectClickhouse(clickhouse.readers.interactive);
    const account = randomUUID();
    const property = randomUUID();
    const row = { account_id: account, property_id: property, search_type: 'web', aggregation: 'byProperty' };
    await writer.insert({
      table: 'search_totals',
      values: [
        { ...row, day: '2026-03-01', gen: 1, clicks: 1 },
        { ...row, day: '2026-03-01', gen: 2, clicks: 2 },
        { ...row, day: '2026-03-02', gen: 2, clicks: 32 },
        { ...row, day: '2026-03-02', gen: 3, clicks: 4 },
        { ...row, day: '2026-03-03', gen: 3, clicks: 64 },
        { ...row, day: '2026-03-02', gen: 3, clicks: 8, account_id: randomUUID() },
        { ...row, day: '2026-03-02', gen: 3, clicks: 16, property_id: randomUUID() },
      ],
      format: 'JSONEachRow',
    });
    // Lists are text with differences. 10,000 of them do not fit into a URL, so the client sends a multipart body.
    const ones = Array.from({ length: 10_000 }, () => 1).join();
    const lists = { gens: '[3]', days: `[20513,${ones}]`, day_gens: `[2,${ones}]` };
    const result = await reader.query({
      query: `SELECT sum(clicks) AS clicks FROM report_totals(account_id = {account:UUID},
        property_ids = {properties:String}, gens = {gens:String}, days = {days:String},
        day_gens = {day_gens:String}, first_day = '2026-03-01', last_day = '2026-03-02')`,
      query_params: { account, properties: `['${property}']`, ...lists },
      format: 'JSONEachRow',
    });
    expect(await result.json()).toEqual([{ clicks: expect.toSatisfy(value => Number(value) === 6) }]);
    await expect(reader.query({ query: 'SELECT * FROM report_totals' })).rejects.toThrow('report_totals');
    await expect(reader.query({ query: 'SELECT * FROM search_totals' })).rejects.toThrow(
      'Not enough privileges',
    );
    await Promise.all([writer.close(), reader.close()]);
  });
});
