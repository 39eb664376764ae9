import { type ClickhouseSettings, connectClickhouse } from '@gsc/db/clickhouse';
import { CONNECTIONS, STATEMENTS_PER_USER, type WorkClass } from '@gsc/db/clickhouse/limits';
import type { ClassConnections } from '@gsc/db/clickhouse/request-client';
import { StatementPlaces } from '@gsc/db/clickhouse/statement-places';

export type { WorkClass };

export type WarehouseSettings = ClickhouseSettings & {
  /** Users for classes of work. Without them, all classes use the same user over separate connections. */
  users?: Partial<Record<WorkClass, { username: string; password: string }>>;
};

/** Separate connections for each class of work. They are opened on first use. */
export type Warehouse = Readonly<Record<WorkClass, ClassConnections>>;

export function openWarehouse({ users, ...settings }: WarehouseSettings): {
  warehouse: Warehouse;
  close(): Promise<void>;
} {
  const connect = (work: WorkClass): ClassConnections => ({
    client: connectClickhouse({ ...settings, ...users?.[work] }, { connections: CONNECTIONS[work] }),
    places: new StatementPlaces(STATEMENTS_PER_USER[work]),
  });
  const warehouse: Warehouse = {
    interactive: connect('interactive'),
    export: connect('export'),
    demo: connect('demo'),
  };
  return {
    warehouse,
    async close() {
      await Promise.all(Object.values(warehouse).map(({ client }) => client.close()));
    },
  };
}

/** The warehouses that a process can use besides the default one. */
export type OtherWarehouses = {
  names: readonly string[];
  /** Throws if the settings of this process do not name the warehouse. */
  get(name: string): Warehouse;
  settings(name: string): ClickhouseSettings;
};

export function openWarehouses(byName: Readonly<Record<string, WarehouseSettings>>): {
  warehouses: OtherWarehouses;
  close(): Promise<void>;
} {
  const opened = new Map(
    Object.entries(byName).map(([name, { users, ...settings }]) => [
      name,
      { settings, ...openWarehouse({ ...settings, ...(users && { users }) }) },
    ]),
  );
  const find = (name: string) => {
    const found = opened.get(name);
    if (!found) throw new Error(`warehouse ${name} is missing in CLICKHOUSE_WAREHOUSES`);
    return found;
  };
  return {
    warehouses: {
      names: [...opened.keys()],
      get: name => find(name).warehouse,
      settings: name => find(name).settings,
    },
    async close() {
      await Promise.all([...opened.values()].map(one => one.close()));
    },
  };
}
