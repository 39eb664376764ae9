import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Destination, openDirectory } from './destination.ts';
import { extendPurgeList, readPurgeList, requirePurgeList } from './purge-list.ts';

let root: string;
let destination: Destination;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'gsc-purges-'));
  destination = openDirectory(root);
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

type Client = Parameters<typeof extendPurgeList>[0];
const AT = new Date('2026-11-18T02:00:00Z');
const database = (...hashes: string[]) =>
  ({
    query: async () => ({ rows: hashes.map(id_hash => ({ kind: 'user', id_hash, at: AT })) }),
  }) as unknown as Client;
const [one, two] = ['1'.repeat(64), '2'.repeat(64)];

test('the first backup writes the list, also without deletions, and later ones only add to it', async () => {
  expect(await readPurgeList(destination)).toBeNull();
  expect(await extendPurgeList(database(), destination)).toBe(0);
  expect(await readPurgeList(destination)).toEqual([]);
  expect(await extendPurgeList(database(one), destination)).toBe(1);
  expect(await extendPurgeList(database(two), destination)).toBe(2);
  expect((await readPurgeList(destination))?.map(({ idHash }) => idHash)).toEqual([one, two]);
});

test('a restore without the list needs a flag, and the flag does not skip a list that exists', async () => {
  await expect(requirePurgeList(destination, { mayBeMissing: false })).rejects.toThrow(
    /There is no purges\.json.*--without-purges/s,
  );
  expect(await requirePurgeList(destination, { mayBeMissing: true })).toBeNull();
  await extendPurgeList(database(one), destination);
  for (const mayBeMissing of [false, true])
    expect(await requirePurgeList(destination, { mayBeMissing })).toHaveLength(1);
});
