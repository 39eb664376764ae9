import { once } from 'node:events';
import { connect, type IncomingHttpHeaders } from 'node:http2';

export type Answer = { status: number; body: AsyncIterable<Uint8Array> };
export type Get = (path: string, headers: Record<string, string>, signal: AbortSignal) => Promise<Answer>;

/** Requests over HTTP/1.1. */
export const openHttp1 =
  (origin: string): Get =>
  async (path, headers, signal) => {
    const { status, body } = await fetch(origin + path, { headers, signal });
    if (!body) throw new Error(`${path} returned ${status} without a body`);
    return { status, body };
  };

/** Requests over one HTTP/2 connection, as browsers use with Caddy. */
export async function openHttp2(origin: string) {
  const session = connect(origin);
  await once(session, 'connect');
  const get: Get = async (path, headers, signal) => {
    const stream = session.request({ ':path': path, ...headers }, { signal });
    const [answer] = (await once(stream, 'response')) as [IncomingHttpHeaders & { ':status'?: number }];
    return { status: answer[':status'] ?? 0, body: stream };
  };
  return {
    get,
    protocol: session.alpnProtocol,
    async close() {
      const closed = once(session, 'close');
      session.close();
      await closed;
    },
  };
}
