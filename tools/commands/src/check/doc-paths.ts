import { existsSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { headingAnchor } from '@gsc/contract/site/heading-anchor';
import { ROOT } from '../run.ts';
import { sourceFiles } from './source-files.ts';

const PATH_LIKE = /^(apps|packages|tools|tests|bench|deploy|docs|\.ci)\/[\w./@-]+$/;

/** Finds paths in documents that point to missing files, and links to missing files or headings. */
export function checkDocPaths(): string[] {
  return sourceFiles('*.md').flatMap(path => {
    const text = readFileSync(ROOT + path, 'utf8');
    return [...missingPaths(text), ...brokenLinks(path, text)].map(
      target => `${path} refers to ${target}, which does not exist`,
    );
  });
}

const missingPaths = (text: string): string[] =>
  [...text.matchAll(/`([^`\n]+)`/g)]
    .map(([, quoted = '']) => quoted)
    .filter(path => PATH_LIKE.test(path) && !existsSync(ROOT + path));

type Read = (path: string) => string | undefined;
const readSource: Read = path => (existsSync(ROOT + path) ? readFileSync(ROOT + path, 'utf8') : undefined);
const existsInSource = (path: string): boolean => existsSync(ROOT + path);

/** Targets of Markdown links and of images in HTML that lead nowhere. Addresses of other sites are not checked. */
export function brokenLinks(
  from: string,
  text: string,
  read: Read = readSource,
  exists = existsInSource,
): string[] {
  const prose = withoutCode(text);
  const targets = [
    ...prose.matchAll(/\]\(([^)\s]+)\)/g),
    ...prose.matchAll(/\b(?:src|srcset|href)="([^"\s]+)"/g),
  ].map(([, target = '']) => target);
  return targets.filter(target => {
    if (/^[a-z]+:/.test(target)) return false;
    const [file = '', anchor] = target.split('#');
    const path = file === '' ? from : posix.join(posix.dirname(from), decodeURI(file));
    if (!exists(path)) return true;
    return anchor !== undefined && !anchorsOf(read(path) ?? '').has(anchor);
  });
}

/** GitHub numbers headings with the same text. */
function anchorsOf(text: string): Set<string> {
  const anchors = new Set<string>();
  for (const [, heading = ''] of withoutFences(text).matchAll(/^#{1,6} (.+)$/gm)) {
    const anchor = headingAnchor(heading.replaceAll(/\[([^\]]+)\]\([^)]*\)/g, '$1'));
    let unique = anchor;
    for (let count = 1; anchors.has(unique); count++) unique = `${anchor}-${count}`;
    anchors.add(unique);
  }
  return anchors;
}

const withoutFences = (text: string): string => text.replaceAll(/^```[\s\S]*?^```/gm, '');
const withoutCode = (text: string): string => withoutFences(text).replaceAll(/`[^`\n]*`/g, '');
