import { checkBoundaries } from './check/boundaries.ts';
import { checkDeployment } from './check/deployment.ts';
import { checkDocPaths } from './check/doc-paths.ts';
import { checkFolders } from './check/folders.ts';
import { checkGenerated } from './check/generated.ts';
import { checkGlossary } from './check/glossary.ts';
import { checkJourneys } from './check/journeys.ts';
import { checkLockFile } from './check/lock-file.ts';
import { checkMigrations } from './check/migrations.ts';
import { checkNames } from './check/names.ts';
import { checkReadmeFigures } from './check/readme-figures.ts';
import { checkSettings } from './check/settings.ts';
import { checkSingleSources } from './check/single-sources.ts';
import { checkSpecification } from './check/specification.ts';
import { checkWords } from './check/words.ts';
import { bin, run } from './run.ts';

const program =
  (command: string, ...args: string[]) =>
  async (): Promise<string[]> => {
    const { code, output } = await run(command, args, { quiet: true });
    return code === 0 ? [] : [output.trim()];
  };

/** Generates the route types, which two of the checks need and git ignores. */
const generateRouteTypes = program('npm', 'run', 'typegen', '--workspace', '@gsc/web');

/** Checks that need no database, browser or network. */
const CHECKS: [name: string, check: () => string[] | Promise<string[]>][] = [
  ['format and lint', program(bin('biome'), 'ci', '--colors=off', '--diagnostic-level=error', '.')],
  ['boundaries', checkBoundaries],
  ['types', program(bin('tsc'), '-p', 'tsconfig.json')],
  ['types of tests', program(bin('tsc'), '-p', 'tests/tsconfig.json')],
  ['types of web', program(bin('tsc'), '-p', 'apps/web/tsconfig.json')],
  ['dead code', program(bin('knip'), '--no-progress')],
  ['names', checkNames],
  ['single sources', checkSingleSources],
  ['folders', checkFolders],
  ['words', checkWords],
  ['settings', checkSettings],
  ['deployment', checkDeployment],
  ['migrations', checkMigrations],
  ['journeys', checkJourneys],
  ['paths in documents', checkDocPaths],
  ['figures of the README', checkReadmeFigures],
  ['specification', checkSpecification],
  ['glossary', checkGlossary],
  ['generated files', checkGenerated],
  ['lock file', checkLockFile],
  ['secrets', program(bin('secretlint'), '--no-color', '--secretlintignore', '.gitignore', '**/*')],
];

const only = process.argv[2];
let failed = 0;
for (const problem of await generateRouteTypes()) {
  console.log(problem);
  process.exit(1);
}
for (const [name, check] of CHECKS) {
  if (only !== undefined && !name.includes(only)) continue;
  const started = performance.now();
  const problems = await check();
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${problems.length === 0 ? 'ok  ' : 'FAIL'} ${name} (${seconds} s)`);
  for (const problem of problems) console.log(problem.replace(/^/gm, '     '));
  failed += problems.length === 0 ? 0 : 1;
}
process.exit(failed === 0 ? 0 : 1);
