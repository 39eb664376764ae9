import { ROUTES } from '@gsc/contract/routes';
import { LRUCache } from 'lru-cache';

/** Pages that are the same for all visitors: they depend on no cookie, header or query parameter. */
const SAME_FOR_ALL: ReadonlySet<string> = new Set([
  ROUTES.landing,
  ROUTES.docs,
  ROUTES.about,
  ROUTES.privacy,
  ROUTES.terms,
  ROUTES.cookies,
  ROUTES.blog,
]);
/** The canonical URL of a post. Other spellings (escapes, capitals, a query) are rendered on each request. */
const POST = new RegExp(`^${ROUTES.blogPost.replace(':slug', '[a-z0-9]+(?:-[a-z0-9]+)*')}$`);

/** False for a URL with a query, because the page may show its values. */
export const isSameForAll = (method: string, url: string): boolean =>
  method === 'GET' && (SAME_FOR_ALL.has(url) || POST.test(url));

/** Limits memory use for a blog of any length. */
const MAX_PAGES = 200;
/** The footer shows the service status, which is checked every minute. */
const MAX_AGE_MS = 60_000;

export type PageCache<Page> = {
  /** Returns the cached page or renders it. An incomplete page is neither cached nor shared. */
  open(url: string, render: () => Promise<Page>): Promise<Page>;
  forget(): void;
};

/**
 * Renders each URL once and never serves a page that is older than the last known change. A change is announced
 * after its commit, so any rendering based on older data started before the notification, and the notification drops
 * it, finished or not. Nothing is cached while notifications cannot arrive, and the cache is cleared when the
 * connection is restored. Only a dead connection that has not been detected can leave a stale page; the maximum age
 * limits that.
 */
export function createPageCache<Page extends { isWhole: boolean }>(
  isListening: () => boolean,
): PageCache<Page> {
  // Reads the clock on each call, so that a test can replace it.
  const perf = { now: () => performance.now() };
  const pages = new LRUCache<string, Promise<Page>>({ max: MAX_PAGES, ttl: MAX_AGE_MS, perf });
  return {
    async open(url, render) {
      if (!isListening()) return render();
      const existing = pages.get(url);
      const existingPage = existing && (await existing.catch(() => null));
      if (existingPage?.isWhole) return existingPage;
      const rendering = render();
      pages.set(url, rendering);
      const drop = () => pages.peek(url) === rendering && pages.delete(url);
      rendering.then(page => page.isWhole || drop(), drop);
      return rendering;
    },
    forget: () => pages.clear(),
  };
}
