import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing.ts';
import { withPostgresClient } from './client.ts';
import { migratePostgres, POSTGRES_MIGRATIONS } from './migrate.ts';

// A filled database at migration 0022 is upgraded through 0023_account_members and 0024_conventional_names.

const BEFORE = 22;
const AFTER = 24;
const RENAMED_TABLES: Record<string, string> = { status_letters: 'status_emails' };
const RENAMED_COLUMNS: Record<string, string> = Object.fromEntries([
  ['asked_at', 'mailed_at'],
  ['filled_apart', 'externally_filled'],
]);

const MAYA = '00000000-0000-4000-8000-000000000001';
const TEAMMATE = '00000000-0000-4000-8000-000000000002';
const ACCOUNT = '00000000-0000-4000-8000-00000000000a';
const CONNECTION = '00000000-0000-4000-8000-00000000000c';
const ACTIVE = '00000000-0000-4000-8000-0000000000a1';
const DELETED = '00000000-0000-4000-8000-0000000000a2';

/** Rows in every table that the two migrations change, and in the tables that refer to them. */
const ROWS = `
  insert into users (id, email) values ('${MAYA}', 'maya@x.example'), ('${TEAMMATE}', 'jonas@x.example');
  insert into accounts (id, name, created_by) values ('${ACCOUNT}', 'Trailforge', '${MAYA}');
  insert into memberships (account_id, user_id) values ('${ACCOUNT}', '${MAYA}'), ('${ACCOUNT}', '${TEAMMATE}');
  insert into google_connections (id, account_id, user_id, google_subject, google_email, status)
    values ('${CONNECTION}', '${ACCOUNT}', '${MAYA}', 's1', 'maya@x.example', 'active');
  insert into gsc_properties (id, account_id, user_id, connection_id, property_url, property_type, permission_level, deleted_at)
    values ('${ACTIVE}', '${ACCOUNT}', '${MAYA}', '${CONNECTION}', 'sc-domain:x.example', 'DOMAIN_PROPERTY', 'siteOwner', null),
      ('${DELETED}', '${ACCOUNT}', '${MAYA}', '${CONNECTION}', 'https://y.example/', 'URL_PREFIX', 'siteFullUser', now());
  insert into gsc_sync_jobs (account_id, user_id, property_id, job_type, status, start_date, end_date)
    values ('${ACCOUNT}', '${MAYA}', '${ACTIVE}', 'daily', 'completed', '2026-11-01', '2026-11-10'),
      ('${ACCOUNT}', '${MAYA}', '${ACTIVE}', 'manual', 'running', '2026-11-01', '2026-11-10');
  insert into annotations (account_id, user_id, property_id, day, text)
    values ('${ACCOUNT}', '${MAYA}', '${ACTIVE}', '2026-11-03', 'New shop'),
      ('${ACCOUNT}', '${TEAMMATE}', null, '2026-11-04', 'Campaign');
  insert into report_rules (property_id, kind, place, account_id, user_id, operator, value)
    values ('${ACTIVE}', 'brand', 0, '${ACCOUNT}', '${MAYA}', 'contains', 'trailforge');
  insert into saved_views (account_id, user_id, name, address) values ('${ACCOUNT}', '${MAYA}', 'Mobile', 'p=x');
  insert into status_incidents (title, description) values ('Slow reports', 'We are investigating.');
  insert into status_subscriptions (email, token_hash, asked_at, confirmed_at)
    values ('new@x.example', null, null, null),
      ('asked@x.example', decode(repeat('01', 32), 'hex'), now(), null),
      ('confirmed@x.example', decode(repeat('02', 32), 'hex'), now(), now());
  insert into status_letters (event_id, subscription_id, token_hash, sent_at)
    select e.id, s.id, decode(repeat('03', 32), 'hex'), now()
    from status_events e, status_subscriptions s where s.email = 'confirmed@x.example';
  insert into demo_account (owner_id, filled_apart, opened_at) values ('${MAYA}', true, now());
`;
const FILLED = [
  ...['annotations', 'demo_account', 'google_connections', 'gsc_properties', 'gsc_sync_jobs', 'report_rules'],
  ...['saved_views', 'status_emails', 'status_events', 'status_incidents', 'status_subscriptions'],
];

let database: TestDatabase;
const dirs: string[] = [];
beforeEach(async () => {
  database = await createTestDatabase({ empty: true });
});
afterEach(async () => {
  await database.drop();
  for (const dir of dirs.splice(0)) await rm(dir, { recursive: true });
});

/** Applies the migrations up to this number. */
async function migrateTo(last: number): Promise<void> {
  const dir = await mkdtemp(join(tmpdir(), 'gsc-upgrade-'));
  dirs.push(dir);
  for (const file of await readdir(POSTGRES_MIGRATIONS))
    if (Number(file.slice(0, 4)) <= last) await copyFile(join(POSTGRES_MIGRATIONS, file), join(dir, file));
  await migratePostgres({ url: database.ownerUrl, dir });
}

const run = (url: string, ...statements: string[]) =>
  withPostgresClient(url, async client => {
    let rows: Record<string, unknown>[] = [];
    for (const statement of statements) rows = (await client.query(statement)).rows;
    return rows;
  });

/** All rows of all tables, under the names that they have after the upgrade. */
function readAll(): Promise<Record<string, string[]>> {
  return withPostgresClient(database.superuserUrl, async client => {
    const tables = await client.query<{ name: string }>(
      `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
    );
    const all: Record<string, string[]> = {};
    for (const { name } of tables.rows) {
      if (name === 'schema_migrations') continue;
      const { rows } = await client.query<{ row: object }>(`select to_jsonb(t) as row from ${name} t`);
      all[RENAMED_TABLES[name] ?? name] = rows.map(({ row }) => renameColumns(row)).sort();
    }
    return all;
  });
}

const renameColumns = (row: object): string =>
  JSON.stringify(
    Object.fromEntries(
      Object.entries(row)
        .map(([column, value]) => [RENAMED_COLUMNS[column] ?? column, value] as const)
        .sort(([a], [b]) => a.localeCompare(b)),
    ),
  );

test('an upgrade of a filled database loses and changes no row', async () => {
  await migrateTo(BEFORE);
  await run(database.superuserUrl, ROWS);
  const before = await readAll();
  expect(FILLED.filter(table => before[table]?.length === 0)).toEqual([]);
  await migrateTo(AFTER);
  expect(await readAll()).toEqual(before);
  // Later migrations must also accept these rows.
  await migratePostgres({ url: database.ownerUrl });
});

test('after the upgrade, members can change each other’s rows and the worker can mail', async () => {
  await migrateTo(BEFORE);
  await run(database.superuserUrl, ROWS);
  await migrateTo(AFTER);
  const asTeammate = `select set_config('app.user_id', '${TEAMMATE}', false)`;
  const changed = await run(
    database.appUrl,
    asTeammate,
    `update annotations set text = 'Changed' where user_id = '${MAYA}' returning text`,
  );
  expect(changed).toEqual([{ text: 'Changed' }]);
  await expect(
    run(
      database.appUrl,
      asTeammate,
      `insert into annotations (account_id, user_id, day, text) values ('${ACCOUNT}', '${MAYA}', '2026-11-05', 'Not mine')`,
    ),
  ).rejects.toThrow('row-level security');
  const mailed = await run(
    database.workerUrl,
    `update status_subscriptions set mailed_at = now() where email = 'new@x.example' returning mailed_at is not null as mailed`,
  );
  expect(mailed).toEqual([{ mailed: true }]);
  expect(await run(database.workerUrl, 'select count(*)::int as emails from status_emails')).toEqual([
    { emails: 1 },
  ]);
});

test('unsent emails move to the outbox, and sent ones do not', async () => {
  const before = 38;
  const after = 40;
  await migrateTo(BEFORE);
  await run(database.superuserUrl, ROWS);
  await migrateTo(before);
  const name = `'A', 'B', 'a@x.example', 'S', 'M'`;
  await run(
    database.superuserUrl,
    `insert into contact_messages (first_name, last_name, email, subject, message, mailed_at)
     values (${name}, null), (${name}, now())`,
    `insert into sync_removal_alerts (kind, items, examined, mailed_at, confirmed_at)
     values ('audit', '{a}', 9, null, null), ('audit', '{b}', 9, now(), null), ('sweep', '{c}', 9, null, now())`,
    `insert into status_subscriptions (email, token_hash, mailed_at, confirmed_at)
     values ('second@X.example', decode(repeat('04', 32), 'hex'), now(), now() - interval '1 day'),
       ('later@x.example', decode(repeat('05', 32), 'hex'), now(), now() + interval '1 day')`,
    `update google_connections set status = 'needs_reconnect', status_since = '2026-11-01 00:00:00.5Z'`,
    `insert into google_connections (account_id, user_id, google_subject, google_email, status, status_since, notified_at)
     values ('${ACCOUNT}', '${MAYA}', 's2', 'b@x.example', 'needs_reconnect', now(), now())`,
  );
  const unsent = await run(database.superuserUrl, 'select id from contact_messages where mailed_at is null');
  const second = await run(
    database.superuserUrl,
    `select id from status_subscriptions where email = 'second@X.example'`,
  );
  const unconfirmed = await run(
    database.superuserUrl,
    `select id from status_subscriptions where email = 'new@x.example'`,
  );
  await migrateTo(after);
  const rows = await run(
    database.superuserUrl,
    'select kind, recipient, domain, account_id, state from outbox order by kind',
  );
  const waiting = { account_id: null, domain: null, state: 'waiting' };
  expect(rows).toEqual([
    { ...waiting, kind: 'confirmation', recipient: unconfirmed[0]?.id, domain: 'x.example' },
    { ...waiting, kind: 'contact', recipient: 'CONTACT_TO' },
    { ...waiting, kind: 'incident', recipient: second[0]?.id, domain: 'x.example' },
    { ...waiting, kind: 'reconnect', recipient: MAYA, account_id: ACCOUNT },
    { ...waiting, kind: 'removal_alert', recipient: 'OPERATOR_EMAIL' },
  ]);
  expect(
    await run(
      database.superuserUrl,
      `select occurrence from outbox where kind in ('contact', 'reconnect') order by kind`,
    ),
  ).toEqual([
    { occurrence: unsent[0]?.id },
    { occurrence: `${CONNECTION}-${Date.parse('2026-11-01T00:00:00.500Z')}` },
  ]);
});
