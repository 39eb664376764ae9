import type pg from 'pg';
import { WAREHOUSE_SCHEMA } from '../clickhouse/schema-version.ts';
import { DEFAULT_WAREHOUSE } from '../clickhouse/warehouse-name.ts';
import { withPostgresClient } from '../postgres/client.ts';

// Run as gsc_owner. Every change is written to the audit log.

type ListedWarehouse = {
  id: string;
  state: 'open' | 'draining';
  schema_version: number;
  accounts: number;
  generations: number;
};
type ListedMove = {
  account_id: string;
  source: string;
  target: string;
  step: string;
  requested_at: Date;
  copied: number;
  failure: string | null;
};

export async function listWarehouses(
  ownerUrl: string,
): Promise<{ warehouses: ListedWarehouse[]; moves: ListedMove[] }> {
  return withPostgresClient(ownerUrl, async client => {
    const { rows: warehouses } = await client.query<ListedWarehouse>(
      `select w.id, w.state, w.schema_version,
         (select count(*)::int from accounts a where a.warehouse_id = w.id) as accounts,
         (select count(*)::int from sync_generations g where g.warehouse_id = w.id and g.gone_at is null) as generations
       from warehouses w order by w.id`,
    );
    const { rows: moves } = await client.query<ListedMove>(
      `select account_id, source, target, step, requested_at, failure,
         (select count(*)::int from warehouse_copies c where c.move_id = m.id and c.verified_at is not null) as copied
       from warehouse_moves m where finished_at is null order by requested_at, id`,
    );
    return { warehouses, moves };
  });
}

/** The warehouse must be migrated. Adding a draining warehouse opens it again. */
export async function addWarehouse(ownerUrl: string, name: string): Promise<void> {
  await change(ownerUrl, async client => {
    await client.query(
      `insert into warehouses (id, schema_version) values ($1, $2)
       on conflict (id) do update set state = 'open',
         schema_version = greatest(warehouses.schema_version, excluded.schema_version)`,
      [name, WAREHOUSE_SCHEMA],
    );
    return { action: 'warehouse.added', detail: { warehouse: name } };
  });
}

/** Gives a warehouse no new accounts and requests moves of all its accounts to the open ones. Returns their number. */
export async function drainWarehouse(ownerUrl: string, name: string): Promise<number> {
  let requested = 0;
  await change(ownerUrl, async client => {
    await requireWarehouse(client, name);
    await client.query(`update warehouses set state = 'draining' where id = $1`, [name]);
    const { rows: open } = await client.query<{ id: string }>(
      `select w.id from warehouses w where w.state = 'open' and w.schema_version >= $1
       order by (select count(*) from accounts a where a.warehouse_id = w.id), w.id`,
      [WAREHOUSE_SCHEMA],
    );
    if (open.length === 0) throw new Error('There is no other open warehouse with the current schema.');
    const { rowCount } = await client.query(
      `insert into warehouse_moves (account_id, source, target)
       select a.id, a.warehouse_id, ($2::text[])[1 + (row_number() over (order by a.id) - 1) % cardinality($2::text[])]
       from accounts a where a.warehouse_id = $1
         and not exists (select from warehouse_moves m where m.account_id = a.id and m.finished_at is null)`,
      [name, open.map(({ id }) => id)],
    );
    requested = rowCount ?? 0;
    return { action: 'warehouse.drained', detail: { warehouse: name, accounts: requested } };
  });
  return requested;
}

/**
 * Requests the move of an account. The worker performs it. Moving an account to its own warehouse cancels a move that
 * has not switched yet.
 */
export async function moveAccount(
  ownerUrl: string,
  accountId: string,
  target: string,
): Promise<'requested' | 'cancelled'> {
  let outcome: 'requested' | 'cancelled' = 'requested';
  await change(ownerUrl, async client => {
    const { rows } = await client.query<{ warehouse_id: string }>(
      'select warehouse_id from accounts where id = $1',
      [accountId],
    );
    const source = rows[0]?.warehouse_id;
    if (source === undefined) throw new Error(`There is no account ${accountId}.`);
    const warehouse = await requireWarehouse(client, target);
    const detail = { account: accountId, source, target };
    if (source === target) {
      if (!(await cancel(client, accountId))) throw new Error(`The account is already in ${target}.`);
      outcome = 'cancelled';
      return { action: 'warehouse.move_cancelled', detail };
    }
    if (warehouse.state !== 'open') throw new Error(`${target} is draining.`);
    if (warehouse.schema_version < WAREHOUSE_SCHEMA)
      throw new Error(`${target} has schema ${warehouse.schema_version}. Run ops migrate first.`);
    const { rows: open } = await client.query<{ target: string }>(
      'select target from warehouse_moves where account_id = $1 and finished_at is null',
      [accountId],
    );
    if (open[0]) throw new Error(`The account is being moved to ${open[0].target}.`);
    await client.query('insert into warehouse_moves (account_id, source, target) values ($1, $2, $3)', [
      accountId,
      source,
      target,
    ]);
    return { action: 'warehouse.move_requested', detail };
  });
  return outcome;
}

/** Its copies are no longer protected, so the sweeper deletes them. */
async function cancel(client: pg.ClientBase, accountId: string): Promise<boolean> {
  const { rows } = await client.query<{ id: string }>(
    `update warehouse_moves set step = 'cancelled', finished_at = now(), lease_until = null
     where account_id = $1 and step = 'copying' returning id`,
    [accountId],
  );
  await client.query('delete from warehouse_copies where move_id = any ($1::uuid[])', [
    rows.map(row => row.id),
  ]);
  return rows.length > 0;
}

/** Refuses a warehouse that has anything. Afterwards the settings can be changed and the server switched off. */
export async function removeWarehouse(ownerUrl: string, name: string): Promise<void> {
  if (name === DEFAULT_WAREHOUSE) throw new Error('The default warehouse cannot be removed.');
  await change(ownerUrl, async client => {
    await requireWarehouse(client, name);
    const { rows } = await client.query<{ accounts: number; generations: number; moves: number }>(
      `select (select count(*)::int from accounts where warehouse_id = $1) as accounts,
         (select count(*)::int from sync_generations where warehouse_id = $1 and gone_at is null) as generations,
         (select count(*)::int from warehouse_moves where finished_at is null and $1 in (source, target)) as moves`,
      [name],
    );
    const [used] = rows;
    if (!used || used.accounts + used.generations + used.moves > 0)
      throw new Error(
        `${name} still has ${used?.accounts} accounts, ${used?.generations} generations and ${used?.moves} open moves.`,
      );
    await client.query('delete from warehouse_moves where $1 in (source, target)', [name]);
    await client.query('delete from warehouses where id = $1', [name]);
    return { action: 'warehouse.removed', detail: { warehouse: name } };
  });
}

async function requireWarehouse(
  client: pg.ClientBase,
  name: string,
): Promise<{ state: string; schema_version: number }> {
  const { rows } = await client.query<{ state: string; schema_version: number }>(
    'select state, schema_version from warehouses where id = $1 for update',
    [name],
  );
  if (!rows[0]) throw new Error(`There is no warehouse ${name}. Add it first.`);
  return rows[0];
}

type Entry = { action: string; detail: Record<string, unknown> };

/** One transaction with an entry in the audit log. */
async function change(ownerUrl: string, work: (client: pg.ClientBase) => Promise<Entry>): Promise<void> {
  await withPostgresClient(ownerUrl, async client => {
    await client.query('begin');
    try {
      const { action, detail } = await work(client);
      await client.query('insert into audit_log (action, detail) values ($1, $2)', [
        action,
        JSON.stringify(detail),
      ]);
      await client.query('commit');
    } catch (error) {
      await client.query('rollback');
      throw error;
    }
  });
}
