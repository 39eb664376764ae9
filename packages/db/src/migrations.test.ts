import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  type Migration,
  type MigrationStore,
  migrationsUpTo,
  newMigration,
  planMigrations,
  readMigrations,
  runMigrations,
} from './migrations.ts';

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'gsc-migrations-'));
});
afterEach(() => rm(dir, { recursive: true }));

const file = (number: number, checksum = `sum${number}`): Migration => ({
  number,
  name: `step${number}`,
  checksum,
  sql: '',
});

test('migrations up to a recorded history', () => {
  const files = [file(1), file(2), file(3)];
  expect(migrationsUpTo(files, [file(1), file(2)])).toEqual([file(1), file(2)]);
  expect(() => migrationsUpTo(files, [file(1), file(2, 'other')])).toThrow('0002_step2: differs');
  expect(() => migrationsUpTo([file(1)], files)).toThrow('migration 3 is unknown');
});

describe('planMigrations', () => {
  test('returns the pending migrations in order', () => {
    const files = [file(1), file(2), file(3)];
    expect(planMigrations(files, [])).toEqual(files);
    expect(planMigrations(files, [file(2), file(1)])).toEqual([file(3)]);
    expect(planMigrations(files, files)).toEqual([]);
  });

  test('refuses a file that changed after it was applied', () => {
    expect(() => planMigrations([file(1, 'other')], [file(1)])).toThrow('0001_step1: differs');
  });

  test('refuses gaps in files and in history', () => {
    expect(() => planMigrations([file(1), file(3)], [])).toThrow('0003_step3: expected number 2');
    expect(() => planMigrations([file(1), file(1)], [])).toThrow('0001_step1: expected number 2');
    expect(() => planMigrations([file(1), file(2), file(3)], [file(1), file(3)])).toThrow(
      'expected number 2',
    );
  });

  test('accepts the checksum of an earlier text', () => {
    const changed = { ...file(1), checksum: 'new', formerChecksum: file(1).checksum };
    expect(planMigrations([changed], [file(1)])).toEqual([]);
    expect(() => planMigrations([changed], [{ ...file(1), checksum: 'other' }])).toThrow('differs');
  });

  test('lets an older release start on a newer database', () => {
    expect(planMigrations([file(1)], [file(1), file(2)])).toEqual([]);
  });
});

describe('readMigrations', () => {
  test('replaces variables without changing the checksum', async () => {
    await writeFile(join(dir, '0001_first.sql'), 'engine = {{engine}}');
    await writeFile(join(dir, 'schema.sql'), 'not a migration');
    const [single] = await readMigrations(dir, { engine: 'MergeTree' });
    const [replicated] = await readMigrations(dir, { engine: 'ReplicatedMergeTree' });
    expect(single).toMatchObject({ number: 1, name: 'first', sql: 'engine = MergeTree' });
    expect(replicated?.checksum).toBe(single?.checksum);
    await expect(readMigrations(dir)).rejects.toThrow('no value for {{engine}}');
  });

  test('refuses a malformed file name', async () => {
    await writeFile(join(dir, '1-first.sql'), '');
    await expect(readMigrations(dir)).rejects.toThrow('must look like');
  });
});

test('names a failing migration and stops there', async () => {
  const ran: number[] = [];
  const store: MigrationStore = {
    lock: work => work(),
    applied: async () => [],
    apply: async migration => {
      if (migration.number === 2) throw new Error('syntax');
      ran.push(migration.number);
    },
  };
  await expect(runMigrations(store, [file(1), file(2), file(3)])).rejects.toThrow(
    '0002_step2 failed: syntax',
  );
  expect(ran).toEqual([1]);
});

test('newMigration uses the next number and a normalised name', async () => {
  await writeFile(join(dir, '0007_before.sql'), '');
  const path = await newMigration(dir, 'Add teams & roles');
  expect(path).toBe(join(dir, '0008_add_teams_roles.sql'));
  expect(await readFile(path, 'utf8')).toBe('-- Add teams & roles\n');
  await expect(newMigration(dir, '!!')).rejects.toThrow('needs a name');
});
