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

/** Must match tests/mutation/stryker.config.json. */
const REPORT = `${ROOT}.data/mutation.json`;
const SANDBOXES = `${ROOT}.data/stryker`;

/**
 * Runs every mutant of one module against its own test, or against all tests of its folder if it has none. Returns
 * null after a timeout.
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
    ...(Number.isFinite(timeoutMs) && { timeoutMs: Math.ceil(timeoutMs) }),
  });
  if (performance.now() - started >= timeoutMs) {
    // Stryker does not delete its sandbox when it is killed.
    rmSync(SANDBOXES, { recursive: true, force: true });
    return null;
  }
  if (code !== 0) throw new Error(`${path} could not be mutated:\n${output}`);
  // Without any mutant, as in a module with only texts, there is no report.
  const { files }: Report = existsSync(REPORT) ? JSON.parse(readFileSync(REPORT, 'utf8')) : { files: {} };
  const { source, mutants } = files[path] ?? { source: '', mutants: [] };
  const survived = mutants
    .filter(({ status }) => status === 'Survived' || status === 'NoCoverage')
    .map(mutant => ({ line: mutant.location.start.line, mutant: describe(mutant, source.split('\n')) }));
  // A mutant that breaks the module or times out counts as killed.
  const killedStatuses = ['Killed', 'Timeout', 'RuntimeError', 'CompileError'];
  return { path, killed: mutants.filter(({ status }) => killedStatuses.includes(status)).length, survived };
}

/** Identifies a mutant by its text instead of its line, so that unrelated edits do not change it. */
function describe({ mutatorName, location: { start, end }, replacement }: Mutant, lines: string[]): string {
  // Lines and columns start at one. The end is exclusive.
  const original = lines.slice(start.line - 1, end.line);
  original[original.length - 1] = (original.at(-1) ?? '').slice(0, end.column - 1);
  original[0] = (original[0] ?? '').slice(start.column - 1);
  const short = (text: string) => text.replace(/\s+/g, ' ').slice(0, 100);
  return `${mutatorName}: ${short(original.join(' '))} → ${short(replacement)}`;
}
