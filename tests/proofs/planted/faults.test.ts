import { describe, expect, test } from 'vitest';
import { ATTACKS } from '../abuse/attacks/all-attacks.ts';
import { REMOVED_DEFENCES } from '../abuse/faults.ts';
import { FAULTS } from './all-faults.ts';
import { applyEdits, changedFiles, fileOf } from './fault.ts';
import { readSource } from './find-source.ts';

// The proof takes minutes. These tests report immediately that a quoted source or test no longer exists.
describe.each(FAULTS)('$name', ({ edits, caughtBy }) => {
  test('the quoted source occurs exactly once', () => {
    for (const [file, own] of changedFiles({ edits })) applyEdits(own, readSource(file));
  });

  test.skipIf(caughtBy === 'property life')('the test exists', () => {
    if (caughtBy !== 'property life') expect(fileOf(caughtBy)).toBeTruthy();
  });
});

describe.each(REMOVED_DEFENCES)('$name', ({ edits, turnsRed }) => {
  test('the quoted source occurs exactly once', () => {
    for (const [file, own] of changedFiles({ edits })) applyEdits(own, readSource(file));
  });

  test('the attack exists', () => {
    expect(ATTACKS.map(({ name }) => name)).toContain(turnsRed);
  });
});

test('every fault has a unique name', () => {
  const names = [...FAULTS, ...REMOVED_DEFENCES].map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});
