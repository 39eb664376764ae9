import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeText } from './destination.ts';
import { openS3 } from './s3.ts';

/** The requests to object storage that backups use. Refuses bodies that differ from the signed hash. */
let server: Server;
const objects = new Map<string, Buffer>();
let failures = 0;
let mayDelete = true;

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks);
    const url = new URL(request.url ?? '', 'http://storage');
    const hash = createHash('sha256').update(body).digest('hex');
    const isSigned = /^AWS4-HMAC-SHA256 Credential=id\/\d{8}\/auto\/s3\//.test(
      request.headers.authorization ?? '',
    );
    if (failures > 0) {
      failures--;
      response.writeHead(503).end('<Code>SlowDown</Code>');
    } else if (!isSigned || request.headers['x-amz-content-sha256'] !== hash) {
      response.writeHead(403).end('<Code>SignatureDoesNotMatch</Code>');
    } else if (url.searchParams.has('list-type')) {
      const names = new Set([...objects.keys()].map(path => path.split('/')[3]));
      const list = [...names].map(name => `<CommonPrefixes><Prefix>a/${name}/</Prefix></CommonPrefixes>`);
      response.end(`<ListBucketResult>${list.join('')}</ListBucketResult>`);
    } else if (request.method === 'DELETE') {
      if (mayDelete) objects.delete(url.pathname);
      response.writeHead(mayDelete ? 204 : 403).end(mayDelete ? '' : '<Code>AccessDenied</Code>');
    } else if (request.method === 'PUT') {
      if (Number(request.headers['content-length']) !== body.length) response.writeHead(411);
      else objects.set(url.pathname, body);
      response.end();
    } else {
      const found = objects.get(url.pathname);
      if (!found) response.writeHead(404).end();
      else
        response
          .writeHead(200, { 'content-length': found.length })
          .end(request.method === 'GET' ? found : '');
    }
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => server.close());

const open = (accessKeyId = 'id', limits: Parameters<typeof openS3>[1] = {}) => {
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}/bucket/a`;
  return openS3({ url, region: 'auto', accessKeyId, secretAccessKey: 'x' }, limits);
};

test('objects are stored with their length and hash, and read again', async () => {
  const stored = await open().write('2026-11-18T020000Z/postgres/users', Readable.from([Buffer.from('abc')]));
  expect(stored).toEqual({ bytes: 3, sha256: createHash('sha256').update('abc').digest('hex') });
  expect([...objects.keys()]).toEqual(['/bucket/a/2026-11-18T020000Z/postgres/users']);
  expect(await text(open().read('2026-11-18T020000Z/postgres/users'))).toBe('abc');
  expect(await open().readText('2026-11-18T020000Z/postgres/users')).toBe('abc');
  expect(await open().size('2026-11-18T020000Z/postgres/users')).toBe(3);
  expect(await open().directories()).toEqual(['2026-11-18T020000Z']);
});

test('a missing object is not an error, unless it is read as a stream', async () => {
  expect(await open().readText('none')).toBeNull();
  expect(await open().size('none')).toBeNull();
  await expect(text(open().read('none'))).rejects.toThrow('none does not exist');
});

test('a busy storage is asked again, a refusal is reported', async () => {
  failures = 1;
  await writeText(open(), 'purges.json', '[]');
  expect(await open().readText('purges.json')).toBe('[]');
  await expect(writeText(open('other'), 'purges.json', '[]')).rejects.toThrow(
    'PUT /bucket/a/purges.json: the storage answered 403 SignatureDoesNotMatch',
  );
});

test('only the objects that this process wrote are removed, the last one first', async () => {
  objects.clear();
  await writeText(open(), 'set/postgres/old', 'rows');
  const storage = open();
  await writeText(storage, 'set/postgres/new', 'rows');
  await writeText(storage, 'set/manifest.json', '{}');
  await writeText(storage, 'purges.json', '[]');
  mayDelete = false;
  // The manifest goes first, so that the rest is never taken for a complete set.
  await expect(storage.removeWritten('set')).rejects.toThrow(
    'DELETE /bucket/a/set/manifest.json: the storage answered 403 AccessDenied',
  );
  mayDelete = true;
  await storage.removeWritten('set');
  expect([...objects.keys()]).toEqual(['/bucket/a/set/postgres/old', '/bucket/a/purges.json']);
});

test('an object that the storage would refuse is not sent', async () => {
  objects.clear();
  await expect(writeText(open('id', { maxBytes: 3 }), 'set/months', 'rows')).rejects.toThrow(
    'set/months has 4 bytes. One request to the storage can send 3: use BACKUP_DIRECTORY',
  );
  await writeText(open('id', { maxBytes: 4 }), 'set/months', 'rows');
  expect([...objects.keys()]).toEqual(['/bucket/a/set/months']);
});
