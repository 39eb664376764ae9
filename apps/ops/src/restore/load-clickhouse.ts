import type { ClickHouseClient } from '@gsc/db/clickhouse';
import type { Destination } from '../backup/destination.ts';
import { readSealed } from '../backup/encryption.ts';
import type { ClickhouseFile } from '../backup/manifest.ts';

export type Source = { destination: Destination; identity: string; set: string };

/** Inserts every file. Its statement names the columns, so the order of the columns in the table does not matter. */
export async function loadClickhouse(
  clients: ReadonlyMap<string, ClickHouseClient>,
  { set, ...source }: Source,
  files: readonly ClickhouseFile[],
): Promise<void> {
  for (const { path, warehouse, table, columns, plainBytes } of files) {
    const client = clients.get(warehouse);
    if (!client) throw new Error(`${path} belongs to ${warehouse}, which the manifest does not list`);
    if (plainBytes === 0) continue;
    const { stream } = await client.exec({
      query: `INSERT INTO ${table} (${columns.join(', ')}) FORMAT Native`,
      values: await readSealed(source, `${set}/${path}`),
      // Returns after the rows are written.
      clickhouse_settings: { wait_end_of_query: 1, async_insert: 0, distributed_foreground_insert: 1 },
    });
    stream.resume();
  }
}
