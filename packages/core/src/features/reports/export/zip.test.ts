import { Readable } from 'node:stream';
import { crc32, createDeflateRaw, type DeflateRaw, inflateRawSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { type ZipEntry, zipStream } from './zip.ts';

vi.mock('node:zlib', { spy: true });

async function zip(entries: ZipEntry[]): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of zipStream(entries)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** Reads consecutive fields of two or four bytes, as listed in APPNOTE.TXT. */
function fieldsOf(file: Buffer, start: number, lengths: string): number[] {
  let at = start;
  return [...lengths].map(length => {
    at += Number(length);
    return file.readUIntLE(at - Number(length), Number(length));
  });
}

const TEXTS = [
  { name: 'a.txt', parts: ['Hello, ', 'World'] },
  { name: 'ü/b.xml', parts: ['ü'.repeat(5000)] },
  { name: 'empty', parts: [] },
];
const [VERSION, FLAGS, DEFLATE, MIDNIGHT, FIRST_OF_1980] = [20, 0x0808, 8, 0, 33];

test('each entry has a header, compressed text and a data descriptor, and the central directory repeats them', async () => {
  const file = await zip(TEXTS.map(({ name, parts }) => ({ name, text: parts })));
  let at = 0;
  const directory: number[][] = [];
  for (const { name, parts } of TEXTS) {
    const [path, plain] = [Buffer.from(name), Buffer.from(parts.join(''))];
    const common = [FLAGS, DEFLATE, MIDNIGHT, FIRST_OF_1980];
    expect(fieldsOf(file, at, '42222244422')).toEqual([
      0x04034b50,
      VERSION,
      ...common,
      ...[0, 0, 0],
      path.length,
      0,
    ]);
    const start = at;
    at += 30;
    expect(file.subarray(at, at + path.length)).toEqual(path);
    at += path.length;
    const end = file.indexOf('PK\x07\x08', at, 'latin1');
    expect(inflateRawSync(file.subarray(at, end))).toEqual(plain);
    const sizes = [crc32(plain), end - at, plain.length];
    expect(fieldsOf(file, end + 4, '444')).toEqual(sizes);
    at = end + 16;
    directory.push([
      0x02014b50,
      ...[VERSION, VERSION],
      ...common,
      ...sizes,
      path.length,
      ...[0, 0, 0, 0, 0],
      start,
    ]);
  }
  const first = at;
  for (const [index, line] of directory.entries()) {
    expect(fieldsOf(file, at, '42222224442222244')).toEqual(line);
    const path = Buffer.from(TEXTS[index]?.name ?? '');
    expect(file.subarray(at + 46, at + 46 + path.length)).toEqual(path);
    at += 46 + path.length;
  }
  expect(fieldsOf(file, at, '42222442')).toEqual([0x06054b50, 0, 0, 3, 3, at - first, first, 0]);
  expect(file).toHaveLength(at + 22);
});

test('an error in an entry ends the stream with that error', async () => {
  const broken = (async function* () {
    yield 'the first part';
    throw new Error('source failed');
  })();
  await expect(zip([{ name: 'a', text: broken }])).rejects.toThrow('source failed');
});

test('reads an entry no faster than the file is consumed', async () => {
  let generated = 0;
  const parts = (function* () {
    for (; generated < 20; generated++) yield Array.from({ length: 10_000 }, () => Math.random()).join();
  })();
  const file = zipStream([{ name: 'a', text: parts }]);
  await file.next();
  await file.next();
  await new Promise(resolve => setTimeout(resolve, 200));
  expect(generated).toBeLessThan(5);
  for await (const _ of file);
  expect(generated).toBe(20);
});

/** A file with one entry of the given compressed size, with a one-letter name. */
function sized(bytes: number): AsyncGenerator<Uint8Array> {
  const deflater = Object.assign(Readable.from([{ length: bytes }]), { end: () => undefined });
  vi.mocked(createDeflateRaw).mockReturnValueOnce(deflater as unknown as DeflateRaw);
  return zipStream([{ name: 'a', text: [] }]);
}

test('rejects files over 4 GB, because offsets have four bytes', async () => {
  // Local header and name, data descriptor, central directory header and name.
  const others = 31 + 16 + 47;
  const drain = async (bytes: number) => {
    for await (const _ of sized(bytes));
  };
  await expect(drain(0xffffffff - others)).resolves.toBeUndefined();
  await expect(drain(0xffffffff - others + 1)).rejects.toThrow(RangeError);
});
