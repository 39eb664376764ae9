import pg from 'pg';
import { type ClickhouseSettings, connectClickhouse } from './clickhouse.ts';
import { withPostgresClient } from './postgres/client.ts';

/** A server that is starting or stopping. */
const CANNOT_CONNECT_NOW = '57P03';

/** Throws if a store does not answer yet. A refusal, such as of a password, is an answer. */
export async function requireAnswers(
  postgresUrl: string,
  warehouses: Iterable<ClickhouseSettings>,
): Promise<void> {
  await withPostgresClient(postgresUrl, client => client.query('select 1')).catch(error => {
    if (error instanceof pg.DatabaseError && error.code !== CANNOT_CONNECT_NOW) return;
    throw new Error('PostgreSQL does not answer', { cause: error });
  });
  for (const settings of warehouses) {
    const client = connectClickhouse(settings);
    const answer = await client.ping();
    await client.close();
    if (!answer.success)
      throw new Error(`ClickHouse at ${new URL(settings.url).host} does not answer`, { cause: answer.error });
  }
}
