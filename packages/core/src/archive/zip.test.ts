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

/** A file whose first entry has the given compressed size. The second entry is empty. */
function sized(bytes: number): AsyncGenerator<Uint8Array> {
  const deflater = Object.assign(Readable.from([{ length: bytes }]), { end: () => undefined });
  vi.mocked(createDeflateRaw).mockReturnValueOnce(deflater as unknown as DeflateRaw);
  return zipStream([
    { name: 'a', text: [] },
    { name: 'b', text: [] },
  ]);
}

/** The directory and the last records of such a file. */
async function endOf(bytes: number): Promise<{ second: number; directory: Buffer; end: Buffer }> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of sized(bytes)) chunks.push(chunk);
  const [directory, end] = chunks.slice(-2).map(chunk => Buffer.from(chunk));
  // Local header and name, data descriptor.
  return { second: bytes + 31 + 16, directory: directory ?? Buffer.alloc(0), end: end ?? Buffer.alloc(0) };
}

test('up to 4 GB the file has no ZIP64 extensions', async () => {
  const { second, directory, end } = await endOf(0xffffffff - 200);
  expect(directory).toHaveLength(94);
  expect(directory.readUInt32LE(47 + 42)).toBe(second);
  expect(end).toHaveLength(22);
});

test('above 4 GB offsets are in ZIP64 extensions', async () => {
  const { second, directory, end } = await endOf(0xffffffff);
  expect(second).toBeGreaterThan(0xffffffff);
  expect(fieldsOf(directory, 47, '4222222444222224')).toEqual([
    0x02014b50,
    ...[45, 45, FLAGS, DEFLATE, MIDNIGHT, FIRST_OF_1980],
    ...[0, 2, 0],
    ...[1, 12, 0, 0, 0],
    0,
  ]);
  expect(directory.readUInt32LE(47 + 42)).toBe(0xffffffff);
  expect(fieldsOf(directory, 47 + 47, '22')).toEqual([1, 8]);
  expect(directory.readBigUInt64LE(47 + 47 + 4)).toBe(BigInt(second));
  expect(end).toHaveLength(56 + 20 + 22);
  expect(end.readUInt32LE(0)).toBe(0x06064b50);
  expect([4, 24, 32, 40].map(at => end.readBigUInt64LE(at))).toEqual([44n, 2n, 2n, BigInt(directory.length)]);
  const offset = end.readBigUInt64LE(48);
  expect(offset).toBe(BigInt(second + 31 + 2 + 16));
  expect(end.readUInt32LE(56)).toBe(0x07064b50);
  expect(end.readBigUInt64LE(56 + 8)).toBe(offset + BigInt(directory.length));
  expect(fieldsOf(end, 76, '42222442')).toEqual([
    0x06054b50,
    ...[0, 0, 2, 2],
    directory.length,
    0xffffffff,
    0,
  ]);
});

test('a single entry is limited to 4 GB', async () => {
  const drain = async () => {
    for await (const _ of sized(0xffffffff + 1));
  };
  await expect(drain()).rejects.toThrow(RangeError);
});
