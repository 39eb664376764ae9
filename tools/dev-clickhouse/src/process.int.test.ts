import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createClient } from '@clickhouse/client';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startClickhouse } from './start-clickhouse.ts';

const users = [{ name: 'admin', password: 'secret' }] as const;
let dir: string;

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'gsc-process-'));
});
afterEach(() => rm(dir, { recursive: true, force: true }));

const isAlive = (pid: number) => {
  try {
    return !execFileSync('ps', ['-o', 'stat=', '-p', String(pid)])
      .toString()
      .startsWith('Z');
  } catch {
    return false;
  }
};

it('locks its directory and replaces the lock of a killed process', async () => {
  const first = await startClickhouse({ dir, users });
  await expect(startClickhouse({ dir, users })).rejects.toThrow('already running');
  await first.kill();
  const second = await startClickhouse({ dir, users });
  await second.stop();
  expect(isAlive(second.pid)).toBe(false);
});

it('completes running requests before it stops', async () => {
  const store = await startClickhouse({ dir, users });
  const client = createClient({ url: store.url, username: 'admin', password: 'secret' });
  const query = 'SELECT sum(sleepEachRow(0.1)) AS s FROM numbers(5) SETTINGS max_block_size = 1';
  const running = client.query({ query, format: 'JSONEachRow' }).then(result => result.json());
  await new Promise(resolve => setTimeout(resolve, 150));
  await store.stop();
  expect(await running).toEqual([{ s: 0 }]);
  await client.close();
});

it('creates its workloads again after a restart', async () => {
  for (const _ of ['first start', 'restart']) {
    const store = await startClickhouse({ dir, users });
    const client = createClient({ url: store.url, username: 'admin', password: 'secret' });
    await client.command({ query: 'CREATE WORKLOAD IF NOT EXISTS all' });
    await client.command({ query: 'CREATE OR REPLACE WORKLOAD readers IN all SETTINGS weight = 8' });
    const found = await client.query({
      query: 'SELECT name, parent FROM system.workloads ORDER BY name',
      format: 'JSONEachRow',
    });
    expect(await found.json()).toEqual([
      { name: 'all', parent: '' },
      { name: 'readers', parent: 'all' },
    ]);
    await client.close();
    await store.stop();
  }
});

it('exits when its parent exits', async () => {
  const start = fileURLToPath(new URL('./start-clickhouse.ts', import.meta.url));
  const parent = spawn(process.execPath, [
    '--input-type=module',
    '-e',
    `import { startClickhouse } from ${JSON.stringify(start)};
     const store = await startClickhouse({ dir: ${JSON.stringify(dir)}, users: ${JSON.stringify(users)} });
     console.log(store.pid);
     setInterval(() => {}, 1000);`,
  ]);
  const [line] = await once(parent.stdout, 'data');
  const pid = Number(String(line).trim());
  expect(isAlive(pid)).toBe(true);
  parent.kill('SIGKILL');
  await expect.poll(() => isAlive(pid), { timeout: 5_000 }).toBe(false);
});
