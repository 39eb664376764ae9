import { expect, test } from 'vitest';
import type { StepResult } from './run-stage.ts';
import { isPassed, summarize } from './summary.ts';

const OK: StepResult = { name: 'check', seconds: 49.6, outcome: 'ok' };
const SKIPPED: StepResult = { name: 'mutate', seconds: 0, outcome: 'skipped', reason: 'late' };

test('lists every step with its seconds and every retried test', () => {
  const run = { results: [OK, SKIPPED], retried: ['shell.spec.ts > opens'], totalSeconds: 61 };
  expect(isPassed(run)).toBe(true);
  expect(summarize(run)).toEqual([
    '',
    '    50 s  ok       check',
    '     0 s  skipped  mutate: late',
    '   retried: shell.spec.ts > opens',
    '   1 browser tests retried',
    '    61 s  ok       total',
  ]);
});

test('fails with more than two retried tests', () => {
  const run = { results: [OK], retried: ['one', 'two'], totalSeconds: 50 };
  expect(isPassed(run)).toBe(true);
  const more = { ...run, retried: ['one', 'two', 'three'] };
  expect(isPassed(more)).toBe(false);
  expect(summarize(more).slice(-2)).toEqual([
    '   3 browser tests retried, FAILED: at most 2 are allowed',
    '    50 s  FAILED   total',
  ]);
});

test('fails with a failed step', () => {
  const run = { results: [OK, { ...OK, outcome: 'FAILED' as const }], retried: [], totalSeconds: 50 };
  expect(isPassed(run)).toBe(false);
  expect(summarize(run).at(-1)).toBe('    50 s  FAILED   total');
});
