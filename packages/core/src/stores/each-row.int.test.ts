import { randomBytes } from 'node:crypto';
import { NewList } from '@gsc/contract/indexing/lists-api';
import { startClickhouse } from '@gsc/dev-clickhouse/start-clickhouse';
import { startEmulator } from '@gsc/google-emulator/start-emulator';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startCheck } from '../features/indexing/checks/start-check.ts';
import { closeChecks } from '../features/indexing/engine/close-checks.ts';
import { findDueProperties } from '../features/indexing/engine/find-due-properties.ts';
import { inspectProperty } from '../features/indexing/engine/inspect-property.ts';
import { createList } from '../features/indexing/lists/create-list.ts';
import { renewLists } from '../features/indexing/lists/renew-lists.ts';
import { deleteAccounts } from '../features/profile/delete-accounts.ts';
import { purgeProperties } from '../features/properties/purge-properties.ts';
import { revokeUnusedGrants } from '../features/properties/revoke-unused-grants.ts';
import { rewrapTokens } from '../features/properties/rewrap-tokens.ts';
import { runMoves } from '../features/sync/moves/run-moves.ts';
import { auditWarehouse } from '../features/sync/upkeep/audit-warehouse.ts';
import { emptyAccount } from '../features/sync/upkeep/empty-account.ts';
import { purgeWarehouse } from '../features/sync/upkeep/purge-warehouse.ts';
import { sweepGenerations } from '../features/sync/upkeep/sweep-generations.ts';
import { readTokenKeys } from '../secrets/token-keys.ts';
import { openTokenVault } from '../secrets/token-vault.ts';
import { type Connected, type Laboratory, openLaboratory } from '../testing/sync-laboratory.ts';

// Every task that works on rows of several accounts, with a first row that cannot be processed.

let lab: Laboratory;
beforeAll(async () => {
  lab = await openLaboratory({ startClickhouse, startEmulator }, { warehouses: ['second'] });
  lab.ctx.sync = { leaseMs: 30_000, concurrency: 4, searchTypes: ['web'] };
  // A warehouse that this process does not know, and that comes before all others.
  await lab.arrange(
    `insert into warehouses (id, state, schema_version)
     select 'absent', 'draining', schema_version from warehouses where id = 'default'`,
  );
}, 300_000);
afterAll(() => lab?.close());

async function connect(): Promise<Connected> {
  // The newest days are not final. With fewer rows, no page of a site might have clicks on the others.
  const site = await lab.addSite({ rows: 30, days: 6 });
  return lab.connect(site.siteUrl, site.email);
}

/** Two accounts. The one with the lower id comes first where nothing else decides. */
async function connectTwo(key: 'propertyId' | 'connectionId' = 'propertyId') {
  const [bad, good] = [await connect(), await connect()].sort((one, other) =>
    one[key] < other[key] ? -1 : 1,
  );
  if (!bad || !good) throw new Error('two accounts were connected');
  return { bad, good, ids: [bad.propertyId, good.propertyId] };
}

/** Makes every change of some rows fail, until the returned function is called. */
async function poison(table: string, event: 'update' | 'delete', condition: string) {
  await lab.arrange(
    `create or replace function poisoned() returns trigger language plpgsql as $$
     begin raise exception 'poisoned'; end $$;
     create trigger poisoned before ${event} on ${table} for each row when (${condition})
     execute function poisoned()`,
  );
  return () => lab.arrange(`drop trigger poisoned on ${table}`);
}

const flipToken = ({ connectionId }: Connected) =>
  lab.arrange(
    `update google_tokens set sealed = set_byte(sealed, 20, get_byte(sealed, 20) # 255) where connection_id = $1`,
    [connectionId],
  );

const syncAll = async (...all: Connected[]) => {
  for (const { propertyId } of all) await lab.syncDue(lab.ctx, propertyId);
};

test('purging properties: a failed one is tried after the others', async () => {
  const { bad, good } = await connectTwo();
  const trash = ({ propertyId }: Connected, days: number) =>
    lab.arrange(
      `update gsc_properties set deleted_at = $2::timestamptz - $3 * interval '1 day' where id = $1`,
      [propertyId, lab.ctx.now(), days],
    );
  await trash(bad, 40);
  await trash(good, 15);
  const undo = await poison('gsc_properties', 'delete', `old.id = '${bad.propertyId}'`);
  let tried: string[] = [];
  const run = () =>
    purgeProperties(lab.ctx, async (_, property) => {
      tried.push(property.id);
      await purgeWarehouse(lab.ctx, property);
    });
  expect(await run()).toEqual({ purged: 1, failed: 1 });
  expect(tried).toEqual([bad.propertyId, good.propertyId]);
  const next = await connect();
  await trash(next, 15);
  tried = [];
  expect(await run()).toEqual({ purged: 1, failed: 1 });
  expect(tried).toEqual([next.propertyId, bad.propertyId]);
  await undo();
  expect(await run()).toEqual({ purged: 1, failed: 0 });
});

test('revoking grants', async () => {
  const { bad, good } = await connectTwo('connectionId');
  await lab.arrange(`update google_connections set status = 'revoked' where id = any ($1)`, [
    [bad.connectionId, good.connectionId],
  ]);
  await flipToken(bad);
  expect(await revokeUnusedGrants(lab.ctx)).toEqual({ revoked: 1, failed: 1 });
  await flipToken(bad);
  expect(await revokeUnusedGrants(lab.ctx)).toEqual({ revoked: 1, failed: 0 });
});

test('wrapping tokens with a new key', async () => {
  const { bad, good } = await connectTwo('connectionId');
  await lab.arrange('delete from google_tokens where connection_id <> all ($1)', [
    [bad.connectionId, good.connectionId],
  ]);
  const { keys } = JSON.parse(lab.world.settings.tokenKeys);
  const text = JSON.stringify({ current: 'new', keys: { ...keys, new: randomBytes(32).toString('base64') } });
  const ctx = { ...lab.ctx, vault: openTokenVault(readTokenKeys(text)) };
  await flipToken(bad);
  expect(await rewrapTokens(ctx)).toEqual({ rewrapped: 1, failed: 1 });
  const { rows } = await lab.arrange('select connection_id from google_tokens where key_id = $1', ['new']);
  expect(rows).toEqual([{ connection_id: good.connectionId }]);
  await flipToken(bad);
  expect(await rewrapTokens(ctx)).toEqual({ rewrapped: 1, failed: 0 });
});

test('deleting accounts', async () => {
  const { bad, good } = await connectTwo();
  for (const [{ userId, accountId }, days] of [[bad, 2] as const, [good, 1] as const])
    await lab.arrange(
      `insert into account_deletions (user_id, account_id, requested_at) values ($1, $2, now() - $3 * interval '1 day')`,
      [userId, accountId, days],
    );
  const undo = await poison('users', 'delete', `old.id = '${bad.userId}'`);
  const run = () =>
    deleteAccounts(lab.ctx, {
      purgeProperties: ctx => purgeProperties(ctx, purgeWarehouse),
      revokeGrants: revokeUnusedGrants,
      emptyAccount,
    });
  expect(await run()).toEqual({ deleted: 1, failed: 1 });
  const { rows } = await lab.arrange('select user_id from account_deletions');
  expect(rows).toEqual([{ user_id: bad.userId }]);
  await undo();
  expect(await run()).toEqual({ deleted: 1, failed: 0 });
});

test('closing checks of properties in the trash', async () => {
  const { bad, good, ids } = await connectTwo();
  for (const { user, siteUrl } of [bad, good] as Connected[])
    await startCheck(user, { urls: [`https://${siteUrl.slice('sc-domain:'.length)}/page`] });
  await lab.arrange('update gsc_properties set deleted_at = $2 where id = any ($1)', [ids, lab.ctx.now()]);
  const undo = await poison('indexing_results', 'update', `old.property_id = '${bad.propertyId}'`);
  expect(await closeChecks(lab.ctx)).toEqual({ properties: 1, failed: 1 });
  const open = () =>
    lab
      .arrange(`select account_id from indexing_checks where status = 'in_progress'`)
      .then(({ rows }) => rows);
  expect(await open()).toEqual([{ account_id: bad.accountId }]);
  await undo();
  expect(await closeChecks(lab.ctx)).toEqual({ properties: 1, failed: 0 });
  expect(await open()).toEqual([]);
});

test('renewing lists: a failed one waits for an hour', async () => {
  const { bad, good } = await connectTwo();
  await syncAll(bad, good);
  for (const { user, propertyId } of [bad, good]) {
    const list = { source: 'top_pages', name: 'Top', property_id: propertyId, size: 100 };
    await createList(user, NewList.parse(list));
  }
  const setRenewal = `update indexing_lists set renew_at = $2::timestamptz where account_id = $1`;
  await lab.arrange(setRenewal, [bad.accountId, new Date(lab.ctx.now().getTime() - 3_600_000)]);
  await lab.arrange(`update sync_generations set warehouse_id = 'absent' where account_id = $1`, [
    bad.accountId,
  ]);
  expect(await renewLists(lab.ctx)).toEqual({ renewed: 1, failed: 1 });
  const { rows } = await lab.arrange(
    `select l.account_id from indexing_lists l where exists (select from indexing_list_urls u where u.list_id = l.id)`,
  );
  expect(rows).toEqual([{ account_id: good.accountId }]);
  expect(await renewLists(lab.ctx)).toEqual({ renewed: 0, failed: 0 });
  const waiting = await lab.arrange('select renew_at from indexing_lists where account_id = $1', [
    bad.accountId,
  ]);
  expect(waiting.rows).toEqual([{ renew_at: new Date(lab.ctx.now().getTime() + 3_600_000) }]);
});

test('inspecting URLs: a failed property waits for a minute', async () => {
  const { bad, good, ids } = await connectTwo();
  for (const { user, siteUrl } of [bad, good])
    await startCheck(user, { urls: [`https://${siteUrl.slice('sc-domain:'.length)}/page`] });
  await flipToken(bad);
  // Earlier tests left others.
  const findDue = async () =>
    (await findDueProperties(lab.ctx, 10)).filter(id => ids.includes(id)).toSorted();
  expect(await findDue()).toEqual(ids.toSorted());
  expect(await inspectProperty(lab.ctx, bad.propertyId)).toEqual({ status: 'failed' });
  expect(await findDue()).toEqual([ids[1]]);
  expect(await inspectProperty(lab.ctx, good.propertyId)).toEqual({ status: 'done' });
  expect(await findDue()).toEqual([]);
  await flipToken(bad);
  await lab.advanceMs(60_000);
  expect(await findDue()).toEqual([ids[0]]);
  expect(await inspectProperty(lab.ctx, bad.propertyId)).toEqual({ status: 'done' });
});

test('sweeping warehouses', async () => {
  const { bad, good } = await connectTwo();
  for (const [{ accountId, propertyId }, warehouse] of [[bad, 'absent'] as const, [good, 'default'] as const])
    await lab.arrange(
      `insert into sync_generations
         (account_id, property_id, fence, search_type, grain, first_day, last_day, created_at, warehouse_id)
       values ($1, $2, 1, 'web', 'page', '2026-11-01', '2026-11-01', '2026-01-01', $3)`,
      [accountId, propertyId, warehouse],
    );
  const left = () =>
    lab
      .arrange('select account_id from sync_generations where gone_at is null and account_id = any ($1)', [
        [bad.accountId, good.accountId],
      ])
      .then(({ rows }) => rows);
  await expect(sweepGenerations(lab.ctx, { graceMs: 0 })).rejects.toThrow('absent');
  expect(await left()).toEqual([{ account_id: bad.accountId }]);
  await lab.arrange(`update sync_generations set warehouse_id = 'default' where account_id = $1`, [
    bad.accountId,
  ]);
  await sweepGenerations(lab.ctx, { graceMs: 0 });
  expect(await left()).toEqual([]);
});

test('marking what the audit found', async () => {
  const { bad, good, ids } = await connectTwo();
  await syncAll(bad, good);
  const { rows: damaged } = await lab.arrange(
    `update sync_days set checksum = 'other' where (property_id, search_type, grain, day) in (
       select distinct on (property_id) property_id, search_type, grain, day from sync_days
       where property_id = any ($1) and active_gen is not null order by property_id, day desc, grain)
     returning property_id`,
    [ids],
  );
  expect(damaged).toHaveLength(2);
  await lab.arrange(
    `update sync_state set backfilled_at = now(),
       audited_at = case when property_id = any ($1) then '2019-01-01' else $2 end::timestamptz`,
    [ids, lab.ctx.now()],
  );
  const undo = await poison(
    'sync_days',
    'update',
    `old.property_id = '${bad.propertyId}' and new.damaged_at is not null`,
  );
  const marked = () =>
    lab
      .arrange('select property_id from sync_days where damaged_at is not null order by 1')
      .then(({ rows }) => rows.map(row => row.property_id));
  await expect(auditWarehouse(lab.ctx)).rejects.toThrow('poisoned');
  expect(await marked()).toEqual([good.propertyId]);
  const { rows } = await lab.arrange(
    `select property_id, audit_failed_at is not null as failed from sync_state
     where property_id = any ($1) order by property_id`,
    [ids],
  );
  expect(rows).toEqual([
    { property_id: bad.propertyId, failed: true },
    { property_id: good.propertyId, failed: false },
  ]);
  await undo();
  expect(await auditWarehouse(lab.ctx)).toEqual({ properties: 1, damaged: 1, refused: 0 });
  expect(await marked()).toEqual(ids);
});

test('moving accounts: a failed move keeps its lease', async () => {
  const { bad, good } = await connectTwo();
  await syncAll(bad, good);
  for (const [{ accountId }, target, days] of [[bad, 'absent', 2] as const, [good, 'second', 1] as const])
    await lab.arrange(
      `insert into warehouse_moves (account_id, source, target, requested_at)
       values ($1, 'default', $2, now() - $3 * interval '1 day')`,
      [accountId, target, days],
    );
  expect(await runMoves(lab.ctx)).toEqual({ finished: 0, failed: 1 });
  const { rows } = await lab.arrange(
    'select target, step, failure, lease_until is not null as leased from warehouse_moves order by target',
  );
  expect(rows).toEqual([
    { target: 'absent', step: 'copying', failure: expect.stringContaining('absent'), leased: true },
    { target: 'second', step: 'switched', failure: null, leased: false },
  ]);
  expect(await runMoves(lab.ctx)).toEqual({ finished: 0, failed: 0 });
});
