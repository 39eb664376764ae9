import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { ATTACKS } from '../abuse/attacks/all-attacks.ts';
import { REMOVED_DEFENCES } from '../abuse/faults.ts';
import { FAULTS } from './all-faults.ts';

const ROOT = new URL('../../../', import.meta.url);
const read = (file: string) => readFileSync(new URL(file, ROOT), 'utf8');

// The proof takes minutes. These tests report immediately that a quoted source or test no longer exists.
describe.each(FAULTS)('$name', ({ edits, caughtBy }) => {
  test('the quoted source occurs exactly once', () => {
    for (const { file, find } of edits) expect(read(file).split(find), file).toHaveLength(2);
  });

  test.skipIf(caughtBy === 'property life')('the test file exists', () => {
    if (caughtBy !== 'property life') expect(read(caughtBy.file)).toContain('test');
  });
});

describe.each(REMOVED_DEFENCES)('$name', ({ edits, turnsRed }) => {
  test('the quoted source occurs exactly once', () => {
    for (const { file, find } of edits) expect(read(file).split(find), file).toHaveLength(2);
  });

  test('the attack exists', () => {
    expect(ATTACKS.map(({ name }) => name)).toContain(turnsRed);
  });
});

test('every fault has a unique name', () => {
  const names = [...FAULTS, ...REMOVED_DEFENCES].map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});
