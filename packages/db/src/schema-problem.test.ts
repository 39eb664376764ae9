import { expect, test } from 'vitest';
import type { Migration } from './migrations.ts';
import { schemaProblem } from './schema-problem.ts';

const file = (number: number, name = `step${number}`, checksum = `sum${number}`): Migration => ({
  number,
  name,
  checksum,
  sql: '',
});
const FILES = [file(1), file(2)];

test('a store with exactly the migrations of the release', () => {
  expect(schemaProblem(FILES, FILES, '0.2.0')).toBeNull();
});

test('missing migrations', () => {
  expect(schemaProblem(FILES, [file(1)], '0.2.0')).toEqual({
    problem: '1 migrations are missing, the first is 0002_step2',
    fix: 'run ops bootstrap of this release.',
  });
  expect(schemaProblem(FILES, [], '0.2.0')?.problem).toMatch(/^2 migrations are missing/);
});

test('another history', () => {
  expect(schemaProblem(FILES, [file(1), file(2, 'other')], '0.2.0')?.problem).toMatch('0002_step2: differs');
});

test('a store that a newer release has migrated', () => {
  expect(schemaProblem(FILES, [...FILES, file(3)], '0.2.0')).toBeNull();
});

test.for([
  ['0.2.9', 'contract_0_3_drop', false],
  ['0.3.0', 'contract_0_3_drop', true],
  ['0.10.0', 'contract_0_3_drop', true],
  ['1.0.0', 'contract_0_3_drop', true],
  ['0.9.0', 'contract_1_0_drop', false],
  ['1.0.0-rc.1', 'contract_1_0_drop', true],
] as const)('release %s after %s: usable is %s', ([version, name, isUsable]) => {
  const problem = schemaProblem(FILES, [...FILES, file(3, name)], version);
  expect(problem === null).toBe(isUsable);
  if (problem) expect(problem.problem).toContain(`0003_${name} of a newer release`);
});

test('a contract migration that the release has itself', () => {
  const files = [file(1, 'contract_0_3_drop')];
  expect(schemaProblem(files, files, '0.2.0')).toBeNull();
});
