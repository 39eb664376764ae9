import { createWriteStream } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { requestDecoder } from './compression.ts';
import { FrontError } from './errors.ts';

const MAX_TEXT = 64 * 1024 * 1024;

/** Reads SQL from the body. Rows are read by spoolBody. */
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

/** Streams rows to a file to save memory. Returns the number of bytes written. */
export async function spoolBody(request: IncomingMessage, file: string): Promise<number> {
  const decoder = requestDecoder(request.headers['content-encoding']);
  const sink = createWriteStream(file, { mode: 0o600 });
  await (decoder === undefined ? pipeline(request, sink) : pipeline(request, decoder, sink));
  return sink.bytesWritten;
}

/** Reads a multipart body. The client uses it for parameters that are too long for a URL. */
export async function readFields(request: IncomingMessage): Promise<Map<string, string>> {
  const text = await readText(request);
  const form = await new Response(text, {
    headers: { 'content-type': request.headers['content-type'] ?? '' },
  }).formData();
  return new Map([...form].map(([name, value]) => [name, String(value)]));
}
