import { contractVersion, isOlder, minorOf } from './contract-version.ts';
import { type AppliedMigration, type Migration, migrationLabel, planMigrations } from './migrations.ts';

/** Why a release must not use a store. `fix` is a command or a release. */
type SchemaProblem = { problem: string; fix: string };

export const BOOTSTRAP = 'run ops bootstrap of this release.';

/**
 * Compares the migrations of a release with the history of a store. A store that a newer release has migrated is usable
 * unless a contract migration removed what this release needs.
 */
export function schemaProblem(
  files: readonly Migration[],
  applied: readonly AppliedMigration[],
  version: string,
): SchemaProblem | null {
  let pending: Migration[];
  try {
    pending = planMigrations(files, applied);
  } catch (error) {
    return { problem: (error as Error).message, fix: 'use the release that has migrated this store.' };
  }
  const [first] = pending;
  if (first)
    return {
      problem: `${pending.length} migrations are missing, the first is ${migrationLabel(first)}`,
      fix: BOOTSTRAP,
    };
  const own = minorOf(version);
  for (const migration of applied) {
    const needed = migration.number > files.length ? contractVersion(migration.name) : null;
    if (needed && isOlder(own, needed))
      return {
        problem: `${migrationLabel(migration)} of a newer release has removed what ${version} uses`,
        fix: `use ${needed.join('.')} or newer.`,
      };
  }
  return null;
}
