import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Span = { traceId: string; spanId: string; parentSpanId?: string; name: string };

type Batch = { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] };

export type Collector = { url: string; spans: Span[]; close(): void };

/** Receives spans like an OpenTelemetry collector. */
export async function startCollector(): Promise<Collector> {
  const spans: Span[] = [];
  const server = createServer(async (request, response) => {
    const { resourceSpans } = JSON.parse(await textOf(request)) as Batch;
    for (const { scopeSpans } of resourceSpans)
      for (const { spans: received } of scopeSpans) spans.push(...received);
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, spans, close: () => server.close() };
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request.setEncoding('utf8')) text += chunk;
  return text;
}

/** The names from the root to a span, for each span. */
export function pathsOf(spans: readonly Span[]): Set<string> {
  const byId = new Map(spans.map(span => [span.spanId, span]));
  const pathOf = (span: Span): string => {
    const parent = byId.get(span.parentSpanId ?? '');
    return parent ? `${pathOf(parent)} > ${span.name}` : span.name;
  };
  return new Set(spans.map(pathOf));
}
