import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

export type RecordingLine = {
  url: string;
  /** In the order they came. */
  requests: { path: string; body: string }[];
  close(): Promise<void>;
};

/** A line to Google that lets everything through as it is and writes down what was sent. */
export async function openRecordingLine(target: string): Promise<RecordingLine> {
  const requests: RecordingLine['requests'] = [];
  const server = createServer(async (incoming, outgoing) => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk);
    const body = Buffer.concat(chunks);
    requests.push({ path: incoming.url ?? '', body: body.toString() });
    const { hostname, port } = new URL(target);
    const onward = request({
      hostname,
      port,
      path: incoming.url,
      method: incoming.method,
      headers: incoming.headers,
    });
    onward.on('response', answer => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    onward.on('error', error => outgoing.destroy(error));
    onward.end(body);
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
