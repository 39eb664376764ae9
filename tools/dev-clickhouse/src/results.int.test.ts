import { readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ClickHouseClient } from '@clickhouse/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestFront, type TestFront } from './test-front.ts';

let front: TestFront;
let client: ClickHouseClient;

beforeAll(async () => {
  front = await startTestFront({ sessions: 3 });
  client = front.connect();
});
afterAll(() => front.close());

const fetchFront = (path: string, init: RequestInit = {}) =>
  fetch(`${front.process.url}${path}`, {
    ...init,
    headers: { 'X-ClickHouse-User': 'admin', 'X-ClickHouse-Key': front.password, ...init.headers },
  });
const rowsOf = async (query: string) => (await client.query({ query, format: 'JSONEachRow' })).json();

describe('formats', () => {
  const query = `SELECT number AS n, concat('a,', number, '\\n"') AS s FROM numbers(3)`;

  it.each([
    ['JSONEachRow', 'application/x-ndjson', '{"n":0,"s":"a,0\\n\\""}\n{"n":1'],
    ['JSONCompactEachRow', 'application/x-ndjson', '[0, "a,0\\n\\""]\n[1'],
    ['CSVWithNames', 'text/csv', '"n","s"\n0,"a,0\n"""\n1'],
    ['TabSeparated', 'text/tab-separated-values', '0\ta,0\\n"\n1'],
    ['TabSeparatedWithNamesAndTypes', 'text/tab-separated-values', 'n\ts\nUInt64\tString\n0\t'],
  ])('responds in %s', async (format, type, start) => {
    const response = await fetchFront(`/?default_format=${format}&query_id=mine`, {
      method: 'POST',
      body: query,
    });
    expect(response.headers.get('content-type')).toContain(type);
    expect(response.headers.get('x-clickhouse-format')).toBe(format);
    expect(response.headers.get('x-clickhouse-query-id')).toBe('mine');
    expect(JSON.parse(response.headers.get('x-clickhouse-summary') ?? '{}')).toMatchObject({
      read_rows: '3',
    });
    expect((await response.text()).startsWith(start)).toBe(true);
  });

  it('writes the totals of a result without rows after the header, as a server does', async () => {
    const empty = 'SELECT number AS k, count() AS c FROM numbers(9) GROUP BY k WITH TOTALS LIMIT 2 OFFSET 20';
    for (const wait of ['0', '1']) {
      const response = await fetchFront(`/?default_format=JSONCompact&wait_end_of_query=${wait}`, {
        method: 'POST',
        body: empty,
      });
      expect(await response.json()).toMatchObject({
        data: [],
        totals: [0, 9],
        rows_before_limit_at_least: 9,
      });
    }
  });

  it('responds in JSON, RowBinary and Parquet, and accepts Parquet', async () => {
    expect(await (await client.query({ query, format: 'JSON' })).json()).toMatchObject({ rows: 3 });
    const binary = await fetchFront('/', { method: 'POST', body: 'SELECT toUInt16(258) FORMAT RowBinary' });
    expect([...(await binary.bytes())]).toEqual([2, 1]);
    const parquet = await (
      await fetchFront('/', { method: 'POST', body: `${query} FORMAT Parquet` })
    ).bytes();
    await client.command({
      query: 'CREATE TABLE parquet (n UInt64, s String) ENGINE = MergeTree ORDER BY n',
    });
    const taken = await fetchFront(`/?query=${encodeURIComponent('INSERT INTO parquet FORMAT Parquet')}`, {
      method: 'POST',
      body: Buffer.from(parquet),
    });
    expect(taken.status).toBe(200);
    expect(await rowsOf('SELECT count() AS c, max(n) AS m FROM parquet')).toEqual([{ c: 3, m: 2 }]);
  });

  it('supports columns named like clauses and a format without output', async () => {
    const unusual = await fetchFront('/', { method: 'POST', body: 'SELECT 1 AS format, 2 AS settings' });
    expect(await unusual.text()).toBe('1\t2\n');
    const none = await fetchFront('/', { method: 'POST', body: 'SELECT 1 FORMAT Null' });
    expect([none.status, await none.text()]).toEqual([200, '']);
    const both = await fetchFront('/', {
      method: 'POST',
      body: '(SELECT 1 AS x) UNION ALL (SELECT 2) FORMAT CSV SETTINGS max_threads = 1',
    });
    expect((await both.text()).trim().split('\n').toSorted()).toEqual(['1', '2']);
  });

  it('responds to GET, HEAD, SQL in the URL and the health paths', async () => {
    expect(await (await fetchFront('/?query=SELECT%201')).text()).toBe('1\n');
    expect((await fetchFront('/?query=SELECT%201', { method: 'HEAD' })).status).toBe(200);
    const written = await fetchFront('/?query=CREATE%20TABLE%20g%20(a%20Int8)%20ENGINE%3DMemory');
    expect(written.headers.get('x-clickhouse-exception-code')).toBe('164');
    expect(await (await fetch(`${front.process.url}/ping`)).text()).toBe('Ok.\n');
    expect(await (await fetch(`${front.process.url}/replicas_status`)).text()).toBe('Ok.\n');
    expect(await client.ping({ select: true })).toEqual({ success: true });
  });
});

describe('inserts', () => {
  it('accepts rows with special characters, columns, gzip, streams and inline values', async () => {
    const zipped = front.connect('admin', { compression: { request: true, response: true } });
    await client.command({
      query: 'CREATE TABLE rows (a UInt32, `b c` String) ENGINE = MergeTree ORDER BY a',
    });
    const first = await client.insert({
      table: 'rows',
      values: [{ a: 1, 'b c': `tab\t 'quote' "\\ \n 日` }],
      format: 'JSONEachRow',
    });
    expect(first.summary).toMatchObject({ written_rows: '1' });
    await zipped.insert({ table: 'rows', columns: ['a'], values: [[2], [3]], format: 'JSONCompactEachRow' });
    await client.command({ query: `INSERT INTO rows VALUES (4, 'FORMAT x; DROP TABLE rows')` });
    await client.insert({
      table: 'rows',
      values: Readable.from(['5,five\n'], { objectMode: false }),
      format: 'CSV',
    });
    await client.command({ query: 'INSERT INTO rows SELECT a + 10, `b c` FROM rows WHERE a = 1' });
    expect(
      await (await zipped.query({ query: 'SELECT * FROM rows ORDER BY a', format: 'JSONEachRow' })).json(),
    ).toEqual([
      { a: 1, 'b c': `tab\t 'quote' "\\ \n 日` },
      { a: 2, 'b c': '' },
      { a: 3, 'b c': '' },
      { a: 4, 'b c': 'FORMAT x; DROP TABLE rows' },
      { a: 5, 'b c': 'five' },
      { a: 11, 'b c': `tab\t 'quote' "\\ \n 日` },
    ]);
  });

  it('writes no rows of a request if one row is invalid', async () => {
    await client.command({ query: 'CREATE TABLE whole (a UInt32) ENGINE = MergeTree ORDER BY a' });
    const values = `${Array.from({ length: 5_000 }, (_, a) => JSON.stringify({ a })).join('\n')}\n{"a":"no"}\n`;
    const sent = fetchFront('/?query=INSERT%20INTO%20whole%20FORMAT%20JSONEachRow', {
      method: 'POST',
      body: values,
    });
    expect((await sent).status).toBe(400);
    expect(await rowsOf('SELECT count() AS c FROM whole')).toEqual([{ c: 0 }]);
  });
});

describe('errors', () => {
  it.each([
    ['SELECT * FROM nothing', 60, 404],
    ['SELECT nothing', 47, 404],
    ['SELEC 1', 62, 400],
    ['SELECT 1; SELECT 2', 62, 400],
    ['SELECT no_such_function(1)', 46, 404],
    [`SELECT toUInt8('x')`, 6, 400],
    [`SELECT throwIf(1)`, 395, 500],
    ['', 62, 400],
  ])('%s is code %i, status %i', async (body, code, status) => {
    const response = await fetchFront('/', { method: 'POST', body });
    expect(response.status).toBe(status);
    expect(response.headers.get('x-clickhouse-exception-code')).toBe(String(code));
    expect(await response.text()).toMatch(
      new RegExp(`^Code: ${code}\\. DB::Exception: .*\\([A-Z_]+\\)\\s*$`, 's'),
    );
  });

  it('limit the size of a parameter and of a statement', async () => {
    const KIBIBYTE = 1024;
    const read = (text: string) =>
      client.query({
        query: 'SELECT length({text:String})',
        query_params: { text },
        use_multipart_params: true,
        format: 'TabSeparated',
      });
    expect(await (await read('é'.repeat(64 * KIBIBYTE))).text()).toBe(`${128 * KIBIBYTE}\n`);
    await expect(read('x'.repeat(128 * KIBIBYTE + 1))).rejects.toMatchObject({ code: '1000' });
    await expect(rowsOf(`SELECT '${'x'.repeat(256 * KIBIBYTE)}'`)).rejects.toMatchObject({ code: '62' });
  });

  it('limit a URL to a mebibyte', async () => {
    const send = (bytes: number) =>
      client.command({
        query: 'SELECT length({a:String}), length({b:String})',
        query_params: { a: 'x'.repeat(bytes / 2), b: 'x'.repeat(bytes / 2) },
      });
    await send(200 * 1024);
    const response = await fetchFront(`/?query=SELECT+1&log_comment=${'x'.repeat(1024 * 1024)}`);
    expect(response.status).toBe(431);
  });

  it('are reported after a million rows', async () => {
    const query = 'SELECT number, throwIf(number = 1500000) FROM numbers(2000000)';
    // The client reads the message only if all of it is in one chunk. Otherwise it reports an error in the stream.
    const result = await client.query({ query, format: 'JSONEachRow' });
    await expect(async () => {
      for await (const _ of result.stream());
    }).rejects.toThrow(/throwIf|there was an error in the stream/);
    const text = await client.query({ query, format: 'CSV' });
    await expect(text.text()).rejects.toThrow();
    const zipped = front.connect('admin', { compression: { response: true, request: false } });
    const packed = await zipped.query({ query, format: 'CSV' });
    await expect(packed.text()).rejects.toThrow();
  });

  it('set the HTTP status with wait_end_of_query', async () => {
    const query = 'SELECT number, throwIf(number = 1500000) FROM numbers(2000000)';
    await expect(
      client.query({ query, format: 'CSV', clickhouse_settings: { wait_end_of_query: 1 } }),
    ).rejects.toMatchObject({ code: '395' });
  });
});

describe('streaming', () => {
  it('compresses on request', async () => {
    const response = await fetchFront('/?enable_http_compression=1', {
      method: 'POST',
      headers: { 'Accept-Encoding': 'gzip' },
      body: 'SELECT number FROM numbers(100000)',
    });
    expect(response.headers.get('content-encoding')).toBe('gzip');
    expect((await response.text()).split('\n')).toHaveLength(100_001);
  });

  it('waits for a slow client instead of buffering the result', async () => {
    await rowsOf('SELECT number FROM numbers(100000)');
    const resident = () =>
      Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${front.process.pid}/status`, 'utf8'))?.[1]) / 1024;
    const before = resident();
    const response = await fetchFront('/', {
      method: 'POST',
      body: `SELECT number, repeat('x', 500) FROM numbers(2000000)`,
    });
    const reader = response.body?.getReader();
    await reader?.read();
    await sleep(1_500);
    expect(resident() - before).toBeLessThan(100);
    await reader?.cancel();
  });

  it('cancels the query of a disconnected client, also before the first row', async () => {
    const running = async () =>
      Number(((await rowsOf(`SELECT count() AS c FROM system.processes`)) as [{ c: number }])[0].c) - 1;
    await expect.poll(running, { timeout: 3_000 }).toBe(0);
    for (const [query, search] of [
      ['SELECT number FROM numbers(100000000000)', ''],
      ['SELECT sum(cityHash64(number)) FROM numbers(100000000000)', ''],
      ['SELECT sum(cityHash64(number)) FROM numbers({rows:UInt64})', '?param_rows=100000000000'],
    ] as const) {
      const gone = new AbortController();
      // The client library does not observe the signal while it reads a result.
      const result = fetchFront(`/${search}`, { method: 'POST', body: query, signal: gone.signal }).then(
        response => response.text(),
      );
      result.catch(() => undefined);
      await sleep(300);
      expect(await running()).toBe(1);
      gone.abort();
      await expect(result).rejects.toThrow();
      await expect.poll(running, { timeout: 3_000 }).toBe(0);
    }
  });

  it('keeps no session when clients disconnect while their queries begin', async () => {
    for (let delay = 0; delay < 40; delay++) {
      const gone = new AbortController();
      const body = 'SELECT arrayJoin(range(100000))';
      const result = fetchFront('/', { method: 'POST', body, signal: gone.signal });
      result.catch(() => undefined);
      await sleep(delay);
      gone.abort();
    }
    // If sessions are lost, the pool has none left for this statement.
    expect(await rowsOf('SELECT 1 AS one')).toEqual([{ one: 1 }]);
    const running = () => rowsOf('SELECT count() - 1 AS others FROM system.processes');
    await expect.poll(running, { timeout: 5_000 }).toEqual([{ others: 0 }]);
  });

  it('queues requests that exceed the pool size and drops those that are cancelled', async () => {
    const gone = new AbortController();
    const done: number[] = [];
    const slow = Array.from({ length: 3 }, () =>
      rowsOf('SELECT sleepEachRow(0.2) FROM numbers(3) SETTINGS max_block_size = 1'),
    );
    await sleep(100);
    const given = client.query({ query: 'SELECT 1', abort_signal: gone.signal });
    const waiting = [1, 2, 3].map(async id => {
      await sleep(id * 30);
      await rowsOf('SELECT 1');
      done.push(id);
    });
    gone.abort();
    await expect(given).rejects.toThrow();
    await Promise.all([...slow, ...waiting]);
    expect(done.toSorted()).toEqual([1, 2, 3]);
  });
});
