import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ROOT } from '../run.ts';
import { sourceFiles } from './source-files.ts';

/** A day that is moved on by itself: `day = addDays(day, 1)`. Such a loop ends only if its days still sort. */
const HAND_WRITTEN = /\b(\w+) = addDays\(\s*\1\b/;

test('the pattern finds a loop over days and leaves a single step alone', () => {
  expect('for (let day = from; day <= to; day = addDays(day, 1)) {').toMatch(HAND_WRITTEN);
  expect('while (at < end) at = addDays(at, -7);').toMatch(HAND_WRITTEN);
  expect('const next = addDays(day, 1);').not.toMatch(HAND_WRITTEN);
});

test('every loop over days goes through eachDay, which has a limit', () => {
  const sources = sourceFiles('packages', 'apps').filter(
    path => /\.tsx?$/.test(path) && !path.endsWith('.test.ts'),
  );
  expect(sources.length).toBeGreaterThan(500);
  expect(sources.filter(path => HAND_WRITTEN.test(readFileSync(ROOT + path, 'utf8')))).toEqual([]);
});
