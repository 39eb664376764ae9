import { type ClickHouseClient, type ClickhouseSettings, connectClickhouse } from '@gsc/db/clickhouse';
import { CONNECTIONS, STATEMENTS_PER_USER, type WorkClass } from '@gsc/db/clickhouse/limits';
import {
  type ClassConnections,
  type RequestClientOptions,
  requestClient,
} from '@gsc/db/clickhouse/request-client';
import { StatementPlaces } from '@gsc/db/clickhouse/statement-places';
import { DEFAULT_WAREHOUSE } from '@gsc/db/clickhouse/warehouse-name';

export type { WorkClass };

export type WarehouseSettings = ClickhouseSettings & {
  /** Users for classes of work. Without them, all classes use the same user over separate connections. */
  users?: Partial<Record<WorkClass, { username: string; password: string }>>;
};

/** The warehouses that the settings of a process name. `at` and `open` throw for any other. */
export type Clickhouse = {
  /**
   * The client of the warehouse that has the rows. Null means that there are no rows, so any warehouse will do. Outside of
   * requests, a warehouse always has the same client: inserts are counted by client.
   */
  at(warehouse: string | null): ClickHouseClient;
  /** The clients of all warehouses, that of the default one first. */
  all(): ClickHouseClient[];
  /** Opens a separate connection. The caller closes it. */
  open(warehouse: string): ClickHouseClient;
  /** The same warehouses over the connections of a class of work, for one request. */
  forRequest(work: WorkClass, options: RequestClientOptions): Clickhouse;
};

/** For functions that only need the rows of a warehouse. */
export type WarehouseAccess = { clickhouse: Pick<Clickhouse, 'at'> };

/** Separate connections for each class of work. They are opened on first use. */
type Warehouse = { settings: ClickhouseSettings; classes: Readonly<Record<WorkClass, ClassConnections>> };

function openWarehouse({ users, ...settings }: WarehouseSettings): Warehouse {
  const connect = (work: WorkClass): ClassConnections => ({
    client: connectClickhouse({ ...settings, ...users?.[work] }, { connections: CONNECTIONS[work] }),
    places: new StatementPlaces(STATEMENTS_PER_USER[work]),
  });
  return {
    settings,
    classes: { interactive: connect('interactive'), export: connect('export'), demo: connect('demo') },
  };
}

/** Opens the default warehouse and the others by name. */
export function openClickhouse(
  settings: WarehouseSettings,
  others: Readonly<Record<string, WarehouseSettings>> = {},
): { clickhouse: Clickhouse; close(): Promise<void> } {
  const warehouses = new Map([[DEFAULT_WAREHOUSE, openWarehouse(settings)]]);
  for (const [name, other] of Object.entries(others)) warehouses.set(name, openWarehouse(other));
  const find = (name: string): Warehouse => {
    const found = warehouses.get(name);
    if (!found) throw new Error(`warehouse ${name} is missing in CLICKHOUSE_WAREHOUSES`);
    return found;
  };
  const withClients = (clientOf: (warehouse: Warehouse) => ClickHouseClient): Clickhouse => ({
    at: name => clientOf(find(name ?? DEFAULT_WAREHOUSE)),
    all: () => [...warehouses.values()].map(clientOf),
    open: name => connectClickhouse(find(name).settings),
    forRequest: (work, options) => withClients(({ classes }) => requestClient(classes[work], options)),
  });
  return {
    clickhouse: withClients(({ classes }) => classes.interactive.client),
    async close() {
      const all = [...warehouses.values()].flatMap(({ classes }) => Object.values(classes));
      await Promise.all(all.map(({ client }) => client.close()));
    },
  };
}
