import { connectClickhouse } from '@gsc/db/clickhouse';
import { GRAIN_TABLES, ROLL_UPS } from '../ledger/grains.ts';
import type { Laboratory } from './sync-laboratory.ts';

type Where = {
  accountId: string;
  /** Leaves out the rows of these generations. */
  except?: readonly string[];
};

const TABLES = [
  ...new Set([...Object.values(GRAIN_TABLES), ...Object.values(ROLL_UPS)].map(({ table }) => table)),
];

/** The stored rows of an account in one warehouse, visible or not: by table, without empty tables. */
export async function rowsIn(
  lab: Pick<Laboratory, 'warehouseAdmins'>,
  warehouse: string,
  { accountId, except = [] }: Where,
): Promise<Record<string, number>> {
  const settings = (lab.warehouseAdmins as Record<string, Laboratory['clickhouseAdmin']>)[warehouse];
  if (!settings) throw new Error(`unknown warehouse ${warehouse}`);
  const client = connectClickhouse(settings);
  try {
    const counts = TABLES.map(
      table => `SELECT '${table}' AS t, toUInt32(count()) AS n FROM ${table}
        WHERE account_id = {id:UUID} AND NOT has({except:Array(UInt64)}, gen)`,
    );
    const result = await client.query({
      query: counts.join(' UNION ALL '),
      query_params: { id: accountId, except: except.map(BigInt) },
      format: 'JSONEachRow',
    });
    const rows = await result.json<{ t: string; n: number }>();
    return Object.fromEntries(rows.filter(({ n }) => n > 0).map(({ t, n }) => [t, n]));
  } finally {
    await client.close();
  }
}
