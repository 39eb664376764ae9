import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { expect, test } from 'vitest';

const ROOT = new URL('../../../../../../', import.meta.url).pathname;
const ALLOWED = 'packages/core/src/features/sync/upkeep/guarded-removal.ts';

/** Ways to remove rows of the warehouse, rows of its ledger, or a pointer to them. */
const REMOVALS = [
  /\bDELETE\s+FROM\b/,
  /\b(ALTER\s+TABLE\b[^;`]*\bDELETE|TRUNCATE|DROP\s+(TABLE|PARTITION))\b/,
  /delete(From\(|\s+from\s+)['"`]?sync_(ledger|generations|revisions)/,
  /active_gen['"]?\s*[:=]\s*null/,
];

async function removalsIn(): Promise<string[]> {
  const found: string[] = [];
  for await (const file of glob('{packages,apps}/*/{src,app}/**/*.{ts,tsx}', { cwd: ROOT })) {
    if (/\.test\.ts|\/testing[^/]*\.ts$|google-emulator|generated/.test(file)) continue;
    const text = readFileSync(`${ROOT}${file}`, 'utf8');
    for (const removal of REMOVALS) if (removal.test(text)) found.push(file);
  }
  return [...new Set(found)];
}

test('rows and pointers are removed in one file only', async () => {
  expect(await removalsIn()).toEqual([ALLOWED]);
});
