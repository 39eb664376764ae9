import { expect, test } from 'vitest';
import { type LockedPackage, lockProblems } from './lock-file.ts';

const HASH = `sha512-${'a'.repeat(86)}==`;
const HERE = { system: 'linux', processor: 'x64' };
const problemsOf = (
  entry: LockedPackage,
  path = 'node_modules/a',
  others: Record<string, LockedPackage> = {},
) => lockProblems({ lockfileVersion: 3, packages: { '': {}, [path]: entry, ...others } }, HERE);

test('a package from a registry has an exact version and a SHA-512 integrity', () => {
  expect(problemsOf({ version: '1.2.3', integrity: HASH })).toEqual([]);
  expect(
    problemsOf({ version: '1.2.3', integrity: HASH, resolved: 'https://packages.example/a.tgz' }),
  ).toEqual([]);
  expect(problemsOf({ link: true, resolved: 'packages/a' })).toEqual([]);
  for (const entry of [
    { version: '1.2.3' },
    { integrity: HASH },
    { version: 'latest', integrity: HASH },
    { version: '1.2.3', integrity: 'sha1-2jmj7l5rSw0yVb/vlWAYkK/YBwk=' },
    { version: '1.2.3', integrity: HASH, resolved: 'http://packages.example/a.tgz' },
    { version: '1.2.3', integrity: HASH, resolved: 'git+ssh://git@code.example/a.git#1' },
    { version: '1.2.3', integrity: HASH, resolved: 'file:../a' },
  ])
    expect(problemsOf(entry), JSON.stringify(entry)).toHaveLength(1);
});

test('only optional binaries of other platforms may lack an integrity', () => {
  const binary = { version: '1.0.0', optional: true, os: ['darwin'], cpu: ['arm64'] };
  const parent = { version: '1.0.0', integrity: HASH, optionalDependencies: { 'a-darwin': '1.0.0' } };
  const path = 'node_modules/a-darwin';
  const parents = { 'node_modules/parent': parent };
  expect(problemsOf(binary, path, parents)).toEqual([]);
  expect(problemsOf({ ...binary, version: '1.0.1' }, path, parents)).toHaveLength(1);
  expect(problemsOf({ ...binary, optional: false }, path, parents)).toHaveLength(1);
  expect(problemsOf({ ...binary, os: ['linux'], cpu: ['x64'] }, path, parents)).toHaveLength(1);
  expect(problemsOf(binary, path)).toHaveLength(1);
});
