import { crc32, inflateRawSync } from 'node:zlib';

/** The entries of a ZIP file, read through its central directory. Throws if a checksum is wrong. */
export function readZip(file: Buffer): Map<string, Buffer> {
  const entries = new Map<string, Buffer>();
  const end = file.lastIndexOf('PK\x05\x06', undefined, 'latin1');
  let at = file.readUInt32LE(end + 16);
  for (let left = file.readUInt16LE(end + 10); left > 0; left--) {
    const [crc, packed, plain] = [16, 20, 24].map(offset => file.readUInt32LE(at + offset)) as number[];
    const [nameLength = 0, ...more] = [28, 30, 32].map(offset => file.readUInt16LE(at + offset));
    const start = file.readUInt32LE(at + 42);
    const name = file.toString('utf8', at + 46, at + 46 + nameLength);
    const data = start + 30 + file.readUInt16LE(start + 26) + file.readUInt16LE(start + 28);
    const content = inflateRawSync(file.subarray(data, data + (packed ?? 0)));
    if (content.length !== plain || crc32(content) !== crc) throw new Error(`${name} is damaged`);
    entries.set(name, content);
    at += 46 + nameLength + more.reduce((sum, length) => sum + length, 0);
  }
  return entries;
}
