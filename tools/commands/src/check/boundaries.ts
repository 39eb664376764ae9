import { bin, run } from '../run.ts';
import { folderPairs } from './boundaries/folder-pairs.ts';
import { sourceFiles } from './source-files.ts';

const ROOTS = ['apps', 'packages', 'tools', 'tests', 'bench'];

type Cruise = {
  modules: { source: string; dependencies: { resolved: string }[] }[];
  summary: { violations: { from: string; to: string; rule: { name: string }; cycle?: { name: string }[] }[] };
};

/**
 * dependency-cruiser reports "no violations" if it reads no files, for example without the TypeScript API.
 * The check therefore compares the files it read with the files in the repository.
 */
export async function checkBoundaries(): Promise<string[]> {
  const { output } = await run(
    bin('depcruise'),
    ['--config', '.dependency-cruiser.mjs', '--output-type', 'json', ...ROOTS],
    { quiet: true },
  );
  let cruise: Cruise;
  try {
    cruise = JSON.parse(output.slice(output.indexOf('{')));
  } catch {
    return [`dependency-cruiser did not return JSON: ${output.slice(0, 400)}`];
  }
  const read = new Set(cruise.modules.map(module => module.source));
  const expected = sourceFiles(...ROOTS.flatMap(root => [`${root}/**/*.ts`, `${root}/**/*.tsx`])).filter(
    path => !path.endsWith('.d.ts'),
  );
  const missed = expected.filter(path => !read.has(path));
  const problems = cruise.summary.violations.map(v =>
    v.cycle?.length
      ? `${v.rule.name}: ${[v.from, ...v.cycle.map(step => step.name)].join(' → ')}`
      : `${v.rule.name}: ${v.from} → ${v.to}`,
  );
  problems.push(...folderPairs(cruise.modules));
  if (expected.length === 0 || missed.length > 0)
    problems.push(
      `boundaries read ${read.size} modules and missed ${missed.length}: ${missed.slice(0, 5).join(', ')}`,
    );
  console.log(`  ${expected.length - missed.length} of ${expected.length} modules read`);
  return problems;
}
