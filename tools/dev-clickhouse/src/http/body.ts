import { createWriteStream } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { requestDecoder } from './compression.ts';
import { FrontError } from './errors.ts';

const MAX_TEXT = 64 * 1024 * 1024;

/** SQL that comes in the body; rows of any size go through spoolBody instead. */
export async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  const decoder = requestDecoder(request.headers['content-encoding']);
  for await (const chunk of decoder === undefined ? request : request.pipe(decoder)) {
    size += chunk.length;
    if (size > MAX_TEXT)
      throw new FrontError(307, 'SQL in a request body is limited to 64 MB.', 'TOO_MANY_BYTES');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

/** Rows go to a file, piece by piece, so an insert costs disk and not memory. Returns the bytes written. */
export async function spoolBody(request: IncomingMessage, file: string): Promise<number> {
  const decoder = requestDecoder(request.headers['content-encoding']);
  const sink = createWriteStream(file, { mode: 0o600 });
  await (decoder === undefined ? pipeline(request, sink) : pipeline(request, decoder, sink));
  return sink.bytesWritten;
}

/** The client moves parameters that are too long for a URL into a multipart body. */
export async function readFields(request: IncomingMessage): Promise<Map<string, string>> {
  const text = await readText(request);
  const form = await new Response(text, {
    headers: { 'content-type': request.headers['content-type'] ?? '' },
  }).formData();
  return new Map([...form].map(([name, value]) => [name, String(value)]));
}
