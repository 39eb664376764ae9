import { crc32, createDeflateRaw } from 'node:zlib';

export type ZipEntry = { name: string; text: AsyncIterable<string> | Iterable<string> };

const UTF8_AND_DATA_DESCRIPTOR = 0x0808;
const DEFLATED = 8;
/** 1 January 1980. A fixed date makes the output reproducible. */
const FIXED_DATE = 0x0021;

/** Streams a ZIP file. Sizes follow each entry in a data descriptor, so no entry is buffered. */
export async function* zipStream(
  entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>,
): AsyncGenerator<Uint8Array> {
  const directory: Buffer[] = [];
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
    yield count(Buffer.concat([Buffer.from('PK\x07\x08'), sizeFields(sizes)]));
    directory.push(header(0x02014b50, path.length, { ...sizes, start }), path);
  }
  const list = Buffer.concat(directory);
  if (offset + list.length > 0xffffffff)
    throw new RangeError('a ZIP file without ZIP64 extensions is limited to 4 GB');
  yield list;
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(directory.length / 2, 8);
  end.writeUInt16LE(directory.length / 2, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(offset, 16);
  yield end;
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
  let at = fields.writeUInt32LE(signature, 0);
  if (central) at = fields.writeUInt16LE(20, at);
  at = fields.writeUInt16LE(20, at);
  at = fields.writeUInt16LE(UTF8_AND_DATA_DESCRIPTOR, at);
  at = fields.writeUInt16LE(DEFLATED, at);
  at = fields.writeUInt16LE(0, at);
  at = fields.writeUInt16LE(FIXED_DATE, at);
  if (central) sizeFields(central).copy(fields, at);
  at += 12;
  fields.writeUInt16LE(pathLength, at);
  if (central) fields.writeUInt32LE(central.start, 42);
  return fields;
}
