import { expect, test } from 'vitest';
import { citationProblems } from './specification.ts';

const headings = new Set(['Trash', 'Final days']);

test('accepts citations of existing headings, also across lines', () => {
  expect(citationProblems('/** Kept for 14 days (specification: Trash). */', headings)).toEqual([]);
  expect(citationProblems('/**\n * Ends there (specification: Final\n * days).\n */', headings)).toEqual([]);
});

test('reports a heading that does not exist', () => {
  expect(citationProblems('const a = 1; // see (specification: Rubbish)', headings)).toEqual([
    'docs/specification.md has no heading "Rubbish"',
  ]);
});

test('reports numbers of other documents in comments only', () => {
  expect(citationProblems('/** The default range (D14). */', headings)).toHaveLength(1);
  expect(citationProblems('// as S3 says', headings)).toHaveLength(1);
  expect(citationProblems("test('C3: a complete day is frozen', run);", headings)).toEqual([]);
  expect(
    citationProblems('/** T14 and B10 are in docs/reliability.md. #D14 and %C3 are text. */', headings),
  ).toEqual([]);
  expect(citationProblems("const url = 'https://s.example/D14';", headings)).toEqual([]);
});
