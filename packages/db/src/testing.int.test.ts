import { expect, inject, test } from 'vitest';
import { withPostgresClient } from './postgres/client.ts';
import { bootstrapPostgres } from './postgres/roles.ts';
import { createTestDatabase } from './testing.ts';

test('concurrent clones are separate, and drop removes them', async () => {
  const clones = await Promise.all(Array.from({ length: 5 }, () => createTestDatabase()));
  expect(new Set(clones.map(clone => clone.name)).size).toBe(5);
  const [first, second] = clones;
  if (!first || !second) throw new Error('no clones');
  const countUsers = 'select count(*)::int as users from users';
  await withPostgresClient(first.superuserUrl, client =>
    client.query(`insert into users (email) values ('a@b.c')`),
  );
  const other = await withPostgresClient(second.superuserUrl, client => client.query(countUsers));
  expect(other.rows).toEqual([{ users: 0 }]);
  for (const url of [first.ownerUrl, first.appUrl, first.workerUrl]) {
    const { rows } = await withPostgresClient(url, client => client.query('select current_user as who'));
    expect(new URL(url).username).toBe(rows[0]?.who);
  }
  await Promise.all(clones.map(clone => clone.drop()));
  const left = await withPostgresClient(inject('postgresSuperuserUrl'), client =>
    client.query('select 1 from pg_database where datname = any ($1)', [clones.map(clone => clone.name)]),
  );
  expect(left.rowCount).toBe(0);
});

test('other roles cannot connect, and the roles have limits', async () => {
  const database = await createTestDatabase();
  const { rows } = await withPostgresClient(database.appUrl, client =>
    client.query(`select current_setting('statement_timeout') as statement,
      current_setting('idle_in_transaction_session_timeout') as idle,
      has_database_privilege('pg_monitor', current_database(), 'connect') as stranger,
      has_database_privilege('gsc_app', current_database(), 'temp, create') as may_create,
      has_schema_privilege('gsc_app', 'public', 'create') as may_create_table,
      has_schema_privilege('gsc_worker', 'pgboss', 'create') as worker_queue`),
  );
  expect(rows[0]).toEqual({
    statement: '15s',
    idle: '15s',
    stranger: false,
    may_create: false,
    may_create_table: false,
    worker_queue: true,
  });
  await database.drop();
});

test('refuses an empty password', async () => {
  const superuserUrl = inject('postgresSuperuserUrl');
  const passwords = { owner: '', app: '', worker: '' };
  await expect(bootstrapPostgres({ superuserUrl, database: 'never', passwords })).rejects.toThrow(
    'needs a password',
  );
});
