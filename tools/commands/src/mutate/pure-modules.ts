import { readFileSync } from 'node:fs';
import { sourceFiles } from '../check/source-files.ts';
import { ROOT } from '../run.ts';
import { EXCLUDED_MODULES } from './excluded-modules.ts';

const FOLDERS = [
  'packages/calendar/src',
  'packages/contract/src',
  'packages/google/src',
  'packages/core/src/secrets',
  'packages/core/src/warehouse',
  ...['sync', 'reports', 'insights', 'properties'].map(feature => `packages/core/src/features/${feature}`),
];

/** Tests, helpers of tests, lists of exports and type declarations have nothing to mutate. */
const NOT_A_MODULE = /\.test\.ts$|\/testing[^/]*\.ts$|\/index\.ts$|\.d\.ts$/;

/** Packages and Node modules that lead to a store, a socket, a file or another process. */
const OUTSIDE =
  /^(@gsc\/(db|mail)\/|kysely$|google-auth-library$|@googleapis\/|openid-client$|pg$|undici$|@clickhouse\/|node:(net|http|https|tls|fs|child_process|worker_threads|async_hooks)(\/|$))/;

/** Our modules whose types are handles on the outside: a function that takes one of them talks to it. */
const HANDLE = /(^|\/)(context|sync-context|access|audit|search-console|credential|call)(\.ts)?$/;

const IMPORTED = /\bfrom\s+'([^']+)'|\bimport\s*\(?'([^']+)'/g;

/** A module is pure when it imports neither a way to the outside nor a handle on it, not even as a type. */
function isPure(text: string): boolean {
  if (/\bfetch\(|\bprocess\.env\b/.test(text)) return false;
  const imported = [...text.matchAll(IMPORTED)].map(([, from, alone]) => from ?? alone ?? '');
  return !imported.some(from => OUTSIDE.test(from) || HANDLE.test(from));
}

/** What is mutated: found by the rule above, so that a new pure module is in without being listed. */
export function pureModules(): string[] {
  return sourceFiles(...FOLDERS).filter(
    path =>
      path.endsWith('.ts') &&
      !NOT_A_MODULE.test(path) &&
      !EXCLUDED_MODULES.some(({ path: pattern }) => pattern.test(path)) &&
      isPure(readFileSync(ROOT + path, 'utf8')),
  );
}
