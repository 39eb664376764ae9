import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ClickHouseClient, ClickHouseLogLevel, createClient } from '@clickhouse/client';
import { type ClickhouseProcess, startClickhouse } from '@gsc/dev-clickhouse/start-clickhouse';

type ProofStore = {
  start(): Promise<{ process: ClickhouseProcess; client: ClickHouseClient }>;
  remove(): Promise<void>;
};

/** A ClickHouse server with its own data directory that a proof can start, kill and restart. */
export async function createProofStore(): Promise<ProofStore> {
  const dir = await mkdtemp(join(tmpdir(), 'gsc-proof-clickhouse-'));
  const password = randomUUID();
  return {
    async start() {
      const process = await startClickhouse({ dir, users: [{ name: 'admin', password }] });
      const client = createClient({
        url: process.url,
        username: 'admin',
        password,
        max_open_connections: 20,
        // A proof breaks connections on purpose and reports the result in its figures.
        log: { level: ClickHouseLogLevel.OFF },
      });
      return { process, client };
    },
    remove: () => rm(dir, { recursive: true, force: true }),
  };
}
