import { pipeline } from 'node:stream/promises';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { measure } from '../backup/destination.ts';
import { readSealed } from '../backup/encryption.ts';
import type { Manifest } from '../backup/manifest.ts';
import { type Client, columnList, MONTHS, tableName } from '../backup/postgres-tables.ts';
import type { Source } from './load-clickhouse.ts';

/** Fills the tables inside the caller's transaction, without triggers: they ran when the rows were written. */
export async function loadPostgres(client: Client, source: Source, manifest: Manifest): Promise<void> {
  const { set, ...sealed } = source;
  await client.query('set local session_replication_role = replica');
  // The migrations have filled some tables. Tables that are not copied refer to others.
  await client.query(`truncate ${manifest.postgres.map(({ table }) => tableName(table)).join(', ')} cascade`);
  for (const { path, table, columns, rows } of manifest.postgres) {
    const sink = client.query(copyFrom(`copy ${tableName(table)} (${columnList(columns)}) from stdin`));
    await pipeline(await readSealed(sealed, `${set}/${path}`), sink);
    if (sink.rowCount !== rows) throw new Error(`${table}: ${sink.rowCount} rows instead of ${rows}`);
  }
  await client.query('set local session_replication_role = origin');
  const months = measure();
  months.stream.resume();
  await pipeline(client.query(copyTo(`copy (${MONTHS}) to stdout`)), months.stream);
  if (months.result().sha256 !== manifest.months.plainSha256)
    throw new Error('the restored ledger differs from the ledger of the backup');
}
