import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { expect, test } from 'vitest';

const ROOT = new URL('../../../../../', import.meta.url).pathname;
const ALLOWED = [
  'packages/core/src/ledger/write/guarded-removal.ts',
  // Tries as a reader to drop a table that does not exist.
  'packages/core/src/start-checks/check-readers.ts',
];

/** Statements that delete rows of the warehouse or the ledger, or clear a pointer. */
const REMOVALS = [
  /\bDELETE\s+FROM\b/,
  /\b(ALTER\s+TABLE\b[^;`]*\bDELETE|TRUNCATE|DROP\s+(TABLE|PARTITION))\b/,
  /delete(From\(|\s+from\s+)['"`]?sync_(days|sealed_months|generations|revisions)/,
  /active_gen['"]?\s*[:=]\s*null/,
];

async function filesWithRemovals(): Promise<string[]> {
  const found: string[] = [];
  for await (const file of glob('{packages,apps}/*/{src,app}/**/*.{ts,tsx}', { cwd: ROOT })) {
    if (/\.test\.ts|\/testing[^/]*\.ts$|google-emulator|generated/.test(file)) continue;
    const text = readFileSync(`${ROOT}${file}`, 'utf8');
    for (const removal of REMOVALS) if (removal.test(text)) found.push(file);
  }
  return [...new Set(found)].sort();
}

test('only one file deletes rows or clears pointers', async () => {
  expect(await filesWithRemovals()).toEqual(ALLOWED);
});
