import { type Kysely, sql } from 'kysely';
import type { Database } from '../postgres/types.ts';

export type UnforcedTable = { table: string; problem: string };

/** Tables that define tenants. Other tenant tables are recognised by their columns. */
const TENANT_TABLES = ['public.users', 'public.accounts'];

/**
 * Returns the tenant tables without complete row-level security. Reads the catalog, so that new tables are checked
 * automatically. Any role can call it.
 */
export async function findUnforcedTables(db: Kysely<Database>): Promise<UnforcedTable[]> {
  const { rows } = await sql<UnforcedTable>`
    with tenant as (
      select c.oid, format('%s.%s', n.nspname, c.relname) as name, c.relrowsecurity, c.relforcerowsecurity
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p') and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
        and (
          format('%s.%s', n.nspname, c.relname) = any (${TENANT_TABLES})
          or exists (
            select from pg_attribute a
            where a.attrelid = c.oid and a.attname in ('user_id', 'account_id') and not a.attisdropped
          )
        )
    ), command(code, privilege, needs_using, needs_check) as (
      values ('r', 'SELECT', true, false), ('a', 'INSERT', false, true),
             ('w', 'UPDATE', true, true), ('d', 'DELETE', true, false)
    ), allowed as (
      -- Privileges of the server's role on the table or on any column.
      select t.oid, t.name, command.*
      from tenant t cross join command
      where case when privilege = 'DELETE' then has_table_privilege('gsc_app', t.oid, privilege)
                 else has_any_column_privilege('gsc_app', t.oid, privilege) end
    ), policy as (
      select polrelid as oid, polcmd, polqual, coalesce(polwithcheck, case when polcmd in ('*', 'w') then polqual end) as polcheck
      from pg_policy
      where polroles = '{0}' or 'gsc_app'::regrole = any (polroles)
    )
    select name as "table", 'row-level security is off' as problem from tenant where not relrowsecurity
    union all
    select name, 'row-level security is not forced' from tenant where not relforcerowsecurity
    union all
    select name, privilege || ' has no policy' from allowed a
    where not exists (
      select from policy p
      where p.oid = a.oid and p.polcmd::text in ('*', a.code)
        and (not needs_using or p.polqual is not null) and (not needs_check or p.polcheck is not null)
    )
    union all
    select name, privilege || ' is open to every row' from allowed a
    where exists (
      select from policy p
      where p.oid = a.oid and p.polcmd::text in ('*', a.code)
        and (needs_using and pg_get_expr(p.polqual, p.oid) = 'true'
          or needs_check and pg_get_expr(p.polcheck, p.oid) = 'true')
    )
    order by 1, 2`.execute(db);
  return rows;
}
