import { expect, test } from 'vitest';
import { areTasksSmall, measureTaskFiles, parseTaskFiles } from './task-files.ts';

const TEXT = `## Recipes

**Add an email** (3 files and a migration). A command writes two of them.

- packages/mail/src/&lt;kind&gt;-email.ts: the text, with
  a second line.
- \`packages/core/src/mail.ts\`: the verb.
- \`apps/worker/src/mail-tasks.ts\`: the schedule.

Tests state it again.

**Change the CSV format** (2 files).

- \`packages/core/src/csv.ts\`: quoting.

## Tests

- \`apps/web\`: not a file of a task.
`;

test('counts the files of each checklist', () => {
  expect(parseTaskFiles(TEXT)).toEqual([
    { task: 'Add an email', files: 3, stated: 3, limit: 4 },
    { task: 'Change the CSV format', files: 1, stated: 2, limit: 3 },
  ]);
});

test('a missing task, a wrong number and too many files are refused', () => {
  const tasks = measureTaskFiles();
  expect(areTasksSmall(tasks)).toBe(true);
  expect(areTasksSmall(tasks.slice(1))).toBe(false);
  const changed = (change: object) => tasks.map((task, at) => (at === 0 ? { ...task, ...change } : task));
  expect(areTasksSmall(changed({ stated: 0 }))).toBe(false);
  expect(areTasksSmall(changed({ files: 7, stated: 7 }))).toBe(false);
  expect(areTasksSmall(changed({ files: 0, stated: 0 }))).toBe(false);
});
