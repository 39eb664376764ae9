import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectPostgres, type PostgresConnection } from '../postgres.ts';
import { createTestDatabase, type TestDatabase } from '../testing.ts';
import { findUnforcedTables } from './rls-audit.ts';

let database: TestDatabase;
let app: PostgresConnection;
let owner: PostgresConnection;
beforeAll(async () => {
  database = await createTestDatabase();
  app = connectPostgres(database.appUrl);
  owner = connectPostgres(database.ownerUrl);
});
afterAll(async () => {
  await Promise.all([app.close(), owner.close()]);
  await database.drop();
});

test('every tenant table has row-level security for the server role', async () => {
  expect(await findUnforcedTables(app.db)).toEqual([]);
});

test('reports tables without complete row-level security', async () => {
  const make = async (statements: string) => sql.raw(statements).execute(owner.db);
  await make(`
    create table open_notes (account_id uuid); grant select on open_notes to gsc_app;
    create table unforced_notes (user_id uuid); alter table unforced_notes enable row level security;
    create table lax_notes (user_id uuid, note text); alter table lax_notes enable row level security;
    alter table lax_notes force row level security;
    grant select, insert (note), delete on lax_notes to gsc_app;
    create policy read on lax_notes for select using (true);
    create policy write on lax_notes for insert to gsc_app with check (user_id = app_user_id());`);
  expect(await findUnforcedTables(app.db)).toEqual([
    { table: 'public.lax_notes', problem: 'DELETE has no policy' },
    { table: 'public.lax_notes', problem: 'SELECT is open to every row' },
    { table: 'public.open_notes', problem: 'SELECT has no policy' },
    { table: 'public.open_notes', problem: 'row-level security is not forced' },
    { table: 'public.open_notes', problem: 'row-level security is off' },
    { table: 'public.unforced_notes', problem: 'row-level security is not forced' },
  ]);
  await make('drop table open_notes, unforced_notes, lax_notes');
});

test('the app and worker roles own nothing and cannot bypass policies', async () => {
  const { rows } = await sql<{ rolname: string; powers: boolean; owned: number; member_of: number }>`
    select rolname, rolsuper or rolbypassrls or rolcreaterole or rolcreatedb or rolreplication as powers,
      (select count(*)::int from pg_class where relowner = r.oid) as owned,
      (select count(*)::int from pg_auth_members where member = r.oid) as member_of
    from pg_roles r where rolname in ('gsc_app', 'gsc_worker') order by rolname`.execute(app.db);
  expect(rows).toEqual([
    { rolname: 'gsc_app', powers: false, owned: 0, member_of: 0 },
    { rolname: 'gsc_worker', powers: false, owned: 0, member_of: 0 },
  ]);
});

test('security definer functions are not callable and have a fixed search path', async () => {
  const { rows } = await sql`
    select proname, proconfig, has_function_privilege('gsc_app', oid, 'execute') as callable
    from pg_proc where prosecdef and pronamespace = 'public'::regnamespace order by proname`.execute(app.db);
  expect(rows).toEqual([
    { proname: 'account_warehouse', proconfig: ['search_path=pg_catalog, pg_temp'], callable: false },
    { proname: 'assign_moved_account', proconfig: ['search_path=pg_catalog, pg_temp'], callable: false },
    { proname: 'audit_append', proconfig: ['search_path=pg_catalog, pg_temp'], callable: false },
    { proname: 'audit_erase', proconfig: ['search_path=pg_catalog, pg_temp'], callable: false },
    { proname: 'outbox_confirmation', proconfig: ['search_path=pg_catalog, pg_temp'], callable: false },
    { proname: 'outbox_contact', proconfig: ['search_path=pg_catalog, pg_temp'], callable: false },
    { proname: 'outbox_incident', proconfig: ['search_path=pg_catalog, pg_temp'], callable: false },
    { proname: 'outbox_reconnect', proconfig: ['search_path=pg_catalog, pg_temp'], callable: false },
    { proname: 'outbox_removal_alert', proconfig: ['search_path=pg_catalog, pg_temp'], callable: false },
    { proname: 'record_purge', proconfig: ['search_path=pg_catalog, pg_temp'], callable: false },
    { proname: 'sync_property_due', proconfig: ['search_path=pg_catalog, pg_temp'], callable: false },
  ]);
  // Policies apply to the owner of any other view.
  const views = await sql`select relname from pg_class
    where relkind in ('v', 'm') and relnamespace = 'public'::regnamespace
      and not coalesce('security_invoker=true' = any (reloptions), false)`.execute(app.db);
  expect(views.rows).toEqual([]);
});
