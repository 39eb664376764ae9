import { crc32, inflateRawSync } from 'node:zlib';

/** The files of a zip archive, read through its central directory. Throws if a checksum is wrong. */
export function readArchive(archive: Buffer): Map<string, Buffer> {
  const files = new Map<string, Buffer>();
  const end = archive.lastIndexOf('PK\x05\x06', undefined, 'latin1');
  let at = archive.readUInt32LE(end + 16);
  for (let left = archive.readUInt16LE(end + 10); left > 0; left--) {
    const [crc, packed, plain] = [16, 20, 24].map(offset => archive.readUInt32LE(at + offset)) as number[];
    const nameLength = archive.readUInt16LE(at + 28);
    const extraLength = archive.readUInt16LE(at + 30);
    const start = archive.readUInt32LE(at + 42);
    const name = archive.toString('utf8', at + 46, at + 46 + nameLength);
    const data = start + 30 + archive.readUInt16LE(start + 26) + archive.readUInt16LE(start + 28);
    const content = inflateRawSync(archive.subarray(data, data + (packed ?? 0)));
    if (content.length !== plain || crc32(content) !== crc) throw new Error(`${name} is damaged`);
    files.set(name, content);
    at += 46 + nameLength + extraLength;
  }
  return files;
}
