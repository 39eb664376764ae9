import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../run.ts';
import { copyManifests, npm } from './install-packages.ts';

/** Everything that the build of the pages reads. */
export const PAGE_SOURCES: readonly string[] = [
  'apps/web',
  'packages/contract',
  'packages/calendar',
  'docs/users',
  'docs/screenshots',
  'tsconfig.base.json',
];

/** Builds the pages in a temporary directory, so that the packages of a checkout are neither needed nor changed. */
export function buildPages(): { dir: string; remove(): void } {
  const work = mkdtempSync(join(tmpdir(), 'gsc-pages-'));
  const remove = () => rmSync(work, { recursive: true, force: true });
  try {
    copyManifests(work);
    for (const path of PAGE_SOURCES)
      cpSync(ROOT + path, join(work, path), {
        recursive: true,
        filter: source => !/\/(node_modules|build|build-with-gallery|\.react-router)$/.test(source),
      });
    // NODE_ENV is production, which would leave out the build tools.
    npm(work, 'ci', '--include=dev', '--ignore-scripts', '--workspace', '@gsc/web');
    npm(work, 'run', 'build', '--workspace', '@gsc/web');
    return { dir: join(work, 'apps/web/build'), remove };
  } catch (error) {
    remove();
    throw error;
  }
}
