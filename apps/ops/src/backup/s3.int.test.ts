import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import S3rver from '@20minutes/s3rver';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { writeText } from './destination.ts';
import { openS3 } from './s3.ts';

/** What the storage accepts for all parts of an object but the last. */
const PART = 5 * 1024 ** 2;

let dir: string;
let server: Server;
/** The requests that reached the storage, without the query. */
let requests: string[] = [];
/** Answers a request instead of the storage. */
let refuse: (request: string) => number | null = () => null;

/** s3rver computes other signatures for requests of a whole bucket than the clients of Amazon. It compares the others. */
const storage = (directory: string, allowMismatchedSignatures: boolean) =>
  new S3rver({ silent: true, directory, allowMismatchedSignatures, configureBuckets: [{ name: 'bucket' }] });

beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'gsc-s3-'));
  const strict = storage(dir, false);
  const lenient = storage(dir, true);
  await strict.configureBuckets();
  const [strictly, leniently] = [strict.callback(), lenient.callback()];
  server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '', 'http://storage');
    const line = `${request.method} ${pathname}`;
    requests.push(line);
    const status = refuse(line);
    if (status !== null) response.writeHead(status).end('<Error><Code>AccessDenied</Code></Error>');
    else (pathname === '/bucket/' ? leniently : strictly)(request, response);
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
  rmSync(dir, { recursive: true, force: true });
});
beforeEach(() => {
  requests = [];
  refuse = () => null;
});

const open = (prefix: string, secretAccessKey = 'S3RVER') => {
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}/bucket/${prefix}`;
  return openS3({ url, region: 'auto', accessKeyId: 'S3RVER', secretAccessKey }, { partBytes: PART });
};
const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex');

test('objects are stored with their length and hash, and read again', async () => {
  const storage = open('a/b c');
  const stored = await storage.write(
    '2026-11-18T020000Z/postgres/users',
    Readable.from([Buffer.from('abc')]),
  );
  expect(stored).toEqual({ bytes: 3, sha256: sha256('abc') });
  expect(requests).toEqual(['PUT /bucket/a/b%20c/2026-11-18T020000Z/postgres/users']);
  expect(await text(storage.read('2026-11-18T020000Z/postgres/users'))).toBe('abc');
  expect(await storage.readText('2026-11-18T020000Z/postgres/users')).toBe('abc');
  expect(await storage.size('2026-11-18T020000Z/postgres/users')).toBe(3);
  // s3rver lists a directory only if it has objects of its own.
  await writeText(storage, '2026-11-18T020000Z/manifest.json', '{}');
  await writeText(storage, 'purges.json', '[]');
  expect(await storage.directories()).toEqual(['2026-11-18T020000Z']);
});

test.for([0, 1, PART - 1, PART, PART + 1, 2 * PART, 3 * PART + 7])(
  '%i bytes are read as written',
  async bytes => {
    const content = Buffer.alloc(bytes, 'gsc');
    const chunks = Array.from({ length: Math.ceil(bytes / 1_000_000) }, (_, at) =>
      content.subarray(at * 1_000_000, (at + 1) * 1_000_000),
    );
    const stored = await open('parts').write('set/months', Readable.from(chunks));
    expect(stored).toEqual({ bytes, sha256: sha256(content) });
    expect((await buffer(open('parts').read('set/months'))).equals(content)).toBe(true);
    expect(await open('parts').size('set/months')).toBe(bytes);
  },
);

test('content that breaks off leaves no object, and its parts are removed if the storage can', async () => {
  async function* broken() {
    for (let at = 0; at < 8; at++) yield Buffer.alloc(1024 ** 2);
    throw new Error('the copy broke off');
  }
  const work = open('broken').write('set/months', Readable.from(broken()));
  // s3rver answers 405 to the removal.
  await expect(work).rejects.toMatchObject({ cause: { message: 'the copy broke off' } });
  expect(await open('broken').size('set/months')).toBeNull();
  expect(requests.filter(line => line.startsWith('DELETE'))).toEqual(['DELETE /bucket/broken/set/months']);
});

test('a missing object is not an error, unless it is read as a stream', async () => {
  expect(await open('a').readText('none')).toBeNull();
  expect(await open('a').size('none')).toBeNull();
  await expect(text(open('a').read('none'))).rejects.toThrow('none does not exist');
});

test('a busy storage is tried again, a refusal is reported', async () => {
  let failures = 2;
  refuse = () => (failures-- > 0 ? 503 : null);
  await writeText(open('a'), 'purges.json', '[]');
  expect(requests).toHaveLength(3);
  expect(await open('a').readText('purges.json')).toBe('[]');
  await expect(writeText(open('a', 'wrong'), 'purges.json', '[]')).rejects.toThrow(
    'PUT purges.json: the storage answered 403 SignatureDoesNotMatch',
  );
});

test('only the objects that this process wrote are removed, the last one first', async () => {
  await writeText(open('own'), 'set/postgres/old', 'rows');
  const storage = open('own');
  await writeText(storage, 'set/postgres/new', 'rows');
  await writeText(storage, 'set/manifest.json', '{}');
  await writeText(storage, 'purges.json', '[]');
  refuse = line => (line.startsWith('DELETE') ? 403 : null);
  // The manifest goes first, so that the rest is never taken for a complete set.
  await expect(storage.removeWritten('set')).rejects.toThrow(
    'DELETE set/manifest.json: the storage answered 403 AccessDenied',
  );
  refuse = () => null;
  await storage.removeWritten('set');
  const left = ['set/postgres/old', 'set/postgres/new', 'set/manifest.json', 'purges.json'].map(path =>
    storage.readText(path),
  );
  expect(await Promise.all(left)).toEqual(['rows', null, null, '[]']);
});
