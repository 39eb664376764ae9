import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
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

test('every fault has a unique name', () => {
  expect(new Set(FAULTS.map(({ name }) => name)).size).toBe(FAULTS.length);
});
