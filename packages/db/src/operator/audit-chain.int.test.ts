import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { connectPostgres, inUserScope, type PostgresConnection } from '../postgres.ts';
import { createTestDatabase, type TestDatabase } from '../testing.ts';
import { verifyAuditChain } from './audit-chain.ts';

let database: TestDatabase;
let app: PostgresConnection;
let owner: PostgresConnection;
let superuser: PostgresConnection;
const user = randomUUID();

beforeEach(async () => {
  database = await createTestDatabase();
  app = connectPostgres(database.appUrl);
  owner = connectPostgres(database.ownerUrl);
  superuser = connectPostgres(database.superuserUrl, { maxConnections: 1 });
  await Promise.all(Array.from({ length: 20 }, (_, step) => log({ step })));
});
afterEach(async () => {
  await Promise.all([app.close(), owner.close(), superuser.close()]);
  await database.drop();
});

const log = (detail: Record<string, unknown>) =>
  inUserScope(app.db, user, tx =>
    tx
      .insertInto('audit_log')
      .values({ user_id: user, action: 'tried', detail: JSON.stringify(detail) })
      .execute(),
  );

/** An attacker with full control of the database can disable the triggers first. */
const tamper = async (statement: string) => {
  await sql`set session_replication_role = replica`.execute(superuser.db);
  await sql.raw(statement).execute(superuser.db);
};

test('concurrent entries form one chain, and a rolled back entry leaves no gap', async () => {
  await inUserScope(app.db, user, async tx => {
    await tx.insertInto('audit_log').values({ user_id: user, action: 'undone' }).execute();
    throw new Error('undo');
  }).catch(() => {});
  await log({ 'Zürich "quoted"': [1.5, null, '\\'] });
  expect(await verifyAuditChain(owner.db)).toEqual({ ok: true, rows: 21 });
});

test.each([
  ['a changed entry', `update audit_log set detail = '{"step": 99}' where id = 7`, '7', 'changed'],
  ['a changed time', `update audit_log set at = at - interval '1 us' where id = 8`, '8', 'changed'],
  ['a removed entry', 'delete from audit_log where id = 5', '5', 'missing'],
  ['a removed first entry', 'delete from audit_log where id = 1', '1', 'missing'],
  ['entries deleted at the end', 'delete from audit_log where id > 18', '19', 'missing'],
  [
    'an entry changed together with its hash',
    `update audit_log set action = 'x',
       hash = audit_hash(prev_hash, id, at, user_id, account_id, 'x', detail) where id = 9`,
    '10',
    'unlinked',
  ],
  [
    'the last entry changed together with its hash',
    `update audit_log set action = 'x',
       hash = audit_hash(prev_hash, id, at, user_id, account_id, 'x', detail) where id = 20`,
    '20',
    'unlinked',
  ],
  [
    'an entry added without the trigger',
    `insert into audit_log select 21, at, user_id, account_id, action, detail, hash,
       audit_hash(hash, 21, at, user_id, account_id, action, detail) from audit_log where id = 20`,
    '21',
    'unlinked',
  ],
])('detects %s', async (_, statement, firstBadId, problem) => {
  await tamper(statement);
  expect(await verifyAuditChain(owner.db)).toMatchObject({ ok: false, firstBadId, problem });
});

describe('erasure', () => {
  const other = randomUUID();
  let worker: PostgresConnection;
  const erase = (id: string) => sql`select audit_erase(${id}::uuid, null)`.execute(worker.db);
  beforeEach(async () => {
    worker = connectPostgres(database.workerUrl);
    await inUserScope(app.db, other, tx =>
      tx.insertInto('audit_log').values({ user_id: other, action: 'tried' }).execute(),
    );
  });
  afterEach(() => worker.close());

  test('removes who and what from the entries of one user and keeps the chain', async () => {
    await erase(user);
    const left = await superuser.db.selectFrom('audit_log').selectAll().orderBy('id').execute();
    expect(left.filter(row => row.erased_by === '22')).toHaveLength(20);
    expect(left.map(row => row.user_id).filter(Boolean)).toEqual([other]);
    expect(left[0]).toMatchObject({ user_id: null, account_id: null, action: 'tried', detail: {} });
    expect(left.at(-1)).toMatchObject({ id: '22', action: 'account.deleted', detail: { entries: 20 } });
    expect(await verifyAuditChain(owner.db)).toEqual({ ok: true, rows: 22 });
    await erase(other);
    expect(await verifyAuditChain(owner.db)).toEqual({ ok: true, rows: 23 });
  });

  test.each([
    [
      'one more entry',
      `update audit_log set user_id = null, detail = '{}', erased_by = 22 where id = 21`,
      '1',
    ],
    ['an entry without a record', `update audit_log set erased_by = 23 where id = 21`, '21'],
    ['an entry with content', `update audit_log set detail = '{"step": 1}' where id = 3`, '3'],
  ])('detects %s', async (_, statement, firstBadId) => {
    await erase(user);
    await tamper(statement);
    expect(await verifyAuditChain(owner.db)).toMatchObject({ ok: false, firstBadId, problem: 'erased' });
  });

  test('only the worker erases, and only whole entries', async () => {
    await expect(sql`select audit_erase(${user}::uuid, null)`.execute(app.db)).rejects.toThrow(
      'permission denied',
    );
    await expect(sql`update audit_log set detail = '{}'`.execute(worker.db)).rejects.toThrow(
      'permission denied',
    );
    const partly = sql`update audit_log set user_id = null, erased_by = 99 where id = 1`.execute(owner.db);
    await expect(partly).rejects.toThrow('append-only');
  });
});

test('neither the server nor the owner can change or forge entries', async () => {
  const change = (db: PostgresConnection, statement: string) => sql.raw(statement).execute(db.db);
  for (const statement of [
    `update audit_log set action = 'x'`,
    'delete from audit_log',
    'truncate audit_log',
    'update audit_chain_head set last_id = 0',
    `insert into audit_log (id, action) values (1, 'x')`,
    `insert into audit_log (at, action) values (now(), 'x')`,
  ]) {
    await expect(change(app, statement), statement).rejects.toThrow('permission denied');
  }
  for (const statement of ['update audit_log set id = id', 'delete from audit_log', 'truncate audit_log']) {
    await expect(change(owner, statement), statement).rejects.toThrow('append-only');
  }
});
