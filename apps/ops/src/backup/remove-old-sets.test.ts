import { appendFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Destination, openDirectory, writeText } from './destination.ts';
import { setName } from './manifest.ts';
import { removeOldSets } from './remove-old-sets.ts';

const NOW = new Date('2026-11-18T02:10:00Z');
let root: string;
let destination: Destination;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'gsc-sets-'));
  destination = openDirectory(root);
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** A set with one file, so many days ago. */
async function addSet(days: number): Promise<string> {
  const at = new Date(NOW.getTime() - 60_000 - days * 24 * 3600_000).toISOString();
  const set = setName(new Date(at));
  const { bytes, sha256 } = await writeText(destination, `${set}/months`, 'rows');
  const manifest = {
    format: 1,
    startedAt: at,
    snapshotAt: at,
    finishedAt: at,
    versions: { product: '1', node: '1', postgres: '1', clickhouse: '1' },
    migrations: { postgres: [], clickhouse: [] },
    tokenKeyIds: [],
    months: { path: 'months', bytes, sha256, plainBytes: bytes, plainSha256: sha256, rows: 1 },
    postgres: [],
    clickhouse: [],
  };
  await writeText(destination, `${set}/manifest.json`, JSON.stringify(manifest));
  return set;
}

const addNights = async (nights: number) => {
  for (let days = nights - 1; days > 0; days--) await addSet(days);
  return addSet(0);
};
const remove = (newest: string, now = NOW) => removeOldSets(destination, { newest, now, keepDays: 35 });

test('old sets are deleted with all their files, and what an earlier run left', async () => {
  const newest = await addNights(39);
  mkdirSync(join(root, '.removed-2026-01-01T020000Z/postgres'), { recursive: true });
  writeFileSync(join(root, 'purges.json'), '[]');
  expect(await remove(newest)).toEqual([
    'Deleted 2026-10-11T020900Z, which was older than 35 days.',
    'Deleted 2026-10-12T020900Z, which was older than 35 days.',
  ]);
  const left = readdirSync(root).sort();
  expect([left.length, left[0], left.at(-1)]).toEqual([38, '2026-10-13T020900Z', 'purges.json']);
});

test('nothing is deleted if the newest set is damaged', async () => {
  const newest = await addNights(39);
  appendFileSync(join(root, newest, 'months'), 'x');
  await expect(remove(newest)).rejects.toThrow(`${newest} is damaged`);
  expect(readdirSync(root)).toHaveLength(39);
});

test('nothing is deleted if a manifest cannot be read because of the storage', async () => {
  const newest = await addNights(39);
  const broken = { ...destination, readText: () => Promise.reject(new Error('not mounted')) };
  await expect(removeOldSets(broken, { newest, now: NOW, keepDays: 35 })).rejects.toThrow('not mounted');
  expect(readdirSync(root)).toHaveLength(39);
});

test('sets without a manifest or with a foreign one stay and are named', async () => {
  const newest = await addNights(39);
  mkdirSync(join(root, '2025-01-01T020000Z'));
  const foreign = await addSet(60);
  mkdirSync(join(root, '2025-01-02T020000Z'));
  const text = await destination.readText(`${foreign}/manifest.json`);
  await writeText(destination, '2025-01-02T020000Z/manifest.json', text ?? '');
  const lines = await remove(newest);
  expect(lines.slice(0, 2)).toEqual([
    '2025-01-01T020000Z is not a complete backup. Delete it yourself if you do not need it.',
    '2025-01-02T020000Z is not a complete backup. Delete it yourself if you do not need it.',
  ]);
  expect(lines[2]).toBe(`Deleted ${foreign}, which was older than 35 days.`);
  expect(readdirSync(root)).toEqual(expect.arrayContaining(['2025-01-01T020000Z', '2025-01-02T020000Z']));
});

test('a set from the future stops the deletion', async () => {
  const newest = await addNights(39);
  expect(await remove(newest, new Date(NOW.getTime() - 3600_000))).toEqual([
    expect.stringContaining('No old set was deleted: the clock is wrong'),
  ]);
  expect(readdirSync(root)).toHaveLength(39);
});

test('a storage that deletes by its own rules is left alone', async () => {
  const newest = await addNights(39);
  const lines = await removeOldSets(
    { ...destination, removeDirectory: null },
    { newest, now: NOW, keepDays: 35 },
  );
  expect(lines).toEqual([]);
  expect(readdirSync(root)).toHaveLength(39);
});
