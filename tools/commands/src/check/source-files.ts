import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { ROOT } from '../run.ts';

/** Tracked files and untracked files that git does not ignore. */
export function sourceFiles(...patterns: string[]): string[] {
  const out = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '--', ...patterns], {
    cwd: ROOT,
  });
  return out
    .toString()
    .split('\n')
    .filter(path => path !== '' && existsSync(ROOT + path));
}
