import { z } from 'zod';

const text = z.string().min(1).max(500);

/** The connection of one warehouse. What is missing is the same as for the default warehouse. */
const warehouseSchema = z.strictObject({
  url: z.url(),
  database: text.optional(),
  username: text.optional(),
  password: text.optional(),
  exportUsername: text.optional(),
  exportPassword: text.optional(),
  demoUsername: text.optional(),
  demoPassword: text.optional(),
  adminUsername: text.optional(),
  adminPassword: text.optional(),
  /** Whether the database is replicated to another server. */
  replicated: z.boolean().optional(),
});

type WarehouseSetting = z.infer<typeof warehouseSchema>;

/** The default warehouse has settings of its own. */
const warehouseName = z
  .string()
  .regex(/^[a-z][a-z0-9_-]{0,39}$/)
  .refine(name => name !== 'default');

export const WAREHOUSES_EXAMPLE = '{}';

export const warehousesSchema = z
  .string()
  .default(WAREHOUSES_EXAMPLE)
  .transform((json, issues): unknown => {
    try {
      return JSON.parse(json);
    } catch {
      issues.addIssue({ code: 'custom', message: 'is not valid JSON' });
      return z.NEVER;
    }
  })
  .pipe(z.record(warehouseName, warehouseSchema));

type Connection = { url: string; database: string; username: string; password: string };

/** The connections of the other warehouses by name, as the user of server or worker. */
export const warehouseConnections = (
  warehouses: Readonly<Record<string, WarehouseSetting>>,
  base: Connection,
): Record<string, Connection> =>
  Object.fromEntries(
    Object.entries(warehouses).map(([name, { url, database, username, password }]) => [
      name,
      {
        url,
        database: database ?? base.database,
        username: username ?? base.username,
        password: password ?? base.password,
      },
    ]),
  );

/** The same as the user that can create tables. */
export const adminConnections = (
  warehouses: Readonly<Record<string, WarehouseSetting>>,
  base: Connection,
): Record<string, Connection & { replicated: boolean; hasOwnUsers: boolean }> =>
  Object.fromEntries(
    Object.entries(warehouses).map(([name, { url, database, ...own }]) => [
      name,
      {
        url,
        database: database ?? base.database,
        username: own.adminUsername ?? base.username,
        password: own.adminPassword ?? base.password,
        replicated: own.replicated ?? false,
        hasOwnUsers: [own.password, own.exportPassword, own.demoPassword].some(each => each !== undefined),
      },
    ]),
  );
