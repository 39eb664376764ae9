import { readFileSync } from 'node:fs';
import { ROOT } from '../run.ts';
import type { Tested } from './test-module.ts';

const FILE = 'tests/mutation/survivors.json';

/** Survivors of one module with the same reason. */
type Listed = { path: string; reason: string; mutants: string[] };

/** Survivors that are not on the list, and list entries that a test kills. */
export function compareWithList(tested: Tested[]): { unlisted: string[]; outdated: string[] } {
  const listed: Listed[] = JSON.parse(readFileSync(ROOT + FILE, 'utf8'));
  const unlisted: string[] = [];
  const outdated: string[] = [];
  for (const { path, survived } of tested) {
    const accepted = new Set(listed.filter(each => each.path === path).flatMap(each => each.mutants));
    for (const { line, mutant } of survived)
      if (!accepted.has(mutant)) unlisted.push(`${path}:${line} ${mutant}`);
    const alive = new Set(survived.map(({ mutant }) => mutant));
    for (const mutant of accepted) if (!alive.has(mutant)) outdated.push(`${path} ${mutant}`);
  }
  return { unlisted, outdated };
}
