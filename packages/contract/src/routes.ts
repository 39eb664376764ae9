// Every URL a person can open, in the order of the specification's route table. The web app builds its
// routes from it, the server accepts a `from` only if it is in it, and the proofs walk it.

export const ROUTES = {
  landing: '/',
  auth: '/auth',
  overview: '/dashboard',
  properties: '/dashboard/properties',
  /** Where Google sends the browser back to after the consent for Search Console. */
  connectReturn: '/dashboard/properties/callback',
  analytics: '/dashboard/analytics',
  sync: '/dashboard/sync',
  indexing: '/dashboard/indexing',
  clusters: '/dashboard/clusters',
  clientReports: '/dashboard/reports',
  profile: '/dashboard/profile',
  branding: '/dashboard/branding',
  docs: '/docs',
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

/** In front of the dashboard's own addresses: the demo has the same screens under addresses of its own. */
export const DEMO_BASE = '/demo';

/** What machines ask for. */
export const FEEDS = { rss: '/blog/rss.xml', sitemap: '/sitemap.xml', robots: '/robots.txt' } as const;

const SIGNED_IN_ONLY = ['/dashboard', '/admin'];

/** One path segment of ours: nothing that a URL parser, a proxy or a browser could read as something else. */
const SEGMENT = /^[A-Za-z0-9_-]{1,200}$/;

function matches(pattern: string, path: string): boolean {
  const want = pattern.split('/');
  const have = path.split('/');
  if (want.length !== have.length) return false;
  return want.every((part, i) => (part.startsWith(':') ? SEGMENT.test(have[i] ?? '') : part === have[i]));
}

/** True only for a bare path (no query, no fragment, no host) that is a page of this product. */
export function isOwnPath(path: unknown): path is string {
  return typeof path === 'string' && Object.values(ROUTES).some(pattern => matches(pattern, path));
}

export const isDemoPath = (path: string): boolean => path === DEMO_BASE || path.startsWith(`${DEMO_BASE}/`);

export function needsSession(path: string): boolean {
  return SIGNED_IN_ONLY.some(prefix => path === prefix || path.startsWith(`${prefix}/`));
}
