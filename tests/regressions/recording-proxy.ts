import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

export type RecordingLine = {
  url: string;
  /** In the order of arrival. */
  requests: { path: string; body: string }[];
  close(): Promise<void>;
};

/**
 * A proxy to Google that forwards all requests unchanged and records them. `before` can change Google's data or its faults
 * before a request arrives.
 */
export async function openRecordingLine(
  target: string,
  before: (body: string) => Promise<unknown> = async () => {},
): Promise<RecordingLine> {
  const requests: RecordingLine['requests'] = [];
  const server = createServer(async (incoming, outgoing) => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk);
    const body = Buffer.concat(chunks);
    requests.push({ path: incoming.url ?? '', body: body.toString() });
    await before(body.toString());
    const { hostname, port } = new URL(target);
    const forwarded = request({
      hostname,
      port,
      path: incoming.url,
      method: incoming.method,
      headers: incoming.headers,
    });
    forwarded.on('response', response => {
      outgoing.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(outgoing);
    });
    forwarded.on('error', error => outgoing.destroy(error));
    forwarded.end(body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    async close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
