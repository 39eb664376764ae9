import { spawnSync } from 'node:child_process';
import { ROOT } from './run.ts';

/** Without CI_LAST_PASSED the last tested commit is unknown, so the base is older than a typical push. */
const COMMITS_BACK = 20;

/** Lines of git's output. Empty if git fails, for example for a commit that the clone does not contain. */
const git = (...args: string[]): string[] =>
  spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' })
    .stdout.split('\n')
    .filter(line => line !== '');

const idOf = (commit: string): string | undefined =>
  git('rev-parse', '--verify', '--quiet', `${commit}^{commit}`)[0];

/**
 * Files that changed since `base`: uncommitted files first, then the most recent changes. If a shallow clone does not
 * contain the base, its oldest commit is used.
 */
export function changedFiles(base = process.env.CI_LAST_PASSED || `HEAD~${COMMITS_BACK}`): string[] {
  const since =
    idOf(base) ?? git('rev-list', '--first-parent', `--max-count=${COMMITS_BACK + 1}`, 'HEAD').at(-1);
  const uncommitted = git('status', '--porcelain', '--untracked-files=all').map(line => line.slice(3));
  // A merge changes what differs from its first parent. A renamed file also changes the directory that it left.
  const committed = git(
    ...['log', '--first-parent', '-m', '--no-renames', '--format=', '--name-only', `${since}..HEAD`],
  );
  return [...new Set([...uncommitted, ...committed])];
}

/**
 * Files that changed since the last commit that passed CI. CI_LAST_PASSED names it; otherwise the last commits count.
 * Null if the clone does not contain the named commit, for example after a rewrite of the branch.
 */
export const changedSinceLastPass = (): string[] | null =>
  process.env.CI_LAST_PASSED && !idOf(process.env.CI_LAST_PASSED) ? null : changedFiles();
