import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connectClickhouse } from '@gsc/db/clickhouse';
import { afterEach, expect, test } from 'vitest';
import { type Reader, runQuery } from './run-query.ts';
import { StatementResults } from './statement-results.ts';

let server: Server;
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

/** A warehouse that closes the connections of its first requests without a response. */
async function openReader(lost: number): Promise<{ reader: Reader; requests: () => number }> {
  let requests = 0;
  server = createServer((request, response) => {
    requests++;
    if (requests <= lost) request.socket.destroy();
    else response.end(JSON.stringify({ meta: [{ name: 'c' }], data: [[7]] }));
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const clickhouse = connectClickhouse({ url, username: 'reader', password: '', database: 'gsc' });
  const reader = { clickhouse, results: new StatementResults(0) } as unknown as Reader;
  return { reader, requests: () => requests };
}

test('a statement is sent again when the connection was lost', async () => {
  const { reader, requests } = await openReader(1);
  const { rows } = await runQuery(reader, { sql: 'SELECT 1', params: {} }, {});
  expect([rows[0]?.sums.clicks, requests()]).toEqual([7, 2]);
});

test('a statement is sent again only once', async () => {
  const { reader, requests } = await openReader(5);
  await expect(runQuery(reader, { sql: 'SELECT 1', params: {} }, {})).rejects.toThrow('socket hang up');
  expect(requests()).toBe(2);
});
