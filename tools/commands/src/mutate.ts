import { changedFiles } from './changed-files.ts';
import { compareWithList } from './mutate/listed-survivors.ts';
import { pureModules } from './mutate/pure-modules.ts';
import { type Tested, testModule } from './mutate/test-module.ts';

// npm run mutate                       all pure modules
// npm run mutate -- <path>...          modules whose path contains one of the arguments
// npm run mutate -- --changed [base]   modules that changed, or whose test changed, since base; at most two minutes

const MIN_SCORE = 90;
const CHANGED_LIMIT_MS = 2 * 60_000;

const args = process.argv.slice(2);
const changed = args.includes('--changed');
const named = args.filter(arg => !arg.startsWith('-'));
const all = named.length === 0 && !changed;
const modules = pureModules();
const chosen = changed
  ? changedModules()
  : modules.filter(path => named.length === 0 || named.some(part => path.includes(part)));
if (chosen.length === 0 && !changed) {
  console.error(`no pure module matches ${named.join(' ')}`);
  process.exit(2);
}

const started = performance.now();
const tested: Tested[] = [];
for (const path of chosen) {
  const left = changed ? CHANGED_LIMIT_MS - (performance.now() - started) : Number.POSITIVE_INFINITY;
  const result = left > 0 ? await testModule(path, left) : null;
  if (result === null) break;
  tested.push(result);
  console.log(`${String(scoreOf([result])).padStart(6)} % ${path}`);
  for (const line of compareWithList([result]).unlisted) console.log(`         survived: ${line}`);
}

const { unlisted, outdated } = compareWithList(tested);
const score = scoreOf(tested);
// The minimum applies to all tested modules together. A small module with one listed survivor can be below it.
const explainedScore = 100 - (100 * unlisted.length) / Math.max(1, mutantsOf(tested));
const ok = changed ? explainedScore >= MIN_SCORE : unlisted.length === 0 && (!all || score >= MIN_SCORE);
console.log(
  JSON.stringify({
    name: 'mutate',
    ok,
    score,
    modules: Object.fromEntries(tested.map(each => [each.path, scoreOf([each])])),
    mutants: mutantsOf(tested),
    survivors: tested.reduce((sum, { survived }) => sum + survived.length, 0),
    unlisted: unlisted.length,
    outdated,
    not_reached: chosen.slice(tested.length),
    seconds: Math.round((performance.now() - started) / 1000),
  }),
);
process.exit(ok ? 0 : 1);

function changedModules(): string[] {
  const paths = changedFiles(named[0]).map(path => path.replace(/\.test\.ts$/, '.ts'));
  return [...new Set(paths)].filter(path => modules.includes(path));
}

function mutantsOf(results: Tested[]): number {
  return results.reduce((sum, { killed, survived }) => sum + killed + survived.length, 0);
}

function scoreOf(results: Tested[]): number {
  const killed = results.reduce((sum, each) => sum + each.killed, 0);
  const total = mutantsOf(results);
  return total === 0 ? 100 : Math.floor((1000 * killed) / total) / 10;
}
