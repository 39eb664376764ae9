import { sql } from 'kysely';
import type { Tx } from '../../context.ts';

type Owner = { userId: string; accountId: string };

/** Columns that grant access and are never exported. The server's role cannot read Google's tokens at all. */
const SECRET_TABLES = ['google_tokens', 'refresh_tokens', 'connect_handles', 'oauth_states'];
/** Tables of the sync that only describe the search rows. */
const INTERNAL_TABLES = [
  'sync_generations',
  'sync_ledger',
  'sync_revisions',
  'sync_state',
  'account_deletions',
];

/**
 * Reads the user's rows of every table that has a user or an account. The tables come from the catalog, so that the
 * export of a new table is not forgotten.
 */
export async function readAccountTables(tx: Tx, owner: Owner): Promise<Record<string, unknown[]>> {
  const excluded = [...SECRET_TABLES, ...INTERNAL_TABLES];
  const { rows: tables } = await sql<{ name: string; columns: string[]; has_account: boolean }>`
    select c.relname as name,
      array_agg(a.attname::text order by a.attnum)
        filter (where has_column_privilege(c.oid, a.attname, 'select')) as columns,
      bool_or(a.attname = 'account_id') as has_account
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> all (${excluded})
      and (c.relname in ('users', 'accounts') or exists (
        select from pg_attribute o where o.attrelid = c.oid and o.attname in ('user_id', 'account_id')))
    group by c.relname order by c.relname`.execute(tx);
  const found: Record<string, unknown[]> = {};
  for (const { name, columns, has_account } of tables)
    if (columns) found[name] = await readTable(tx, name, columns, has_account, owner);
  return found;
}

async function readTable(
  tx: Tx,
  name: string,
  columns: readonly string[],
  hasAccount: boolean,
  { userId, accountId }: Owner,
): Promise<unknown[]> {
  const [column, id] = ownerOf(name, hasAccount, { userId, accountId });
  const selected = sql.join(columns.map(each => sql.ref(each)));
  const { rows } = await sql`select ${selected} from ${sql.table(name)}
    where ${sql.ref(column)} = ${id}::uuid`.execute(tx);
  return rows;
}

/** The audit log belongs to the user: entries of other members are theirs. */
function ownerOf(name: string, hasAccount: boolean, { userId, accountId }: Owner): [string, string] {
  if (name === 'users') return ['id', userId];
  if (name === 'accounts') return ['id', accountId];
  return hasAccount && name !== 'audit_log' && name !== 'memberships'
    ? ['account_id', accountId]
    : ['user_id', userId];
}
