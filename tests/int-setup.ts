import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type {} from '@gsc/db/testing';
import type {} from '@gsc/db/testing-clickhouse';
import { startPostgres } from '@gsc/dev-postgres/start-postgres';
import type { TestProject } from 'vitest/node';

/**
 * Starts one PostgreSQL server for the whole run. Each test creates its own database with createTestDatabase().
 * TEST_DATABASE_URL and TEST_CLICKHOUSE_URL name real servers, with the credentials of their administrators.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { TEST_DATABASE_URL, TEST_CLICKHOUSE_URL } = process.env;
  project.provide('clickhouseServerUrl', TEST_CLICKHOUSE_URL || null);
  if (TEST_DATABASE_URL) {
    project.provide('postgresSuperuserUrl', TEST_DATABASE_URL);
    return async () => {};
  }
  const dir = await mkdtemp(join(tmpdir(), 'gsc-int-'));
  const postgres = await startPostgres({ dir: join(dir, 'postgres'), durable: false });
  project.provide('postgresSuperuserUrl', postgres.superuserUrl);
  return async () => {
    await postgres.stop();
    await rm(dir, { recursive: true, force: true });
  };
}
