import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A mistake, the part of the check that must report it, and a text of the report. */
export type Violation = { name: string; part: string; expects: string; apply(dir: string): void };

export const append = (path: string, text: string) => (dir: string) => appendFileSync(join(dir, path), text);
export const prepend = (path: string, text: string) => (dir: string) =>
  writeFileSync(join(dir, path), text + readFileSync(join(dir, path), 'utf8'));
/** Throws if the text is not in the file, so that a violation is never left out. */
export const replace = (path: string, from: string, to: string) => (dir: string) => {
  const text = readFileSync(join(dir, path), 'utf8');
  if (!text.includes(from)) throw new Error(`${path} does not contain ${from}`);
  writeFileSync(join(dir, path), text.replace(from, to));
};
