import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';

export const ROOT = new URL('../../../', import.meta.url).pathname;

type Recorded = { version: string; revision: string };
export type Release = { version: string; root: string };

/** What server and worker need. The pages are not part of the proof. */
const PARTS = ['apps/server', 'apps/worker', 'packages', 'package.json'];

export const CURRENT: Release = { version: versionIn(ROOT), root: ROOT };

/**
 * Writes the sources of the recorded previous release to a directory. They use the installed packages of this checkout,
 * because the packages of another lock file would have to be downloaded.
 */
export function checkOutPrevious(dir: string): Release {
  const { version, revision }: Recorded = JSON.parse(readFileSync(`${ROOT}deploy/release.json`, 'utf8'));
  const found = spawnSync('git', ['cat-file', '-e', `${revision}^{commit}`], { cwd: ROOT });
  if (found.status !== 0)
    throw new Error(
      `${revision}, the revision of release ${version}, is not in this clone. Run: git fetch --unshallow`,
    );
  const archive = join(dir, 'previous.tar');
  const root = join(dir, 'previous');
  mkdirSync(root);
  execFileSync('git', ['archive', '--output', archive, revision, ...PARTS], { cwd: ROOT });
  execFileSync('tar', ['--extract', '--file', archive, '--directory', root]);
  linkPackages(root);
  return { version: `${version} (${revision.slice(0, 8)})`, root };
}

/** Links every installed package, and the workspaces of the other checkout instead of those of this one. */
function linkPackages(root: string): void {
  mkdirSync(join(root, 'node_modules/@gsc'), { recursive: true });
  for (const name of readdirSync(`${ROOT}node_modules`))
    if (!name.startsWith('.') && name !== '@gsc')
      symlinkSync(`${ROOT}node_modules/${name}`, join(root, 'node_modules', name));
  for (const manifest of globSync('{apps,packages}/*/package.json', { cwd: root })) {
    const path = dirname(manifest);
    const { name } = JSON.parse(readFileSync(join(root, manifest), 'utf8'));
    symlinkSync(join(root, path), join(root, 'node_modules', name));
    if (existsSync(`${ROOT}${path}/node_modules`))
      symlinkSync(`${ROOT}${path}/node_modules`, join(root, path, 'node_modules'));
  }
}

function versionIn(root: string): string {
  return JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version;
}
