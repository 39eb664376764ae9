import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ROOT } from '../run.ts';
import { ALWAYS, BENCHMARKS, IF_CHANGED, NIGHTLY, reasonToRun } from './proofs.ts';

test.each(Object.entries(IF_CHANGED))('every pattern of %s matches a file', (_name, globs) => {
  const unmatched = globs.filter(glob => globSync(glob, { cwd: ROOT }).length === 0);
  expect(unmatched).toEqual([]);
});

const namesIn = (dir: string): string[] =>
  globSync('*.ts', { cwd: ROOT + dir })
    .map(file => file.slice(0, -3))
    .toSorted();

test('every proof is in exactly one list', () => {
  expect([...ALWAYS, ...Object.keys(IF_CHANGED), ...NIGHTLY].toSorted()).toEqual(namesIn('tests/proofs'));
});

test('the nightly run has every benchmark', () => {
  expect(BENCHMARKS).toEqual(namesIn('bench/src'));
});

test.each([
  ['prove', 'tests/proofs'],
  ['bench', 'bench/src'],
])('the documented names of %s are its files', (command, dir) => {
  const document = readFileSync(`${ROOT}docs/contributors/commands.md`, 'utf8');
  const row = document.split('\n').find(line => line.includes(`npm run ${command} -- `)) ?? '';
  const [list] = row.split('|')[2]?.split(': ')[1]?.split('. ') ?? [];
  expect([...(list ?? '').matchAll(/`([a-z-]+)`/g)].map(([, name]) => name).toSorted()).toEqual(namesIn(dir));
});

test('a proof runs if a file that it depends on has changed', () => {
  expect(reasonToRun('blog', ['README.md', 'packages/core/src/features/blog/save-post.ts'])).toBe(
    'packages/core/src/features/blog/save-post.ts',
  );
  expect(reasonToRun('blog', ['tests/proofs/blog.ts'])).toBe('tests/proofs/blog.ts');
  expect(reasonToRun('blog', ['packages/core/src/ledger/sync-context.ts'])).toBeNull();
  expect(reasonToRun('metrics', ['docs/operations.md'])).toBe('docs/operations.md');
});

test('tests outside of the directory of a proof do not count, except for the proof of the tests', () => {
  const changed = ['packages/core/src/ledger/write/seal-months.int.test.ts'];
  expect(reasonToRun('fuzz', changed)).toBeNull();
  expect(reasonToRun('planted', changed)).toBe(changed[0]);
});

test('a proof runs if the changes are unknown', () => {
  expect(reasonToRun('blog', null)).toBe('the last commit that passed is unknown');
});
