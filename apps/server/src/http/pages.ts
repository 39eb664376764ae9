import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router';
import { nonceOf } from './headers.ts';
import { notFound } from './problems.ts';

type PageHandler = (request: Request, nonce: string) => Promise<Response>;

/** The web app's build, as far as its host has to know it. */
type WebBuild = ServerBuild & {
  entry: { module: { createHostContext(host: { nonce: string }): RouterContextProvider } };
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

/** The rendered pages of the web app, on the same origin as the API. */
export async function registerPages(app: FastifyInstance, buildDir: string, origin: string): Promise<void> {
  const build: WebBuild = await import(pathToFileURL(join(buildDir, 'server/index.js')).href);
  const answer = createRequestHandler(build, 'production');
  const handle: PageHandler = (request, nonce) =>
    answer(request, build.entry.module.createHostContext({ nonce }));
  await registerAssets(app, join(buildDir, 'client'));
  app.setNotFoundHandler(async (request, reply) => {
    if (request.url.startsWith('/api/')) return notFound(request, reply);
    return render(handle, request, reply, origin);
  });
}

async function render(
  handle: PageHandler,
  request: FastifyRequest,
  reply: FastifyReply,
  origin: string,
): Promise<FastifyReply> {
  if (request.method !== 'GET' && request.method !== 'HEAD') return notFound(request, reply);
  const gone = new AbortController();
  reply.raw.on('close', () => gone.abort());
  // The origin comes from the configuration: a Host header is written by the visitor.
  const page = new Request(new URL(request.url, origin), {
    method: request.method,
    headers: pageHeaders(request),
    signal: gone.signal,
  });
  const response = await handle(page, nonceOf(reply.raw));
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
