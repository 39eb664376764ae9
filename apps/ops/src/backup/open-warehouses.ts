import type { ClickHouseClient, ClickhouseSettings } from '@gsc/db/clickhouse';
import { DEFAULT_WAREHOUSE } from '@gsc/db/clickhouse/warehouse-name';
import { connectWarehouse } from './copy-clickhouse.ts';

type Servers = { clickhouse: ClickhouseSettings; warehouses: Readonly<Record<string, ClickhouseSettings>> };

/** The settings of these warehouses by name, the default one first. Throws if one is missing in the settings. */
export function settingsOf<Settings extends ClickhouseSettings>(
  { clickhouse, warehouses }: { clickhouse: Settings; warehouses: Readonly<Record<string, Settings>> },
  names: readonly string[],
): Map<string, Settings> {
  const found = new Map([[DEFAULT_WAREHOUSE, clickhouse]]);
  for (const name of names.filter(each => each !== DEFAULT_WAREHOUSE)) {
    const settings = warehouses[name];
    if (!settings) throw new Error(`CLICKHOUSE_WAREHOUSES does not name ${name}, which has data.`);
    found.set(name, settings);
  }
  return found;
}

/** Connects to these warehouses for the duration of the work. */
export async function withWarehouses<T>(
  servers: Servers,
  names: readonly string[],
  work: (clients: ReadonlyMap<string, ClickHouseClient>) => Promise<T>,
): Promise<T> {
  const clients = new Map(
    [...settingsOf(servers, names)].map(([name, settings]) => [name, connectWarehouse(settings)]),
  );
  try {
    return await work(clients);
  } finally {
    await Promise.all([...clients.values()].map(client => client.close()));
  }
}
