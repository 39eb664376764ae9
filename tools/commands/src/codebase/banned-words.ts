import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { sourceFiles } from '../check/source-files.ts';
import { ROOT } from '../run.ts';

/** Words that have a conventional replacement in identifiers (docs/GLOSSARY.md). */
const IN_IDENTIFIERS = [
  'asked',
  'basket',
  'believed',
  'beside',
  'bones',
  'doubted',
  'errand',
  'errands',
  'hull',
  'kept',
  'mend',
  'odd',
  'patience',
  'rung',
  'told',
  'trouble',
  'wished',
];

/** Words that are metaphors or translations in comments. */
const IN_COMMENTS = [
  'asked',
  'basket',
  'errand',
  'hull',
  'house',
  'kept',
  'mend',
  'patience',
  'rooms',
  'stands for',
  'told',
  'trouble',
];

/** Types of libraries, the names of columns and this list are left out. */
const LEFT_OUT = /\/codebase\/banned-words\.ts$|\/postgres\/types\.ts$|\.d\.ts$/;

export type BannedWord = { path: string; line: number; word: string; where: 'identifier' | 'comment' };

const identifierWords = (name: string): string[] =>
  name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/);

const commentPattern = new RegExp(`\\b(${IN_COMMENTS.join('|')})\\b`, 'gi');

function findInFile(path: string, text: string): BannedWord[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const found: BannedWord[] = [];
  const lineAt = (position: number) => source.getLineAndCharacterOfPosition(position).line + 1;
  const comments = new Set<number>();
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node))
      for (const word of identifierWords(node.text))
        if (IN_IDENTIFIERS.includes(word))
          found.push({ path, line: lineAt(node.getStart()), word, where: 'identifier' });
    for (const { pos, end } of ts.getLeadingCommentRanges(text, node.getFullStart()) ?? []) {
      if (comments.has(pos)) continue;
      comments.add(pos);
      for (const { 0: word } of text.slice(pos, end).matchAll(commentPattern))
        found.push({ path, line: lineAt(pos), word: word.toLowerCase(), where: 'comment' });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

export function findBannedWords(): BannedWord[] {
  return sourceFiles('apps', 'packages', 'tools', 'tests', 'bench')
    .filter(path => /\.tsx?$/.test(path) && !LEFT_OUT.test(path))
    .flatMap(path => findInFile(path, readFileSync(ROOT + path, 'utf8')));
}
