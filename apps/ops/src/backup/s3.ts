import { pipeline, Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  paginateListObjectsV2,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { type Destination, measure } from './destination.ts';

export type S3Settings = {
  /** The address of the bucket, with an optional prefix: https://host/bucket/prefix. */
  url: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};

/** A file can have 10,000 parts: 625 GiB. Two of them are in memory at a time. */
const PART_BYTES = 64 * 1024 ** 2;
const PARTS_AT_ONCE = 2;

/** Object storage, addressed by path. An object exists only after all its bytes are stored. */
export function openS3(settings: S3Settings, { partBytes = PART_BYTES } = {}): Destination {
  const { origin, pathname } = new URL(settings.url);
  const [Bucket = '', ...directories] = pathname.split('/').filter(Boolean).map(decodeURIComponent);
  const prefix = directories.map(name => `${name}/`).join('');
  const client = new S3Client({
    endpoint: origin,
    forcePathStyle: true,
    region: settings.region,
    credentials: { accessKeyId: settings.accessKeyId, secretAccessKey: settings.secretAccessKey },
    // Other storages than Amazon's do not know its newer checksums. The manifest has a hash of every file.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 4,
    requestHandler: { connectionTimeout: 10_000, socketTimeout: 120_000 },
  });
  const object = (path: string) => ({ Bucket, Key: prefix + path });
  /** The objects of this process. A request without an answer may have stored one, too. */
  const written = new Set<string>();

  const get = (path: string) =>
    unlessMissing(
      client.send(new GetObjectCommand(object(path))).then(({ Body }) => Body ?? null),
      `GET ${path}`,
    );
  async function* bytesOf(path: string): AsyncGenerator<Uint8Array> {
    const body = await get(path);
    if (!body) throw new Error(`${path} does not exist`);
    // Node.js gets a stream, the browser something else.
    yield* body as Readable;
  }

  return {
    async write(path, content) {
      const measured = measure();
      // An error of the content reaches the upload, which then removes its parts.
      const Body = pipeline(content, measured.stream, () => {});
      written.add(path);
      const params = { ...object(path), Body };
      const upload = new Upload({ client, params, partSize: partBytes, queueSize: PARTS_AT_ONCE });
      try {
        await named(upload.done(), `PUT ${path}`);
      } catch (error) {
        // If the parts cannot be removed, the error of the upload is about that.
        throw content.errored ? new Error(`PUT ${path} failed`, { cause: content.errored }) : error;
      } finally {
        Body.destroy();
      }
      return measured.result();
    },
    read: path => Readable.from(bytesOf(path), { objectMode: false }),
    readText: async path => (await (await get(path))?.transformToString()) ?? null,
    async size(path) {
      const found = await unlessMissing(client.send(new HeadObjectCommand(object(path))), `HEAD ${path}`);
      return found?.ContentLength ?? null;
    },
    async directories() {
      const names: string[] = [];
      const pages = paginateListObjectsV2({ client }, { Bucket, Prefix: prefix, Delimiter: '/' });
      await named(
        (async () => {
          for await (const { CommonPrefixes = [] } of pages)
            for (const { Prefix = '' } of CommonPrefixes) names.push(Prefix.slice(prefix.length, -1));
        })(),
        `LIST ${prefix}`,
      );
      return names.sort();
    },
    // The key should not be able to delete backups: whoever steals it could.
    removeDirectory: null,
    draftOf: name => name,
    finish: async () => {},
    removeDrafts: async () => [],
    async removeWritten(name) {
      // The manifest was written last and is deleted first: a set without it is not a backup.
      const paths = [...written].filter(path => path.startsWith(`${name}/`)).reverse();
      for (const path of paths) {
        await named(client.send(new DeleteObjectCommand(object(path))), `DELETE ${path}`);
        written.delete(path);
      }
    },
  };
}

/** Says in the error what failed. */
async function named<T>(work: Promise<T>, what: string): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof S3ServiceException)) throw new Error(`${what} failed`, { cause: error });
    const { name, $metadata } = error;
    throw new Error(`${what}: the storage answered ${$metadata.httpStatusCode} ${name}`, { cause: error });
  }
}

/** Null if the object does not exist. A request without a body does not say more than 404. */
const unlessMissing = <T>(work: Promise<T>, what: string): Promise<T | null> =>
  named(
    work.catch(error => {
      if (error instanceof S3ServiceException && ['NoSuchKey', 'NotFound'].includes(error.name)) return null;
      throw error;
    }),
    what,
  );
