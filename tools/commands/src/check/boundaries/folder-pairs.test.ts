import { expect, test } from 'vitest';
import { folderPairs } from './folder-pairs.ts';

const module = (source: string, ...imports: string[]) => ({
  source: `packages/core/src/${source}`,
  dependencies: imports.map(path => ({ resolved: `packages/core/src/${path}` })),
});

test('two folders that import each other are a pair, also through different files', () => {
  expect(folderPairs([module('a/one.ts', 'b/two.ts'), module('b/three.ts', 'a/four.ts')])).toEqual([
    'packages/core/src/a and packages/core/src/b import each other: ' +
      'packages/core/src/a/one.ts → packages/core/src/b/two.ts, ' +
      'packages/core/src/b/three.ts → packages/core/src/a/four.ts',
  ]);
});

test.for([
  ['one direction', [module('a/one.ts', 'b/two.ts')]],
  ['a folder and its own subfolder', [module('a/one.ts', 'a/b/two.ts'), module('a/b/two.ts', 'a/three.ts')]],
  ['a test', [module('a/one.ts', 'b/two.ts'), module('b/two.test.ts', 'a/one.ts')]],
] as const)('%s is no pair', ([, modules]) => {
  expect(folderPairs(modules)).toEqual([]);
});
