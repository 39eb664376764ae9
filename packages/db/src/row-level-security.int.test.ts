import { randomUUID } from 'node:crypto';
import { type Kysely, sql, type Transaction } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from './postgres/types.ts';
import { connectPostgres, inScope, inUserScope, type PostgresConnection } from './postgres.ts';
import { createTestDatabase, type TestDatabase } from './testing.ts';

type Tenant = { userId: string; accountId: string };
type TenantTable = {
  table: string;
  ownerColumn: string;
  readable: boolean;
  updatable: string[];
  deletable: boolean;
};

const hash = (seed: string) => Buffer.alloc(32, seed);
const inAnHour = () => new Date(Date.now() + 3_600_000);
const UNDO = new Error('undo');

let database: TestDatabase;
let app: PostgresConnection;
let superuser: PostgresConnection;
let anna: Tenant;
let bert: Tenant;
let tables: TenantTable[];

beforeAll(async () => {
  database = await createTestDatabase();
  // A single connection, so that every scope reuses a connection from another user's scope.
  app = connectPostgres(database.appUrl, { maxConnections: 1 });
  superuser = connectPostgres(database.superuserUrl, { maxConnections: 1 });
  anna = await signUp('anna');
  bert = await signUp('bert');
  for (const tenant of [anna, bert]) await connectProperty(tenant);
  tables = await tenantTables();
});
afterAll(async () => {
  await Promise.all([app.close(), superuser.close()]);
  await database.drop();
});

/** Uses the server's role, so it also proves that the policies allow sign-up. */
async function signUp(name: string): Promise<Tenant> {
  const userId = randomUUID();
  return inUserScope(app.db, userId, async tx => {
    await tx
      .insertInto('users')
      .values({ id: userId, email: `${name}@example.com` })
      .execute();
    await tx
      .insertInto('identities')
      .values({ provider: 'google', subject: name, user_id: userId })
      .execute();
    const account = await tx
      .insertInto('accounts')
      .values({ name })
      .returning('id')
      .executeTakeFirstOrThrow();
    const own = { user_id: userId, account_id: account.id };
    await tx.insertInto('memberships').values(own).execute();
    await tx.insertInto('profiles').values({ user_id: userId, full_name: name }).execute();
    await tx.insertInto('white_label_settings').values({ account_id: account.id }).execute();
    const session = await tx
      .insertInto('sessions')
      .values({ user_id: userId, expires_at: inAnHour() })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('refresh_tokens')
      .values({ token_hash: hash(name), session_id: session.id, user_id: userId })
      .execute();
    await tx.insertInto('oauth_states').values(oauthState(name, userId)).execute();
    await tx
      .insertInto('saved_views')
      .values({ ...own, name: 'a view', address: '?' })
      .execute();
    await tx
      .insertInto('annotations')
      .values({ ...own, day: '2026-11-01', text: 'a note' })
      .execute();
    await tx
      .insertInto('blog_posts')
      .values({ user_id: userId, title: name, slug: name, content: 'a draft' })
      .execute();
    await tx
      .insertInto('audit_log')
      .values({ ...own, action: 'signed_up' })
      .execute();
    return { userId, accountId: account.id };
  });
}

/** As an administrator: inserts the rows that the server and the worker create for a connected property. */
async function connectProperty({ userId, accountId }: Tenant): Promise<void> {
  const connectionId = randomUUID();
  const propertyId = randomUUID();
  const run = (statement: ReturnType<typeof sql>) => statement.execute(superuser.db);
  await run(sql`insert into google_connections (id, account_id, user_id, google_subject, google_email)
    values (${connectionId}, ${accountId}, ${userId}, ${userId}, 'x@example.com')`);
  await run(sql`insert into google_tokens (connection_id, account_id, sealed, wrapped_key, key_id)
    values (${connectionId}, ${accountId}, 's', 'w', 'k1')`);
  await run(sql`insert into connect_handles (handle_hash, user_id, connection_id, available, expires_at)
    values (sha256(${userId}::text::bytea), ${userId}, ${connectionId}, '[]', ${inAnHour()})`);
  await run(sql`insert into outbox (kind, occurrence, recipient, account_id)
    values ('reconnect', ${connectionId}, ${userId}, ${accountId})`);
  await run(sql`insert into gsc_properties
      (id, account_id, user_id, connection_id, property_url, property_type, permission_level)
    values (${propertyId}, ${accountId}, ${userId}, ${connectionId}, 'sc-domain:x.example', 'DOMAIN_PROPERTY', 'siteOwner')`);
  await run(sql`insert into gsc_sync_jobs (account_id, user_id, property_id, job_type, start_date, end_date)
    values (${accountId}, ${userId}, ${propertyId}, 'daily', '2026-11-01', '2026-11-02')`);
  await run(sql`insert into property_tags (property_id, account_id, tag)
    values (${propertyId}, ${accountId}, 'Client')`);
  await run(sql`insert into report_rules (property_id, kind, place, account_id, user_id, operator, value)
    values (${propertyId}, 'brand', 0, ${accountId}, ${userId}, 'contains', 'x')`);
  await run(sql`insert into sync_days (property_id, account_id, search_type, grain, day, active_gen, rows)
    values (${propertyId}, ${accountId}, 'web', 'total', '2026-11-01', 1, 1)`);
  await run(sql`insert into sync_sealed_months (property_id, account_id, search_type, grain, month, stored, shown, read,
      filled, incomplete, truncated, fence, days)
    values (${propertyId}, ${accountId}, 'web', 'total', '2026-10-01', 0, 0, 0, 0, 0, 0, 1, '{}')`);
  await run(sql`insert into sync_generations
      (account_id, property_id, fence, search_type, grain, first_day, last_day)
    values (${accountId}, ${propertyId}, 1, 'web', 'total', '2026-11-01', '2026-11-01')`);
  await run(sql`insert into warehouses (id) values ('second') on conflict do nothing`);
  await run(sql`with move as (
      insert into warehouse_moves (account_id, source, target) values (${accountId}, 'default', 'second') returning id)
    insert into warehouse_copies (move_id, account_id, source_gen, gen)
    select move.id, ${accountId}, gen, gen from move, sync_generations where account_id = ${accountId}`);
  await run(sql`insert into sync_revisions (account_id, property_id, search_type, grain, day, gen, rows, clicks,
      impressions, position_sum, withdrawn_at)
    values (${accountId}, ${propertyId}, 'web', 'total', '2026-11-01', 1, 1, 1, 1, 1, now())`);
  await inspectUrl({ userId, accountId }, propertyId);
}

/** As an administrator: inserts the rows of a check and of a monitored list. */
async function inspectUrl({ userId, accountId }: Tenant, propertyId: string): Promise<void> {
  const checkId = randomUUID();
  const listId = randomUUID();
  const run = (statement: ReturnType<typeof sql>) => statement.execute(superuser.db);
  const urlId = sql`(select id from indexing_urls where account_id = ${accountId})`;
  await run(
    sql`insert into indexing_properties (property_id, account_id) values (${propertyId}, ${accountId})`,
  );
  await run(sql`insert into indexing_urls (account_id, property_id, url)
    values (${accountId}, ${propertyId}, 'https://x.example/')`);
  await run(sql`insert into indexing_states (account_id, url_id, first_seen_at, last_seen_at)
    values (${accountId}, ${urlId}, now(), now())`);
  await run(sql`insert into indexing_checks (id, account_id, user_id, check_name, total_urls)
    values (${checkId}, ${accountId}, ${userId}, 'a check', 1)`);
  await run(sql`insert into indexing_results (check_id, position, account_id, url_id)
    values (${checkId}, 1, ${accountId}, ${urlId})`);
  await run(sql`insert into indexing_lists (id, account_id, user_id, name, source, interval_days)
    values (${listId}, ${accountId}, ${userId}, 'a list', 'pasted', 7)`);
  await run(sql`insert into indexing_list_urls (list_id, url_id, account_id)
    values (${listId}, ${urlId}, ${accountId})`);
  await run(sql`insert into indexing_monitored (url_id, account_id) values (${urlId}, ${accountId})`);
  await run(sql`insert into indexing_events (account_id, property_id, url_id, kind, before_state_id,
      after_state_id, clicks_at_stake, seen_at)
    values (${accountId}, ${propertyId}, ${urlId}, 'left', 1, 2, 0, now())`);
}

function oauthState(seed: string, userId: string | null) {
  return {
    state_hash: hash(seed),
    purpose: userId ? ('connect' as const) : ('sign_in' as const),
    user_id: userId,
    browser_hash: hash('browser'),
    code_verifier: 'verifier',
    nonce: 'nonce',
    return_to: '/dashboard',
    expires_at: inAnHour(),
  };
}

async function tenantTables(): Promise<TenantTable[]> {
  const { rows } = await sql<TenantTable>`
    select c.relname as "table",
      coalesce(min(a.attname) filter (where a.attname = 'user_id'),
        min(a.attname) filter (where a.attname = 'account_id'), 'id') as "ownerColumn",
      coalesce(array_agg(a.attname::text) filter (
        where has_column_privilege('gsc_app', c.oid, a.attname, 'update')
          and has_column_privilege('gsc_app', c.oid, a.attname, 'select')), '{}') as updatable,
      bool_or(has_column_privilege('gsc_app', c.oid, a.attname, 'select')) as readable,
      has_table_privilege('gsc_app', c.oid, 'delete') as deletable
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      -- A row in account_deletions hides the sessions, so a test of its own covers it.
      and c.relname <> 'account_deletions'
      and (c.relname in ('users', 'accounts')
        or exists (select from pg_attribute o where o.attrelid = c.oid and o.attname in ('user_id', 'account_id')))
    group by c.oid, c.relname order by c.relname`.execute(superuser.db);
  return rows;
}

const ownersIn = async (
  db: Kysely<Database> | Transaction<Database>,
  { table, ownerColumn }: TenantTable,
) => {
  const { rows } = await sql<{ owner: string }>`
    select ${sql.ref(ownerColumn)}::text as owner from ${sql.table(table)}`.execute(db);
  return rows.map(row => row.owner).sort();
};

const idOf = (tenant: Tenant, table: TenantTable) =>
  table.table === 'accounts' || table.ownerColumn === 'account_id' ? tenant.accountId : tenant.userId;

test('without any where clause a user reads, changes and deletes only their own rows, in every table', async () => {
  expect(tables.map(table => table.table)).toContain('sessions');
  for (const table of tables) {
    const both = [idOf(anna, table), idOf(bert, table)].sort();
    expect(await ownersIn(superuser.db, table), `${table.table}: both users need rows here`).toEqual(both);
    if (!table.readable) {
      const read = inUserScope(app.db, anna.userId, tx => ownersIn(tx, table));
      await expect(read, table.table).rejects.toThrow('permission denied');
      continue;
    }

    await inUserScope(app.db, anna.userId, async tx => {
      expect(await ownersIn(tx, table), table.table).toEqual([idOf(anna, table)]);
      const [column] = table.updatable;
      if (column) {
        const update = sql`update ${sql.table(table.table)} set ${sql.ref(column)} = ${sql.ref(column)}`;
        expect((await update.execute(tx)).numAffectedRows, `${table.table} update`).toBe(1n);
      }
      if (table.deletable) {
        const { numAffectedRows } = await sql`delete from ${sql.table(table.table)}`.execute(tx);
        expect(numAffectedRows, `${table.table} delete`).toBe(1n);
      }
      throw UNDO;
    }).catch(error => {
      if (error !== UNDO) throw error;
    });
    if (!table.deletable) {
      const remove = inUserScope(app.db, anna.userId, tx =>
        sql`delete from ${sql.table(table.table)}`.execute(tx),
      );
      await expect(remove, table.table).rejects.toThrow('permission denied');
    }
    expect(await ownersIn(superuser.db, table), `${table.table} afterwards`).toEqual(both);
  }
});

test('no scope or an empty scope returns no rows, even on a connection just used by a user', async () => {
  for (const table of tables.filter(each => each.readable)) {
    await inUserScope(app.db, anna.userId, async tx => {
      expect(await ownersIn(tx, table)).toHaveLength(1);
    });
    expect(await ownersIn(app.db, table), `${table.table} outside`).toEqual([]);
    expect(await inScope(app.db, {}, tx => ownersIn(tx, table)), `${table.table} empty scope`).toEqual([]);
  }
});

describe("refuses rows in another user's name", () => {
  const refused = async (work: (tx: Transaction<Database>) => Promise<unknown>) =>
    expect(inUserScope(app.db, anna.userId, work)).rejects.toThrow(/row-level security|permission denied/);

  test('joining another account', () =>
    refused(tx =>
      tx.insertInto('memberships').values({ account_id: bert.accountId, user_id: anna.userId }).execute(),
    ));
  test('creating an account for another user', () =>
    refused(tx => tx.insertInto('accounts').values({ name: 'x', created_by: bert.userId }).execute()));
  test('branding of another account', () =>
    refused(tx => tx.insertInto('white_label_settings').values({ account_id: bert.accountId }).execute()));
  test('a session', () =>
    refused(tx =>
      tx.insertInto('sessions').values({ user_id: bert.userId, expires_at: inAnHour() }).execute(),
    ));
  test('an audit entry', () =>
    refused(tx => tx.insertInto('audit_log').values({ user_id: bert.userId, action: 'x' }).execute()));
  test('assigning a row to another user', () =>
    refused(tx => tx.updateTable('profiles').set({ user_id: bert.userId }).execute()));
});

test('a token cannot reference the session of another user', async () => {
  const session = await inUserScope(app.db, bert.userId, tx =>
    tx.selectFrom('sessions').select('id').executeTakeFirstOrThrow(),
  );
  const insert = inUserScope(app.db, anna.userId, tx =>
    tx
      .insertInto('refresh_tokens')
      .values({ token_hash: hash('x'), session_id: session.id, user_id: anna.userId })
      .execute(),
  );
  await expect(insert).rejects.toThrow('foreign key');
});

test('sign-in finds exactly the identity that Google authenticated', async () => {
  const find = (googleSubject: string) =>
    inScope(app.db, { googleSubject }, tx => tx.selectFrom('identities').select('user_id').execute());
  expect(await find('bert')).toEqual([{ user_id: bert.userId }]);
  expect(await find('nobody')).toEqual([]);
  expect(await find('')).toEqual([]);
});

test('an OAuth state without a user is accessible only with its value, and only once', async () => {
  await app.db.insertInto('oauth_states').values(oauthState('guest', null)).execute();
  const take = (seed: string) =>
    inScope(app.db, { oauthState: hash(seed) }, tx =>
      tx
        .updateTable('oauth_states')
        .set({ used_at: new Date() })
        .where('used_at', 'is', null)
        .returning('purpose')
        .execute(),
    );
  expect(await take('other')).toEqual([]);
  expect(await take('guest')).toEqual([{ purpose: 'sign_in' }]);
  expect(await take('guest')).toEqual([]);
  await superuser.db.deleteFrom('oauth_states').where('user_id', 'is', null).execute();
});

/** Tables that the worker reads for all users. */
const WORKER_TABLES = [
  'connect_handles',
  'google_connections',
  'google_tokens',
  'gsc_properties',
  'gsc_sync_jobs',
  'indexing_checks',
  'indexing_events',
  'indexing_list_urls',
  'indexing_lists',
  'indexing_monitored',
  'indexing_properties',
  'indexing_results',
  'indexing_states',
  'indexing_urls',
  'oauth_states',
  'outbox',
  'refresh_tokens',
  'sessions',
  'sync_days',
  'sync_generations',
  'sync_months',
  'sync_revisions',
  'sync_sealed_months',
  'sync_state',
  'warehouse_copies',
  'warehouse_moves',
  'white_label_settings',
];

/** Tables that the worker reads only for an account that is being deleted. */
const DELETION_TABLES = ['accounts', 'annotations', 'memberships', 'report_rules', 'saved_views', 'users'];

test('the worker sees only the tables it needs', async () => {
  const worker = connectPostgres(database.workerUrl);
  for (const table of tables) {
    const read = ownersIn(worker.db, table);
    if (WORKER_TABLES.includes(table.table)) expect(await read, table.table).toHaveLength(2);
    // The worker also sees a user while a connection requires reconnecting.
    else if (DELETION_TABLES.includes(table.table)) expect(await read, table.table).toEqual([]);
    else await expect(read, table.table).rejects.toThrow('permission denied');
  }
  const expired = await worker.db
    .deleteFrom('sessions')
    .where('expires_at', '<', new Date())
    .executeTakeFirst();
  expect(expired.numDeletedRows).toBe(0n);
  await worker.close();
});

test('a requested deletion hides the sessions of that user and shows the account to the worker', async () => {
  const request = (user: Tenant, row: Tenant) =>
    inUserScope(app.db, user.userId, tx =>
      tx.insertInto('account_deletions').values({ user_id: row.userId, account_id: row.accountId }).execute(),
    );
  await expect(request(anna, bert)).rejects.toThrow('row-level security');
  await expect(request(anna, { ...anna, accountId: bert.accountId })).rejects.toThrow('row-level security');
  await request(anna, anna);
  const sessions = (userId: string) =>
    inUserScope(app.db, userId, tx => tx.selectFrom('sessions').select('user_id').execute());
  expect(await sessions(anna.userId)).toEqual([]);
  expect(await sessions(bert.userId)).toHaveLength(1);
  const open = inUserScope(app.db, anna.userId, tx =>
    tx.insertInto('sessions').values({ user_id: anna.userId, expires_at: inAnHour() }).execute(),
  );
  await expect(open).rejects.toThrow('row-level security');

  const worker = connectPostgres(database.workerUrl);
  for (const table of tables.filter(each => DELETION_TABLES.includes(each.table)))
    expect(await ownersIn(worker.db, table), table.table).toEqual([idOf(anna, table)]);
  await worker.close();
  await superuser.db.deleteFrom('account_deletions').execute();
});
