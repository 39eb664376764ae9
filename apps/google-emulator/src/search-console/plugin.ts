import type { FastifyInstance } from 'fastify';
import { queryAnalytics } from './analytics/search-analytics.ts';
import type { SearchConsoleContext } from './context.ts';
import { inspectUrl } from './inspection/inspection.ts';
import { serve } from './serve.ts';
import { getSitemap, listSitemaps } from './sitemaps.ts';
import { getSite, listSites } from './sites.ts';

type SiteParams = { Params: { siteUrl: string } };

/** Registers the URLs of Google's discovery document: /webmasters/v3, and inspection under /v1. */
export async function registerSearchConsole(app: FastifyInstance, ctx: SearchConsoleContext): Promise<void> {
  await app.register(async scope => {
    // The raw text is needed for its hash and to reproduce Google's JSON parsing.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));

    scope.get('/webmasters/v3/sites', (http, reply) => serve(ctx, http, reply, listSites(ctx)));
    scope.get<SiteParams>('/webmasters/v3/sites/:siteUrl', (http, reply) =>
      serve(ctx, http, reply, getSite(ctx, http.params.siteUrl)),
    );
    scope.post<SiteParams>('/webmasters/v3/sites/:siteUrl/searchAnalytics/query', (http, reply) =>
      serve(ctx, http, reply, queryAnalytics(ctx, http.params.siteUrl)),
    );
    scope.get<SiteParams & { Querystring: { sitemapIndex?: string } }>(
      '/webmasters/v3/sites/:siteUrl/sitemaps',
      (http, reply) =>
        serve(ctx, http, reply, listSitemaps(ctx, http.params.siteUrl, http.query.sitemapIndex)),
    );
    scope.get<{ Params: { siteUrl: string; feedpath: string } }>(
      '/webmasters/v3/sites/:siteUrl/sitemaps/:feedpath',
      (http, reply) => serve(ctx, http, reply, getSitemap(ctx, http.params.siteUrl, http.params.feedpath)),
    );
    scope.post('/v1/urlInspection/index::inspect', (http, reply) => serve(ctx, http, reply, inspectUrl(ctx)));
  });
}
