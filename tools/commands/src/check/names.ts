import { readFileSync } from 'node:fs';
import { ROOT } from '../run.ts';
import { sourceFiles } from './source-files.ts';

const CATCH_ALL = /(^|\/)(utils?|helpers?|common|shared|misc|lib)(\/|\.[a-z]+$)/;

/** Checks file names and file sizes, which the linter does not cover. */
export function checkNames(): string[] {
  const problems: string[] = [];
  for (const path of sourceFiles('apps', 'packages', 'tools', 'tests', 'bench')) {
    if (CATCH_ALL.test(path)) problems.push(`${path}: use a more specific name`);
    if (!/\.(ts|tsx|mjs)$/.test(path)) continue;
    const text = readFileSync(ROOT + path, 'utf8');
    const lines = text.split('\n').length;
    if (lines > 400) problems.push(`${path}: ${lines} lines; the limit is 400`);
  }
  return problems;
}
