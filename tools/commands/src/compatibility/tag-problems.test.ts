import { expect, test } from 'vitest';
import { tagProblems } from './tag-problems.ts';

const files = { version: '0.3.1', changelog: '# Changelog\n\n## [0.3.1] - 2026-12-01\n', last: '0.2.0' };

test('a tag that agrees with the files', () => {
  expect(tagProblems('v0.3.1', files)).toEqual([]);
  expect(tagProblems('v0.3.1', { ...files, last: '0.3.0' })).toEqual([]);
});

test('every disagreement is listed', () => {
  expect(tagProblems('v0.3.2', { ...files, changelog: '## [0.3.10] - 2026-12-01', last: '0.4.0' })).toEqual([
    'the tag is v0.3.2, but package.json has 0.3.1',
    'CHANGELOG.md has no heading for 0.3.1',
    '0.3.1 is older than the last release 0.4.0 (deploy/release.json)',
  ]);
});
