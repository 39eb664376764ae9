import { FEEDS, ROUTES } from '@gsc/contract/routes';
import { index, layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes';

const path = (pattern: string) => pattern.slice(1);

/** The gallery shows all components in all states. It is a developer tool, not part of the product. */
const gallery: RouteConfigEntry[] =
  process.env['NODE_ENV'] === 'development' || process.env['VITE_GALLERY'] === '1'
    ? [route('dev/gallery', 'routes/gallery.tsx')]
    : [];

export default [
  // Pages that need the session. The blog admin uses the same frame as the dashboard, so that the frame stays
  // mounted when the user moves between them.
  layout('routes/session.tsx', [
    route(path(ROUTES.auth), 'routes/auth.tsx'),
    layout('routes/dashboard/dashboard.tsx', [
      layout('routes/dashboard/dashboard-screen.tsx', [
        route(path(ROUTES.overview), 'routes/dashboard/overview.tsx'),
        route(path(ROUTES.properties), 'routes/dashboard/properties.tsx'),
        route(path(ROUTES.connectReturn), 'routes/dashboard/connect-return.tsx'),
        route(path(ROUTES.analytics), 'routes/dashboard/analytics.tsx'),
        route(path(ROUTES.sync), 'routes/dashboard/sync.tsx'),
        route(path(ROUTES.indexing), 'routes/dashboard/indexing.tsx'),
        route(path(ROUTES.profile), 'routes/dashboard/profile.tsx'),
        route(path(ROUTES.branding), 'routes/dashboard/branding.tsx'),
        route(path(ROUTES.operator), 'routes/dashboard/operator.tsx'),
        // One screen with two addresses, so that its tabs keep the focus.
        layout('routes/dashboard/blog-admin.tsx', [
          route(path(ROUTES.blogAdmin), 'routes/dashboard/blog-admin-posts.tsx'),
          route(path(ROUTES.blogAdminPost), 'routes/dashboard/blog-admin-post.tsx'),
        ]),
      ]),
    ]),
  ]),

  layout('routes/site/site.tsx', [
    index('routes/site/landing.tsx'),
    route(path(ROUTES.docs), 'routes/site/docs.tsx'),
    route(path(ROUTES.docsCalculations), 'routes/site/docs-calculations.tsx'),
    route(path(ROUTES.docsSecurity), 'routes/site/docs-security.tsx'),
    route(path(ROUTES.about), 'routes/site/about.tsx'),
    route(path(ROUTES.contact), 'routes/site/contact.tsx'),
    route(path(ROUTES.status), 'routes/site/status.tsx'),
    route(path(ROUTES.privacy), 'routes/site/privacy.tsx'),
    route(path(ROUTES.terms), 'routes/site/terms.tsx'),
    route(path(ROUTES.cookies), 'routes/site/cookies.tsx'),
    route(path(ROUTES.blog), 'routes/site/blog.tsx'),
    route(path(ROUTES.blogPost), 'routes/site/blog-post.tsx'),
    route('*', 'routes/site/not-found.tsx'),
  ]),

  route(path(FEEDS.rss), 'routes/feeds/rss.ts'),
  route(path(FEEDS.sitemap), 'routes/feeds/sitemap.ts'),
  route(path(FEEDS.robots), 'routes/feeds/robots.ts'),

  ...gallery,
] satisfies RouteConfig;
