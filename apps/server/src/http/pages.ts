import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { pathToFileURL } from 'node:url';
import { Negotiator } from '@fastify/accept-negotiator';
import fastifyStatic from '@fastify/static';
import { DEMO_BASE } from '@gsc/contract/routes';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router';
import { injectRequest } from './ask-inside.ts';
import { resolveDemoRoute } from './demo-pages.ts';
import { allowOnly, nonceOf } from './headers.ts';
import { type PackedPage, packPage } from './packed-page.ts';
import { isSameForAll, type PageCache } from './page-cache.ts';
import { notFound } from './problems.ts';
import { cacheFor } from './remember-for.ts';
import { requireSameOrigin } from './same-origin.ts';

export type ContactDetails = {
  supportEmail?: string | undefined;
  salesEmail?: string | undefined;
  phone?: string | undefined;
  office?: string | undefined;
};

export type PageSettings = {
  origin: string;
  contact: ContactDetails;
  /** Whether there is a demo to look at. */
  hasDemo(): Promise<boolean>;
};

/** What a page is told about one request; the web app's own type says the same. */
type Host = {
  origin: string;
  contact: ContactDetails;
  hasDemo: boolean;
  nonce: string;
  ask(request: Request): Promise<Response>;
};

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

/** How long after the operator's word the button comes or goes. */
const DEMO_MEMORY_MS = 5_000;

const FORM = 'application/x-www-form-urlencoded';
const FORM_LIMIT_BYTES = 64 * 1024;

/** Not there, or not all of it: for the one who asked and nobody else. */
export type UncacheablePage = { isWhole: false; response: Response };

/** The rendered pages of the web app, on the same origin as the API. */
export async function registerPages(
  app: FastifyInstance,
  buildDir: string,
  settings: PageSettings,
  kept: PageCache<PackedPage | UncacheablePage>,
): Promise<void> {
  const clientDir = join(buildDir, 'client');
  const build: WebBuild = await import(pathToFileURL(join(buildDir, 'server/index.js')).href);
  const handlerFor = (served: ServerBuild): PageHandler => {
    const answer = createRequestHandler(served, 'production');
    return (request, host) => answer(request, build.entry.module.createHostContext(host));
  };
  const handle = handlerFor(build);
  // The same screens again: every link of theirs stays under the demo's addresses by itself.
  const handleDemo = handlerFor({ ...build, basename: DEMO_BASE });
  const { origin, contact } = settings;
  const hasDemo = cacheFor(DEMO_MEMORY_MS, () => settings.hasDemo().catch(() => false));
  await registerAssets(app, clientDir);
  // Forms of public pages work without a script: the page reads the text itself.
  app.addContentTypeParser(FORM, { parseAs: 'string', bodyLimit: FORM_LIMIT_BYTES }, (_request, body, done) =>
    done(null, body),
  );

  /**
   * Nothing of the visitor gets in, not even that they left: others may be waiting for the same page. Only their
   * limits hold, and a page whose questions were refused is theirs alone.
   */
  async function pack(request: FastifyRequest, host: Host): Promise<PackedPage | UncacheablePage> {
    let isWhole = true;
    const ask: Host['ask'] = async question => {
      const answer = await host.ask(question);
      if (answer.status === 429 || answer.status >= 500) isWhole = false;
      return answer;
    };
    const response = await handle(new Request(new URL(request.url, origin)), { ...host, ask });
    if (!isWhole || response.status !== 200) return { isWhole: false, response };
    return packPage([...response.headers], await response.text(), host.nonce, clientDir);
  }

  app.route({
    method: ['GET', 'HEAD', 'POST'],
    url: '/*',
    schema: { hide: true },
    // The API that a page asks counts the visitor.
    config: { public: true, rateLimit: false },
    async handler(request, reply) {
      if (request.url.startsWith('/api/')) return notFound(request, reply);
      const isForm = request.method === 'POST' && typeof request.body === 'string';
      if (!isForm && request.method === 'POST') return notFound(request, reply);
      if (isForm) requireSameOrigin(request, origin);
      const shown = await hasDemo();
      const nonce = nonceOf(reply.raw);
      const host: Host = { origin, contact, hasDemo: shown, nonce, ask: injectRequest(app, request.ip) };
      if (!isSameForAll(request.method, request.url)) {
        const way = shown ? resolveDemoRoute(request.url) : 'none';
        if (typeof way === 'object') return reply.redirect(way.to, 302);
        const isDemo = way === 'screen';
        if (isDemo) reply.header('x-robots-tag', 'noindex');
        const answer = isDemo ? handleDemo : handle;
        return sendResponse(reply, await answer(pageRequest(request, reply, origin), host));
      }
      // The landing page offers the demo where there is one.
      const page = await kept.open(`${shown} ${request.url}`, () => pack(request, host));
      return page.isWhole ? sendPacked(request, reply, page) : sendResponse(reply, page.response);
    },
  });
  app.setNotFoundHandler(notFound);
}

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
  const gone = new AbortController();
  reply.raw.on('close', () => gone.abort());
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers))
    if (typeof value === 'string') headers.set(name, value);
  // The origin comes from the configuration: a Host header is written by the visitor.
  return new Request(new URL(request.url, origin), {
    method: request.method,
    headers,
    signal: gone.signal,
    ...(typeof request.body === 'string' ? { body: request.body } : {}),
  });
}
