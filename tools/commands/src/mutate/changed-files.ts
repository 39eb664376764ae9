import { spawnSync } from 'node:child_process';
import { ROOT } from '../run.ts';

/** A clone does not know what was tested last. So many commits back is more than one push brings. */
const COMMITS_BACK = 20;

/** The lines that git prints, or null where it fails: there is no repository, or no such commit. */
function git(...args: string[]): string[] | null {
  const { status, stdout } = spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' });
  return status === 0 ? stdout.split('\n').filter(line => line !== '') : null;
}

/**
 * Files that changed since `base`, the latest change first, with those that are not committed yet before all. A shallow
 * clone that ends before the base is compared with its oldest commit. Null where there is no history at all.
 */
export function changedFiles(base = `HEAD~${COMMITS_BACK}`): string[] | null {
  const oldest = git('rev-list', '--first-parent', `--max-count=${COMMITS_BACK + 1}`, 'HEAD')?.at(-1);
  const since = git('rev-parse', '--verify', '--quiet', `${base}^{commit}`)?.[0] ?? oldest;
  const uncommitted = git('status', '--porcelain', '--untracked-files=all');
  const committed = since === undefined ? null : git('log', '--format=', '--name-only', `${since}..HEAD`);
  if (uncommitted === null || committed === null) return null;
  return [...new Set([...uncommitted.map(line => line.slice(3)), ...committed])];
}
