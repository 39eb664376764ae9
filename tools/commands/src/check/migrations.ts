import { readdirSync, readFileSync } from 'node:fs';
import { GRANTED_VIEWS, WRITTEN_TABLES } from '@gsc/db/clickhouse/access';
import { clickhouseObjects } from '../compatibility/clickhouse-objects.ts';
import { findUnsafeChanges } from '../compatibility/find-unsafe-changes.ts';
import { postgresObjects } from '../compatibility/postgres-objects.ts';
import { readRelease } from '../compatibility/release.ts';
import type { SchemaObject } from '../compatibility/schema-object.ts';
import { unannounced } from '../compatibility/unannounced.ts';
import { ROOT } from '../run.ts';

type Store = 'postgres' | 'clickhouse';

const read = (store: Store, file: string) => readFileSync(`${ROOT}packages/db/${store}/${file}`, 'utf8');

/** Checks that the last release can run on the schemas of this one (docs/decisions/0030). */
export function checkMigrations(): string[] {
  const { version, migrations: released } = readRelease();
  const added = (store: Store) =>
    readdirSync(`${ROOT}packages/db/${store}`)
      .filter(file => /^\d/.test(file) && Number(file.slice(0, 4)) > released[store])
      .map(file => ({ file, text: read(store, file) }));
  const unsafe = (store: Store, objectsOf: (schema: string) => SchemaObject[]) =>
    findUnsafeChanges({
      released: version,
      old: objectsOf(read(store, 'released.sql')),
      now: objectsOf(read(store, 'schema.sql')),
      migrations: added(store),
    }).map(problem => `${store}: ${problem}`);
  return [
    ...unsafe('postgres', postgresObjects),
    ...unsafe('clickhouse', clickhouseObjects),
    ...unannounced(added('clickhouse'), added('postgres')),
    ...ungranted(),
  ];
}

/** `ops bootstrap` of this release must not take rights from the servers and workers of the last one. */
function ungranted(): string[] {
  const released = clickhouseObjects(read('clickhouse', 'released.sql'));
  const now = clickhouseObjects(read('clickhouse', 'schema.sql'));
  const granted = [...GRANTED_VIEWS, ...WRITTEN_TABLES, 'schema_migrations'] as readonly string[];
  return released
    .filter(({ key }) => /^(?:view|table) /.test(key) && now.some(each => each.key === key))
    .map(({ key }) => key.replace(/^\w+ /, ''))
    .filter(name => !granted.includes(name))
    .map(
      name => `packages/db/src/clickhouse/access.ts: ${name} is used by the last release and must be granted`,
    );
}
