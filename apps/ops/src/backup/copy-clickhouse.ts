import { type ClickHouseClient, type ClickhouseSettings, connectClickhouse } from '@gsc/db/clickhouse';
import { WRITTEN_TABLES } from '@gsc/db/clickhouse/access';
import type { Target } from './copy-postgres.ts';
import { SEALED, writeSealed } from './encryption.ts';
import type { ClickhouseFile, Manifest } from './manifest.ts';
import { requireKnownSchema } from './require-known-schema.ts';

/** A file has about this many rows at most: a file is one insert when it is restored. */
const ROWS_PER_FILE = 2_000_000;
/** How long a statement about one file may take. */
const TIMEOUT_MS = 30 * 60 * 1000;

export const connectWarehouse = ({
  url,
  username,
  password,
  database,
}: ClickhouseSettings): ClickHouseClient =>
  connectClickhouse({ url, username, password, database }, { connections: 2, timeoutMs: TIMEOUT_MS });

export async function readRows<Row>(
  client: ClickHouseClient,
  query: string,
  query_params: Record<string, unknown> = {},
): Promise<Row[]> {
  return (await client.query({ query, query_params, format: 'JSONEachRow' })).json<Row>();
}

type Copied = {
  files: ClickhouseFile[];
  migrations: Manifest['migrations']['clickhouse'];
  version: string;
};

/** Copies all warehouses, one after another. The default one comes first. */
export async function copyWarehouses(
  clients: ReadonlyMap<string, ClickHouseClient>,
  target: Target,
  generations: Generations,
): Promise<Copied> {
  const files: ClickhouseFile[] = [];
  for (const [warehouse, client] of clients)
    await requireKnownSchema(`ClickHouse (${warehouse})`, await readMigrations(client));
  let first: Omit<Copied, 'files'> | undefined;
  for (const [warehouse, client] of clients) {
    const copied = await copyClickhouse(client, target, { warehouse, ...generations });
    files.push(...copied.files);
    first ??= copied;
    if (copied.migrations.length !== first.migrations.length)
      throw new Error(`the warehouse ${warehouse} has other migrations than the first. Run: ops migrate`);
  }
  if (!first) throw new Error('there is no warehouse');
  return { files, migrations: first.migrations, version: first.version };
}

type Generations = { until: string; later: readonly string[] };

/**
 * Copies the rows of the generations that the snapshot of PostgreSQL knows. Rows are written before the ledger points to
 * them, so every row that the snapshot points to exists. Deletions wait for the end of the backup.
 */
async function copyClickhouse(
  client: ClickHouseClient,
  target: Target,
  { warehouse, ...generations }: Generations & { warehouse: string },
): Promise<Copied> {
  const known = '(gen <= {until:UInt64} OR gen IN {later:Array(UInt64)})';
  const params = { until: generations.until, later: generations.later.map(BigInt) };
  const files: ClickhouseFile[] = [];
  for (const table of WRITTEN_TABLES) {
    const columns = await readColumns(client, table);
    const partitions = await readRows<{ partition: string; rows: string }>(
      client,
      `SELECT _partition_id AS partition, toString(count()) AS rows FROM ${table} WHERE ${known}
        GROUP BY partition ORDER BY partition`,
      params,
    );
    for (const { partition, rows } of partitions) {
      const count = Math.ceil(Number(rows) / ROWS_PER_FILE);
      for (let number = 0; number < count; number++) {
        const path = `clickhouse/${warehouse}/${table}/${partition}-${number}.native${SEALED}`;
        const { stream } = await client.exec({
          query: `SELECT ${columns.join(', ')} FROM ${table}
            WHERE _partition_id = {partition:String} AND ${known} AND gen % {count:UInt64} = {number:UInt64}
            FORMAT Native`,
          query_params: { ...params, partition, count, number },
          // Without it, an error of the server could look like the end of the rows.
          clickhouse_settings: { wait_end_of_query: 1 },
        });
        const { destination, recipient, set } = target;
        const file = await writeSealed({ destination, recipient }, `${set}/${path}`, stream);
        files.push({ path, ...file, warehouse, table, columns, partition });
      }
    }
  }
  const [server] = await readRows<{ version: string }>(client, 'SELECT version() AS version');
  const migrations = await readMigrations(client);
  // A newer release may have migrated the store during the copy.
  await requireKnownSchema(`ClickHouse (${warehouse})`, migrations);
  return { files, version: server?.version ?? '', migrations };
}

const readMigrations = (client: ClickHouseClient): Promise<Copied['migrations']> =>
  readRows(client, 'SELECT DISTINCT number, name, checksum FROM schema_migrations ORDER BY number');

/** The columns that an insert can write. */
async function readColumns(client: ClickHouseClient, table: string): Promise<string[]> {
  const columns = await readRows<{ name: string }>(
    client,
    `SELECT name FROM system.columns WHERE database = currentDatabase() AND table = {table:String}
      AND default_kind IN ('', 'DEFAULT') ORDER BY position`,
    { table },
  );
  return columns.map(({ name }) => name);
}
