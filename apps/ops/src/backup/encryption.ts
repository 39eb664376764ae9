import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib';
import { Decrypter, Encrypter } from 'age-encryption';
import { type Destination, measure, type StoredFile } from './destination.ts';

type WebStream = Parameters<Encrypter['encrypt']>[0] & ReadableStream<Uint8Array>;
const toWeb = (stream: Readable) => Readable.toWeb(stream) as unknown as WebStream;
const fromWeb = (stream: unknown) => Readable.fromWeb(stream as ReadableStream<Uint8Array>);

/** The ending of a compressed and encrypted file. `age --decrypt … | zstd --decompress` reads it too. */
export const SEALED = '.zst.age';

export type SealedFile = StoredFile & {
  /** Before compression and encryption. */
  plainBytes: number;
  plainSha256: string;
};

/** Compresses and encrypts a stream and stores it. */
export async function writeSealed(
  { destination, recipient }: { destination: Destination; recipient: string },
  path: string,
  content: Readable,
): Promise<SealedFile> {
  const encrypter = new Encrypter();
  encrypter.addRecipient(recipient);
  const plain = measure();
  const compressed = createZstdCompress({ params: { [constants.ZSTD_c_checksumFlag]: 1 } });
  const reading = pipeline(content, plain.stream, compressed);
  const writing = encrypter.encrypt(toWeb(compressed)).then(stream => {
    const encrypted = fromWeb(stream);
    // The content may fail before the destination listens. `reading` has the error.
    encrypted.on('error', () => {});
    return destination.write(path, encrypted);
  });
  try {
    const [stored] = await Promise.all([writing, reading]);
    const { bytes, sha256 } = plain.result();
    return { ...stored, plainBytes: bytes, plainSha256: sha256 };
  } finally {
    // After a failure, the caller deletes the set, so nothing may be written any more.
    await Promise.allSettled([writing, reading]);
  }
}

/** Decrypts and decompresses a stored file. The stream fails if the file was changed. */
export async function readSealed(
  { destination, identity }: { destination: Destination; identity: string },
  path: string,
): Promise<Readable> {
  const decrypter = new Decrypter();
  decrypter.addIdentity(identity);
  const decrypted = fromWeb(await decrypter.decrypt(toWeb(destination.read(path))));
  const plain = createZstdDecompress();
  // The reader of the stream gets the error.
  pipeline(decrypted, plain).catch(error => plain.destroy(error));
  return plain;
}
