import { connectClickhouse } from '@gsc/db/clickhouse';
import { connectPostgres, inScope } from '@gsc/db/postgres';
import { sql } from 'kysely';
import { readTokenKeys } from '../secrets/token-keys.ts';
import type { StartSettings } from './start-settings.ts';

/** The oldest versions that the migrations and statements support. */
const OLDEST = { PostgreSQL: [15, 0], ClickHouse: [26, 3] } as const;
type Store = keyof typeof OLDEST;

type StoreReport = {
  versions: Record<Store, string>;
  problems: { problem: string; fix: string }[];
};

/** What an operator should know about reachable stores and what does not have to stop a process. */
export async function examineStores(settings: StartSettings): Promise<StoreReport> {
  const postgres = connectPostgres(settings.databaseUrl, {
    maxConnections: 1,
    applicationName: 'gsc-doctor',
  });
  const clickhouse = connectClickhouse(settings.clickhouse);
  try {
    const { rows } = await sql<{ version: string }>`
      select current_setting('server_version') as version`.execute(postgres.db);
    const result = await clickhouse.query({ query: 'SELECT version() AS version', format: 'JSONEachRow' });
    const [row] = await result.json<{ version: string }>();
    const versions = { PostgreSQL: rows[0]?.version ?? '', ClickHouse: row?.version ?? '' };
    // The role of the server sees no rows without a user, the role of the worker sees all.
    const used = await inScope(postgres.db, {}, tx =>
      tx.selectFrom('google_tokens').select('key_id').distinct().execute(),
    );
    const { keys } = readTokenKeys(settings.tokenKeys);
    return {
      versions,
      problems: [
        ...(Object.keys(OLDEST) as Store[]).flatMap(store => oldVersion(store, versions[store])),
        ...used.filter(({ key_id }) => !keys.has(key_id)).map(({ key_id }) => lostKey(key_id)),
      ],
    };
  } finally {
    await Promise.all([postgres.close(), clickhouse.close()]);
  }
}

/** Versions begin with numbers that are separated by dots. */
export function oldVersion(store: Store, version: string): StoreReport['problems'] {
  const [major = 0, minor = 0] = version.split('.').map(part => Number.parseInt(part, 10));
  const [oldestMajor, oldestMinor] = OLDEST[store];
  if (major > oldestMajor || (major === oldestMajor && !(minor < oldestMinor))) return [];
  const oldest = OLDEST[store].join('.');
  return [{ problem: `${store} has version ${version}.`, fix: `use ${oldest} or newer.` }];
}

const lostKey = (id: string) => ({
  problem: `Tokens are encrypted with the key ${id}, which TOKEN_KEYS lacks.`,
  fix: 'add this key to TOKEN_KEYS. Without it, the users must connect their Google accounts again.',
});
