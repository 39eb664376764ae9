import { findBannedWords } from './codebase/banned-words.ts';
import { findLargeFolders } from './codebase/large-folders.ts';
import { areTasksSmall, measureTaskFiles } from './codebase/task-files.ts';
import { measureTestRatios } from './codebase/test-ratio.ts';

// npm run codebase               the figures of docs/codebase.md
// npm run codebase -- --words    every banned word with its place

const words = findBannedWords();
if (process.argv.includes('--words'))
  for (const { path, line, word, where } of words) console.log(`${path}:${line} ${where} ${word}`);

const folders = findLargeFolders();
for (const { folder, files } of folders) console.log(`${folder}: ${files} files`);

const ratios = measureTestRatios();
for (const { folder, source, tests, ratio, wanted } of ratios)
  console.log(
    `${folder}: ${tests} lines of tests, ${source} of source, ratio ${ratio}${wanted === null ? '' : ` (at least ${wanted})`}`,
  );

const tasks = measureTaskFiles();
for (const { task, files, limit } of tasks) console.log(`${task}: ${files} files (at most ${limit})`);

const isTested = ratios.every(({ ratio, wanted }) => wanted === null || ratio >= wanted);
const ok = words.length === 0 && folders.length === 0 && isTested && areTasksSmall(tasks);
console.log(
  JSON.stringify({
    name: 'codebase',
    ok,
    banned_words: words.length,
    large_folders: folders.length,
    task_files: Object.fromEntries(tasks.map(({ task, files }) => [task, files])),
    test_ratio: Object.fromEntries(ratios.map(({ folder, ratio }) => [folder, ratio])),
  }),
);
process.exit(ok ? 0 : 1);
