import { connectClickhouse } from '@gsc/db/clickhouse';
import type { Laboratory } from './sync-laboratory.ts';

/**
 * Returns a line for each table of both stores that contains one of the texts (ids or an email address) in any column.
 * The tables come from the catalogs, so new tables are searched automatically.
 */
export async function findTraces(
  lab: Pick<Laboratory, 'arrange' | 'clickhouseAdmin'>,
  texts: readonly string[],
): Promise<string[]> {
  return [...(await inPostgres(lab, texts)), ...(await inClickhouse(lab, texts))];
}

async function inPostgres({ arrange }: Pick<Laboratory, 'arrange'>, texts: readonly string[]) {
  const { rows: tables } = await arrange(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema') order by 1`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await arrange(
      `select count(*)::int as n from ${name} t
       where exists (select from unnest($1::text[]) x where position(lower(x) in lower(t::text)) > 0)`,
      [texts],
    );
    if (rows[0].n > 0) found.push(`${name}: ${rows[0].n} rows`);
  }
  return found;
}

async function inClickhouse(
  { clickhouseAdmin }: Pick<Laboratory, 'clickhouseAdmin'>,
  texts: readonly string[],
) {
  const client = connectClickhouse(clickhouseAdmin);
  const rowsOf = async <T>(query: string): Promise<T[]> =>
    (await client.query({ query, query_params: { texts }, format: 'JSONEachRow' })).json<T>();
  try {
    const columns = await rowsOf<{ table: string; name: string }>(
      `SELECT c.table AS table, c.name AS name FROM system.columns c
       JOIN system.tables t ON t.database = c.database AND t.name = c.table
       WHERE c.database = currentDatabase() AND t.engine LIKE '%MergeTree%'
         AND (c.type LIKE '%UUID%' OR c.type LIKE '%String%')`,
    );
    const found: string[] = [];
    for (const [table, group] of Map.groupBy(columns, column => column.table)) {
      const any = group.map(
        ({ name }) =>
          `arrayExists(x -> positionCaseInsensitiveUTF8(toString(${name}), x) > 0, {texts:Array(String)})`,
      );
      const [row] = await rowsOf<{ n: number }>(
        `SELECT toUInt32(count()) AS n FROM ${table} WHERE ${any.join(' OR ')}`,
      );
      if (row && row.n > 0) found.push(`${table}: ${row.n} rows`);
    }
    return found;
  } finally {
    await client.close();
  }
}
