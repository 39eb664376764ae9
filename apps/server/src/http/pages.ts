import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router';
import { askInside } from './ask-inside.ts';
import { nonceOf } from './headers.ts';
import { isSameForAll, keepPages } from './kept-pages.ts';
import { notFound } from './problems.ts';
import { requireSameOrigin } from './same-origin.ts';

export type ContactDetails = {
  supportEmail?: string | undefined;
  salesEmail?: string | undefined;
  phone?: string | undefined;
  office?: string | undefined;
};

/** What every page is told, whoever asks for it. */
type PageSettings = { origin: string; contact: ContactDetails };

/** What a page is told about one request; the web app's own type says the same. */
type Host = PageSettings & { nonce: string; ask(request: Request): Promise<Response> };

type PageHandler = (request: Request, host: Host) => Promise<Response>;

/** The web app's build, as far as its host has to know it. */
type WebBuild = ServerBuild & {
  entry: { module: { createHostContext(host: Host): RouterContextProvider } };
};

/** Files with a hash in their name never change; the rest is asked for again each time. */
async function registerAssets(app: FastifyInstance, clientDir: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: clientDir,
    wildcard: false,
    index: false,
    preCompressed: false,
    setHeaders: setAssetHeaders,
  });
}

function setAssetHeaders(reply: FastifyReply, path: string): void {
  const immutable = path.includes('/assets/');
  reply.header('cache-control', immutable ? 'public, max-age=31536000, immutable' : 'public, max-age=3600');
}

const FORM = 'application/x-www-form-urlencoded';
const FORM_LIMIT_BYTES = 64 * 1024;

/** The rendered pages of the web app, on the same origin as the API. */
export async function registerPages(
  app: FastifyInstance,
  buildDir: string,
  settings: PageSettings,
): Promise<void> {
  const build: WebBuild = await import(pathToFileURL(join(buildDir, 'server/index.js')).href);
  const answer = createRequestHandler(build, 'production');
  const handle: PageHandler = (request, host) => answer(request, build.entry.module.createHostContext(host));
  await registerAssets(app, join(buildDir, 'client'));
  // Forms of public pages work without a script: the page reads the text itself.
  app.addContentTypeParser(FORM, { parseAs: 'string', bodyLimit: FORM_LIMIT_BYTES }, (_request, body, done) =>
    done(null, body),
  );
  const open = keepPages(async (url, nonce) => {
    const ask = async () => new Response(null, { status: 503 });
    const response = await handle(new Request(new URL(url, settings.origin)), { ...settings, nonce, ask });
    return { status: response.status, headers: [...response.headers], body: await response.text() };
  });
  app.setNotFoundHandler(async (request, reply) => {
    if (request.url.startsWith('/api/')) return notFound(request, reply);
    if (!isSameForAll(request.method, request.url)) return render(handle, request, reply, settings);
    const { status, headers, body } = await open(request.url, nonceOf(reply.raw));
    for (const [name, value] of headers) reply.header(name, value);
    return reply.code(status).send(body);
  });
}

async function render(
  handle: PageHandler,
  request: FastifyRequest,
  reply: FastifyReply,
  settings: PageSettings,
): Promise<FastifyReply> {
  const isForm = request.method === 'POST' && typeof request.body === 'string';
  if (!isForm && request.method !== 'GET' && request.method !== 'HEAD') return notFound(request, reply);
  if (isForm) requireSameOrigin(request, settings.origin);
  const gone = new AbortController();
  reply.raw.on('close', () => gone.abort());
  // The origin comes from the configuration: a Host header is written by the visitor.
  const page = new Request(new URL(request.url, settings.origin), {
    method: request.method,
    headers: pageHeaders(request),
    signal: gone.signal,
    ...(isForm ? { body: request.body as string } : {}),
  });
  const response = await handle(page, {
    ...settings,
    nonce: nonceOf(reply.raw),
    ask: askInside(request.server, request.ip),
  });
  reply.code(response.status);
  for (const [name, value] of response.headers) reply.header(name, value);
  return reply.send(
    response.body ? Readable.fromWeb(response.body as import('node:stream/web').ReadableStream) : '',
  );
}

function pageHeaders(request: FastifyRequest): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers))
    if (typeof value === 'string') headers.set(name, value);
  return headers;
}
