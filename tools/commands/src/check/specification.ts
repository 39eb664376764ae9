import { readFileSync } from 'node:fs';
import { ROOT } from '../run.ts';
import { sourceFiles } from './source-files.ts';

const SPECIFICATION = 'docs/specification.md';
const CITATION = /\(specification: ([^)]+)\)/g;
const COMMENT = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/[^\n]*/g;
/** Numbers of documents outside the repository. Proofs (T) and known connector bugs (B) are in docs/reliability.md. */
const OUTSIDE = /(?<![\w.#%-])[ACDS]\d{1,2}\b/;

/** Checks that comments cite existing headings of the specification, and no numbers from other documents. */
export function checkSpecification(): string[] {
  const text = readFileSync(ROOT + SPECIFICATION, 'utf8');
  const headings = new Set([...text.matchAll(/^### (.+)$/gm)].map(match => match[1]));
  return sourceFiles('apps', 'packages', 'tools', 'tests', 'bench')
    .filter(path => /\.(ts|tsx|mjs)$/.test(path) && !/generated|check.specification[.]test/.test(path))
    .flatMap(path =>
      citationProblems(readFileSync(ROOT + path, 'utf8'), headings).map(text => `${path}: ${text}`),
    );
}

export function citationProblems(source: string, headings: ReadonlySet<string | undefined>): string[] {
  const comments = [...source.matchAll(COMMENT)].map(([comment]) => comment.replace(/\s*\n\s*\*?\s*/g, ' '));
  return comments.flatMap(comment => {
    const missing = [...comment.matchAll(CITATION)].filter(([, heading]) => !headings.has(heading));
    const outside = OUTSIDE.exec(comment);
    return [
      ...missing.map(([, heading]) => `${SPECIFICATION} has no heading "${heading}"`),
      ...(outside ? [`a comment refers to ${outside[0]}, which is not in the repository`] : []),
    ];
  });
}
