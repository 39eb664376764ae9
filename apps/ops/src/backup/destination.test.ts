import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDirectory, writeText } from './destination.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'gsc-destination-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

test('two services can write the same file at the same time', async () => {
  const [one, other] = [new PassThrough(), new PassThrough()];
  const writes = [one, other].map(content => openDirectory(root).write('purges.json', content));
  one.write('[');
  other.write('[');
  one.end('"one"]');
  other.end('"other"]');
  await Promise.all(writes);
  expect(['["one"]', '["other"]']).toContain(readFileSync(join(root, 'purges.json'), 'utf8'));
  expect(readdirSync(root)).toEqual(['purges.json']);
});

test('a file that could not be written leaves nothing', async () => {
  const content = Readable.from(
    (async function* () {
      yield Buffer.from('[');
      throw new Error('lost');
    })(),
  );
  await expect(openDirectory(root).write('purges.json', content)).rejects.toThrow('lost');
  expect(readdirSync(root)).toEqual([]);
});

test('only a directory that this process created is removed', async () => {
  mkdirSync(join(root, 'old'));
  writeFileSync(join(root, 'old/file'), 'rows');
  const destination = openDirectory(join(root, 'sets'));
  await writeText(destination, 'new/postgres/file', 'rows');
  await writeText(destination, 'purges.json', '[]');
  await destination.removeWritten('new');
  expect(readdirSync(join(root, 'sets'))).toEqual(['purges.json']);

  const next = openDirectory(root);
  await writeText(next, 'old/postgres/file', 'rows');
  await next.removeWritten('old');
  await next.removeWritten('none');
  expect(readdirSync(root)).toEqual(['old', 'sets']);
});

test('a draft becomes a set, and only drafts of other runs are removed', async () => {
  const [killed, running] = [openDirectory(root), openDirectory(root)];
  const name = '2026-11-18T020000Z';
  await writeText(killed, `${killed.draftOf('2026-11-17T020000Z')}/postgres/users`, 'rows');
  mkdirSync(join(root, '2026-11-16T020000Z'));
  writeFileSync(join(root, 'purges.json'), '[]');
  expect(await running.removeDrafts()).toEqual(['2026-11-17T020000Z']);
  await writeText(running, `${running.draftOf(name)}/manifest.json`, '{}');
  await running.finish(name);
  expect(await running.removeDrafts()).toEqual([]);
  expect(readdirSync(root).sort()).toEqual(['2026-11-16T020000Z', name, 'purges.json']);
  expect(await running.readText(`${name}/manifest.json`)).toBe('{}');
});
