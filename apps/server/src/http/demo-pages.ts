import { DEMO_BASE, isDemoPath, isOwnPath, ROUTES } from '@gsc/contract/routes';

/** Where the router asks which routes there are. */
const MANIFEST = '/__manifest';

/**
 * What an address means to the demo: a screen of its own, a way to elsewhere, or nothing. Only the dashboard has a
 * demo; every other page of ours, linked from there, is the one that everybody knows.
 */
export function resolveDemoRoute(url: string): 'none' | 'screen' | { to: string } {
  const [path = '', query] = url.split(/\?(.*)/s);
  if (!isDemoPath(path)) return 'none';
  const page = path.slice(DEMO_BASE.length);
  if (page === '' || page === '/') return { to: DEMO_BASE + ROUTES.overview };
  if (page === MANIFEST || page.startsWith(ROUTES.overview)) return 'screen';
  return isOwnPath(page) ? { to: query ? `${page}?${query}` : page } : 'none';
}
