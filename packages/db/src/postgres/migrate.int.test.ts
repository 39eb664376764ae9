import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing.ts';
import { withPostgresClient } from './client.ts';
import { migratePostgres } from './migrate.ts';
import { POSTGRES_SNAPSHOT, snapshotPostgres } from './snapshot.ts';

let database: TestDatabase;
let dir: string;
beforeEach(async () => {
  database = await createTestDatabase({ empty: true });
});
afterEach(() => database.drop());
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'gsc-migrate-'));
});
afterAll(() => rm(dir, { recursive: true }));

const write = (name: string, sql: string) => writeFile(join(dir, name), sql);
const query = async (url: string, text: string) =>
  withPostgresClient(url, async client => (await client.query(text)).rows);

test('migrating an empty database produces the committed schema.sql, for the owner and an administrator', async () => {
  await migratePostgres({ url: database.superuserUrl });
  expect(await snapshotPostgres(database.ownerUrl)).toBe(await readFile(POSTGRES_SNAPSHOT, 'utf8'));
  const owners = await query(
    database.ownerUrl,
    `select distinct pg_get_userbyid(relowner) as owner from pg_class where relnamespace = 'public'::regnamespace`,
  );
  expect(owners).toEqual([{ owner: 'gsc_owner' }]);
});

test('running schema.sql produces the same schema', async () => {
  const schema = await readFile(POSTGRES_SNAPSHOT, 'utf8');
  await query(database.ownerUrl, schema);
  expect(await snapshotPostgres(database.ownerUrl)).toBe(schema);
});

test('five servers that start concurrently migrate once', async () => {
  const runs = await Promise.all(
    Array.from({ length: 5 }, () => migratePostgres({ url: database.ownerUrl })),
  );
  const applied = runs.filter(run => run.length > 0);
  expect(applied).toHaveLength(1);
  const history = await query(
    database.ownerUrl,
    'select number from schema_migrations order by applied_at, number',
  );
  expect(history.map(row => row.number)).toEqual(applied[0]?.map(migration => migration.number));
});

test('a failed migration is rolled back, earlier ones stay, and the next run continues', async () => {
  await write('0001_one.sql', 'create table one (id int);');
  await write('0002_two.sql', 'create table two (id int); select 1 / 0;');
  await expect(migratePostgres({ url: database.ownerUrl, dir })).rejects.toThrow('0002_two failed: division');
  const tables = `select relname from pg_class where relname in ('one', 'two')`;
  expect(await query(database.ownerUrl, tables)).toEqual([{ relname: 'one' }]);

  await write('0002_two.sql', 'create table two (id int);');
  const applied = await migratePostgres({ url: database.ownerUrl, dir });
  expect(applied.map(migration => migration.name)).toEqual(['two']);

  await write('0001_one.sql', 'create table one (id bigint);');
  await expect(migratePostgres({ url: database.ownerUrl, dir })).rejects.toThrow('0001_one: differs');
  await write('0001_one.sql', 'create table one (id int);');
  await write('0004_four.sql', '');
  await expect(migratePostgres({ url: database.ownerUrl, dir })).rejects.toThrow(
    '0004_four: expected number 3',
  );
});

test('a migration does not let others wait for a table that is in use, and runs when it is free', async () => {
  await write('0002_two.sql', 'alter table used add column more int;');
  await rm(join(dir, '0004_four.sql'));
  await query(database.ownerUrl, 'create table used (id int); grant select on used to gsc_app');
  await write('0001_one.sql', 'select 1;');
  await withPostgresClient(database.ownerUrl, async reader => {
    await reader.query('begin; select from used');
    const migration = migratePostgres({ url: database.ownerUrl, dir });
    const waitsForLock = `select from pg_stat_activity where wait_event_type = 'Lock' and query like 'alter table used%'`;
    while ((await query(database.superuserUrl, waitsForLock)).length === 0) await sleep(20);
    // The limit of the server's role is 5 s.
    await query(database.appUrl, 'select from used');
    await reader.query('commit');
    expect((await migration).map(({ name }) => name)).toEqual(['one', 'two']);
  });
});
