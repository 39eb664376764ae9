import { readFileSync } from 'node:fs';
import { sourceFiles } from '../check/source-files.ts';
import { ROOT } from '../run.ts';

const CODE = /\.tsx?$/;
/** Test files and the fixtures that only tests import. */
const TEST = /\.(test|spec)\.tsx?$|\/testing(\/|\.tsx?$)/;
const GENERATED = /\.d\.ts$/;

/** The lowest accepted ratio of test lines to source lines. Packages without an entry have no limit. */
const WANTED: Record<string, number> = { 'apps/web': 0.3, 'packages/core': 0.6 };
/** Tests of a package that are not beside its source. */
const ALSO_TESTS: Record<string, string> = { 'apps/web': 'tests/screens' };

export type TestRatio = {
  folder: string;
  source: number;
  tests: number;
  ratio: number;
  wanted: number | null;
};

const linesIn = (paths: readonly string[]): number =>
  paths.reduce((sum, path) => sum + readFileSync(ROOT + path, 'utf8').split('\n').length, 0);

export function measureTestRatios(): TestRatio[] {
  const folders = [
    ...new Set(
      sourceFiles('apps', 'packages', 'tools')
        .filter(path => CODE.test(path))
        .map(path => path.split('/').slice(0, 2).join('/')),
    ),
  ];
  return folders.map(folder => {
    const files = sourceFiles(folder).filter(path => CODE.test(path) && !GENERATED.test(path));
    const elsewhere = ALSO_TESTS[folder]
      ? sourceFiles(ALSO_TESTS[folder]).filter(path => CODE.test(path))
      : [];
    const source = linesIn(files.filter(path => !TEST.test(path)));
    const tests = linesIn([...files.filter(path => TEST.test(path)), ...elsewhere]);
    return {
      folder,
      source,
      tests,
      ratio: Math.floor((100 * tests) / source) / 100,
      wanted: WANTED[folder] ?? null,
    };
  });
}
