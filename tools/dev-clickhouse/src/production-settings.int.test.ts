import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ClickHouseClient, createClient } from '@clickhouse/client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ClickhouseProcess, startClickhouse } from './start-clickhouse.ts';

const DEPLOY = new URL('../../../deploy/clickhouse', import.meta.url).pathname;

let dir: string;
let store: ClickhouseProcess;
let client: ClickHouseClient;

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'gsc-settings-'));
  await cp(DEPLOY, dir, { recursive: true });
  store = await startClickhouse({ dir, users: [{ name: 'admin', password: 'secret' }] });
  client = createClient({ url: store.url, username: 'admin', password: 'secret' });
});
afterAll(async () => {
  await client?.close();
  await store?.stop();
  await rm(dir, { recursive: true, force: true });
});

const read = async <Row>(query: string, query_params = {}) =>
  (await client.query({ query, query_params, format: 'JSONEachRow' })).json<Row>();

it('the server loads the settings of deploy', async () => {
  const query = `SELECT name, value FROM system.server_settings
    WHERE name IN ('mark_cache_size', 'max_server_memory_usage_to_ram_ratio') ORDER BY name`;
  expect(await read(query)).toEqual([
    { name: 'mark_cache_size', value: '536870912' },
    { name: 'max_server_memory_usage_to_ram_ratio', value: '0.8' },
  ]);
});

it('the profile of deploy accepts long form fields', async () => {
  const text = 'x'.repeat(200_000);
  const query = 'SELECT length({text:String}) AS length';
  const response = await fetch(store.url, {
    method: 'POST',
    headers: { 'X-ClickHouse-User': 'admin', 'X-ClickHouse-Key': 'secret' },
    body: Object.entries({ query, param_text: text }).reduce((form, [name, value]) => {
      form.set(name, value);
      return form;
    }, new FormData()),
  });
  expect([response.status, (await response.text()).trim()]).toEqual([200, '200000']);
});

it('the server has only the log tables that deploy keeps', async () => {
  await client.command({ query: 'SYSTEM FLUSH LOGS' });
  const logs = await read<{ name: string; engine_full: string }>(
    `SELECT name, engine_full FROM system.tables WHERE database = 'system' AND name LIKE '%\\_log' ORDER BY name`,
  );
  expect(logs.map(({ name }) => name)).toEqual(['part_log', 'query_log']);
  expect(logs[1]?.engine_full).toContain('TTL event_date + toIntervalDay(14)');
});
