import { contractVersion } from '@gsc/db/contract-version';

type Migrations = readonly { file: string }[];

const versionOf = ({ file }: Migrations[number]) => contractVersion(file.replace(/^\d+_/, ''))?.join('.');

/** Contract migrations of ClickHouse without one of PostgreSQL, whose history processes read before they start. */
export function unannounced(clickhouse: Migrations, postgres: Migrations): string[] {
  const announced = postgres.map(versionOf);
  return clickhouse
    .filter(migration => versionOf(migration) && !announced.includes(versionOf(migration)))
    .map(({ file }) => `clickhouse/${file}: PostgreSQL needs a contract migration for the same version`);
}
