import { sql } from 'kysely';
import type { Tx } from '../../context.ts';

const MANY_PROPERTIES = 100;

/** Without more memory, PostgreSQL sorts and groups the days of many properties on disk. Ends with the transaction. */
export async function allowMemory(tx: Tx, properties: number): Promise<void> {
  if (properties > MANY_PROPERTIES) await sql`set local work_mem = '64MB'`.execute(tx);
}
