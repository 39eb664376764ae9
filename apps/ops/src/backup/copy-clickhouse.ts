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
  { rowsPerFile = ROWS_PER_FILE } = {},
): Promise<Copied> {
  const files: ClickhouseFile[] = [];
  for (const [warehouse, client] of clients)
    await requireKnownSchema(`ClickHouse (${warehouse})`, await readMigrations(client));
  let first: Omit<Copied, 'files'> | undefined;
  for (const [warehouse, client] of clients) {
    const copied = await copyClickhouse(client, target, { warehouse, rowsPerFile, ...generations });
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
  { warehouse, rowsPerFile, ...generations }: Generations & { warehouse: string; rowsPerFile: number },
): Promise<Copied> {
  const known = '(gen <= {until:UInt64} OR gen IN {later:Array(UInt64)})';
  const params = { until: generations.until, later: generations.later.map(BigInt) };
  const files: ClickhouseFile[] = [];
  for (const table of WRITTEN_TABLES) {
    const columns = await readColumns(client, table);
    const partitions = await readRows<{ partition: string }>(
      client,
      `SELECT _partition_id AS partition FROM ${table} WHERE ${known} GROUP BY partition ORDER BY partition`,
      params,
    );
    for (const { partition } of partitions) {
      const counts = await readRows<PropertyRows>(
        client,
        `SELECT toString(account_id) AS account, toString(property_id) AS property, toString(count()) AS rows
          FROM ${table} WHERE _partition_id = {partition:String} AND ${known}
          GROUP BY account_id, property_id ORDER BY account_id, property_id`,
        { ...params, partition },
      );
      for (const [number, range] of divideRows(counts, rowsPerFile).entries()) {
        const { condition, ...values } = conditionOf(range);
        const path = `clickhouse/${warehouse}/${table}/${partition}-${number}.native${SEALED}`;
        const { stream } = await client.exec({
          query: `SELECT ${columns.join(', ')} FROM ${table}
            WHERE _partition_id = {partition:String} AND ${known} AND ${condition}
            FORMAT Native`,
          query_params: { ...params, partition, ...values },
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

/** How many rows of a partition a property has, in the order of the sort key. */
type PropertyRows = { account: string; property: string; rows: string };

type Place = { account: string; property: string };
/** Rows from the first to the last property. A property with too many rows is divided by generation. */
type RowRange = { first: Place; last: Place; part: number; parts: number };

/**
 * Divides a partition into ranges of about so many rows. A range is either some whole accounts or properties of one
 * account, so that the sort key finds its rows: the parts of a partition together read it about once. Only the rows of
 * one property are read several times, and Google limits their number.
 */
export function divideRows(counts: readonly PropertyRows[], rowsPerRange: number): RowRange[] {
  const ranges: RowRange[] = [];
  const close = (places: readonly Place[], parts = 1) => {
    const [first, last] = [places[0], places.at(-1)];
    if (!first || !last) return;
    for (let part = 0; part < parts; part++) ranges.push({ first, last, part, parts });
  };
  let open: Place[] = [];
  let total = 0;
  const add = (places: readonly Place[], rows: number) => {
    if (total + rows > rowsPerRange) finish();
    open.push(...places);
    total += rows;
  };
  const finish = () => {
    close(open);
    open = [];
    total = 0;
  };
  for (const ofAccount of Map.groupBy(counts, count => count.account).values()) {
    const rowsOfAccount = ofAccount.reduce((sum, { rows }) => sum + Number(rows), 0);
    if (rowsOfAccount <= rowsPerRange) {
      add(ofAccount, rowsOfAccount);
      continue;
    }
    finish();
    for (const place of ofAccount) {
      if (Number(place.rows) <= rowsPerRange) add([place], Number(place.rows));
      else {
        finish();
        close([place], Math.ceil(Number(place.rows) / rowsPerRange));
      }
    }
    finish();
  }
  finish();
  return ranges;
}

/** The condition that selects the rows of a range, and its parameters. */
export function conditionOf({ first, last, part, parts }: RowRange) {
  const ofOneAccount = first.account === last.account;
  return {
    condition: [
      'account_id BETWEEN {first_account:UUID} AND {last_account:UUID}',
      ...(ofOneAccount ? ['property_id BETWEEN {first_property:UUID} AND {last_property:UUID}'] : []),
      ...(parts > 1 ? ['gen % {parts:UInt64} = {part:UInt64}'] : []),
    ].join(' AND '),
    first_account: first.account,
    last_account: last.account,
    first_property: first.property,
    last_property: last.property,
    parts,
    part,
  };
}
