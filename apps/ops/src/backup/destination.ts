import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';

export type StoredFile = { bytes: number; sha256: string };

/** Where backups are stored. Paths are relative and separated by slashes. */
export type Destination = {
  /** A file exists only after all its bytes are stored. */
  write(path: string, content: Readable): Promise<StoredFile>;
  read(path: string): Readable;
  /** Null if the file does not exist. */
  readText(path: string): Promise<string | null>;
  /** Null if the file does not exist. */
  size(path: string): Promise<number | null>;
  /** The names of the directories in the root, sorted. */
  directories(): Promise<string[]>;
  /** Deletes a directory of the root. Null if the storage deletes old sets by rules of its own. */
  removeDirectory: ((name: string) => Promise<void>) | null;
  /** Where a set is written until it is complete. A storage that cannot rename writes it to its place. */
  draftOf(name: string): string;
  /** Gives a complete set its name. */
  finish(name: string): Promise<void>;
  /** Deletes drafts of runs that were killed. Call it only while no other run can write. Returns their names. */
  removeDrafts(): Promise<string[]>;
  /** Deletes what this process has written to a directory of the root. */
  removeWritten(name: string): Promise<void>;
};

export const writeText = (destination: Destination, path: string, text: string): Promise<StoredFile> =>
  destination.write(path, Readable.from([Buffer.from(text)]));

/** Computes size and hash of everything that passes. */
export function measure(): { stream: Transform; result(): StoredFile } {
  const hash = createHash('sha256');
  let bytes = 0;
  const stream = new Transform({
    transform(chunk: Buffer, _, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  return { stream, result: () => ({ bytes, sha256: hash.digest('hex') }) };
}

/** How the names of directories begin whose deletion has begun. */
const REMOVED = '.removed-';
/** How the names of directories begin that a backup writes, or wrote until it was killed. A complete set has no such name. */
export const DRAFT = '.unfinished-';

/** A local or mounted directory. Only its owner can read the files. */
export function openDirectory(root: string): Destination {
  const ifExists = async <T>(work: Promise<T>): Promise<T | null> => {
    try {
      return await work;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
      throw error;
    }
  };
  /** The directories of the root that this process has created. */
  const created = new Set<string>();
  async function removeDirectory(name: string): Promise<void> {
    // Without its name, a set that is half deleted cannot be taken for a complete one. The next call ends the work.
    await rename(join(root, name), join(root, `${REMOVED}${name}`));
    const entries = await readdir(root, { withFileTypes: true });
    for (const entry of entries)
      if (entry.isDirectory() && entry.name.startsWith(REMOVED))
        await rm(join(root, entry.name), { recursive: true });
  }
  return {
    async write(path, content) {
      const file = join(root, path);
      const [name = ''] = path.split('/');
      const first = await mkdir(dirname(file), { recursive: true, mode: 0o700 });
      if (first && join(root, name).startsWith(first)) created.add(name);
      const measured = measure();
      // The list of deletions has two writers, so the temporary name is never the same.
      const partial = `${file}.${randomUUID()}.partial`;
      try {
        // `flush` writes the file to the disk before it gets its name.
        await pipeline(content, measured.stream, createWriteStream(partial, { mode: 0o600, flush: true }));
        await rename(partial, file);
      } catch (error) {
        await rm(partial, { force: true });
        throw error;
      }
      return measured.result();
    },
    read: path => createReadStream(join(root, path)),
    readText: path => ifExists(readFile(join(root, path), 'utf8')),
    size: async path => (await ifExists(stat(join(root, path))))?.size ?? null,
    async directories() {
      const entries = (await ifExists(readdir(root, { withFileTypes: true }))) ?? [];
      return entries
        .filter(entry => entry.isDirectory())
        .map(({ name }) => name)
        .sort();
    },
    removeDirectory,
    draftOf: name => `${DRAFT}${name}`,
    finish: name => rename(join(root, `${DRAFT}${name}`), join(root, name)),
    async removeDrafts() {
      const entries = (await ifExists(readdir(root, { withFileTypes: true }))) ?? [];
      const names = entries.filter(each => each.isDirectory() && each.name.startsWith(DRAFT));
      for (const { name } of names) await rm(join(root, name), { recursive: true });
      return names.map(({ name }) => name.slice(DRAFT.length)).sort();
    },
    async removeWritten(name) {
      if (created.delete(name)) await removeDirectory(name);
    },
  };
}
