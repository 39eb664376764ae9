import { DEMO_BASE, isDemoPath, isOwnPath, ROUTES } from '@gsc/contract/routes';

/** The path at which the router loads its list of routes. */
const MANIFEST = '/__manifest';

/**
 * Resolves a URL below the demo path: a demo screen, a redirect, or nothing. Only the dashboard has a demo version;
 * links from it to other pages redirect to the public page.
 */
export function resolveDemoRoute(url: string): 'none' | 'screen' | { to: string } {
  const [path = '', query] = url.split(/\?(.*)/s);
  if (!isDemoPath(path)) return 'none';
  const page = path.slice(DEMO_BASE.length);
  if (page === '' || page === '/') return { to: DEMO_BASE + ROUTES.overview };
  if (page === MANIFEST || page.startsWith(ROUTES.overview)) return 'screen';
  return isOwnPath(page) ? { to: query ? `${page}?${query}` : page } : 'none';
}
