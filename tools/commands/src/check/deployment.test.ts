import { expect, test } from 'vitest';
import { yamlProblems } from './deployment.ts';

const WORKFLOW = '.github/workflows/release.yml';
const JOB = 'jobs:\n  image:\n    timeout-minutes: 5\n';

test('invalid files', () => {
  expect(yamlProblems('deploy/compose.yaml', 'a: 1\na: 2\n')).toEqual([
    expect.stringContaining('deploy/compose.yaml: Map keys must be unique'),
  ]);
  expect(yamlProblems(WORKFLOW, 'a: [1\n')).toHaveLength(1);
  expect(yamlProblems('deploy/compose.yaml', 'a: 1\n')).toEqual([]);
});

test('workflows need rights and time limits', () => {
  expect(yamlProblems(WORKFLOW, `permissions: {}\n${JOB}`)).toEqual([]);
  expect(yamlProblems(WORKFLOW, JOB)).toEqual([`${WORKFLOW}: no permissions`]);
  expect(yamlProblems(WORKFLOW, 'permissions: {}\njobs:\n  image: {}\n')).toEqual([
    `${WORKFLOW}: the job image has no time limit`,
  ]);
});
