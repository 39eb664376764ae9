import { isMeasuring, recordSeconds } from '@gsc/telemetry/instruments';
import { currentTracing, type OpenSpan } from '@gsc/telemetry/spans';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** The span of the request, then that of its operation. */
    spans: OpenSpan[] | null;
  }
}

/** Measures and traces requests. Adds no hooks if metrics and traces are off. Call it before routes are registered. */
export function registerTelemetry(app: FastifyInstance): void {
  if (isMeasuring()) app.addHook('onResponse', async (request, reply) => recordRequest(request, reply));
  if (currentTracing()) traceRequests(app);
}

function recordRequest(request: FastifyRequest, reply: FastifyReply): void {
  // A stream is open for minutes, which says nothing about the speed of the server.
  if (String(reply.getHeader('content-type') ?? '').startsWith('text/event-stream')) return;
  recordSeconds('http_server_request_duration_seconds', reply.elapsedTime, {
    route: routeOf(request),
    status_class: statusClass(reply),
  });
}

/**
 * The pattern of a route of the API. Pages share one route, and the names of files change with each build, so they have
 * one label each.
 */
function routeOf({ routeOptions: { url, schema } }: FastifyRequest): string {
  if (url === undefined) return 'none';
  if (url === '/*') return 'page';
  return operationOf(schema) === undefined && !url.startsWith('/api/') ? 'file' : url;
}

const operationOf = (schema: unknown): string | undefined =>
  (schema as { operationId?: string } | undefined)?.operationId;

const statusClass = ({ statusCode }: FastifyReply): string => `${Math.floor(statusCode / 100)}xx`;

/**
 * A span for each request, and a child for its operation, which is a core function. Context is lost while the body is
 * read, so the operation restores it. Both end with the response: an export is written after its handler has returned.
 */
function traceRequests(app: FastifyInstance): void {
  app.decorateRequest('spans', null);
  app.addHook('onRequest', (request, _reply, done) => {
    const span = currentTracing()?.open(`${request.method} ${routeOf(request)}`, {
      'http.request.method': request.method,
      'http.route': routeOf(request),
    });
    request.spans = span ? [span] : [];
    if (span) span.run(done);
    else done();
  });
  app.addHook('onResponse', async (request, reply) => {
    const failed = reply.statusCode >= 500;
    const attributes = { 'http.response.status_code': reply.statusCode };
    const [span, operation] = request.spans ?? [];
    operation?.end({ failed });
    span?.end({ failed, attributes });
  });
  app.addHook('onRoute', route => {
    const operation = operationOf(route.schema);
    if (operation === undefined) return;
    const { handler } = route;
    route.handler = function (request, reply) {
      const span = request.spans?.[0]?.run(() => currentTracing()?.open(operation, {}));
      if (!span) return handler.call(this, request, reply);
      request.spans?.push(span);
      return span.run(() => handler.call(this, request, reply));
    };
  });
}
