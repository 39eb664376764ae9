import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Destination, openDirectory } from './destination.ts';
import { readSealed, writeSealed } from './encryption.ts';

let root: string;
let identity: string;
let recipient: string;
beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'gsc-sealed-'));
  identity = await generateIdentity();
  recipient = await identityToRecipient(identity);
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const CHUNK = Buffer.alloc(64 * 1024, 'row');
/** Rows of a store whose connection is lost after some of them. */
const lostAfter = (chunks: number): Readable =>
  Readable.from(
    (async function* () {
      for (let chunk = 0; chunk < chunks; chunk++) yield CHUNK;
      throw new Error('the connection was lost');
    })(),
  );

test('what is written can be read with the key', async () => {
  const destination = openDirectory(root);
  const file = await writeSealed({ destination, recipient }, 'set/months', Readable.from([CHUNK]));
  expect(file.plainBytes).toBe(CHUNK.length);
  expect(await text(await readSealed({ destination, identity }, 'set/months'))).toBe(CHUNK.toString());
});

test.for([0, 1, 200])('after %i chunks, a store that fails leaves no file', async chunks => {
  const destination = openDirectory(root);
  await expect(writeSealed({ destination, recipient }, 'set/months', lostAfter(chunks))).rejects.toThrow(
    'the connection was lost',
  );
  await destination.removeWritten('set');
  await sleep(50);
  expect(readdirSync(root)).toEqual([]);
});

test('a storage that refuses a file ends the copy with its error', async () => {
  const full = { write: () => Promise.reject(new Error('no space left')) } as unknown as Destination;
  const content = Readable.from([CHUNK, CHUNK]);
  await expect(writeSealed({ destination: full, recipient }, 'set/months', content)).rejects.toThrow(
    'no space left',
  );
});
