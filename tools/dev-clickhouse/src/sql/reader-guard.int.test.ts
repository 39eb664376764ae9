import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ClickHouseClient } from '@clickhouse/client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestFront, type TestFront } from '../test-front.ts';

let front: TestFront;
let reader: ClickHouseClient;
const outfile = join(tmpdir(), `gsc-reader-guard-${randomUUID()}`);

beforeAll(async () => {
  front = await startTestFront();
  const admin = front.connect();
  for (const query of [
    'CREATE TABLE secret (account UInt8, a UInt32, b String) ENGINE = MergeTree ORDER BY a',
    `INSERT INTO secret VALUES (1, 1, 'mine'), (2, 2, 'theirs')`,
    'CREATE VIEW visible AS SELECT a, b FROM secret WHERE account = {account:UInt8}',
    'CREATE VIEW hidden AS SELECT * FROM secret WHERE account = {account:UInt8}',
    'CREATE VIEW plain AS SELECT * FROM secret',
    'CREATE DATABASE other',
    'CREATE VIEW other.visible AS SELECT * FROM default.secret WHERE account > {account:UInt8}',
    `CREATE TABLE joined (k UInt32, v String) ENGINE = Join(ANY, LEFT, k)`,
    `INSERT INTO joined VALUES (1, 'theirs')`,
  ]) {
    await admin.command({ query });
  }
  reader = front.connect('reader');
});
afterAll(() => front.close());

const ask = async (query: string, options: { query_params?: Record<string, unknown> } = {}) =>
  (await reader.query({ query, format: 'JSONEachRow', ...options })).json();

it.each([
  ['SELECT 1 AS x', [{ x: 1 }]],
  ['SELECT a, b FROM visible(account = 1)', [{ a: 1, b: 'mine' }]],
  ['SELECT sum(a) AS s FROM default.visible(account = {account:UInt8})', [{ s: 1 }]],
  ['WITH v AS (SELECT a FROM visible(account = 1)) SELECT count() AS c FROM v WHERE a IN v', [{ c: 1 }]],
  [
    'SELECT a FROM visible(account = 1) WHERE a IN (SELECT a FROM visible(account = 1)) ORDER BY a LIMIT 5',
    [{ a: 1 }],
  ],
  ['SELECT l.a AS a FROM visible(account = 1) AS l JOIN visible(account = 1) AS r ON l.a = r.a', [{ a: 1 }]],
  [
    `SELECT countIf(a > 0) AS c, round(avg(a), 2) AS m, arrayMap(x -> x + 1, [1]) AS l, toStartOfMonth(toDate('2024-02-29')) AS d,
    positionCaseInsensitiveUTF8(any(b), 'MI') AS p FROM visible(account = 1)`,
    [{ c: 1, m: 1, l: [2], d: '2024-02-01', p: 1 }],
  ],
  ['SELECT 1 AS x UNION ALL SELECT 1', [{ x: 1 }, { x: 1 }]],
  [
    'SELECT b, row_number() OVER (PARTITION BY b ORDER BY a) AS r FROM visible(account = 1) GROUP BY a, b HAVING a > 0',
    [{ b: 'mine', r: 1 }],
  ],
])('accepts a report: %s', async (query, expected) => {
  const rows = await ask(query, { query_params: { account: 1 } });
  expect(JSON.parse(JSON.stringify(rows))).toEqual(expected);
});

const HOSTILE = [
  'SELECT * FROM secret',
  'SELECT * FROM default.secret',
  'SELECT * FROM `secret`',
  'SELECT * FROM "default"."secret"',
  'FROM secret SELECT *',
  'SELECT * FROM visible',
  'SELECT * FROM plain',
  'SELECT * FROM hidden(account = 1)',
  'SELECT * FROM other.visible(account = 0)',
  'SELECT 1 WHERE 1 IN secret',
  'SELECT 1 IN default.secret',
  'SELECT in(1, secret)',
  'SELECT globalIn(1, secret)',
  'SELECT 1 NOT IN (SELECT a FROM secret)',
  'SELECT (SELECT max(b) FROM secret)',
  'SELECT EXISTS(SELECT 1 FROM secret)',
  'SELECT arrayMap(x -> x IN secret, [1])',
  'WITH q AS (SELECT * FROM secret) SELECT * FROM q',
  'WITH (SELECT max(b) FROM secret) AS top SELECT top',
  'WITH secret AS (SELECT 1) SELECT * FROM secret, (SELECT * FROM default.secret)',
  'SELECT * FROM (WITH secret AS (SELECT 1 AS z) SELECT z FROM secret) AS q, secret',
  'WITH RECURSIVE t AS (SELECT 1 AS n UNION ALL SELECT a FROM secret) SELECT * FROM t',
  'SELECT 1 UNION ALL SELECT a FROM secret',
  'SELECT 1 EXCEPT SELECT a FROM secret',
  'SELECT a FROM visible(account = 1) AS v JOIN secret USING a',
  'SELECT * FROM visible(account = (SELECT max(account) FROM secret))',
  'SELECT * FROM view(SELECT * FROM secret)',
  `SELECT * FROM merge('default', 'secret')`,
  `SELECT * FROM remote('127.0.0.1', default.secret)`,
  `SELECT * FROM cluster('default', default.secret)`,
  `SELECT * FROM file('/etc/passwd', LineAsString)`,
  `SELECT * FROM url('http://127.0.0.1:1', LineAsString)`,
  `SELECT * FROM s3('http://127.0.0.1:1/x', CSV)`,
  `SELECT * FROM executable('cat', CSV, 'a String')`,
  `SELECT * FROM eval('SELECT * FROM secret')`,
  `SELECT * FROM loop(secret)`,
  `SELECT * FROM mergeTreeIndex('default', 'secret')`,
  `SELECT * FROM dictionary('d')`,
  'SELECT * FROM numbers(10)',
  `SELECT * FROM viewExplain('EXPLAIN', '', (SELECT * FROM secret))`,
  'SELECT * FROM system.tables',
  'SELECT * FROM system.processes',
  'SELECT * FROM information_schema.tables',
  `SELECT joinGet('joined', 'v', toUInt32(1))`,
  `SELECT joinGetOrNull(joined, 'v', toUInt32(1))`,
  `SELECT dictGet('d', 'a', 1)`,
  `SELECT file('/etc/passwd')`,
  `SELECT hasColumnInTable('default', 'secret', 'a')`,
  `SELECT getSetting('max_threads')`,
  'SELECT sleep(3)',
  `SELECT catboostEvaluate('/x', 1)`,
  `SELECT getServerSetting('x')`,
  'SELECT hostName()',
  'SELECT 1 SETTINGS max_execution_time = 0',
  'SELECT 1 FORMAT JSON SETTINGS max_execution_time = 0',
  'SELECT * FROM (SELECT 1 SETTINGS max_memory_usage = 0)',
  `SELECT 1 INTO OUTFILE '${outfile}'`,
  `SELECT 1 INTO OUTFILE '${outfile}' FORMAT CSV`,
  'SELECT * FROM {t:Identifier}',
  'SELECT 1 AS `a\n      TableIdentifier q`',
  'SELECT 1; DROP TABLE secret',
  'SELECT 1;; SELECT * FROM secret',
  'SELECT 1 /* */ ; -- \n DROP TABLE secret',
  `INSERT INTO secret VALUES (3, 3, 'x')`,
  'INSERT INTO secret SELECT 1, 1, 1',
  `INSERT INTO FUNCTION file('${outfile}', CSV) SELECT 1`,
  'WITH x AS (SELECT 1) INSERT INTO secret SELECT 1, 1, 1',
  'CREATE TABLE x (a UInt8) ENGINE = Memory',
  'CREATE TEMPORARY TABLE x AS SELECT * FROM secret',
  'CREATE VIEW x AS SELECT * FROM secret',
  'CREATE FUNCTION f AS x -> x',
  'DROP TABLE secret',
  'TRUNCATE TABLE secret',
  'ALTER TABLE secret DELETE WHERE 1',
  'DELETE FROM secret WHERE 1',
  'OPTIMIZE TABLE secret FINAL',
  'RENAME TABLE secret TO x',
  'EXCHANGE TABLES secret AND joined',
  'SET readonly = 0',
  'USE system',
  'SHOW TABLES',
  'SHOW CREATE TABLE secret',
  'DESCRIBE TABLE secret',
  `DESCRIBE file('/etc/passwd')`,
  'EXISTS TABLE secret',
  'EXPLAIN SELECT * FROM secret',
  'EXPLAIN AST SELECT 1',
  'CHECK TABLE secret',
  'KILL QUERY WHERE 1',
  'SYSTEM FLUSH LOGS',
  'GRANT ALL ON *.* TO reader',
  `BACKUP TABLE secret TO File('${outfile}')`,
  'SELECT 1 PARALLEL WITH SELECT 2',
  'SELECT * FROM secret WINDOW secret AS (ORDER BY a)',
  'WITH secret AS s SELECT 1 IN s',
  'SELECT 1 IN numbers(3)',
  'SELECT * FROM secret AS visible',
  'SELECT secret.b FROM visible(account = 1), secret',
  'SELECT * FROM visible(account = 1) ARRAY JOIN (SELECT groupArray(b) FROM secret) AS x',
  'SELECT a FROM visible(account = 1) ORDER BY (SELECT max(b) FROM secret) LIMIT (SELECT count() FROM secret)',
];

it.each(HOSTILE)('rejects %s', async query => {
  // The exact text without the client's FORMAT: in the body, in the URL, and with an identifier as a parameter.
  for (const init of [{ body: query }, { url: query }]) {
    const search = new URLSearchParams({ param_t: 'secret', ...(init.url && { query: init.url }) });
    const response = await fetch(`${front.process.url}/?${search}`, {
      method: 'POST',
      body: init.body ?? '',
      headers: { 'X-ClickHouse-User': 'reader', 'X-ClickHouse-Key': front.password },
    });
    const text = await response.text();
    expect(response.status, text).toBeGreaterThanOrEqual(400);
    expect(['497', '62', '164']).toContain(response.headers.get('x-clickhouse-exception-code'));
    expect(text).not.toMatch(/theirs|root:/);
  }
  expect(existsSync(outfile)).toBe(false);
});

it('changed nothing', async () => {
  const rows = await front
    .connect()
    .query({ query: 'SELECT count() AS c FROM secret', format: 'JSONEachRow' });
  expect(await rows.json()).toEqual([{ c: 2 }]);
  expect(HOSTILE.length).toBeGreaterThanOrEqual(40);
});

it('cannot change its limits or readonly mode through URL settings', async () => {
  for (const setting of [
    'readonly',
    'max_execution_time',
    'max_memory_usage',
    'max_result_rows',
    'allow_ddl',
  ]) {
    const result = reader.query({ query: 'SELECT 1', clickhouse_settings: { [setting]: 0 } });
    await expect(result).rejects.toMatchObject({ code: '497' });
  }
});

it('cannot extend its statement through other parts of the request', async () => {
  const tail = 'CSV; DROP TABLE secret';
  const headers = { 'X-ClickHouse-User': 'reader', 'X-ClickHouse-Key': front.password };
  const ways: [string, Record<string, string>][] = [
    [`default_format=${encodeURIComponent(tail)}`, {}],
    [`default_format=${encodeURIComponent('CSV SETTINGS max_threads = 9')}`, {}],
    ['', { 'X-ClickHouse-Format': tail }],
    [`database=${encodeURIComponent('default`; DROP TABLE secret; USE `default')}`, {}],
    ['', { 'X-ClickHouse-Database': 'x`; DROP TABLE secret' }],
    [`param_x${encodeURIComponent(' = 1; DROP TABLE secret; SET y')}=1`, {}],
    [
      `log_comment=${encodeURIComponent("'; DROP TABLE secret; --")}&param_x=${encodeURIComponent("\\'; DROP TABLE secret; --")}&database=nowhere`,
      {},
    ],
  ];
  for (const [search, extra] of ways) {
    const response = await fetch(`${front.process.url}/?${search}`, {
      method: 'POST',
      body: 'SELECT 1',
      headers: { ...headers, ...extra },
    });
    expect(response.status, search).toBeGreaterThanOrEqual(400);
    // Rejected before execution. The engine's readonly mode would return 164.
    expect(response.headers.get('x-clickhouse-exception-code')).toMatch(/^(73|81|36)$/);
  }
  const bytes = `SELECT '\\xff\\xff\\xff\\xff\\xff\\xff\\xff\\xff' SETTINGS max_threads = 9 FORMAT CSV`;
  await expect(reader.command({ query: bytes })).rejects.toThrow(/valid UTF-8|SETTINGS|Set/);
  const rows = await front
    .connect()
    .query({ query: 'SELECT count() AS c FROM secret', format: 'JSONEachRow' });
  expect(await rows.json()).toEqual([{ c: 2 }]);
});

it('cannot exceed its limits', async () => {
  await front.connect().command({ query: `INSERT INTO secret SELECT 3, number, '' FROM numbers(4500)` });
  const big = reader.query({
    query: 'SELECT 1 FROM visible(account = 3) AS a CROSS JOIN visible(account = 3) AS b',
    clickhouse_settings: { wait_end_of_query: 1 },
  });
  await expect(big).rejects.toMatchObject({ code: '396' });
  const database = front.connect('reader', { database: 'other' });
  await expect(database.query({ query: 'SELECT * FROM visible(account = 0)' })).rejects.toMatchObject({
    code: '497',
  });
});
