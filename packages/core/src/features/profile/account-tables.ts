import { sql } from 'kysely';
import type { Tx } from '../../context.ts';

type Owner = { userId: string; accountId: string };

/** Columns that identify a row. The text of a value and the type restore it exactly. */
type KeyColumn = { name: string; type: string };
export type AccountTable = {
  name: string;
  columns: string[];
  key: KeyColumn[];
  owner: { column: string; id: string };
};

/** Tables that grant access and are never exported. The server's role cannot read Google's tokens at all. */
const SECRET_TABLES = ['google_tokens', 'refresh_tokens', 'connect_handles', 'oauth_states'];
/** Tables of the sync that only describe the search rows. */
const INTERNAL_TABLES = [
  'sync_days',
  'sync_generations',
  'sync_months',
  'sync_revisions',
  'sync_sealed_months',
  'sync_state',
  'warehouse_copies',
  'warehouse_moves',
  'account_deletions',
];

/**
 * Finds every table that has a user or an account. The tables come from the catalog, so that the export of a new table
 * is not forgotten. Columns that the server's role cannot read are left out.
 */
export async function findAccountTables(tx: Tx, owner: Owner): Promise<AccountTable[]> {
  const excluded = [...SECRET_TABLES, ...INTERNAL_TABLES];
  const { rows } = await sql<Omit<AccountTable, 'owner'> & { has_account: boolean }>`
    select c.relname as name,
      array_agg(a.attname::text order by a.attnum) as columns,
      bool_or(a.attname = 'account_id') as has_account,
      (select json_agg(json_build_object('name', k.attname, 'type', format_type(k.atttypid, k.atttypmod))
          order by array_position(i.indkey::int2[], k.attnum))
        from pg_index i join pg_attribute k on k.attrelid = c.oid and k.attnum = any (i.indkey)
        where i.indrelid = c.oid and i.indisprimary) as key
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> all (${excluded})
      and has_column_privilege(c.oid, a.attname, 'select')
      and (c.relname in ('users', 'accounts') or exists (
        select from pg_attribute o where o.attrelid = c.oid and o.attname in ('user_id', 'account_id')))
    group by c.oid, c.relname order by c.relname`.execute(tx);
  return rows.map(({ has_account, ...table }) => ({
    ...table,
    owner: ownerOf(table.name, has_account, owner),
  }));
}

/** The audit log belongs to the user: entries of other members are theirs. */
function ownerOf(name: string, hasAccount: boolean, { userId, accountId }: Owner): AccountTable['owner'] {
  if (name === 'users') return { column: 'id', id: userId };
  if (name === 'accounts') return { column: 'id', id: accountId };
  return hasAccount && name !== 'audit_log' && name !== 'memberships'
    ? { column: 'account_id', id: accountId }
    : { column: 'user_id', id: userId };
}
