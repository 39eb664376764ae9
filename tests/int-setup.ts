import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type {} from '@gsc/db/testing';
import { startPostgres } from '@gsc/dev-postgres/start-postgres';
import type { TestProject } from 'vitest/node';

/** Starts one PostgreSQL server for the whole run. Each test creates its own database with createTestDatabase(). */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dir = await mkdtemp(join(tmpdir(), 'gsc-int-'));
  const postgres = await startPostgres({ dir: join(dir, 'postgres'), durable: false });
  project.provide('postgresSuperuserUrl', postgres.superuserUrl);
  return async () => {
    await postgres.stop();
    await rm(dir, { recursive: true, force: true });
  };
}
