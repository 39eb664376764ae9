import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { CONTROL_FAULTS } from './control-faults.ts';
import { controlRows } from './control-table.ts';
import { CONTROLS } from './controls.ts';

const ROOT = new URL('../../../', import.meta.url);
const read = (file: string) => readFileSync(new URL(file, ROOT), 'utf8');

test('the list contains S1 to S30, each with a test', () => {
  expect(CONTROLS.map(({ id }) => id)).toEqual(Array.from({ length: 30 }, (_, at) => `S${at + 1}`));
  for (const { id, tests } of CONTROLS) expect(tests.length, id).toBeGreaterThan(0);
});

test.each(CONTROLS.flatMap(({ id, tests }) => tests.map(each => ({ id, ...each }))))(
  '$id: $file has the test "$title"',
  ({ file, title }) => {
    // The title of a test with parameters contains a placeholder.
    const known = read(file).replaceAll('%s', 'sessions').includes(title);
    expect(known || read(file).replaceAll('%s', 'properties').includes(title)).toBe(true);
  },
);

test('docs/reliability.md shows every control with its tests', () => {
  const rows = read('docs/reliability.md')
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
    for (const { file, find } of edits) expect(read(file).split(find), file).toHaveLength(2);
    const control = CONTROLS.find(({ id }) => id === name.slice(0, -'-off'.length));
    expect(control?.tests).toContainEqual(caughtBy);
  });
});
