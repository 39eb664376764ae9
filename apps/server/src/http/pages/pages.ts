import { randomUUID } from 'node:crypto';
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
import { cacheablePath, type PageCache } from './page-cache.ts';
import type { Site } from './site.ts';

export type ContactDetails = {
  supportEmail?: string | undefined;
  salesEmail?: string | undefined;
  phone?: string | undefined;
  office?: string | undefined;
};

export type PageSettings = {
  origin: string;
  contact: ContactDetails;
  site: Site;
  /** Whether a demo is available. */
  hasDemo(): Promise<boolean>;
};

/** The context of one page request. Must match the type in the web app. */
type Host = {
  origin: string;
  contact: ContactDetails;
  site: Site;
  hasDemo: boolean;
  /** The address of the request is not valid. */
  isBadAddress?: boolean;
  nonce: string;
  ask(request: Request): Promise<Response>;
  /** Writes an error to the log of the server, which contains no secrets. */
  report(error: unknown): void;
};

type PageHandler = (request: Request, host: Host) => Promise<Response>;

/** The part of the web app's build that the server uses. */
type WebBuild = ServerBuild & {
  entry: { module: { createHostContext(host: Host): RouterContextProvider } };
};

/**
 * Files with a hash in their name never change; browsers revalidate the others after an hour. The build has written a
 * compressed copy of each script and stylesheet.
 */
async function registerAssets(app: FastifyInstance, clientDir: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: clientDir,
    wildcard: false,
    index: false,
    preCompressed: true,
    globIgnore: ['**/*.br'],
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

/** The error page shows the status of the service, like every public page. */
const ERROR_PAGE_CACHE_MS = 60_000;
/** Not the address of the request, which cannot be decoded. No route has this path. */
const BAD_ADDRESS_PATH = '/bad-address';
const LOCAL_ADDRESS = '127.0.0.1';

/** Sends an error page, or returns null if it could not be rendered. */
export type SendErrorPage = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply | null>;

/** A failed or incomplete page. It is sent to one visitor and not cached. */
export type UncacheablePage = { isWhole: false; response: Response };

/**
 * Serves the rendered pages of the web app on the same origin as the API. Returns the error page for an address that
 * the router refuses.
 */
export async function registerPages(
  app: FastifyInstance,
  buildDir: string,
  settings: PageSettings,
  pageCache: PageCache<PackedPage | UncacheablePage>,
): Promise<SendErrorPage> {
  const clientDir = join(buildDir, 'client');
  const build: WebBuild = await import(pathToFileURL(join(buildDir, 'server/index.js')).href);
  const handlerFor = (served: ServerBuild): PageHandler => {
    const handler = createRequestHandler(served, 'production');
    return (request, host) => handler(request, build.entry.module.createHostContext(host));
  };
  const handle = handlerFor(build);
  // The same screens below the demo path: the basename keeps their links inside the demo.
  const handleDemo = handlerFor({ ...build, basename: DEMO_BASE });
  const { origin, contact, site } = settings;
  const hasDemo = cacheFor(DEMO_CACHE_MS, () => settings.hasDemo().catch(() => false));
  await registerAssets(app, clientDir);
  // Forms on public pages work without JavaScript: the page parses the body itself.
  app.addContentTypeParser(FORM, { parseAs: 'string', bodyLimit: FORM_LIMIT_BYTES }, (_request, body, done) =>
    done(null, body),
  );

  /**
   * Renders without the visitor's query, headers and abort signal, because other visitors may be waiting for the same
   * page. The visitor's rate limits still apply, and a page whose API calls were refused is not shared.
   */
  async function pack(path: string, host: Host): Promise<PackedPage | UncacheablePage> {
    let isWhole = true;
    const ask: Host['ask'] = async apiRequest => {
      const apiResponse = await host.ask(apiRequest);
      if (apiResponse.status === 429 || apiResponse.status >= 500) isWhole = false;
      return apiResponse;
    };
    const response = await handle(new Request(new URL(path, origin)), { ...host, ask });
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
      const host: Host = {
        origin,
        contact,
        site,
        hasDemo: isDemoOpen,
        nonce,
        ask: injectRequest(app, request.ip),
        report: error => request.log.error({ err: error }, 'page failed'),
      };
      const path = cacheablePath(request.method, request.url);
      if (path === null) {
        const demoRoute = isDemoOpen ? resolveDemoRoute(request.url) : 'none';
        if (typeof demoRoute === 'object') return reply.redirect(demoRoute.to, 302);
        const isDemo = demoRoute === 'screen';
        if (isDemo) reply.header('x-robots-tag', 'noindex');
        const handler = isDemo ? handleDemo : handle;
        return sendResponse(reply, await handler(pageRequest(request, reply, origin), host));
      }
      // The landing page links to the demo if one is available.
      const page = await pageCache.open(`${isDemoOpen} ${path}`, () => pack(path, host));
      return page.isWhole ? sendPacked(request, reply, page) : sendResponse(reply, page.response);
    },
  });
  app.setNotFoundHandler(notFound);

  // No hook sees a refused address, so no rate limit applies. The page is therefore rendered once a minute at most.
  const badAddress = cacheFor(ERROR_PAGE_CACHE_MS, async () => {
    try {
      const nonce = randomUUID();
      const response = await handle(new Request(new URL(BAD_ADDRESS_PATH, origin)), {
        origin,
        contact,
        site,
        hasDemo: await hasDemo(),
        isBadAddress: true,
        nonce,
        ask: injectRequest(app, LOCAL_ADDRESS),
        report: error => app.log.error({ err: error }, 'page failed'),
      });
      return await packPage([...response.headers], await response.text(), nonce, clientDir);
    } catch (error) {
      app.log.error({ err: error }, 'page failed');
      return null;
    }
  });
  return async (request, reply) => {
    const page = await badAddress();
    return page && sendPacked(request, reply.code(400), page);
  };
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
