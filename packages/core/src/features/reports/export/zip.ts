import { crc32, createDeflateRaw } from 'node:zlib';

export type ZipEntry = { name: string; text: AsyncIterable<string> | Iterable<string> };

const UTF8_AND_SIZES_BEHIND = 0x0808;
const DEFLATED = 8;
/** 1 January 1980: the same rows make the same file. */
const NO_DATE = 0x0021;

/** A ZIP file that is written while its texts are made: sizes stand behind each entry, nothing is kept. */
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
  if (offset + list.length > 0xffffffff) throw new RangeError('a ZIP file without extensions ends at 4 GB');
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
  const packer = createDeflateRaw();
  const feed = (async () => {
    for await (const part of text) {
      const bytes = Buffer.from(part);
      sizes.crc = crc32(bytes, sizes.crc);
      sizes.plain += bytes.length;
      if (!packer.write(bytes)) await new Promise(resolve => packer.once('drain', resolve));
    }
    packer.end();
  })().catch(error => packer.destroy(error));
  yield* packer;
  await feed;
}

function sizeFields({ crc, packed, plain }: Sizes): Buffer {
  const fields = Buffer.alloc(12);
  fields.writeUInt32LE(crc, 0);
  fields.writeUInt32LE(packed, 4);
  fields.writeUInt32LE(plain, 8);
  return fields;
}

/** The head of an entry, or with its sizes and its place the line of the directory. */
function header(signature: number, pathLength: number, known: (Sizes & { start: number }) | null): Buffer {
  const fields = Buffer.alloc(known ? 46 : 30);
  let at = fields.writeUInt32LE(signature, 0);
  if (known) at = fields.writeUInt16LE(20, at);
  at = fields.writeUInt16LE(20, at);
  at = fields.writeUInt16LE(UTF8_AND_SIZES_BEHIND, at);
  at = fields.writeUInt16LE(DEFLATED, at);
  at = fields.writeUInt16LE(0, at);
  at = fields.writeUInt16LE(NO_DATE, at);
  if (known) sizeFields(known).copy(fields, at);
  at += 12;
  fields.writeUInt16LE(pathLength, at);
  if (known) fields.writeUInt32LE(known.start, 42);
  return fields;
}
