import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ROOT } from '../run.ts';
import { sourceFiles } from './source-files.ts';

/** Matches `day = addDays(day, 1)`. Such a loop might never end if a day is invalid. */
const MANUAL_STEP = /\b(\w+) = addDays\(\s*\1\b/;

test('the pattern matches a loop over days but not a single step', () => {
  expect('for (let day = from; day <= to; day = addDays(day, 1)) {').toMatch(MANUAL_STEP);
  expect('while (at < end) at = addDays(at, -7);').toMatch(MANUAL_STEP);
  expect('const next = addDays(day, 1);').not.toMatch(MANUAL_STEP);
});

test('every loop over days uses eachDay, which has a limit', () => {
  const sources = sourceFiles('packages', 'apps').filter(
    path => /\.tsx?$/.test(path) && !path.endsWith('.test.ts'),
  );
  expect(sources.length).toBeGreaterThan(500);
  expect(sources.filter(path => MANUAL_STEP.test(readFileSync(ROOT + path, 'utf8')))).toEqual([]);
});
