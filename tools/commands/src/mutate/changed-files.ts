import { spawnSync } from 'node:child_process';
import { ROOT } from '../run.ts';

/** The last tested commit is unknown, so the default base is older than a typical push. */
const COMMITS_BACK = 20;

/** Lines of git's output. Empty if git fails, for example for a commit that the clone does not contain. */
const git = (...args: string[]): string[] =>
  spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' })
    .stdout.split('\n')
    .filter(line => line !== '');

/**
 * Files that changed since `base`: uncommitted files first, then the most recent changes. If a shallow clone does not
 * contain the base, its oldest commit is used.
 */
export function changedFiles(base = `HEAD~${COMMITS_BACK}`): string[] {
  const [known] = git('rev-parse', '--verify', '--quiet', `${base}^{commit}`);
  const since = known ?? git('rev-list', '--first-parent', `--max-count=${COMMITS_BACK + 1}`, 'HEAD').at(-1);
  const uncommitted = git('status', '--porcelain', '--untracked-files=all').map(line => line.slice(3));
  // A merge changes what differs from its first parent.
  const committed = git('log', '--first-parent', '-m', '--format=', '--name-only', `${since}..HEAD`);
  return [...new Set([...uncommitted, ...committed])];
}
