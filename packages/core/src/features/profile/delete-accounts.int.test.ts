import { randomUUID } from 'node:crypto';
import { DELETE_ACCOUNT_TEXT } from '@gsc/contract/profile/labels';
import { verifyAuditChain } from '@gsc/db/operator/audit-chain';
import { connectPostgres } from '@gsc/db/postgres';
import { startClickhouse } from '@gsc/dev-clickhouse/start-clickhouse';
import { startEmulator } from '@gsc/google-emulator/start-emulator';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { UserContext } from '../../context.ts';
import { emptyTables, fillAccount } from '../../testing/fill-account.ts';
import { findTraces } from '../../testing/find-traces.ts';
import { meanwhile } from '../../testing/meanwhile.ts';
import { storeRows } from '../../testing/store-rows.ts';
import { type Connected, type Laboratory, openLaboratory } from '../../testing/sync-laboratory.ts';
import { rowsIn } from '../../testing/warehouse-rows.ts';
import { authenticate } from '../auth/authenticate.ts';
import { openSession } from '../auth/open-session.ts';
import { provisionUser } from '../auth/provision-user.ts';
import { refreshSession } from '../auth/refresh-session.ts';
import { listConnections } from '../properties/list-connections.ts';
import { listProperties } from '../properties/list-properties.ts';
import { purgeProperties } from '../properties/purge-properties.ts';
import { revokeUnusedGrants } from '../properties/revoke-unused-grants.ts';
import { emptyAccount } from '../sync/upkeep/empty-account.ts';
import { purgeWarehouse } from '../sync/upkeep/purge-warehouse.ts';
import { deleteAccounts } from './delete-accounts.ts';
import type { DeletionContext } from './deletion-context.ts';
import { SHARED_TABLES } from './finish-departure.ts';
import { markForDeletion } from './mark-for-deletion.ts';
import { requestDeletion } from './request-deletion.ts';

let lab: Laboratory;
beforeAll(async () => {
  lab = await openLaboratory({ startClickhouse, startEmulator }, { warehouses: ['former'] });
});
afterAll(() => lab?.close());

const run = (ctx: DeletionContext = lab.ctx) =>
  deleteAccounts(ctx, {
    purgeProperties: own => purgeProperties(own, purgeWarehouse),
    revokeGrants: revokeUnusedGrants,
    emptyAccount,
  });

/** A property with rows in the warehouse and in every table that belongs to a user or an account. */
async function newAccount(): Promise<Connected> {
  const site = await lab.addSite({ rows: 1, days: 1 });
  const connected = await lab.connect(site.siteUrl, site.email);
  await storeRows(lab, connected);
  await fillAccount(lab.arrange, connected);
  return connected;
}

const textsOf = (one: Connected) => [one.userId, one.accountId, one.propertyId, one.connectionId, one.email];
const revocations = async (): Promise<number> =>
  (await lab.admin<{ subjects: string[] }>('GET', 'revocations')).subjects.length;
const remove = (one: Connected, ctx = one.user) => requestDeletion(ctx, { email: one.email });

async function addMember(accountId: string): Promise<UserContext> {
  const user = {
    kind: 'user' as const,
    id: randomUUID(),
    email: `member-${randomUUID()}@members.example`,
    sessionId: randomUUID(),
  };
  await lab.arrange('insert into users (id, email) values ($1, $2)', [user.id, user.email]);
  await lab.arrange('insert into memberships (account_id, user_id) values ($1, $2)', [accountId, user.id]);
  return { ...lab.world.ctx, user };
}

test('another email address does not confirm the deletion', async () => {
  const one = await newAccount();
  const refused = requestDeletion(one.user, { email: 'other@site.example' });
  await expect(refused).rejects.toMatchObject({ code: 'invalid', message: DELETE_ACCOUNT_TEXT.mismatch });
  expect(await run()).toEqual({ deleted: 0, failed: 0 });
  expect((await listProperties(one.user)).active).toHaveLength(1);
});

test('of two members who leave at the same time, none leaves the data to the other', async () => {
  const one = await newAccount();
  const other = await addMember(one.accountId);
  await remove(one);
  const marked = await meanwhile(
    lab.world.superuserUrl,
    {
      hold: query => query('select from accounts where id = $1 for update', [one.accountId]),
      change: query =>
        query('insert into account_deletions (user_id, account_id) values ($1, $2)', [
          other.user.id,
          one.accountId,
        ]),
    },
    () => markForDeletion(lab.ctx, one.userId),
  );
  expect(marked).toEqual({ status: 'fulfilled', value: { accountId: one.accountId, heirId: null } });
  expect(await run()).toEqual({ deleted: 2, failed: 0 });
  expect(await findTraces(lab, textsOf(one))).toEqual([]);
});

test('ends all sessions at once, and a new sign-in creates a new user', async () => {
  const one = await newAccount();
  const { ctx } = lab.world;
  const refreshToken = await openSession(ctx, { userId: one.userId, userAgent: null, ip: null });
  const { session, refreshToken: next } = await refreshSession(ctx, { refreshToken });
  await authenticate(ctx, session.access_token);
  await remove(one);
  await expect(authenticate(ctx, session.access_token)).rejects.toMatchObject({ code: 'unauthenticated' });
  await expect(refreshSession(ctx, { refreshToken: next })).rejects.toMatchObject({
    code: 'unauthenticated',
  });
  await expect(openSession(ctx, { userId: one.userId, userAgent: null, ip: null })).rejects.toThrow(
    'row-level security',
  );
  const identity = { subject: one.email, email: one.email, emailVerified: true, name: 'x', picture: null };
  const again = await provisionUser(ctx, identity);
  expect(again.id).not.toBe(one.userId);
  await run();
  expect(await findTraces(lab, [one.userId])).toEqual([]);
});

test('leaves nothing of the account in either store, revokes once and keeps the audit chain', async () => {
  const [one, other] = [await newAccount(), await newAccount()];
  const before = await revocations();
  // The row in the table of deletions follows with the request.
  expect(await emptyTables(lab.arrange, one)).toEqual(['account_deletions']);
  expect(await findTraces(lab, textsOf(one))).toContain('search_totals: 1 rows');
  await remove(one, { ...one.user });
  expect(await run()).toEqual({ deleted: 1, failed: 0 });
  expect(await findTraces(lab, textsOf(one))).toEqual([]);
  expect((await revocations()) - before).toBe(1);
  expect(await run()).toEqual({ deleted: 0, failed: 0 });
  expect(await findTraces(lab, textsOf(other))).not.toEqual([]);
  expect((await listProperties(other.user)).active.map(each => each.state)).toEqual(['active']);
  const superuser = connectPostgres(lab.world.superuserUrl);
  expect(await verifyAuditChain(superuser.db)).toMatchObject({ ok: true });
  const [last] = (
    await sql<{ action: string }>`select action from audit_log order by id desc limit 1`.execute(superuser.db)
  ).rows;
  expect(last?.action).toBe('account.deleted');
  await superuser.close();
});

test.each(['generation', 'move'])('deletes late rows in the warehouse of a former %s', async record => {
  const one = await newAccount();
  if (record === 'generation') {
    await lab.arrange('delete from warehouse_moves where account_id = $1', [one.accountId]);
    await lab.arrange(
      `update sync_generations set warehouse_id = 'former', retired_at = now(), swept_at = now(), gone_at = now()
       where account_id = $1 and search_type = 'news'`,
      [one.accountId],
    );
  }
  await lab.ctx.clickhouse.at('former').insert({
    table: 'search_totals',
    format: 'JSONEachRow',
    values: [
      {
        ...{ account_id: one.accountId, property_id: one.propertyId, search_type: 'news', day: '2024-01-01' },
        ...{ aggregation: 'byProperty', gen: 1, clicks: 1, impressions: 2, position_sum: 3 },
      },
    ],
  });
  expect(await rowsIn(lab, 'former', one)).toEqual({ search_totals: 1 });
  await remove(one);
  expect(await run()).toEqual({ deleted: 1, failed: 0 });
  expect(await rowsIn(lab, 'former', one)).toEqual({});
});

test('while Google is unavailable, the deletion waits and is completed later', async () => {
  const one = await newAccount();
  const before = await revocations();
  await remove(one);
  const { google } = lab.ctx;
  const down = { ...google, hosts: { ...google.hosts, revokeUrl: 'http://127.0.0.1:1/' } };
  expect(await run({ ...lab.ctx, google: down })).toEqual({ deleted: 0, failed: 1 });
  expect(await findTraces(lab, [one.propertyId])).toEqual([
    'public.audit_log: 1 rows',
    'public.sync_generations: 3 rows',
  ]);
  expect(await run()).toEqual({ deleted: 1, failed: 0 });
  expect((await revocations()) - before).toBe(1);
  expect(await findTraces(lab, textsOf(one))).toEqual([]);
});

test('waits while rows may still arrive, and a late worker cannot write a new generation', async () => {
  const one = await newAccount();
  const generation = `insert into sync_generations (account_id, property_id, fence, search_type, grain, first_day, last_day)
    values ($1, $2, 1, 'web', 'total', '2026-11-01', '2026-11-01')`;
  await lab.arrange(generation, [one.accountId, one.propertyId]);
  await remove(one);
  expect(await run()).toEqual({ deleted: 0, failed: 1 });
  await lab.arrange(
    `update sync_generations set created_at = now() - interval '16 minutes' where account_id = $1`,
    [one.accountId],
  );
  expect(await run()).toEqual({ deleted: 1, failed: 0 });
  await expect(lab.arrange(generation, [one.accountId, one.propertyId])).rejects.toThrow('foreign key');
});

test('other members keep the account, its data and what the departing member created', async () => {
  const one = await newAccount();
  const member = await addMember(one.accountId);
  const before = await revocations();
  await remove(one);
  expect(await run()).toEqual({ deleted: 1, failed: 0 });
  expect((await revocations()) - before).toBe(1);
  expect(await findTraces(lab, [one.userId, one.email])).toEqual([]);
  for (const table of SHARED_TABLES) {
    const { rows } = await lab.arrange(`select distinct user_id from ${table} where account_id = $1`, [
      one.accountId,
    ]);
    expect(rows, table).toEqual([{ user_id: member.user.id }]);
  }
  expect((await listProperties(member)).active).toMatchObject([
    { id: one.propertyId, state: 'needs_reconnect' },
  ]);
  expect((await listConnections(member)).connections).toMatchObject([
    { google_email: null, state: 'disconnected' },
  ]);
  const { rows } = await lab.arrange('select count(*)::int as n from sync_ledger where property_id = $1', [
    one.propertyId,
  ]);
  expect(rows[0].n).toBeGreaterThan(0);
  expect(await findTraces(lab, [one.propertyId])).toContain('search_totals: 1 rows');

  await requestDeletion(member, { email: member.user.email });
  expect(await run()).toEqual({ deleted: 1, failed: 0 });
  expect(await findTraces(lab, [...textsOf(one), member.user.id])).toEqual([]);
});

test('when all members leave, the account is deleted with them', async () => {
  const one = await newAccount();
  const member = await addMember(one.accountId);
  await remove(one);
  await requestDeletion(member, { email: member.user.email });
  expect(await run()).toEqual({ deleted: 2, failed: 0 });
  expect(await findTraces(lab, [...textsOf(one), member.user.id, member.user.email])).toEqual([]);
});

test('the list of shared tables is complete', async () => {
  // Rows of an account that a deleted member would take along.
  const { rows } = await lab.arrange(
    `select c.conrelid::regclass::text as name, a.attname as column
     from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
     where c.contype = 'f' and c.confrelid = 'users'::regclass
       and exists (select from pg_attribute o where o.attrelid = c.conrelid and o.attname = 'account_id')
       and c.conrelid not in ('memberships'::regclass, 'account_deletions'::regclass) order by 1`,
  );
  expect(rows).toEqual(SHARED_TABLES.map(name => ({ name, column: 'user_id' })));
});
