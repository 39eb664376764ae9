import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { WAREHOUSE_SCHEMA } from '../clickhouse/schema-version.ts';
import { withPostgresClient } from '../postgres/client.ts';
import { createTestDatabase, type TestDatabase } from '../testing.ts';
import { addWarehouse, drainWarehouse, listWarehouses, moveAccount, removeWarehouse } from './warehouses.ts';

let database: TestDatabase;
let account: string;
const arrange = (text: string, values: unknown[] = []) =>
  withPostgresClient(database.superuserUrl, client => client.query(text, values));

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database?.drop());
beforeEach(async () => {
  await arrange(
    `delete from warehouse_moves; delete from sync_generations; delete from accounts;
     delete from warehouses where id <> 'default'; update warehouses set state = 'open'`,
  );
  account = await newAccount();
});

async function newAccount(): Promise<string> {
  const [id, user] = [randomUUID(), randomUUID()];
  await arrange('insert into users (id, email) values ($1, $2)', [user, `${user}@x.example`]);
  await arrange(`insert into accounts (id, name, created_by) values ($1, 'x', $2)`, [id, user]);
  return id;
}

const openMoves = async () =>
  (await listWarehouses(database.ownerUrl)).moves.map(({ account_id, source, target, step }) => [
    account_id,
    source,
    target,
    step,
  ]);

test('lists warehouses with their accounts', async () => {
  await addWarehouse(database.ownerUrl, 'second');
  const { warehouses } = await listWarehouses(database.ownerUrl);
  expect(warehouses).toEqual([
    { id: 'default', state: 'open', schema_version: WAREHOUSE_SCHEMA, accounts: 1, generations: 0 },
    { id: 'second', state: 'open', schema_version: WAREHOUSE_SCHEMA, accounts: 0, generations: 0 },
  ]);
});

test('requests one move at a time, and cancels it before the switch', async () => {
  await addWarehouse(database.ownerUrl, 'second');
  const move = (target: string) => moveAccount(database.ownerUrl, account, target);
  await expect(move('default')).rejects.toThrow('already in default');
  await expect(move('third')).rejects.toThrow('no warehouse third');
  await expect(moveAccount(database.ownerUrl, randomUUID(), 'second')).rejects.toThrow('no account');
  expect(await move('second')).toBe('requested');
  await expect(move('second')).rejects.toThrow('being moved to second');
  expect(await openMoves()).toEqual([[account, 'default', 'second', 'copying']]);
  expect(await move('default')).toBe('cancelled');
  expect(await openMoves()).toEqual([]);
});

test('refuses a target that is draining or has an older schema', async () => {
  await addWarehouse(database.ownerUrl, 'second');
  await arrange(`update warehouses set schema_version = 4 where id = 'second'`);
  await expect(moveAccount(database.ownerUrl, account, 'second')).rejects.toThrow('has schema 4');
  await arrange(`update warehouses set schema_version = $1, state = 'draining' where id = 'second'`, [
    WAREHOUSE_SCHEMA,
  ]);
  await expect(moveAccount(database.ownerUrl, account, 'second')).rejects.toThrow('draining');
});

test('draining moves all accounts away, and new accounts go elsewhere', async () => {
  await expect(drainWarehouse(database.ownerUrl, 'default')).rejects.toThrow('no other open warehouse');
  await addWarehouse(database.ownerUrl, 'second');
  expect(await drainWarehouse(database.ownerUrl, 'default')).toBe(1);
  expect(await drainWarehouse(database.ownerUrl, 'default')).toBe(0);
  expect(await openMoves()).toEqual([[account, 'default', 'second', 'copying']]);
  const created = await Promise.all(Array.from({ length: 5 }, newAccount));
  const { rows } = await arrange('select distinct warehouse_id from accounts where id = any ($1)', [created]);
  expect(rows).toEqual([{ warehouse_id: 'second' }]);
});

test('removes only a warehouse that has nothing', async () => {
  await expect(removeWarehouse(database.ownerUrl, 'default')).rejects.toThrow('cannot be removed');
  await addWarehouse(database.ownerUrl, 'second');
  await arrange(
    `insert into sync_generations (account_id, property_id, fence, search_type, grain, first_day, last_day, warehouse_id)
     values ($1, $1, 1, 'web', 'total', '2026-11-01', '2026-11-01', 'second')`,
    [account],
  );
  await expect(removeWarehouse(database.ownerUrl, 'second')).rejects.toThrow('1 generations');
  await arrange('update sync_generations set gone_at = now()');
  await removeWarehouse(database.ownerUrl, 'second');
  const { warehouses } = await listWarehouses(database.ownerUrl);
  expect(warehouses.map(({ id }) => id)).toEqual(['default']);
  const { rows } = await arrange(
    `select action from audit_log where action like 'warehouse.%' order by id desc limit 1`,
  );
  expect(rows).toEqual([{ action: 'warehouse.removed' }]);
});
