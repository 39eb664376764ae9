import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SERVER_SETTINGS } from '@gsc/config/server-settings';
import { startClickhouse } from '@gsc/dev-clickhouse/start-clickhouse';
import { startEmulator } from '@gsc/google-emulator/start-emulator';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';

let dir: string;
const running: { url: string; stop(): Promise<void> }[] = [];

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'gsc-loopback-'));
  running.push(
    await startClickhouse({ dir, users: [{ name: 'admin', password: 'one-password' }] }),
    await startEmulator(),
  );
});
afterAll(async () => {
  for (const each of running) await each.stop();
  await rm(dir, { recursive: true, force: true });
});

const accepts = (host: string, port: number) =>
  new Promise<boolean>(resolve => {
    const socket = connect({ host, port, timeout: 2000 }, () => resolve(true));
    socket.on('error', () => resolve(false)).on('timeout', () => resolve(false));
    socket.on('connect', () => socket.destroy());
  });

test('stores and emulator listen on 127.0.0.1 only', async () => {
  const urls = [...running.map(({ url }) => url), inject('postgresSuperuserUrl')];
  for (const url of urls) {
    const port = Number(new URL(url).port);
    expect([port, await accepts('127.0.0.1', port)]).toEqual([port, true]);
    // A socket that listens on all addresses also accepts connections to the others of the loopback network.
    expect([port, await accepts('127.0.0.2', port)]).toEqual([port, false]);
  }
});

test('the server listens on the loopback address unless an address is set', () => {
  expect(SERVER_SETTINGS.HOST.schema.parse(undefined)).toBe('127.0.0.1');
});

test('the containers of the stores publish their ports on 127.0.0.1 and have no default password', async () => {
  const compose = await readFile(new URL('../../../compose.yaml', import.meta.url), 'utf8');
  const ports = [...compose.matchAll(/ports: \["([^"]+)"\]/g)].map(([, port]) => port);
  expect(ports).toEqual(['127.0.0.1:5432:5432', '127.0.0.1:8123:8123']);
  const passwords = compose.match(/PASSWORD: .*/g) ?? [];
  expect(passwords).toHaveLength(2);
  for (const line of passwords) expect(line).toMatch(/\$\{\w+:\?/);
});

test.for([undefined, '', 'wrong'])('ClickHouse refuses the password %j', async password => {
  const headers: Record<string, string> = { 'x-clickhouse-user': 'admin' };
  if (password !== undefined) headers['x-clickhouse-key'] = password;
  const response = await fetch(`${running[0]?.url}/?query=SELECT%201`, { headers });
  expect(response.status).toBeGreaterThanOrEqual(400);
});
