import { describe, expect, test } from 'vitest';
import { applyEdits, changedFiles } from '../planted/fault.ts';
import { findTest, readSource } from '../planted/find-source.ts';
import { CONTROL_FAULTS } from './control-faults.ts';
import { controlRows } from './control-table.ts';
import { CONTROLS } from './controls.ts';

test('the list contains S1 to S30, each with a test', () => {
  expect(CONTROLS.map(({ id }) => id)).toEqual(Array.from({ length: 30 }, (_, at) => `S${at + 1}`));
  for (const { id, tests } of CONTROLS) expect(tests.length, id).toBeGreaterThan(0);
});

test.each(CONTROLS.flatMap(({ id, tests }) => tests.map(each => ({ id, ...each }))))(
  '$id has the test "$title"',
  ({ written }) => {
    expect(findTest(written)).toBeTruthy();
  },
);

test('docs/reliability.md shows every control with its tests', () => {
  const rows = readSource('docs/reliability.md')
    .split('\n')
    .filter(line => /^\| S\d+ /.test(line))
    .map(line =>
      line
        .slice(1, -1)
        .split('|')
        .map(cell => cell.trim()),
    );
  expect(rows).toEqual(controlRows());
});

describe.each(CONTROL_FAULTS)('$name', ({ name, edits, caughtBy }) => {
  test('the quoted source occurs exactly once, and the test belongs to the control', () => {
    for (const [file, own] of changedFiles({ edits })) applyEdits(own, readSource(file));
    const control = CONTROLS.find(({ id }) => id === name.slice(0, -'-off'.length));
    expect(control?.tests).toContainEqual(caughtBy);
  });
});
