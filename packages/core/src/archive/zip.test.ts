import { randomBytes } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { readZip } from '../testing/read-zip.ts';
import { type ZipEntry, zipStream } from './zip.ts';

async function zip(entries: Parameters<typeof zipStream>[0]): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of zipStream(entries)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

const BLOCK = 64 * 1024;

/** Parts that cannot be compressed, and how many of them were read. */
function randomParts(total: number) {
  const source = { read: 0, isClosed: false };
  async function* parts() {
    try {
      for (; source.read < total; source.read++) yield randomBytes(BLOCK);
    } finally {
      source.isClosed = true;
    }
  }
  return { source, parts: parts() };
}

test('every entry can be read back, in its order', async () => {
  const file = await zip([
    { name: 'a.txt', text: ['Hello, ', Buffer.from('World')] },
    { name: 'ü/b.xml', text: ['ü'.repeat(5000)] },
    { name: 'empty', text: [] },
  ]);
  expect([...readZip(file)].map(([name, content]) => [name, content.toString()])).toEqual([
    ['a.txt', 'Hello, World'],
    ['ü/b.xml', 'ü'.repeat(5000)],
    ['empty', ''],
  ]);
  expect(file.length).toBeLessThan(1000);
});

test('the same entries make the same file at any time', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  try {
    const files: Buffer[] = [];
    for (const now of ['2026-11-16T10:00:00Z', '2027-02-01T20:00:00Z']) {
      vi.setSystemTime(now);
      files.push(await zip([{ name: 'a', text: ['text'] }]));
    }
    expect(files[0]).toEqual(files[1]);
  } finally {
    vi.useRealTimers();
  }
});

test('an error in an entry ends the stream with that error', async () => {
  const broken = (async function* () {
    yield 'the first part';
    throw new Error('source failed');
  })();
  await expect(zip([{ name: 'a', text: broken }])).rejects.toThrow('source failed');
});

test('an error between entries ends the stream with that error', async () => {
  const entries = (async function* (): AsyncGenerator<ZipEntry> {
    yield { name: 'a', text: ['text'] };
    throw new Error('entries failed');
  })();
  await expect(zip(entries)).rejects.toThrow('entries failed');
});

test('an entry is read no faster than the file is consumed', async () => {
  const { source, parts } = randomParts(40);
  let [received, ahead] = [0, 0];
  for await (const chunk of zipStream([{ name: 'a', text: parts }])) {
    received += chunk.length;
    ahead = Math.max(ahead, source.read * BLOCK - received);
  }
  expect(source.read).toBe(40);
  expect(ahead).toBeLessThan(10 * BLOCK);
});

test('a consumer that stops closes the entry and the list of entries', async () => {
  const { source, parts } = randomParts(40);
  let isListClosed = false;
  async function* entries(): AsyncGenerator<ZipEntry> {
    try {
      yield { name: 'a', text: parts };
    } finally {
      isListClosed = true;
    }
  }
  for await (const chunk of zipStream(entries())) if (chunk.length > 1000) break;
  await vi.waitFor(() => expect([source.isClosed, isListClosed]).toEqual([true, true]), { timeout: 10_000 });
  expect(source.read).toBeLessThan(40);
});

test('entries do not leave listeners behind', async () => {
  const warn = vi.spyOn(process, 'emitWarning');
  await zip(Array.from({ length: 20 }, (_, at) => ({ name: `${at}`, text: ['text'] })));
  expect(warn).not.toHaveBeenCalled();
});
