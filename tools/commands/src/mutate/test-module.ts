import { existsSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { Stryker } from '@stryker-mutator/core';
import { ROOT } from '../run.ts';

export type Survivor = { line: number; mutant: string };
export type Tested = { path: string; killed: number; survived: Survivor[] };

/** Every mutant of one module against its own test; without one, against the tests of its folder that reach it. */
export async function testModule(path: string): Promise<Tested> {
  const own = path.replace(/\.ts$/, '.test.ts');
  process.env.MUTATION_TESTS = existsSync(ROOT + own) ? own : `${dirname(path)}/*.test.ts`;
  const options = { configFile: 'tests/mutation/stryker.config.json', mutate: [path] };
  const mutants = await new Stryker(options).runMutationTest();
  const lines = readFileSync(ROOT + path, 'utf8').split('\n');
  const survived = mutants
    .filter(({ status }) => status === 'Survived' || status === 'NoCoverage')
    .map(({ location, mutatorName, replacement }) => ({
      line: location.start.line,
      mutant: describe(mutatorName, textAt(lines, location), replacement),
    }));
  // A mutant that breaks the module or never ends is noticed as surely as one that fails a test.
  const noticed = ['Killed', 'Timeout', 'RuntimeError', 'CompileError'];
  return { path, killed: mutants.filter(({ status }) => noticed.includes(status)).length, survived };
}

type Place = { line: number; column: number };

/** Lines and columns count from one; the end is the first character after. */
function textAt(lines: string[], { start, end }: { start: Place; end: Place }): string {
  const part = lines.slice(start.line - 1, end.line);
  part[part.length - 1] = (part.at(-1) ?? '').slice(0, end.column - 1);
  part[0] = (part[0] ?? '').slice(start.column - 1);
  return part.join(' ');
}

/** By its text, not by its line, so that an edit elsewhere in the file does not make it another mutant. */
function describe(mutator: string, original: string, replacement: string): string {
  const short = (text: string) => text.replace(/\s+/g, ' ').slice(0, 100);
  return `${mutator}: ${short(original)} → ${short(replacement)}`;
}
