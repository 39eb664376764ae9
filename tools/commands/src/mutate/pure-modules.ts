import { readFileSync } from 'node:fs';
import { sourceFiles } from '../check/source-files.ts';
import { ROOT } from '../run.ts';
import { EXCLUDED_MODULES } from './excluded-modules.ts';

const FOLDERS = [
  'packages/calendar/src',
  'packages/contract/src',
  'packages/google/src',
  'packages/core/src/secrets',
  'packages/core/src/stores',
  'packages/core/src/ledger',
  'packages/core/src/analytics',
  ...['sync', 'profile', 'properties', 'indexing'].map(feature => `packages/core/src/features/${feature}`),
];

/** Tests, test fixtures, lists of exports and type declarations are not mutated. */
const NOT_A_MODULE = /\.test\.ts$|\/testing[^/]*\.ts$|\/index\.ts$|\.d\.ts$/;

/** Packages and Node modules that access a store, a socket, a file or another process. */
const IO_MODULE =
  /^(@gsc\/(db|mail)\/|kysely$|google-auth-library$|@googleapis\/|openid-client$|pg$|undici$|@clickhouse\/|node:(net|http|https|tls|fs|child_process|worker_threads|async_hooks)(\/|$))/;

/** Our modules whose types give access to I/O, such as the context. */
const IO_HANDLE =
  /(^|\/)(context|(sync|indexing)-context|access|audit|search-console|credential|call)(\.ts)?$/;

const IMPORTED = /\bfrom\s+'([^']+)'|\bimport\s*\(?'([^']+)'/g;

/** A module is pure if it imports no I/O module and no I/O type. */
function isPure(text: string): boolean {
  if (/\bfetch\(|\bprocess\.env\b/.test(text)) return false;
  const imported = [...text.matchAll(IMPORTED)].map(([, from, alone]) => from ?? alone ?? '');
  return !imported.some(from => IO_MODULE.test(from) || IO_HANDLE.test(from));
}

/** Finds the modules to mutate. New pure modules are included automatically. */
export function pureModules(): string[] {
  return sourceFiles(...FOLDERS).filter(
    path =>
      path.endsWith('.ts') &&
      !NOT_A_MODULE.test(path) &&
      !EXCLUDED_MODULES.some(({ path: pattern }) => pattern.test(path)) &&
      isPure(readFileSync(ROOT + path, 'utf8')),
  );
}
