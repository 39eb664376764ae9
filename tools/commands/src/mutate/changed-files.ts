import { spawnSync } from 'node:child_process';
import { ROOT } from '../run.ts';

/** The last tested commit is unknown, so the default base is older than a typical push. */
const COMMITS_BACK = 20;

/** Lines of git's output, or null if git fails, for example without a repository. */
function git(...args: string[]): string[] | null {
  const { status, stdout } = spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' });
  return status === 0 ? stdout.split('\n').filter(line => line !== '') : null;
}

/**
 * Files that changed since `base`: uncommitted files first, then the most recent changes. If a shallow clone does not
 * contain the base, its oldest commit is used. Null without a git history.
 */
export function changedFiles(base = `HEAD~${COMMITS_BACK}`): string[] | null {
  const oldest = git('rev-list', '--first-parent', `--max-count=${COMMITS_BACK + 1}`, 'HEAD')?.at(-1);
  const since = git('rev-parse', '--verify', '--quiet', `${base}^{commit}`)?.[0] ?? oldest;
  const uncommitted = git('status', '--porcelain', '--untracked-files=all');
  const committed = since === undefined ? null : git('log', '--format=', '--name-only', `${since}..HEAD`);
  if (uncommitted === null || committed === null) return null;
  return [...new Set([...uncommitted.map(line => line.slice(3)), ...committed])];
}
