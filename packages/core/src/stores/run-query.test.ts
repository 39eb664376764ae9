import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { REPORTS_TEXT } from '@gsc/contract/analytics/report/labels';
import { connectClickhouse } from '@gsc/db/clickhouse';
import { afterEach, expect, test } from 'vitest';
import { type Reader, runQuery } from './run-query.ts';
import { StatementResults } from './statement-results.ts';

let server: Server;
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const COMPLETE = JSON.stringify({ meta: [{ name: 'c' }], data: [[7]] });

type Fault = (request: IncomingMessage, response: ServerResponse) => void;

/** A warehouse whose first requests fail. The results of all others are stored. */
async function openReader(faults: readonly Fault[]): Promise<{ reader: Reader; requests: () => number }> {
  let requests = 0;
  server = createServer((request, response) => {
    const fault = faults[requests++];
    if (fault) fault(request, response);
    else response.end(COMPLETE);
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const clickhouse = connectClickhouse({ url, username: 'reader', password: '', database: 'gsc' });
  const reader: Reader = { clickhouse: { at: () => clickhouse }, results: new StatementResults(1) };
  return { reader, requests: () => requests };
}

/** The connection is lost before the response. */
const lose: Fault = request => request.socket.destroy();
/** The server answers with status 200 and this body. */
const answer =
  (body: string): Fault =>
  (_, response) =>
    response.end(body);

const ask = (reader: Reader) => runQuery(reader, { sql: 'SELECT 1', params: {} }, {});

test('a statement is sent again when the connection was lost', async () => {
  const { reader, requests } = await openReader([lose]);
  const { rows } = await ask(reader);
  expect([rows[0]?.sums.clicks, requests()]).toEqual([7, 2]);
});

test('a statement is sent again only once', async () => {
  const { reader, requests } = await openReader([lose, lose, lose]);
  await expect(ask(reader)).rejects.toThrow('socket hang up');
  expect(requests()).toBe(2);
});

const EXCEPTION = 'Code: 241. DB::Exception: Memory limit exceeded. (MEMORY_LIMIT_EXCEEDED) (version 26.3)';

test.for([
  [
    'broke off with an exception',
    `{"meta":[{"name":"c"}],"data":[[7]\r\n__exception__\r\ntag\r\n${EXCEPTION}\n85 tag\r\n__exception__\r\n`,
    REPORTS_TEXT.tooHeavy,
  ],
  [
    'contains an exception',
    JSON.stringify({ meta: [{ name: 'c' }], data: [[7]], rows: 1, exception: EXCEPTION }),
    REPORTS_TEXT.tooHeavy,
  ],
  ['broke off', '{"meta":[{"name":"c"}],"data":[["secret"', 'the response of the warehouse is not complete'],
  ['is empty', '', 'the response of the warehouse is not complete'],
  ['is not a result', '[["secret"]]', 'the response of the warehouse is not complete'],
] as const)('a response that %s is an error and is not stored', async ([, body, message]) => {
  const { reader, requests } = await openReader([answer(body)]);
  await expect(ask(reader)).rejects.toMatchObject({ message });
  for (let time = 0; time < 2; time++) expect((await ask(reader)).rows[0]?.sums.clicks).toBe(7);
  expect(requests()).toBe(2);
});
