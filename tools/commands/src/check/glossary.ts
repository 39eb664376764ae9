import { readFileSync } from 'node:fs';
import { ROOT } from '../run.ts';
import { sourceFiles } from './source-files.ts';

const GLOSSARY = 'docs/GLOSSARY.md';

/** Finds terms of the glossary that the source code does not use. */
export function checkGlossary(): string[] {
  const sources = sourceFiles('apps', 'packages')
    .filter(path => /\.(ts|tsx|sql)$/.test(path) && !/[.]test[.]|schema[.]sql/.test(path))
    .map(path => readFileSync(ROOT + path, 'utf8').toLowerCase());
  return glossaryTerms(readFileSync(ROOT + GLOSSARY, 'utf8'))
    .filter(term => !sources.some(text => text.includes(term)))
    .map(term => `${GLOSSARY}: the source code does not use "${term}"`);
}

/** The first column of the table. A row can define several terms, separated by commas. */
export const glossaryTerms = (text: string): string[] =>
  [...text.matchAll(/^\| ([^|]+) \|/gm)]
    .flatMap(([, cell = '']) => cell.split(','))
    .map(term => term.trim().toLowerCase())
    .filter(term => term !== 'term' && !/^-*$/.test(term));
