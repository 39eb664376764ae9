// All pages, the dashboard in the order of its sidebar. The web app builds its routes from this list, the server accepts
// only these paths as `from`, and the proofs visit each of them.

export const ROUTES = {
  landing: '/',
  auth: '/auth',
  overview: '/dashboard',
  properties: '/dashboard/properties',
  /** The redirect target after consent for Search Console. */
  connectReturn: '/dashboard/properties/callback',
  analytics: '/dashboard/analytics',
  sync: '/dashboard/sync',
  indexing: '/dashboard/indexing',
  profile: '/dashboard/profile',
  branding: '/dashboard/branding',
  /** Only for operators. For everyone else there is no such page. */
  operator: '/dashboard/operator',
  docs: '/docs',
  docsCalculations: '/docs/how-we-calculate',
  docsSecurity: '/docs/security',
  about: '/about',
  contact: '/contact',
  status: '/status',
  privacy: '/privacy',
  terms: '/terms',
  cookies: '/cookies',
  blog: '/blog',
  blogPost: '/blog/:slug',
  blogAdmin: '/admin/blog',
  blogAdminPost: '/admin/blog/:postId',
} as const;

/** The URL prefix of the demo, which has the same screens as the dashboard. */
export const DEMO_BASE = '/demo';

/** Files for crawlers and feed readers. */
export const FEEDS = { rss: '/blog/rss.xml', sitemap: '/sitemap.xml', robots: '/robots.txt' } as const;

const SIGNED_IN_ONLY = ['/dashboard', '/admin'];

/** A path segment without characters that a URL parser, a proxy or a browser could interpret differently. */
const SEGMENT = /^[A-Za-z0-9_-]{1,200}$/;

function matches(pattern: string, path: string): boolean {
  const expected = pattern.split('/');
  const actual = path.split('/');
  if (expected.length !== actual.length) return false;
  return expected.every((part, i) =>
    part.startsWith(':') ? SEGMENT.test(actual[i] ?? '') : part === actual[i],
  );
}

/** True only for a bare path (no query, no fragment, no host) that is a page of this product. */
export function isOwnPath(path: unknown): path is string {
  return typeof path === 'string' && Object.values(ROUTES).some(pattern => matches(pattern, path));
}

export const isDemoPath = (path: string): boolean => path === DEMO_BASE || path.startsWith(`${DEMO_BASE}/`);

export function needsSession(path: string): boolean {
  return SIGNED_IN_ONLY.some(prefix => path === prefix || path.startsWith(`${prefix}/`));
}
