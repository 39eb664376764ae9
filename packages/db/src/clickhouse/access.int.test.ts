import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startClickhouse } from '@gsc/dev-clickhouse/start-clickhouse';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type ClickHouseClient, type ClickhouseSettings, connectClickhouse } from '../clickhouse.ts';
import { createTestClickhouse, startTestClickhouse, type TestClickhouse } from '../testing-clickhouse.ts';
import { ACCOUNTS, type Account, accessOf, GRANTED_VIEWS, WRITTEN_TABLES } from './access.ts';
import { WORK_CLASSES } from './limits.ts';

// The list of rights and limits, compared with what a server knows and does: the development server, or the server of
// TEST_CLICKHOUSE_URL.

/** ACCESS_DENIED and READONLY. */
const REFUSED = ['497', '164'];

let dir: string;
let store: TestClickhouse;
let admin: ClickHouseClient;
const clients: ClickHouseClient[] = [];

const connect = (settings: ClickhouseSettings) => {
  const client = connectClickhouse(settings);
  clients.push(client);
  return client;
};
const settingsOf = (account: Account) => (account === 'writer' ? store.writer : store.readers[account]);
/** Roles and profiles have the name of the user without its ending, users of a file have their own profiles. */
const namesOf = (account: Account) => {
  const { username } = settingsOf(account);
  return [username, username.replace(/_user$/, '')];
};
async function rows<Row>(query: string, query_params: Record<string, unknown>): Promise<Row[]> {
  return (await admin.query({ query, query_params, format: 'JSONEachRow' })).json<Row>();
}

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'gsc-access-'));
  const serverUrl = inject('clickhouseServerUrl');
  store = serverUrl ? await createTestClickhouse(serverUrl) : await startTestClickhouse(startClickhouse, dir);
  admin = connect(store.admin);
});
afterAll(async () => {
  await Promise.all(clients.map(client => client.close()));
  await store?.stop();
  await rm(dir, { recursive: true, force: true });
});

describe.each(ACCOUNTS)('the user of %s', account => {
  it('has the listed grants and no others', async () => {
    const found = await rows<{ grant: string }>(
      `SELECT concat(access_type, if(column IS NULL, '', concat('(', column, ')')), ' ON ', ifNull(table, '*')) AS grant
        FROM system.grants
        WHERE (user_name IN {names:Array(String)} OR role_name IN {names:Array(String)})
          AND ifNull(database, '*') IN ({database:String}, '*') AND is_partial_revoke = 0`,
      { names: namesOf(account), database: store.admin.database },
    );
    const listed = accessOf()[account].grants.flatMap(({ rights, on }) =>
      rights.split(', ').map(right => `${right} ON ${on}`),
    );
    expect(found.map(({ grant }) => grant).toSorted()).toEqual(listed.toSorted());
  });

  it('has the listed settings', async () => {
    const found = await rows<{ setting_name: string; value: string | null; writability: string | null }>(
      `SELECT setting_name, value, writability FROM system.settings_profile_elements
        WHERE profile_name IN {names:Array(String)} AND setting_name IS NOT NULL`,
      { names: namesOf(account) },
    );
    // Without the end of the name: the workload has the prefix of the test.
    const listed = Object.entries(accessOf()[account].settings).map(([name, { value, constraint }]) => ({
      setting_name: name,
      value: name === 'workload' ? namesOf(account)[1] : value === undefined ? null : String(value),
      writability: constraint?.toUpperCase() ?? null,
    }));
    const byName = (a: { setting_name: string }, b: { setting_name: string }) =>
      a.setting_name.localeCompare(b.setting_name);
    expect(found.toSorted(byName)).toEqual(listed.toSorted(byName));
  });

  it('has the listed quota for each key', async () => {
    const found = await rows<{ duration: number; max_queries: number; max_execution_time: number }>(
      `SELECT duration, toUInt32(max_queries) AS max_queries, toFloat64(max_execution_time) AS max_execution_time
        FROM system.quota_limits JOIN system.quotas ON quota_name = name
        WHERE name IN {names:Array(String)} AND keys = ['client_key', 'user_name']`,
      { names: namesOf(account) },
    );
    const { quota } = accessOf()[account];
    const listed = quota
      ? [{ duration: quota.seconds, max_queries: quota.queries, max_execution_time: quota.execution_time }]
      : [];
    expect(found).toEqual(listed);
  });

  it('cannot use sources, other tables, or the administration', async () => {
    const client = connect(settingsOf(account));
    const allowed: string[] = [];
    for (const query of FORBIDDEN_FOR_ALL) if (!(await isRefused(client, query))) allowed.push(query);
    expect(allowed).toEqual([]);
  });
});

it.each(WORK_CLASSES)('the reader of class %s sees only the views, and no table behind them', async work => {
  const reader = connect(store.readers[work]);
  const shown = await reader.query({ query: 'SHOW TABLES', format: 'TabSeparatedRaw' });
  expect((await shown.text()).trim().split('\n').toSorted()).toEqual([...GRANTED_VIEWS].toSorted());
  const columns = `SELECT count() FROM system.columns WHERE table IN ('${WRITTEN_TABLES.join("', '")}')`;
  const counted = await reader.query({ query: columns, format: 'TabSeparatedRaw' });
  expect((await counted.text()).trim()).toBe('0');
  const allowed: string[] = [];
  const forbidden = WRITTEN_TABLES.flatMap(table => [
    `SELECT * FROM ${table}`,
    `SELECT 1 WHERE 1 IN (SELECT clicks FROM ${table})`,
    `WITH x AS (SELECT * FROM ${table}) SELECT * FROM x`,
    `SELECT * FROM view(SELECT * FROM ${table})`,
    `INSERT INTO ${table} SELECT * FROM ${table}`,
    `DELETE FROM ${table} WHERE 1`,
  ]);
  for (const query of [...forbidden, 'SELECT 1 SETTINGS readonly = 0', 'SET max_threads = 5'])
    if (!(await isRefused(reader, query))) allowed.push(query);
  expect(allowed).toEqual([]);
});

it.each(ACCOUNTS)('the user of %s cannot change its limits', async account => {
  const client = connect(settingsOf(account));
  for (const [name, { value, constraint }] of Object.entries(accessOf()[account].settings)) {
    if (constraint !== 'const' || typeof value !== 'number') continue;
    const query = 'SELECT toString(getSetting({name:String})) AS value';
    const result = await client.query({ query, query_params: { name }, format: 'JSONEachRow' });
    const [row] = await result.json<{ value: string }>();
    expect([name, Number(row?.value === 'true' ? 1 : row?.value)]).toEqual([name, value]);
    const changed = client.query({
      query: 'SELECT 1',
      clickhouse_settings: { [name]: value === 1 ? 0 : value + 1 },
    });
    // READONLY or SETTING_CONSTRAINT_VIOLATION.
    await expect(changed).rejects.toMatchObject({ code: expect.stringMatching(/^(164|452)$/) });
  }
});

it('the writer inserts, reads and deletes, but does not change rows or tables', async () => {
  const writer = connect(store.writer);
  await writer.command({
    query: `INSERT INTO search_totals (account_id, property_id, search_type, aggregation, day, gen)
      SELECT generateUUIDv4(), generateUUIDv4(), 'web', 'byProperty', today(), 1`,
  });
  const count = async () =>
    (
      await (
        await writer.query({ query: 'SELECT count() FROM search_totals', format: 'TabSeparated' })
      ).text()
    ).trim();
  expect(await count()).toBe('1');
  const allowed: string[] = [];
  for (const table of WRITTEN_TABLES)
    for (const query of [
      `ALTER TABLE ${table} UPDATE clicks = 1 WHERE gen = 1`,
      `ALTER TABLE ${table} ADD COLUMN more UInt8`,
      `TRUNCATE TABLE ${table}`,
      `DROP TABLE ${table}`,
      `OPTIMIZE TABLE ${table}`,
    ])
      if (!(await isRefused(writer, query))) allowed.push(query);
  expect(allowed).toEqual([]);
  await writer.command({ query: 'DELETE FROM search_totals WHERE gen = 1' });
  expect(await count()).toBe('0');
});

/** Statements that would do harm if they were allowed are written so that they do none. */
const FORBIDDEN_FOR_ALL = [
  ...['users', 'processes', 'parts', 'grants', 'quotas', 'named_collections', 'merges'].map(
    table => `SELECT * FROM system.${table} LIMIT 0`,
  ),
  ...[
    `file('none', 'LineAsString', 'a String')`,
    `url('http://127.0.0.1:1/', 'LineAsString', 'a String')`,
    `s3('http://127.0.0.1:1/bucket/key', 'LineAsString', 'a String')`,
    `remote('127.0.0.1:1', system.one)`,
    `postgresql('127.0.0.1:1', 'gsc', 'users', 'a', 'b')`,
    `mysql('127.0.0.1:1', 'gsc', 'users', 'a', 'b')`,
    `hdfs('hdfs://127.0.0.1:1/a', 'TSV', 'a String')`,
    `executable('id', 'TSV', 'x String')`,
  ].map(source => `SELECT * FROM ${source} LIMIT 0`),
  'CREATE DATABASE another_database',
  'CREATE TABLE another_table (a UInt8) ENGINE = Memory',
  'CREATE TEMPORARY TABLE another_table (a UInt8) ENGINE = Memory',
  'CREATE VIEW another_view AS SELECT 1',
  'CREATE FUNCTION another_function AS x -> x',
  `CREATE USER another_user IDENTIFIED BY 'x'`,
  'GRANT SELECT ON *.* TO default',
  `BACKUP TABLE search_totals TO File('none')`,
  'KILL QUERY WHERE 0',
  'SYSTEM FLUSH LOGS',
  'SYSTEM SHUTDOWN',
];

async function isRefused(client: ClickHouseClient, query: string): Promise<boolean> {
  try {
    await client.command({ query });
    return false;
  } catch (error) {
    const { code } = error as { code?: string };
    if (code !== undefined && REFUSED.includes(code)) return true;
    throw new Error(`${query} was neither allowed nor refused: ${error}`);
  }
}
