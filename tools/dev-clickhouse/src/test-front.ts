import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type ClickHouseClient,
  type ClickHouseClientConfigOptions,
  ClickHouseLogLevel,
  createClient,
} from '@clickhouse/client';
import { type ClickhouseProcess, startClickhouse } from './start-clickhouse.ts';

type UserName = 'admin' | 'writer' | 'reader';

export type TestFront = {
  process: ClickhouseProcess;
  password: string;
  connect(user?: UserName, options?: ClickHouseClientConfigOptions): ClickHouseClient;
  close(): Promise<void>;
};

/** Starts a separate instance with one user of each kind. The reader can read the view `visible`. */
export async function startTestFront(
  options: { sessions?: number; readerSettings?: Record<string, number> } = {},
): Promise<TestFront> {
  const dir = await mkdtemp(join(tmpdir(), 'gsc-front-'));
  const password = randomUUID();
  const process = await startClickhouse({
    dir,
    ...options,
    users: [
      { name: 'admin', password, kind: 'admin' },
      { name: 'writer', password, kind: 'writer' },
      {
        name: 'reader',
        password,
        kind: 'reader',
        views: ['default.visible'],
        settings: {
          max_execution_time: 300,
          max_result_rows: 20_000_000,
          max_subquery_depth: 20,
          ...options.readerSettings,
        },
      },
    ],
  });
  const clients: ClickHouseClient[] = [];
  return {
    process,
    password,
    connect(user = 'admin', options = {}) {
      const client = createClient({
        url: process.url,
        username: user,
        password,
        log: { level: ClickHouseLogLevel.OFF },
        max_open_connections: 20,
        ...options,
      });
      clients.push(client);
      return client;
    },
    async close() {
      await Promise.all(clients.map(client => client.close()));
      await process.stop();
      await rm(dir, { recursive: true, force: true });
    },
  };
}
