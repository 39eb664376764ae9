import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ClickHouseClient } from '@gsc/db/clickhouse';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openClickhouse, type WarehouseSettings } from './open-clickhouse.ts';

let server: Server;
/** Database and user of each request. */
let requests: string[];
let opened: ReturnType<typeof openClickhouse>;

beforeAll(async () => {
  server = createServer((request, response) => {
    const database = new URL(request.url ?? '', 'http://localhost').searchParams.get('database');
    const login = Buffer.from(request.headers.authorization?.split(' ')[1] ?? '', 'base64').toString();
    requests.push(`${database} as ${login.split(':')[0]}`);
    response.end('{}');
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const settings = (database: string): WarehouseSettings => ({
    ...{ url, database, username: 'reader', password: '' },
    users: { export: { username: 'exporter', password: '' }, demo: { username: 'visitor', password: '' } },
  });
  opened = openClickhouse(settings('first'), { second: settings('other') });
});
beforeEach(() => {
  requests = [];
});
afterAll(async () => {
  await opened.close();
  server.close();
});

const ask = async (client: ClickHouseClient) =>
  (await client.query({ query: 'SELECT 1', format: 'JSON' })).text();

test('each warehouse has one client, and null is the default warehouse', async () => {
  const { clickhouse } = opened;
  expect(clickhouse.all()).toEqual([clickhouse.at('default'), clickhouse.at('second')]);
  expect(clickhouse.at(null)).toBe(clickhouse.at('default'));
  expect(clickhouse.at('second')).toBe(clickhouse.at('second'));
  await ask(clickhouse.at(null));
  await ask(clickhouse.at('second'));
  expect(requests).toEqual(['first as reader', 'other as reader']);
});

test('a request uses the users of its class in every warehouse', async () => {
  for (const work of ['interactive', 'export', 'demo'] as const) {
    const signal = new AbortController().signal;
    const clickhouse = opened.clickhouse.forRequest(work, { signal, quotaKey: 'user', placeKey: 'user' });
    for (const name of ['default', 'second']) await ask(clickhouse.at(name));
  }
  expect(requests).toEqual([
    ...['first as reader', 'other as reader'],
    ...['first as exporter', 'other as exporter'],
    ...['first as visitor', 'other as visitor'],
  ]);
});

test('a separate connection can be closed on its own', async () => {
  const client = opened.clickhouse.open('second');
  expect(client).not.toBe(opened.clickhouse.at('second'));
  await ask(client);
  await client.close();
  await ask(opened.clickhouse.at('second'));
  expect(requests).toEqual(['other as reader', 'other as reader']);
});

test('a warehouse without settings is refused', () => {
  const missing = 'warehouse third is missing in CLICKHOUSE_WAREHOUSES';
  const signal = new AbortController().signal;
  const scoped = opened.clickhouse.forRequest('export', { signal, quotaKey: 'user', placeKey: 'user' });
  expect(() => opened.clickhouse.at('third')).toThrow(missing);
  expect(() => opened.clickhouse.open('third')).toThrow(missing);
  expect(() => scoped.at('third')).toThrow(missing);
});
