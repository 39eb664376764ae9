import { to as copyTo } from 'pg-copy-streams';
import type { Destination } from './destination.ts';
import { SEALED, writeSealed } from './encryption.ts';
import type { Manifest, PostgresFile } from './manifest.ts';
import { type Client, columnList, listTables, MONTHS, tableName } from './postgres-tables.ts';
import { requireKnownSchema } from './require-known-schema.ts';

export type Target = { destination: Destination; recipient: string; set: string };

type PostgresCopy = Pick<Manifest, 'snapshotAt' | 'tokenKeyIds' | 'months' | 'postgres' | 'warehouses'> & {
  migrations: Manifest['migrations']['postgres'];
  version: string;
  /** Which generations the snapshot knows: all up to `until`, and these later ones. */
  generations: { until: string; later: string[] };
};

/** Longer than a worker's transaction can take, so no generation that is older can still appear. */
const SETTLED = '10 minutes';

/** Copies every table in one snapshot. */
export async function copyPostgres(client: Client, target: Target): Promise<PostgresCopy> {
  await client.query('begin isolation level repeatable read read only');
  const one = async <Row extends object>(text: string): Promise<Row> => {
    const { rows } = await client.query(text);
    return rows[0] as Row;
  };
  const { at, version } = await one<{ at: Date; version: string }>(
    `select clock_timestamp() as at, current_setting('server_version') as version`,
  );
  const generations = await one<{ until: string; later: string[] }>(
    `select coalesce(max(gen) filter (where is_old), 0)::text as until,
       coalesce(array_agg(gen::text order by gen) filter (where not is_old), '{}') as later
     from (select gen, created_at < now() - interval '${SETTLED}' as is_old from sync_generations) each`,
  );
  const { ids } = await one<{ ids: string[] }>(
    `select coalesce(array_agg(distinct key_id), '{}') as ids from google_tokens`,
  );
  const { names } = await one<{ names: string[] }>(
    `select coalesce(array_agg(id order by id), '{}') as names from warehouses`,
  );
  const applied = await client.query('select number, name, checksum from schema_migrations order by number');
  await requireKnownSchema('PostgreSQL', applied.rows);
  const postgres: PostgresFile[] = [];
  for (const { table, columns } of await listTables(client)) {
    const query = `select ${columnList(columns)} from ${tableName(table)}`;
    postgres.push({ ...(await copy(client, target, `postgres/${table}`, query)), table, columns });
  }
  const months = await copy(client, target, 'months', MONTHS);
  await client.query('commit');
  return {
    snapshotAt: at.toISOString(),
    tokenKeyIds: ids,
    months,
    postgres,
    warehouses: names,
    migrations: applied.rows,
    version,
    generations,
  };
}

async function copy(client: Client, { set, ...target }: Target, name: string, query: string) {
  const path = `${name}.copy${SEALED}`;
  const rows = client.query(copyTo(`copy (${query}) to stdout`));
  const file = await writeSealed(target, `${set}/${path}`, rows);
  return { path, ...file, rows: rows.rowCount };
}
