import { type Client, columnList, tableName } from '../backup/postgres-tables.ts';
import type { Purge } from '../backup/purge-list.ts';
import { giveUpEmails } from './give-up-emails.ts';

/**
 * A number after all that were used between the backup and the failure, and after an earlier restore of the same
 * backup: numbers grow more slowly than milliseconds. Generation numbers in particular must never repeat, because
 * results of the warehouse are cached under them.
 */
const unused = (last: string): string =>
  `greatest(${last} + 1000000000, floor(extract(epoch from clock_timestamp()) * 1000)::bigint)`;

export type Reconciled = {
  propertiesPurged: number;
  usersDeleted: number;
  propertiesDue: number;
  emailsGivenUp: number;
};

/**
 * Makes restored rows safe to use, inside the transaction that restores them: no number repeats, no process that ran
 * before the failure can write, every property is due, what was deleted after the backup is deleted again, and no email
 * is sent twice to a user.
 */
export async function reconcile(
  client: Client,
  { set, snapshotAt, purges }: { set: string; snapshotAt: string; purges: readonly Purge[] },
): Promise<Reconciled> {
  await skipNumbers(client);
  for (const table of ['sync_state', 'indexing_properties'])
    await client.query(
      `update ${table} set fence = ${unused('fence')}, lease_holder = null, lease_until = null
       where lease_holder is distinct from 'purge'`,
    );
  await client.query(
    'update warehouse_moves set attempt = attempt + 1, lease_until = null where finished_at is null',
  );
  // The next sync reads the totals of all days, because days were stored and revised after the backup.
  const { rowCount: propertiesDue } = await client.query(
    `update sync_state set next_sync_at = 'epoch', totals_read_at = null
     where lease_holder is distinct from 'purge'`,
  );
  await client.query(
    `update gsc_sync_jobs set not_before = 'epoch' where status in ('queued', 'running', 'quota_limited')`,
  );
  const purged = await repeatPurges(client, purges);
  await client.query('insert into restores (backup, snapshot_at) values ($1, $2)', [set, snapshotAt]);
  await client.query(`insert into audit_log (action, detail) values ('operations.restored', $1)`, [
    JSON.stringify({ backup: set, snapshot_at: snapshotAt }),
  ]);
  return { ...purged, propertiesDue: propertiesDue ?? 0, emailsGivenUp: await giveUpEmails(client, set) };
}

async function skipNumbers(client: Client): Promise<void> {
  const { rows } = await client.query<{ table: string; column: string }>(
    `select c.relname as "table", a.attname as "column" from pg_attribute a join pg_class c on c.oid = a.attrelid
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attidentity <> ''`,
  );
  for (const { table, column } of rows)
    await client.query(
      `select setval(pg_get_serial_sequence($1, $2), ${unused('last')})
       from (select coalesce(max(${columnList([column])}), 0) as last from ${tableName(table)}) each`,
      [tableName(table), column],
    );
}

/** Only marks: the worker then deletes from both stores, as it does after a user's request. */
async function repeatPurges(client: Client, purges: readonly Purge[]) {
  await client.query(
    `insert into purges (kind, id_hash, at)
     select kind, decode(hash, 'hex'), at from unnest($1::text[], $2::text[], $3::timestamptz[]) each (kind, hash, at)
     on conflict do nothing`,
    [purges.map(({ kind }) => kind), purges.map(({ idHash }) => idHash), purges.map(({ at }) => at)],
  );
  const users = await client.query(
    `insert into account_deletions (user_id, account_id, requested_at)
     select u.id, (select m.account_id from memberships m where m.user_id = u.id order by m.created_at limit 1), p.at
     from purges p join users u on purge_hash(u.id) = p.id_hash where p.kind = 'user'
     on conflict do nothing`,
  );
  await client.query('delete from identities where user_id in (select user_id from account_deletions)');
  const properties = await client.query(
    `update gsc_properties g set purged_at = p.at, deleted_at = least(g.deleted_at, p.at - interval '14 days')
     from purges p where p.kind = 'property' and p.id_hash = purge_hash(g.id) and g.purged_at is null`,
  );
  return { usersDeleted: users.rowCount ?? 0, propertiesPurged: properties.rowCount ?? 0 };
}
