import { bin, run } from '../run.ts';
import { sourceFiles } from './source-files.ts';

const ROOTS = ['apps', 'packages', 'tools', 'tests', 'bench'];

type Cruise = {
  modules: { source: string }[];
  summary: { violations: { from: string; to: string; rule: { name: string }; cycle?: { name: string }[] }[] };
};

/**
 * dependency-cruiser reports "no violations" when it has read nothing at all (it does so whenever the
 * TypeScript API is missing), so the files it read are held against the files that are there.
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
    return [`dependency-cruiser did not answer with JSON: ${output.slice(0, 400)}`];
  }
  const read = new Set(cruise.modules.map(module => module.source));
  const wanted = sourceFiles(...ROOTS.flatMap(root => [`${root}/**/*.ts`, `${root}/**/*.tsx`])).filter(
    path => !path.endsWith('.d.ts'),
  );
  const unread = wanted.filter(path => !read.has(path));
  const problems = cruise.summary.violations.map(v =>
    v.cycle?.length
      ? `${v.rule.name}: ${[v.from, ...v.cycle.map(step => step.name)].join(' → ')}`
      : `${v.rule.name}: ${v.from} → ${v.to}`,
  );
  if (wanted.length === 0 || unread.length > 0)
    problems.push(
      `boundaries read ${read.size} modules and missed ${unread.length}: ${unread.slice(0, 5).join(', ')}`,
    );
  console.log(`  ${wanted.length - unread.length} of ${wanted.length} modules read`);
  return problems;
}
