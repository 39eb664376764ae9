import { existsSync, readFileSync } from 'node:fs';
import { ROOT } from '../run.ts';
import { sourceFiles } from './source-files.ts';

const PATH_LIKE = /^(apps|packages|tools|tests|bench|deploy|docs|\.ci)\/[\w./@-]+$/;

/** Finds paths and links in documents that point to missing files. */
export function checkDocPaths(): string[] {
  return sourceFiles('*.md', 'docs/**/*.md', '**/README.md').flatMap(doc => {
    const text = readFileSync(ROOT + doc, 'utf8');
    const quoted = [...text.matchAll(/`([^`\n]+)`/g)].map(match => match[1] ?? '');
    const linked = [...text.matchAll(/\]\(([^)#\s]+)\)/g)]
      .map(match => match[1] ?? '')
      .filter(target => !/^[a-z]+:/.test(target));
    const folder = doc.includes('/') ? doc.slice(0, doc.lastIndexOf('/') + 1) : '';
    return [
      ...quoted.filter(path => PATH_LIKE.test(path) && !existsSync(ROOT + path)),
      ...linked.filter(
        target => !existsSync(target.startsWith('/') ? ROOT + target.slice(1) : ROOT + folder + target),
      ),
    ].map(path => `${doc} refers to ${path}, which does not exist`);
  });
}
