import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Arguments for labels that are functions. */
const ARGUMENTS = [
  [2, 3],
  ['x', 'y'],
];

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (isLabelFunction(value)) return ARGUMENTS.flatMap(values => textsOf(resultOf(value, values)));
  if (!isPlain(value)) return [];
  return Object.values(value).flatMap(textsOf);
}

const isLabelFunction = (value: unknown): value is (...values: never[]) => unknown =>
  typeof value === 'function';

const isPlain = (value: unknown): value is object =>
  Array.isArray(value) || (value instanceof Object && Object.getPrototypeOf(value) === Object.prototype);

function resultOf(label: (...values: never[]) => unknown, values: unknown[]): unknown {
  try {
    return label(...(values as never[]));
  } catch {
    return null;
  }
}

const directory = import.meta.dirname;
const modules = globSync('**/*.ts', { cwd: directory }).filter(path => !path.endsWith('.test.ts'));
const texts = new Set<string>();
for (const path of modules)
  for (const text of textsOf(Object.values(await import(`./${path}`)))) texts.add(text);

const labels = readFileSync(`${directory}/fixed-labels.txt`, 'utf8').trim().split('\n');

test.each(labels)('%s', label => {
  const parts = label.split('{}');
  const isSame = (text: string) =>
    parts.length === 1
      ? text === label
      : text.startsWith(parts[0] ?? '') &&
        text.endsWith(parts.at(-1) ?? '') &&
        parts.every(part => text.includes(part));
  expect([...texts].some(isSame)).toBe(true);
});
