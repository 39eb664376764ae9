import { existsSync, readFileSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { bin, ROOT, run } from '../run.ts';

export type Survivor = { line: number; mutant: string };
export type Tested = { path: string; killed: number; survived: Survivor[] };

type Place = { line: number; column: number };
type Mutant = {
  status: string;
  mutatorName: string;
  replacement: string;
  location: { start: Place; end: Place };
};
type Report = { files: Record<string, { source: string; mutants: Mutant[] }> };

/** As in tests/mutation/stryker.config.json. */
const REPORT = `${ROOT}.data/mutation.json`;
const SANDBOXES = `${ROOT}.data/stryker`;

/**
 * Every mutant of one module against its own test; without one, against the tests of its folder that reach it. Null
 * when that took longer than there is time for.
 */
export async function testModule(path: string, timeoutMs: number): Promise<Tested | null> {
  const own = path.replace(/\.ts$/, '.test.ts');
  const tests = existsSync(ROOT + own) ? own : `${dirname(path)}/*.test.ts`;
  rmSync(REPORT, { force: true });
  const args = ['run', 'tests/mutation/stryker.config.json', '--mutate', path];
  const started = performance.now();
  const { code, output } = await run(bin('stryker'), args, {
    quiet: true,
    env: { MUTATION_TESTS: tests },
    ...(Number.isFinite(timeoutMs) && { timeoutMs }),
  });
  if (performance.now() - started >= timeoutMs) {
    // Ended from outside, Stryker leaves its copy of the packages behind.
    rmSync(SANDBOXES, { recursive: true, force: true });
    return null;
  }
  if (code !== 0 || !existsSync(REPORT)) throw new Error(`${path} could not be mutated:\n${output}`);
  const { files }: Report = JSON.parse(readFileSync(REPORT, 'utf8'));
  // A module of types alone has no mutants, and so no file in the report.
  const { source, mutants } = files[path] ?? { source: '', mutants: [] };
  const survived = mutants
    .filter(({ status }) => status === 'Survived' || status === 'NoCoverage')
    .map(mutant => ({ line: mutant.location.start.line, mutant: describe(mutant, source.split('\n')) }));
  // A mutant that breaks the module or never ends is noticed as surely as one that fails a test.
  const noticed = ['Killed', 'Timeout', 'RuntimeError', 'CompileError'];
  return { path, killed: mutants.filter(({ status }) => noticed.includes(status)).length, survived };
}

/** By its text, not by its line, so that an edit elsewhere in the file does not make it another mutant. */
function describe({ mutatorName, location: { start, end }, replacement }: Mutant, lines: string[]): string {
  // Lines and columns count from one; the end is the first character after.
  const original = lines.slice(start.line - 1, end.line);
  original[original.length - 1] = (original.at(-1) ?? '').slice(0, end.column - 1);
  original[0] = (original[0] ?? '').slice(start.column - 1);
  const short = (text: string) => text.replace(/\s+/g, ' ').slice(0, 100);
  return `${mutatorName}: ${short(original.join(' '))} → ${short(replacement)}`;
}
