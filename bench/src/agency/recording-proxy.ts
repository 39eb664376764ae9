import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The longest texts of one request to ClickHouse. A server limits both. */
export type LongestTexts = { parameter_bytes: number; statement_bytes: number };

export type RecordingProxy = {
  url: string;
  /** The longest texts since the last call. */
  take(): LongestTexts;
  close(): Promise<void>;
};

/** Forwards requests to ClickHouse unchanged and records how long their parameters and statements are. */
export async function startRecordingProxy(target: string): Promise<RecordingProxy> {
  const { hostname, port } = new URL(target);
  let longest: LongestTexts = { parameter_bytes: 0, statement_bytes: 0 };
  const server = createServer((incoming, response) => {
    const chunks: Buffer[] = [];
    const { method, url, headers } = incoming;
    const outgoing = request({ hostname, port, method, path: url, headers }, answer => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    outgoing.on('error', () => response.destroy());
    response.on('close', () => outgoing.destroy());
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', () => {
      longest = longer(longest, textsOf(url ?? '/', headers['content-type'] ?? '', Buffer.concat(chunks)));
    });
    incoming.pipe(outgoing);
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    take() {
      const taken = longest;
      longest = { parameter_bytes: 0, statement_bytes: 0 };
      return taken;
    },
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const longer = (one: LongestTexts, other: LongestTexts): LongestTexts => ({
  parameter_bytes: Math.max(one.parameter_bytes, other.parameter_bytes),
  statement_bytes: Math.max(one.statement_bytes, other.statement_bytes),
});

/** Parameters are in the URL or in a form. The statement is in the form or is the whole body. */
function textsOf(url: string, contentType: string, body: Buffer): LongestTexts {
  const boundary = /boundary=([^;]+)/.exec(contentType)?.[1];
  const fields = boundary === undefined ? [['query', body.length] as const] : formFields(body, boundary);
  const inUrl = [...new URLSearchParams(url.slice(url.indexOf('?') + 1))].map(
    ([name, value]) => [name, Buffer.byteLength(value)] as const,
  );
  const longestOf = (isWanted: (name: string) => boolean) =>
    Math.max(0, ...[...fields, ...inUrl].flatMap(([name, bytes]) => (isWanted(name) ? [bytes] : [])));
  return {
    parameter_bytes: longestOf(name => name.startsWith('param_')),
    statement_bytes: longestOf(name => name === 'query'),
  };
}

const HEADERS_END = '\r\n\r\n';

/** The names and lengths of the fields. The body is not decoded, because it has megabytes. */
function formFields(body: Buffer, boundary: string): (readonly [string, number])[] {
  const fields: (readonly [string, number])[] = [];
  const mark = `--${boundary}`;
  for (let at = body.indexOf(mark); at >= 0; ) {
    const next = body.indexOf(mark, at + mark.length);
    if (next < 0) break;
    const start = body.indexOf(HEADERS_END, at);
    const name = /name="([^"]*)"/.exec(body.toString('latin1', at, start))?.[1] ?? '';
    fields.push([name, next - '\r\n'.length - start - HEADERS_END.length]);
    at = next;
  }
  return fields;
}
