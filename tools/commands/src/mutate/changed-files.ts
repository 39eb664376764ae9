import { execFileSync } from 'node:child_process';
import { ROOT } from '../run.ts';

/** A clone does not know what was tested last. So many commits back is more than one push brings. */
const COMMITS_BACK = 20;

const git = (...args: string[]): string[] =>
  execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' })
    .split('\n')
    .filter(line => line !== '');

/** Files that changed since `base`, the latest change first, with those that are not committed yet before all. */
export function changedFiles(base?: string): string[] {
  const since = base ?? git('rev-list', '--first-parent', `--max-count=${COMMITS_BACK + 1}`, 'HEAD').at(-1);
  const uncommitted = git('status', '--porcelain', '--untracked-files=all').map(line => line.slice(3));
  const committed = git('log', '--format=', '--name-only', `${since}..HEAD`);
  return [...new Set([...uncommitted, ...committed])];
}
