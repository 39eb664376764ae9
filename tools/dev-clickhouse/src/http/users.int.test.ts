import { afterAll, beforeAll, expect, it } from 'vitest';
import { startClickhouse } from '../start-clickhouse.ts';
import { startTestFront, type TestFront } from '../test-front.ts';

let front: TestFront;

beforeAll(async () => {
  front = await startTestFront();
});
afterAll(() => front.close());

const ask = (headers: Record<string, string>, query = '') =>
  fetch(`${front.process.url}/${query}`, { method: 'POST', body: 'SELECT 1', headers });
const basic = (name: string, password: string) => ({
  Authorization: `Basic ${Buffer.from(`${name}:${password}`).toString('base64')}`,
});

it('authenticates users by basic auth, headers and URL', async () => {
  const { password } = front;
  expect((await ask(basic('admin', password))).status).toBe(200);
  expect((await ask({ 'X-ClickHouse-User': 'writer', 'X-ClickHouse-Key': password })).status).toBe(200);
  expect((await ask({}, `?user=reader&password=${password}`)).status).toBe(200);
});

it('rejects all others with code 516', async () => {
  const wrong = [
    basic('admin', 'wrong'),
    basic('admin', ''),
    basic('nobody', front.password),
    basic('default', ''),
    { 'X-ClickHouse-User': 'admin' },
    { Authorization: 'Basic !!' },
  ];
  for (const headers of wrong) {
    const response = await ask(headers);
    expect(response.status).toBe(403);
    expect(response.headers.get('x-clickhouse-exception-code')).toBe('516');
    expect(await response.text()).toMatch(/^Code: 516\. DB::Exception: .*Authentication failed/);
  }
  expect((await ask({})).status).toBe(401);
});

it('does not start with an empty password, without users or with duplicate names', async () => {
  const dir = '/nonexistent';
  const user = { name: 'a', password: 'x', kind: 'admin' } as const;
  await expect(startClickhouse({ dir, users: [{ ...user, password: '' }] })).rejects.toThrow(
    'empty password',
  );
  await expect(startClickhouse({ dir, users: [] })).rejects.toThrow('at least one user');
  await expect(startClickhouse({ dir, users: [user, user] })).rejects.toThrow('twice');
});

it.each([
  `SELECT * FROM file('/etc/passwd', LineAsString)`,
  `SELECT file('/etc/passwd')`,
  "SELECT * FROM `file`('/etc/passwd', LineAsString)",
  `SELECT * FROM url('http://127.0.0.1:1/', CSV, 'a String')`,
  `SELECT * FROM remote('127.0.0.1', system.one)`,
  `SELECT * FROM executable('x', CSV, 'a String')`,
  `SELECT 1 INTO OUTFILE '/tmp/out'`,
  `INSERT INTO t FROM INFILE '/etc/passwd' FORMAT LineAsString`,
  `INSERT INTO FUNCTION file('/tmp/out', CSV) SELECT 1`,
  `CREATE TABLE f (a String) ENGINE = File(CSV, '/etc/passwd')`,
  `CREATE TABLE f (a String) ENGINE = URL('http://127.0.0.1:1/', CSV)`,
  `CREATE TABLE f AS url('http://127.0.0.1:1/', CSV, 'a String')`,
  `CREATE DICTIONARY d (a UInt64) PRIMARY KEY a SOURCE(FILE(path '/etc/passwd' format 'CSV')) LAYOUT(FLAT()) LIFETIME(1)`,
  `CREATE DATABASE d ENGINE = SQLite('/tmp/x')`,
  `BACKUP DATABASE default TO File('/tmp/b')`,
])('restricts even an administrator to the data directory: %s', async query => {
  await expect(front.connect().command({ query })).rejects.toMatchObject({ code: '497' });
});

it('lets a writer insert, select and delete, but not run DDL', async () => {
  const writer = front.connect('writer');
  await front.connect().command({ query: 'CREATE TABLE w (a UInt8) ENGINE = MergeTree ORDER BY a' });
  await writer.insert({ table: 'w', values: [{ a: 1 }], format: 'JSONEachRow' });
  await writer.command({ query: 'DELETE FROM w WHERE a = 1' });
  const left = await writer.query({ query: 'SELECT count() AS c FROM w', format: 'JSONEachRow' });
  expect(await left.json()).toEqual([{ c: 0 }]);
  for (const query of [
    'DROP TABLE w',
    'CREATE TABLE x (a UInt8) ENGINE = Memory',
    'TRUNCATE TABLE w',
    'ALTER TABLE w ADD COLUMN b UInt8',
    'SYSTEM FLUSH LOGS',
  ]) {
    await expect(writer.command({ query })).rejects.toMatchObject({ code: '497' });
  }
});
