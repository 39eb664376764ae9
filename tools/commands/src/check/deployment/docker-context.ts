import { readFileSync } from 'node:fs';
import { assembleInputs, neededFiles } from '../../assemble/inputs.ts';
import { neededWorkspaces } from '../../assemble/workspaces.ts';
import { ROOT } from '../../run.ts';
import { sourceFiles } from '../source-files.ts';

const DOCKERIGNORE = '.dockerignore';
/** Secrets, the history and what was built on this machine. */
const UNWANTED = [
  '.git/config',
  'deploy/.env',
  'deploy/secrets/token_keys',
  'apps/web/build/server/index.js',
];
const UNWANTED_ANYWHERE = ['.env', 'node_modules/a/index.js'];

/** The image is built from the files that `.dockerignore` allows: all that assemble reads, and no secrets. */
export function checkDockerContext(): string[] {
  const directories = ['', 'apps/web/', ...neededWorkspaces().map(({ path }) => `${path}/`)];
  return contextProblems(readFileSync(ROOT + DOCKERIGNORE, 'utf8'), {
    needed: neededFiles(sourceFiles(), assembleInputs()),
    unwanted: [
      ...UNWANTED,
      ...directories.flatMap(directory => UNWANTED_ANYWHERE.map(path => directory + path)),
    ],
  });
}

type Paths = { needed: readonly string[]; unwanted: readonly string[] };

export function contextProblems(text: string, { needed, unwanted }: Paths): string[] {
  const isAllowed = readDockerignore(text);
  return [
    ...needed
      .filter(path => !isAllowed(path))
      .map(path => `${DOCKERIGNORE}: ${path} is not allowed, but assemble reads it`),
    ...unwanted.filter(isAllowed).map(path => `${DOCKERIGNORE}: ${path} would be in the image's context`),
  ];
}

/**
 * Whether a path is in the context. The last matching rule decides, and a rule for a directory is one for its content.
 * Libraries for .gitignore cannot be used: there, nothing below an ignored directory can be allowed again.
 */
export function readDockerignore(text: string): (path: string) => boolean {
  const rules = text
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '' && !line.startsWith('#'))
    .map(line => ({ allows: line.startsWith('!'), matches: patternOf(line.replace(/^!/, '')) }));
  return path => rules.findLast(rule => rule.matches.test(path))?.allows ?? true;
}

function patternOf(pattern: string): RegExp {
  if (/[[\]\\]/.test(pattern))
    throw new Error(`${DOCKERIGNORE}: ${pattern} has syntax that this check lacks`);
  const body = pattern
    .replace(/^\/|\/$/g, '')
    .split(/(\*\*\/|\*\*|\*|\?)/)
    .map(part => WILDCARDS[part] ?? part.replace(/[.+^${}()|]/g, '\\$&'))
    .join('');
  return new RegExp(`^${body}(?:/.*)?$`);
}

const WILDCARDS: Readonly<Record<string, string>> = {
  '**/': '(?:.*/)?',
  '**': '.*',
  '*': '[^/]*',
  '?': '[^/]',
};
