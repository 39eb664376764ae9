import { FEEDS, ROUTES } from '@gsc/contract/routes';
import { index, layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes';

const path = (pattern: string) => pattern.slice(1);

/** The gallery shows every component in every state; it is a tool of the developers, not a page of the product. */
const gallery: RouteConfigEntry[] =
  process.env['NODE_ENV'] === 'development' || process.env['VITE_GALLERY'] === '1'
    ? [route('dev/gallery', 'routes/gallery.tsx')]
    : [];

export default [
  // Everything that knows who is signed in. The blog admin sits here too, inside the same frame, so that
  // moving between it and the dashboard keeps the frame on screen.
  layout('routes/session.tsx', [
    route(path(ROUTES.auth), 'routes/auth.tsx'),
    layout('routes/dashboard.tsx', [
      layout('routes/dashboard-screen.tsx', [
        route(path(ROUTES.overview), 'routes/overview.tsx'),
        route(path(ROUTES.properties), 'routes/properties.tsx'),
        route(path(ROUTES.connectReturn), 'routes/connect-return.tsx'),
        route(path(ROUTES.analytics), 'routes/analytics.tsx'),
        route(path(ROUTES.sync), 'routes/sync.tsx'),
        route(path(ROUTES.indexing), 'routes/indexing.tsx'),
        route(path(ROUTES.clusters), 'routes/clusters.tsx'),
        route(path(ROUTES.clientReports), 'routes/client-reports.tsx'),
        route(path(ROUTES.profile), 'routes/profile.tsx'),
        route(path(ROUTES.branding), 'routes/branding.tsx'),
        route(path(ROUTES.blogAdmin), 'routes/blog-admin.tsx'),
        route(path(ROUTES.blogAdminPost), 'routes/blog-admin-post.tsx'),
      ]),
    ]),
  ]),

  layout('routes/site.tsx', [
    index('routes/landing.tsx'),
    route(path(ROUTES.docs), 'routes/docs.tsx'),
    route(path(ROUTES.about), 'routes/about.tsx'),
    route(path(ROUTES.contact), 'routes/contact.tsx'),
    route(path(ROUTES.status), 'routes/status.tsx'),
    route(path(ROUTES.privacy), 'routes/privacy.tsx'),
    route(path(ROUTES.terms), 'routes/terms.tsx'),
    route(path(ROUTES.cookies), 'routes/cookies.tsx'),
    route(path(ROUTES.blog), 'routes/blog.tsx'),
    route(path(ROUTES.blogPost), 'routes/blog-post.tsx'),
    route('*', 'routes/not-found.tsx'),
  ]),

  route(path(FEEDS.rss), 'routes/rss.ts'),
  route(path(FEEDS.sitemap), 'routes/sitemap.ts'),
  route(path(FEEDS.robots), 'routes/robots.ts'),

  ...gallery,
] satisfies RouteConfig;
