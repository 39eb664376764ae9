import { crc32, createDeflateRaw } from 'node:zlib';

type Part = string | Uint8Array;
export type ZipEntry = { name: string; text: AsyncIterable<Part> | Iterable<Part> };

const UTF8_AND_DATA_DESCRIPTOR = 0x0808;
const DEFLATED = 8;
const VERSION = 20;
/** The first version with ZIP64 extensions. */
const VERSION_64 = 45;
const MAX_32 = 0xffffffff;
const MAX_16 = 0xffff;
/** 1 January 1980. A fixed date makes the output reproducible. */
const FIXED_DATE = 0x0021;

/**
 * Streams a ZIP file. Sizes follow each entry in a data descriptor, so no entry is buffered. The file can have any size,
 * with ZIP64 extensions above 4 GB. A single entry is limited to 4 GB.
 */
export async function* zipStream(
  entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>,
): AsyncGenerator<Uint8Array> {
  const directory: Buffer[] = [];
  let entryCount = 0;
  let offset = 0;
  const count = (bytes: Uint8Array) => {
    offset += bytes.length;
    return bytes;
  };
  for await (const { name, text } of entries) {
    const start = offset;
    const path = Buffer.from(name);
    yield count(Buffer.concat([header(0x04034b50, path.length, null), path]));
    const sizes = { crc: 0, packed: 0, plain: 0 };
    for await (const bytes of deflated(text, sizes)) {
      sizes.packed += bytes.length;
      yield count(bytes);
    }
    if (sizes.packed > MAX_32 || sizes.plain > MAX_32)
      throw new RangeError(`${name}: an entry of a ZIP file is limited to 4 GB`);
    yield count(Buffer.concat([Buffer.from('PK\x07\x08'), sizeFields(sizes)]));
    directory.push(header(0x02014b50, path.length, { ...sizes, start }), path, longOffset(start));
    entryCount += 1;
  }
  const list = Buffer.concat(directory);
  yield list;
  yield endOfDirectory(entryCount, list.length, offset);
}

/** An extra field with the offset of an entry that starts above 4 GB. */
function longOffset(start: number): Buffer {
  if (start < MAX_32) return Buffer.alloc(0);
  const extra = Buffer.alloc(12);
  extra.writeUInt16LE(1, 0);
  extra.writeUInt16LE(8, 2);
  extra.writeBigUInt64LE(BigInt(start), 4);
  return extra;
}

/** The last records of the file. Values that do not fit are in a ZIP64 record before them. */
function endOfDirectory(entries: number, size: number, offset: number): Buffer {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(Math.min(entries, MAX_16), 8);
  end.writeUInt16LE(Math.min(entries, MAX_16), 10);
  end.writeUInt32LE(Math.min(size, MAX_32), 12);
  end.writeUInt32LE(Math.min(offset, MAX_32), 16);
  if (entries < MAX_16 && size < MAX_32 && offset < MAX_32) return end;
  const record = Buffer.alloc(56);
  record.writeUInt32LE(0x06064b50, 0);
  record.writeBigUInt64LE(BigInt(record.length - 12), 4);
  record.writeUInt16LE(VERSION_64, 12);
  record.writeUInt16LE(VERSION_64, 14);
  record.writeBigUInt64LE(BigInt(entries), 24);
  record.writeBigUInt64LE(BigInt(entries), 32);
  record.writeBigUInt64LE(BigInt(size), 40);
  record.writeBigUInt64LE(BigInt(offset), 48);
  const locator = Buffer.alloc(20);
  locator.writeUInt32LE(0x07064b50, 0);
  locator.writeBigUInt64LE(BigInt(offset + size), 8);
  locator.writeUInt32LE(1, 16);
  return Buffer.concat([record, locator, end]);
}

type Sizes = { crc: number; packed: number; plain: number };

async function* deflated(text: ZipEntry['text'], sizes: Sizes): AsyncGenerator<Uint8Array> {
  const deflater = createDeflateRaw();
  const feed = (async () => {
    for await (const part of text) {
      const bytes = Buffer.from(part);
      sizes.crc = crc32(bytes, sizes.crc);
      sizes.plain += bytes.length;
      if (!deflater.write(bytes)) await new Promise(resolve => deflater.once('drain', resolve));
    }
    deflater.end();
  })().catch(error => deflater.destroy(error));
  yield* deflater;
  await feed;
}

function sizeFields({ crc, packed, plain }: Sizes): Buffer {
  const fields = Buffer.alloc(12);
  fields.writeUInt32LE(crc, 0);
  fields.writeUInt32LE(packed, 4);
  fields.writeUInt32LE(plain, 8);
  return fields;
}

/** A local file header, or a central directory header if sizes and offset are given. */
function header(signature: number, pathLength: number, central: (Sizes & { start: number }) | null): Buffer {
  const fields = Buffer.alloc(central ? 46 : 30);
  const isLong = central !== null && central.start >= MAX_32;
  const version = isLong ? VERSION_64 : VERSION;
  let at = fields.writeUInt32LE(signature, 0);
  if (central) at = fields.writeUInt16LE(version, at);
  at = fields.writeUInt16LE(version, at);
  at = fields.writeUInt16LE(UTF8_AND_DATA_DESCRIPTOR, at);
  at = fields.writeUInt16LE(DEFLATED, at);
  at = fields.writeUInt16LE(0, at);
  at = fields.writeUInt16LE(FIXED_DATE, at);
  if (central) sizeFields(central).copy(fields, at);
  at += 12;
  at = fields.writeUInt16LE(pathLength, at);
  if (isLong) fields.writeUInt16LE(longOffset(central.start).length, at);
  if (central) fields.writeUInt32LE(Math.min(central.start, MAX_32), 42);
  return fields;
}
