import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import swagger from '@fastify/swagger';
import { EXPORT_READ_RATE, type ReadRate } from '@gsc/contract/exports';
import {
  REQUESTS_PER_MINUTE_AND_ACCOUNT,
  REQUESTS_PER_MINUTE_AND_ADDRESS,
  SLOW_REQUEST_MS,
  type WorkLimit,
} from '@gsc/contract/fair-use/limits';
import { REQUEST_LIMITS } from '@gsc/contract/request-limits';
import type { AuthContext } from '@gsc/core/context';
import { findDemoOwner } from '@gsc/core/features/auth/find-demo-owner';
import type { Editors } from '@gsc/core/features/blog/editors';
import { watchBlog } from '@gsc/core/features/blog/watch-blog';
import type { Operators } from '@gsc/core/features/operator/operators';
import type { WorkClass } from '@gsc/core/stores/open-clickhouse';
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import {
  jsonSchemaTransform,
  jsonSchemaTransformObject,
  serializerCompiler,
  validatorCompiler,
} from 'fastify-type-provider-zod';
import { reportForwardedAddresses } from './fair-use/forwarded-addresses.ts';
import { shedDatabaseLoad, shedLoad } from './fair-use/load-shedding.ts';
import { limitAccounts, limitAddresses } from './fair-use/rate-limits.ts';
import { limitWork } from './fair-use/work-limits.ts';
import { insightFileRoutes } from './features/analytics/insight-file-routes.ts';
import { insightRoutes } from './features/analytics/insight-routes.ts';
import { analyticsRoutes } from './features/analytics/routes.ts';
import { rulesRoutes } from './features/analytics/rules-routes.ts';
import { savedReportRoutes } from './features/analytics/saved-routes.ts';
import { authRoutes } from './features/auth/routes.ts';
import { ownBlogRoutes } from './features/blog/own-routes.ts';
import { blogRoutes } from './features/blog/routes.ts';
import { brandingRoutes } from './features/branding/routes.ts';
import { contactRoutes } from './features/contact/routes.ts';
import { indexingCheckRoutes } from './features/indexing/check-routes.ts';
import { indexingListRoutes } from './features/indexing/list-routes.ts';
import { indexingWatchRoutes } from './features/indexing/watch-routes.ts';
import { operatorRoutes } from './features/operator/routes.ts';
import { overviewRoutes } from './features/overview/routes.ts';
import { profileRoutes } from './features/profile/routes.ts';
import { propertiesRoutes } from './features/properties/routes.ts';
import { policyReportRoutes } from './features/site/policy-report-routes.ts';
import { siteRoutes } from './features/site/routes.ts';
import { statusRoutes } from './features/status/routes.ts';
import { syncEventRoutes } from './features/sync/events.ts';
import { syncRoutes } from './features/sync/routes.ts';
import { checkValues } from './http/check-values.ts';
import { registerDisconnects } from './http/disconnects.ts';
import { watchEventLoop } from './http/event-loop-watchdog.ts';
import { registerHeaders, securityHeaders } from './http/headers.ts';
import { limitJson } from './http/json-body.ts';
import type { PackedPage } from './http/pages/packed-page.ts';
import { createPageCache } from './http/pages/page-cache.ts';
import {
  type ContactDetails,
  registerPages,
  type SendErrorPage,
  type UncacheablePage,
} from './http/pages/pages.ts';
import { type Site, SPECIFIED_SITE } from './http/pages/site.ts';
import { notFound, registerProblems } from './http/problems.ts';
import { refusalOptions, refuseExpectations, refuseMissingHost } from './http/refusals.ts';
import { registerSession } from './http/session.ts';
import { registerStreams } from './http/sse.ts';
import { registerTelemetry } from './http/telemetry.ts';
import { closeUnusedConnections } from './http/unused-connections.ts';

export type ServerOptions = {
  origin: string;
  log: FastifyBaseLogger;
  webBuildDir?: string | undefined;
  /** Per IP address, before authentication. */
  rateLimitPerMinute?: number;
  /** Per account, after authentication. */
  accountRateLimitPerMinute?: number;
  /** Per IP address. Each step of a sign-in creates a record and calls Google. */
  signInsPerMinute?: number;
  /** Requests of one class that run at the same time. */
  workLimits?: Partial<Record<WorkClass, WorkLimit>>;
  /** Requests are refused while the event loop is later than this. Unset: never. */
  maxEventLoopDelayMs?: number;
  /** How long a client may take to send its headers and its body. Shorter in tests. */
  slowRequestMs?: number;
  /** Per user. Each step of connecting a property creates a record and calls Google. */
  connectsPerMinute?: number;
  /** Per user. A download reads all stored rows. */
  downloadsPerHour?: number;
  /** Per IP address. A person reads each message. */
  messagesPerHour?: number;
  /** Per user. Saved posts and previews of posts. */
  postChangesPerMinute?: number;
  /** Who may publish on the blog. */
  blogEditors?: Editors;
  /** Who sees the operator screen. */
  operators?: Operators;
  /** Contact details of the operator. The contact page shows the ones that are set. */
  contact?: ContactDetails;
  /** What the public site has, and how many properties an account can connect. Unset: everything and any number. */
  site?: Site;
  trustProxy?: number;
  /** The slowest download that is accepted. */
  exportReadRate?: ReadRate;
};

/** How often Node looks for slow requests. */
const SLOW_REQUEST_CHECK_MS = 1000;

/** Builds the HTTP server without opening a socket, so that tests can inject requests. */
export async function buildServer(ctx: AuthContext, options: ServerOptions): Promise<FastifyInstance> {
  let stopping = false;
  const slowRequestMs = options.slowRequestMs ?? SLOW_REQUEST_MS;
  const trustedHops = options.trustProxy ?? 0;
  const setHeaders = securityHeaders(options.origin);
  // The pages are registered later.
  let sendErrorPage: SendErrorPage = async () => null;
  const refusals = refusalOptions(setHeaders, (request, reply) => sendErrorPage(request, reply));
  const app = Fastify({
    ...refusals,
    loggerInstance: options.log,
    bodyLimit: REQUEST_LIMITS.bodyBytes,
    requestTimeout: slowRequestMs,
    http: {
      ...refusals.http,
      maxHeaderSize: REQUEST_LIMITS.headerBytes,
      headersTimeout: slowRequestMs,
      connectionsCheckingInterval: SLOW_REQUEST_CHECK_MS,
    },
    trustProxy: trustedHops > 0 ? (_address, hop) => hop < trustedHops : false,
    routerOptions: { ignoreTrailingSlash: false },
  });
  app.addHook('preClose', async () => {
    stopping = true;
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  registerTelemetry(app);
  watchEventLoop(app, { log: options.log });
  registerDisconnects(app);
  app.decorate('exportReadRate', options.exportReadRate ?? EXPORT_READ_RATE);
  registerProblems(app);
  checkValues(app);
  limitJson(app);
  registerHeaders(app, setHeaders);
  refuseMissingHost(app);
  refuseExpectations(app, setHeaders);
  await app.register(cookie);
  await app.register(compress, { threshold: 1024 });
  if (options.maxEventLoopDelayMs) await shedLoad(app, options.maxEventLoopDelayMs);
  reportForwardedAddresses(app, trustedHops);
  await limitAddresses(app, ctx, options.rateLimitPerMinute ?? REQUESTS_PER_MINUTE_AND_ADDRESS);
  shedDatabaseLoad(app, ctx);
  await app.register(swagger, {
    openapi: { openapi: '3.1.0', info: { title: 'GSC Insights', version: '1' } },
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject,
  });
  registerSession(app, ctx);
  limitAccounts(app, options.accountRateLimitPerMinute ?? REQUESTS_PER_MINUTE_AND_ACCOUNT);
  limitWork(app, options.workLimits);
  await registerStreams(app);
  closeUnusedConnections(app);
  const operators = options.operators ?? [];
  const site = options.site ?? SPECIFIED_SITE;
  await app.register(authRoutes, { ctx, operators, signInsPerMinute: options.signInsPerMinute ?? 60 });
  await app.register(profileRoutes, { ctx, downloadsPerHour: options.downloadsPerHour ?? 5 });
  await app.register(brandingRoutes);
  await app.register(propertiesRoutes, {
    origin: options.origin,
    connectsPerMinute: options.connectsPerMinute ?? 10,
    propertyLimit: site.trialProperties,
  });
  await app.register(syncRoutes);
  await app.register(syncEventRoutes);
  await app.register(indexingCheckRoutes);
  await app.register(indexingListRoutes);
  await app.register(indexingWatchRoutes);
  await app.register(insightRoutes);
  await app.register(insightFileRoutes);
  await app.register(overviewRoutes);
  await app.register(analyticsRoutes);
  await app.register(savedReportRoutes);
  await app.register(rulesRoutes);
  await app.register(blogRoutes, { ctx });
  const pageCache = createPageCache<PackedPage | UncacheablePage>(() => ctx.news.connected);
  await app.register(ownBlogRoutes, {
    editors: options.blogEditors ?? [],
    onChange: pageCache.forget,
    changesPerMinute: options.postChangesPerMinute ?? 60,
  });
  const messagesPerHour = options.messagesPerHour ?? 5;
  await app.register(contactRoutes, { ctx, messagesPerHour });
  await app.register(statusRoutes, { ctx, messagesPerHour });
  await app.register(operatorRoutes, { ctx, operators });
  await app.register(siteRoutes, { ctx, isStopping: () => stopping });
  await app.register(policyReportRoutes);
  app.get('/api/openapi.json', { config: { public: true }, schema: { hide: true } }, async () =>
    app.swagger(),
  );
  if (options.webBuildDir) {
    const stopWatching = watchBlog(ctx, pageCache.forget);
    app.addHook('onClose', async () => stopWatching());
    const settings = {
      origin: options.origin,
      contact: options.contact ?? {},
      site,
      hasDemo: async () => (await findDemoOwner(ctx)) !== null,
    };
    sendErrorPage = await registerPages(app, options.webBuildDir, settings, pageCache);
  } else app.setNotFoundHandler(notFound);
  return app;
}
