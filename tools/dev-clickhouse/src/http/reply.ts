import { randomBytes } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { Writable } from 'node:stream';
import { type Encoder, responseEncoder } from './compression.ts';
import { exceptionBlock, type FrontError, httpStatus } from './errors.ts';
import { contentType } from './formats.ts';
import type { QueryRequest } from './request.ts';

/** Until the buffer is full, an error can still set the HTTP status. The server's buffer works the same way. */
const BUFFER_SIZE = 256 * 1024;

export type Reply = {
  /** Resolves when the next chunk can be written, so that a slow client slows the engine down. */
  write(chunk: Buffer): Promise<void>;
  end(summaryHeader?: string): Promise<void>;
  fail(error: FrontError): Promise<void>;
};

export function createReply(res: ServerResponse, request: QueryRequest, format: string): Reply {
  const tag = randomBytes(8).toString('hex');
  let buffered: Buffer[] = [];
  let bufferedBytes = 0;
  let sink: Writable | undefined;
  let encoder: Encoder | undefined;
  const closed = new Promise<void>(resolve => res.once('close', resolve));

  function open(headers: Record<string, string> = {}): Writable {
    const encoded = request.compressResponse
      ? responseEncoder(res.req.headers['accept-encoding'])
      : undefined;
    res.writeHead(200, {
      'Content-Type': contentType(format),
      'X-ClickHouse-Server-Display-Name': 'dev-clickhouse',
      'X-ClickHouse-Query-Id': request.queryId,
      'X-ClickHouse-Format': format,
      'X-ClickHouse-Exception-Tag': tag,
      ...(encoded && { 'Content-Encoding': encoded.name }),
      ...headers,
    });
    if (encoded === undefined) return res;
    encoder = encoded.encoder;
    encoder.pipe(res);
    res.once('close', () => encoded.encoder.destroy());
    return encoder;
  }

  async function send(chunk: Buffer): Promise<void> {
    if (sink === undefined || sink.destroyed || res.destroyed) return;
    if (sink.write(chunk)) return;
    const writable = sink;
    await Promise.race([new Promise<void>(resolve => writable.once('drain', resolve)), closed]);
  }

  return {
    async write(chunk) {
      if (sink !== undefined) return send(chunk);
      buffered.push(chunk);
      bufferedBytes += chunk.length;
      if (bufferedBytes < BUFFER_SIZE) return;
      sink = open();
      const first = Buffer.concat(buffered);
      buffered = [];
      await send(first);
    },
    async end(summaryHeader) {
      sink ??= open(summaryHeader === undefined ? {} : { 'X-ClickHouse-Summary': summaryHeader });
      sink.end(Buffer.concat(buffered));
      if (!res.writableFinished) await closed;
    },
    async fail(error) {
      if (sink === undefined) return sendError(res, error, request.queryId);
      // The block contains the error. The incomplete chunked body makes simple clients fail as well.
      await send(Buffer.from(exceptionBlock(tag, error)));
      if (encoder !== undefined)
        await Promise.race([new Promise<void>(resolve => encoder?.flush(resolve)), closed]);
      res.socket?.end();
    },
  };
}

export function sendError(res: ServerResponse, error: FrontError, queryId?: string): void {
  if (res.headersSent || res.destroyed) return;
  res.writeHead(httpStatus(error.code), {
    'Content-Type': 'text/plain; charset=UTF-8',
    'X-ClickHouse-Exception-Code': String(error.code),
    ...(queryId && { 'X-ClickHouse-Query-Id': queryId }),
    ...(error.code === 194 && { 'WWW-Authenticate': 'Basic realm="ClickHouse server HTTP API"' }),
  });
  res.end(`${error.message}\n`);
}
