import { readWarehouseConfig } from '@gsc/config/read-config';
import { runWarehouse } from '@gsc/db/operator/warehouse-command';

/** Adds, lists, drains and removes warehouses, and moves accounts between them. */
export async function warehouse(words: string[]): Promise<boolean> {
  const { postgresUrl: ownerUrl, warehouses } = readWarehouseConfig();
  console.log(await runWarehouse({ ownerUrl, warehouses }, { command: 'ops', words }));
  return true;
}
