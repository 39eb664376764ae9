import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { pathToFileURL } from 'node:url';
import { Negotiator } from '@fastify/accept-negotiator';
import fastifyStatic from '@fastify/static';
import { DEMO_BASE } from '@gsc/contract/routes';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router';
import { allowOnly, nonceOf } from '../headers.ts';
import { injectRequest } from '../inject-request.ts';
import { notFound } from '../problems.ts';
import { requireSameOrigin } from '../same-origin.ts';
import { cacheFor } from './cache-for.ts';
import { resolveDemoRoute } from './demo-pages.ts';
import { type PackedPage, packPage } from './packed-page.ts';
import { isSameForAll, type PageCache } from './page-cache.ts';

export type ContactDetails = {
  supportEmail?: string | undefined;
  salesEmail?: string | undefined;
  phone?: string | undefined;
  office?: string | undefined;
};

export type PageSettings = {
  origin: string;
  contact: ContactDetails;
  /** Whether a demo is available. */
  hasDemo(): Promise<boolean>;
};

/** The context of one page request. Must match the type in the web app. */
type Host = {
  origin: string;
  contact: ContactDetails;
  hasDemo: boolean;
  nonce: string;
  ask(request: Request): Promise<Response>;
};

type PageHandler = (request: Request, host: Host) => Promise<Response>;

/** The part of the web app's build that the server uses. */
type WebBuild = ServerBuild & {
  entry: { module: { createHostContext(host: Host): RouterContextProvider } };
};

/** Files with a hash in their name never change; browsers revalidate the others after an hour. */
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

/** How long the server may take to notice that the operator has opened or closed the demo. */
const DEMO_CACHE_MS = 5_000;

const FORM = 'application/x-www-form-urlencoded';
const FORM_LIMIT_BYTES = 64 * 1024;

/** A failed or incomplete page. It is sent to one visitor and not cached. */
export type UncacheablePage = { isWhole: false; response: Response };

/** Serves the rendered pages of the web app on the same origin as the API. */
export async function registerPages(
  app: FastifyInstance,
  buildDir: string,
  settings: PageSettings,
  pageCache: PageCache<PackedPage | UncacheablePage>,
): Promise<void> {
  const clientDir = join(buildDir, 'client');
  const build: WebBuild = await import(pathToFileURL(join(buildDir, 'server/index.js')).href);
  const handlerFor = (served: ServerBuild): PageHandler => {
    const handler = createRequestHandler(served, 'production');
    return (request, host) => handler(request, build.entry.module.createHostContext(host));
  };
  const handle = handlerFor(build);
  // The same screens below the demo path: the basename keeps their links inside the demo.
  const handleDemo = handlerFor({ ...build, basename: DEMO_BASE });
  const { origin, contact } = settings;
  const hasDemo = cacheFor(DEMO_CACHE_MS, () => settings.hasDemo().catch(() => false));
  await registerAssets(app, clientDir);
  // Forms on public pages work without JavaScript: the page parses the body itself.
  app.addContentTypeParser(FORM, { parseAs: 'string', bodyLimit: FORM_LIMIT_BYTES }, (_request, body, done) =>
    done(null, body),
  );

  /**
   * Renders without the visitor's headers and abort signal, because other visitors may be waiting for the same page.
   * The visitor's rate limits still apply, and a page whose API calls were refused is not shared.
   */
  async function pack(request: FastifyRequest, host: Host): Promise<PackedPage | UncacheablePage> {
    let isWhole = true;
    const ask: Host['ask'] = async apiRequest => {
      const apiResponse = await host.ask(apiRequest);
      if (apiResponse.status === 429 || apiResponse.status >= 500) isWhole = false;
      return apiResponse;
    };
    const response = await handle(new Request(new URL(request.url, origin)), { ...host, ask });
    if (!isWhole || response.status !== 200) return { isWhole: false, response };
    return packPage([...response.headers], await response.text(), host.nonce, clientDir);
  }

  app.route({
    method: ['GET', 'HEAD', 'POST'],
    url: '/*',
    schema: { hide: true },
    config: { public: true },
    async handler(request, reply) {
      if (request.url.startsWith('/api/') || !isPath(request.url)) return notFound(request, reply);
      const isForm = request.method === 'POST' && typeof request.body === 'string';
      if (!isForm && request.method === 'POST') return notFound(request, reply);
      if (isForm) requireSameOrigin(request, origin);
      const isDemoOpen = await hasDemo();
      const nonce = nonceOf(reply.raw);
      const host: Host = { origin, contact, hasDemo: isDemoOpen, nonce, ask: injectRequest(app, request.ip) };
      if (!isSameForAll(request.method, request.url)) {
        const demoRoute = isDemoOpen ? resolveDemoRoute(request.url) : 'none';
        if (typeof demoRoute === 'object') return reply.redirect(demoRoute.to, 302);
        const isDemo = demoRoute === 'screen';
        if (isDemo) reply.header('x-robots-tag', 'noindex');
        const handler = isDemo ? handleDemo : handle;
        return sendResponse(reply, await handler(pageRequest(request, reply, origin), host));
      }
      // The landing page links to the demo if one is available.
      const page = await pageCache.open(`${isDemoOpen} ${request.url}`, () => pack(request, host));
      return page.isWhole ? sendPacked(request, reply, page) : sendResponse(reply, page.response);
    },
  });
  app.setNotFoundHandler(notFound);
}

/** A URL that starts with two slashes names another host, and `//` alone is not valid. */
const isPath = (url: string): boolean => /^\/(?![/\\])/.test(url);

const encodings = new Negotiator<keyof PackedPage['bodies']>({ supportedValues: ['br', 'gzip', 'identity'] });

function sendPacked(request: FastifyRequest, reply: FastifyReply, page: PackedPage): FastifyReply {
  const encoding = encodings.negotiate(String(request.headers['accept-encoding'] ?? '')) ?? 'identity';
  for (const [name, value] of page.headers) reply.header(name, value);
  allowOnly(reply, page.allowed);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.header('vary', 'accept-encoding').send(page.bodies[encoding]);
}

function sendResponse(reply: FastifyReply, response: Response): FastifyReply {
  for (const [name, value] of response.headers) reply.header(name, value);
  reply.code(response.status);
  return reply.send(response.body ? Readable.fromWeb(response.body as ReadableStream) : '');
}

function pageRequest(request: FastifyRequest, reply: FastifyReply, origin: string): Request {
  const disconnected = new AbortController();
  reply.raw.on('close', () => disconnected.abort());
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers))
    if (typeof value === 'string') headers.set(name, value);
  // The origin comes from the configuration, because the visitor controls the Host header.
  return new Request(new URL(request.url, origin), {
    method: request.method,
    headers,
    signal: disconnected.signal,
    ...(typeof request.body === 'string' ? { body: request.body } : {}),
  });
}
