import { readFileSync } from 'node:fs';
import { ROOT } from '../run.ts';
import type { Tested } from './test-module.ts';

const FILE = 'tests/mutation/survivors.json';

/** Survivors of one module that share a reason. */
type Listed = { path: string; reason: string; mutants: string[] };

/** What survived without a reason on the list, and what the list still has though a test kills it by now. */
export function compareWithList(tested: Tested[]): { unlisted: string[]; outdated: string[] } {
  const listed: Listed[] = JSON.parse(readFileSync(ROOT + FILE, 'utf8'));
  const unlisted: string[] = [];
  const outdated: string[] = [];
  for (const { path, survived } of tested) {
    const excused = new Set(listed.filter(each => each.path === path).flatMap(each => each.mutants));
    for (const { line, mutant } of survived)
      if (!excused.has(mutant)) unlisted.push(`${path}:${line} ${mutant}`);
    const alive = new Set(survived.map(({ mutant }) => mutant));
    for (const mutant of excused) if (!alive.has(mutant)) outdated.push(`${path} ${mutant}`);
  }
  return { unlisted, outdated };
}
