import { readFileSync } from 'node:fs';
import { ROOT } from '../run.ts';

/** The number of source files that each task may change, besides tests, generated files and migrations. */
const LIMITS: Record<string, number> = {
  'Add a metric': 6,
  'Add a scheduled task': 2,
  'Add a dimension': 2,
  'Add a search type': 5,
  'Add a dashboard screen': 6,
  'Add an endpoint': 4,
  'Add an email': 4,
  'Change the CSV format': 3,
};

export type TaskFiles = { task: string; files: number; stated: number; limit: number };

/** A task is a bold title with a number of files, followed by one list item for each file. */
export function parseTaskFiles(text: string): TaskFiles[] {
  const sections = [...text.matchAll(/^\*\*(.+?)\*\* \((\d+) files\b(?:(?!^\*\*|^## )[\s\S])*/gm)];
  return sections.map(([section, task = '', stated]) => ({
    task,
    files: section.match(/^- `?(apps|packages)\//gm)?.length ?? 0,
    stated: Number(stated),
    limit: LIMITS[task] ?? 0,
  }));
}

export const measureTaskFiles = (): TaskFiles[] =>
  parseTaskFiles(readFileSync(`${ROOT}CONTRIBUTING.md`, 'utf8'));

/** Every task has a checklist of the stated length, within its limit. */
export const areTasksSmall = (tasks: readonly TaskFiles[]): boolean =>
  tasks.length === Object.keys(LIMITS).length &&
  tasks.every(({ files, stated, limit }) => files === stated && files > 0 && files <= limit);
