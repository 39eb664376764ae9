import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';

type Part = string | Uint8Array;
export type ZipEntry = { name: string; text: AsyncIterable<Part> | Iterable<Part> };
type Entries = AsyncIterable<ZipEntry> | Iterable<ZipEntry>;

/** A fixed date makes the output reproducible. */
const OPTIONS = { mtime: new Date(1980, 0, 1), forceDosTimestamp: true };

/**
 * Streams a ZIP file of any size. Entries are read one after the other and no faster than the file is consumed. If the
 * consumer stops, the current entry is closed.
 */
export async function* zipStream(entries: Entries): AsyncGenerator<Uint8Array> {
  const file = new ZipFile();
  // The declared type is the interface of Node's first streams.
  const output = file.outputStream as Readable;
  const fail = (error: Error) => output.destroy(error);
  file.on('error', fail);
  writeEntries(file, output, entries).catch(fail);
  yield* output;
}

async function writeEntries(file: ZipFile, output: Readable, entries: Entries): Promise<void> {
  for await (const { name, text } of entries) {
    const source = Readable.from(text);
    const close = () => source.destroy();
    output.once('close', close);
    file.addReadStream(source, name, OPTIONS);
    await finished(source);
    output.off('close', close);
  }
  file.end();
}
