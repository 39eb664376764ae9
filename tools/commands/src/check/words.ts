import { findBannedWords } from '../codebase/banned-words.ts';

/** docs/GLOSSARY.md has the conventional terms. */
export function checkWords(): string[] {
  return findBannedWords().map(
    ({ path, line, word, where }) => `${path}:${line}: the ${where} has the banned word "${word}"`,
  );
}
