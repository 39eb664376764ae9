import { createWriteStream, openAsBlob } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Destination, measure } from './destination.ts';
import { type Credentials, NO_BODY, signRequest } from './sign-request.ts';

export type S3Settings = Credentials & {
  /** The address of the bucket, with an optional prefix: https://host/bucket/prefix. */
  url: string;
};

/** What Amazon and compatible storages accept in one request. */
const MAX_BYTES = 5 * 1024 ** 3;
const ATTEMPTS = 4;
const FIRST_PAUSE_MS = 500;

type Call = { method: 'GET' | 'HEAD' | 'PUT' | 'DELETE'; url: URL; body?: Blob; bodyHash?: string };

/** Object storage, addressed by path. An object exists only after all its bytes are stored. */
export function openS3(settings: S3Settings, { maxBytes = MAX_BYTES } = {}): Destination {
  const base = settings.url.replace(/\/*$/, '/');
  const urlOf = (path: string) => new URL(path.split('/').map(encodeURIComponent).join('/'), base);
  /** The objects of this process. A request without an answer may have stored one, too. */
  const written = new Set<string>();

  /** Retries if the storage is busy or not reachable. Returns null if the object does not exist. */
  async function call({ method, url, body, bodyHash = NO_BODY }: Call): Promise<Response | null> {
    for (let attempt = 1; ; attempt++) {
      const headers = signRequest(settings, { method, url, headers: {}, bodyHash, at: new Date() });
      const answer = await fetch(url, { method, headers, ...(body && { body }) }).catch(
        (error: Error) => error,
      );
      if (answer instanceof Response) {
        if (answer.ok) return answer;
        if (answer.status === 404 && method !== 'PUT') return null;
      }
      const isBusy = !(answer instanceof Response) || answer.status === 429 || answer.status >= 500;
      if (!isBusy || attempt === ATTEMPTS) throw await failure(method, url, answer);
      await sleep(FIRST_PAUSE_MS * 2 ** (attempt - 1));
    }
  }

  async function* bytesOf(path: string): AsyncGenerator<Uint8Array> {
    const answer = await call({ method: 'GET', url: urlOf(path) });
    if (!answer?.body) throw new Error(`${path} does not exist`);
    yield* answer.body;
  }

  return {
    async write(path, content) {
      // The length and the hash belong to the signed request, so the content is stored in a file first.
      const dir = await mkdtemp(join(tmpdir(), 'gsc-backup-'));
      try {
        const file = join(dir, 'part');
        const measured = measure();
        await pipeline(content, measured.stream, createWriteStream(file, { mode: 0o600 }));
        const { bytes, sha256 } = measured.result();
        if (bytes > maxBytes)
          throw new Error(
            `${path} has ${bytes} bytes. One request to the storage can send ${maxBytes}: use BACKUP_DIRECTORY`,
          );
        written.add(path);
        await call({ method: 'PUT', url: urlOf(path), body: await openAsBlob(file), bodyHash: sha256 });
        return { bytes, sha256 };
      } finally {
        await rm(dir, { recursive: true, force: true });
      }
    },
    read: path => Readable.from(bytesOf(path), { objectMode: false }),
    readText: async path => (await (await call({ method: 'GET', url: urlOf(path) }))?.text()) ?? null,
    async size(path) {
      const answer = await call({ method: 'HEAD', url: urlOf(path) });
      return answer && Number(answer.headers.get('content-length'));
    },
    async directories() {
      const [, bucket = '', ...prefix] = new URL(base).pathname.split('/').map(decodeURIComponent);
      const url = new URL(`/${encodeURIComponent(bucket)}`, base);
      url.search = new URLSearchParams({
        'list-type': '2',
        delimiter: '/',
        prefix: prefix.join('/'),
      }).toString();
      const text = (await (await call({ method: 'GET', url }))?.text()) ?? '';
      return [...text.matchAll(/<CommonPrefixes>\s*<Prefix>(?:[^<]*\/)?([^</]+)\/<\/Prefix>/g)]
        .map(match => match[1] ?? '')
        .sort();
    },
    // The key should not be able to delete backups: whoever steals it could.
    removeDirectory: null,
    async removeWritten(name) {
      // The manifest was written last and is deleted first: a set without it is not a backup.
      const paths = [...written].filter(path => path.startsWith(`${name}/`)).reverse();
      for (const path of paths) {
        await call({ method: 'DELETE', url: urlOf(path) });
        written.delete(path);
      }
    },
  };
}

async function failure(method: string, { pathname }: URL, answer: Response | Error): Promise<Error> {
  if (!(answer instanceof Response))
    return new Error(`${method} ${pathname}: ${answer.message}`, { cause: answer });
  const code = /<Code>(\w+)<\/Code>/.exec(await answer.text())?.[1];
  return new Error(`${method} ${pathname}: the storage answered ${answer.status} ${code ?? ''}`.trimEnd());
}
