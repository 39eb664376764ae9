import { findUnforcedTables } from '@gsc/db/operator/rls-audit';
import { connectPostgres, inScope } from '@gsc/db/postgres';
import type { Database } from '@gsc/db/postgres/types';
import type { Stack } from '@gsc/stack/start-stack';
import { Visitor } from '@gsc/stack/visitor';
import { type Kysely, sql } from 'kysely';
import pg from 'pg';

const MINE = 'maya@trailforge.example';
const FOREIGN = 'jonas@northbeamsearch.example';

const PERMISSION_DENIED = '42501';

type OwnedTable = { name: string; column: string };

/**
 * Two users sign in. Every table with an owner is then read with the server's credential and without a `where` clause.
 * No row of the other user may be returned.
 */
export async function rowSecurity(stack: Stack) {
  for (const email of [MINE, FOREIGN]) {
    const visitor = new Visitor(stack);
    await visitor.signIn(email);
    await visitor.refresh();
    await visitor.beginGoogleSignIn(email);
  }
  const superuser = new pg.Client({ connectionString: stack.stores.superuserUrl });
  await superuser.connect();
  const app = connectPostgres(stack.stores.serverEnv.DATABASE_URL ?? '');
  try {
    const unforced = await findUnforcedTables(app.db);
    const tables = await ownedTables(superuser);
    const me = await idOf(superuser, MINE);
    let foreignStored = 0;
    let foreignRead = 0;
    for (const { name, column } of tables) {
      const mine = `${column} in (select '${me}'::uuid union select account_id from memberships where user_id = '${me}')`;
      const foreign = await superuser.query(
        `select count(*)::int as n from ${name} where ${column} is not null and not (${mine})`,
      );
      foreignStored += foreign.rows[0].n;
      const owned = await superuser.query(`select ${column} as owner from ${name} where ${mine}`);
      const owners = new Set(owned.rows.map(row => row.owner));
      const read = await readAll(app.db, me, { name, column });
      foreignRead += read.filter(owner => !owners.has(owner)).length;
    }
    return {
      ok: unforced.length === 0 && foreignRead === 0 && foreignStored >= 7 && tables.length >= 9,
      tables: tables.length,
      unforced,
      foreign_rows_there: foreignStored,
      foreign_rows_read: foreignRead,
    };
  } finally {
    await app.close();
    await superuser.end();
  }
}

/** Returns the owners of all rows that the server's credential can read, or none if access is denied. */
async function readAll(
  db: Kysely<Database>,
  userId: string,
  { name, column }: OwnedTable,
): Promise<string[]> {
  try {
    const { rows } = await inScope(db, { userId }, tx =>
      sql<{ owner: string }>`select ${sql.ref(column)} as owner from ${sql.table(name)}`.execute(tx),
    );
    return rows.map(row => row.owner);
  } catch (error) {
    if ((error as { code?: string }).code === PERMISSION_DENIED) return [];
    throw error;
  }
}

/** Reads the tables from the catalog, so that new tables are included automatically. */
async function ownedTables(client: pg.Client): Promise<OwnedTable[]> {
  const { rows } = await client.query<{ name: string; column: string }>(`
    select distinct on (c.relname) c.relname as name, a.attname as column
    from pg_class c join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
    join pg_attribute a on a.attrelid = c.oid and not a.attisdropped
    where c.relkind = 'r' and (a.attname in ('user_id', 'account_id') or (c.relname = 'users' and a.attname = 'id'))
    order by c.relname, a.attname desc`);
  return rows;
}

async function idOf(client: pg.Client, email: string): Promise<string> {
  const { rows } = await client.query<{ id: string }>('select id from users where email = $1', [email]);
  return rows[0]?.id ?? '';
}
