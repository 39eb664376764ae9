import { IncomingMessage, type Server, ServerResponse, STATUS_CODES } from 'node:http';
import { Socket } from 'node:net';
import { PROBLEM_CONTENT_TYPE } from '@gsc/contract/errors';
import type {
  FastifyError,
  FastifyHttpOptions,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
} from 'fastify';
import type { SetHeaders } from './headers.ts';
import type { SendErrorPage } from './pages/pages.ts';
import { InvalidRequest, problemWithoutRequest, sendError } from './problems.ts';

const PARSER_STATUS: Record<string, number> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
};

/**
 * Options for requests that no hook sees, because Node's parser or the router refuses them. Their responses carry the
 * same headers as all others. `sendPage` answers browsers whose address has a broken escape.
 */
export function refusalOptions(setHeaders: SetHeaders, sendPage: SendErrorPage) {
  return {
    frameworkErrors(error, request, reply) {
      setHeaders(request.raw, reply.raw);
      void sendRefusal(error, request, reply, sendPage);
    },
    clientErrorHandler(error, socket) {
      if (error.code === 'ECONNRESET' || socket.destroyed) return;
      if (socket.writable) socket.end(parserResponse(PARSER_STATUS[error.code] ?? 400, setHeaders));
      socket.destroySoon();
    },
    // Node would refuse a request without Host itself. See refuseMissingHost.
    http: { requireHostHeader: false },
  } satisfies FastifyHttpOptions<Server>;
}

async function sendRefusal(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
  sendPage: SendErrorPage,
): Promise<void> {
  const isPage = error.code === 'FST_ERR_BAD_URL' && wantsPage(request);
  if (isPage && (await sendPage(request, reply))) return;
  sendError(error, request, reply);
}

const wantsPage = ({ method, url, headers }: FastifyRequest): boolean =>
  ['GET', 'HEAD'].includes(method) && !url.startsWith('/api/') && !!headers.accept?.includes('text/html');

/** The response to bytes that are not a request. There is only a socket, so it is written as text. */
function parserResponse(status: number, setHeaders: SetHeaders): string {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  setHeaders(request, response);
  const body = JSON.stringify(problemWithoutRequest(status));
  const lines = Object.entries({
    ...response.getHeaders(),
    'cache-control': 'no-store',
    'content-type': PROBLEM_CONTENT_TYPE,
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`;
}

/** HTTP/1.1 requires the Host header. */
export function refuseMissingHost(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ headers, raw }) => {
    if (headers.host === undefined && raw.httpVersion === '1.1')
      throw new InvalidRequest([{ path: '/host', message: 'The request has no Host header.' }]);
  });
}

/** Node answers an unknown `Expect` without our headers unless the event has a listener. */
export function refuseExpectations(app: FastifyInstance, setHeaders: SetHeaders): void {
  app.server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) => {
    setHeaders(request, response);
    response
      .writeHead(417, { 'content-type': PROBLEM_CONTENT_TYPE, 'cache-control': 'no-store' })
      .end(JSON.stringify(problemWithoutRequest(417)));
  });
}
