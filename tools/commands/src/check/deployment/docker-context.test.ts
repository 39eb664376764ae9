import { expect, test } from 'vitest';
import { assembleInputs, neededFiles } from '../../assemble/inputs.ts';
import { checkDockerContext, contextProblems, readDockerignore } from './docker-context.ts';

test('the last matching rule decides, also about the content of directories', () => {
  const isAllowed = readDockerignore(
    '# all\n**\n!apps/*/package.json\n!/packages/\n**/node_modules\n**/*.test.ts\n',
  );
  const paths = {
    'apps/web/package.json': true,
    'apps/web/app/package.json': false,
    'packages/a/src/index.ts': true,
    'packages/a/src/index.test.ts': false,
    'packages/a/node_modules/b/index.js': false,
    'node_modules/b/index.js': false,
    '.env': false,
    'other.ts': false,
  };
  for (const [path, expected] of Object.entries(paths))
    expect([path, isAllowed(path)]).toEqual([path, expected]);
});

test('without a rule everything is in the context', () => {
  expect(readDockerignore('')('.env')).toBe(true);
  expect(readDockerignore('a?c')('abc')).toBe(false);
  expect(readDockerignore('a.c')('abc')).toBe(true);
});

test('syntax that is not read is refused', () => {
  expect(() => readDockerignore('[a-z]')).toThrow('[a-z] has syntax');
});

test('a missing and an unwanted path', () => {
  const paths = { needed: ['deploy/ops.sh'], unwanted: ['packages/db/.env'] };
  expect(contextProblems('**\n!packages\n', paths)).toEqual([
    '.dockerignore: deploy/ops.sh is not allowed, but assemble reads it',
    ".dockerignore: packages/db/.env would be in the image's context",
  ]);
});

test('what assemble reads, without tests', () => {
  const files = [
    'deploy/ops.sh',
    'packages/db/src/a.ts',
    'packages/db/src/a.test.ts',
    'packages/db/src/testing/b.ts',
  ];
  expect(neededFiles([...files, 'packages/dbx.ts', 'README.md'], ['deploy/ops.sh', 'packages/db'])).toEqual(
    files.slice(0, 2),
  );
  expect(assembleInputs()).toEqual(
    expect.arrayContaining([
      'deploy/ops.sh',
      'package-lock.json',
      'apps/server',
      'packages/db',
      'docs/users',
    ]),
  );
});

test('the .dockerignore of the project', () => {
  expect(checkDockerContext()).toEqual([]);
});
