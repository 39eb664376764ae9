import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export type Migration = {
  number: number;
  name: string;
  checksum: string;
  /** The checksum of an earlier text with the same effect. */
  formerChecksum?: string;
  sql: string;
};

export type AppliedMigration = { number: number; name: string; checksum: string };

/** The operations that migrations need. `apply` runs the SQL and records the migration. */
export type MigrationStore = {
  /** Runs `work` while no other process migrates the same database. */
  lock<T>(work: () => Promise<T>): Promise<T>;
  applied(): Promise<AppliedMigration[]>;
  apply(migration: Migration): Promise<void>;
};

const FILE_NAME = /^(\d{4})_([a-z0-9_]+)\.sql$/;
// Snapshots and generated files are in the same directory and never run.
const NUMBERED = /^\d/;

/**
 * Reads `NNNN_name.sql` files. `{{name}}` is replaced from `variables`. The checksum covers the file as
 * committed, so a migration has the same checksum with all variables.
 */
export async function readMigrations(
  dir: string,
  variables: Readonly<Record<string, string>> = {},
  formerChecksums: Readonly<Record<number, string>> = {},
): Promise<Migration[]> {
  const names = (await readdir(dir)).filter(name => NUMBERED.test(name)).sort();
  const migrations = await Promise.all(
    names.map(async file => {
      const match = FILE_NAME.exec(file);
      if (!match) throw new Error(`migration ${file}: the name must look like 0001_what_it_does.sql`);
      const text = await readFile(join(dir, file), 'utf8');
      const checksum = createHash('sha256').update(text).digest('hex');
      const number = Number(match[1]);
      const formerChecksum = formerChecksums[number];
      return {
        number,
        name: match[2] ?? '',
        checksum,
        ...(formerChecksum !== undefined && { formerChecksum }),
        sql: fillTemplate(file, text, variables),
      };
    }),
  );
  refuseGaps(migrations);
  return migrations;
}

function fillTemplate(file: string, text: string, variables: Readonly<Record<string, string>>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = variables[name];
    if (value === undefined) throw new Error(`migration ${file}: no value for {{${name}}}`);
    return value;
  });
}

function refuseGaps(migrations: readonly { number: number; name: string }[]): void {
  for (const [index, { number, name }] of migrations.entries()) {
    if (number === index + 1) continue;
    throw new Error(
      `migration ${migrationLabel({ number, name })}: expected number ${index + 1}; gap or duplicate`,
    );
  }
}

/** Returns the pending migrations in order. Throws if the history does not match the files. */
export function planMigrations(
  files: readonly Migration[],
  applied: readonly AppliedMigration[],
): Migration[] {
  refuseGaps(files);
  const history = applied.toSorted((a, b) => a.number - b.number);
  refuseGaps(history);
  for (const [index, done] of history.entries()) {
    const file = files[index];
    // A newer release has migrated this database. Migrations are forward-only, so an older release may still run.
    if (!file) break;
    const isSame = [file.checksum, file.formerChecksum].includes(done.checksum) && file.name === done.name;
    if (!isSame) {
      throw new Error(
        `migration ${migrationLabel(file)}: differs from the applied migration ${migrationLabel(done)}; write a new migration instead`,
      );
    }
  }
  return files.slice(history.length);
}

/** Applies the pending migrations and returns them. Safe to run from several processes concurrently. */
export async function runMigrations(
  store: MigrationStore,
  migrations: readonly Migration[],
): Promise<Migration[]> {
  return store.lock(async () => {
    const pending = planMigrations(migrations, await store.applied());
    for (const migration of pending) {
      try {
        await store.apply(migration);
      } catch (cause) {
        const reason = cause instanceof Error ? cause.message : String(cause);
        throw new Error(`migration ${migrationLabel(migration)} failed: ${reason}`, { cause });
      }
    }
    return pending;
  });
}

/**
 * The migrations up to the last one of a recorded history, to restore data that was written with it. Throws if the
 * history does not match the files, or if it is newer.
 */
export function migrationsUpTo(
  files: readonly Migration[],
  recorded: readonly AppliedMigration[],
): Migration[] {
  if (recorded.length > files.length)
    throw new Error(`migration ${recorded.length} is unknown; use the release that has it, or a newer one`);
  planMigrations(files, recorded);
  return files.slice(0, recorded.length);
}

/** Creates the next empty migration file and returns its path. */
export async function newMigration(dir: string, name: string): Promise<string> {
  const slug = name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '');
  if (!slug) throw new Error('a migration needs a name with letters or digits');
  const numbers = (await readdir(dir)).map(file => Number(FILE_NAME.exec(file)?.[1] ?? 0));
  const next = Math.max(0, ...numbers) + 1;
  const path = join(dir, `${String(next).padStart(4, '0')}_${slug}.sql`);
  await writeFile(path, `-- ${name}\n`, { flag: 'wx' });
  return path;
}

export function migrationLabel(migration: { number: number; name: string }): string {
  return `${String(migration.number).padStart(4, '0')}_${migration.name}`;
}
