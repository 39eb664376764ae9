import { expect, test } from 'vitest';
import { readMigrations } from '../migrations.ts';
import { CLICKHOUSE_MIGRATIONS } from './migrate.ts';
import { WAREHOUSE_SCHEMA } from './schema-version.ts';
import { clickhouseVariables } from './statements.ts';

test('the required version is the last migration', async () => {
  const migrations = await readMigrations(CLICKHOUSE_MIGRATIONS, clickhouseVariables());
  expect(WAREHOUSE_SCHEMA).toBe(migrations.at(-1)?.number);
});
