import type { withPostgresClient } from '@gsc/db/postgres/client';

export type Client = Parameters<Parameters<typeof withPostgresClient>[1]>[0];
export type Table = { table: string; columns: string[] };

/**
 * Not copied: applied migrations, which a restore applies itself, and what belongs to open browsers. After a restore,
 * everyone signs in again.
 */
const NOT_COPIED = ['schema_migrations', 'sessions', 'refresh_tokens', 'oauth_states', 'connect_handles'];

/**
 * All tables with data, without partitions, whose rows belong to the partitioned table, and without unlogged tables. The
 * queue is in another schema and is not copied: the worker creates it again.
 */
export async function listTables(client: Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select c.relname as "table",
       array(select a.attname::text from pg_attribute a
         where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
         order by a.attnum) as columns
     from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       and c.relpersistence = 'p' and c.relname <> all ($1)
     order by c.relname`,
    [NOT_COPIED],
  );
  return rows;
}

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
export const columnList = (columns: readonly string[]): string => columns.map(quoted).join(', ');
export const tableName = (table: string): string => `public.${quoted(table)}`;

/**
 * One line for each property and month with stored rows. A restored ledger must give the same text, whatever its
 * tables look like.
 */
export const MONTHS = `
  select property_id, to_char(day, 'YYYY-MM') as month, count(*), sum(rows), sum(clicks), sum(impressions),
    encode(sha256(convert_to(string_agg(
      concat_ws(' ', search_type, grain, day, active_gen, rows, clicks, impressions, checksum), e'\\n'
      order by search_type collate "C", grain collate "C", day), 'UTF8')), 'hex')
  from sync_ledger where active_gen is not null
  group by 1, 2 order by 1, 2`;
