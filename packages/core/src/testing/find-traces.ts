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
  const counts = tables.map(
    ({ name }) => `select '${name}' as name, count(*)::int as n from ${name} t
      where exists (select from unnest($1::text[]) x where position(lower(x) in lower(t::text)) > 0)`,
  );
  const { rows } = await arrange(`${counts.join(' union all ')} order by 1`, [texts]);
  return rows.filter(row => row.n > 0).map(row => `${row.name}: ${row.n} rows`);
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
    const counts = [...Map.groupBy(columns, column => column.table)].map(([table, group]) => {
      const any = group.map(
        ({ name }) =>
          `arrayExists(x -> positionCaseInsensitiveUTF8(toString(${name}), x) > 0, {texts:Array(String)})`,
      );
      return `SELECT '${table}' AS name, toUInt32(count()) AS n FROM ${table} WHERE ${any.join(' OR ')}`;
    });
    const rows = await rowsOf<{ name: string; n: number }>(
      `SELECT * FROM (${counts.join(' UNION ALL ')}) ORDER BY name`,
    );
    return rows.filter(row => row.n > 0).map(row => `${row.name}: ${row.n} rows`);
  } finally {
    await client.close();
  }
}
