import { BlogSearch } from '@gsc/contract/blog/api';
import { CONTACT_PARAMETERS } from '@gsc/contract/contact/api';
import { ROUTES } from '@gsc/contract/routes';
import { LRUCache } from 'lru-cache';

/** Pages that depend on no cookie and no header, with the query parameters that they read. */
const PARAMETERS: ReadonlyMap<string, readonly string[]> = new Map([
  [ROUTES.landing, []],
  [ROUTES.docs, []],
  [ROUTES.docsCalculations, []],
  [ROUTES.docsSecurity, []],
  [ROUTES.about, []],
  [ROUTES.privacy, []],
  [ROUTES.terms, []],
  [ROUTES.cookies, []],
  [ROUTES.blog, Object.keys(BlogSearch.shape)],
  [ROUTES.contact, Object.values(CONTACT_PARAMETERS)],
]);
/** The canonical path of a post. Other spellings (escapes, capitals) are rendered on each request. */
const POST = new RegExp(`^${ROUTES.blogPost.replace(':slug', '[a-z0-9]+(?:-[a-z0-9]+)*')}$`);

/**
 * The path of a page that is the same for all visitors, or null. Parameters that the page does not read do not count,
 * so that a flood of `/?1`, `/?2` and so on costs one rendering. A page with a parameter that it reads is not cached,
 * because visitors choose the value and could fill the cache.
 */
export function cacheablePath(method: string, url: string): string | null {
  const [path = '', query] = url.split(/[?#]/);
  const read = POST.test(path) ? [] : PARAMETERS.get(path);
  if (method !== 'GET' || !read) return null;
  const given = new URLSearchParams(query);
  return read.some(name => given.has(name)) ? null : path;
}

/** Limits memory use for a blog of any length. */
const MAX_PAGES = 200;
/** The footer shows the service status, which is checked every minute. */
const MAX_AGE_MS = 60_000;

export type PageCache<Page> = {
  /** Returns the cached page or renders it. An incomplete page is neither cached nor shared. */
  open(key: string, render: () => Promise<Page>): Promise<Page>;
  forget(): void;
};

/**
 * Renders each page once and never serves a page that is older than the last known change. A change is announced
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
    async open(key, render) {
      if (!isListening()) return render();
      const existing = pages.get(key);
      const existingPage = existing && (await existing.catch(() => null));
      if (existingPage?.isWhole) return existingPage;
      const rendering = render();
      pages.set(key, rendering);
      const drop = () => pages.peek(key) === rendering && pages.delete(key);
      rendering.then(page => page.isWhole || drop(), drop);
      return rendering;
    },
    forget: () => pages.clear(),
  };
}
