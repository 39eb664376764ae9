import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { FAULTS } from './all-faults.ts';

const ROOT = new URL('../../../', import.meta.url);
const read = (file: string) => readFileSync(new URL(file, ROOT), 'utf8');

// The proof itself takes minutes: these tests report at once that a change of the source moved a place or a test.
describe.each(FAULTS)('$name', ({ edits, caughtBy }) => {
  test('its place is in the source, once', () => {
    for (const { file, find } of edits) expect(read(file).split(find), file).toHaveLength(2);
  });

  test.skipIf(caughtBy === 'property life')('the file of its test exists', () => {
    if (caughtBy !== 'property life') expect(read(caughtBy.file)).toContain('test');
  });
});

test('every fault has a name of its own', () => {
  expect(new Set(FAULTS.map(({ name }) => name)).size).toBe(FAULTS.length);
});
