import { ROUTES } from '@gsc/contract/routes';
import { LRUCache } from 'lru-cache';

/** Pages that say the same to everybody: what they show comes from no cookie, no header and no query. */
const SAME_FOR_ALL: ReadonlySet<string> = new Set([
  ROUTES.landing,
  ROUTES.docs,
  ROUTES.about,
  ROUTES.privacy,
  ROUTES.terms,
  ROUTES.cookies,
  ROUTES.blog,
]);
/** One way to write each post's address; all others (escapes, capitals, a query) are rendered each time. */
const POST = new RegExp(`^${ROUTES.blogPost.replace(':slug', '[a-z0-9]+(?:-[a-z0-9]+)*')}$`);

/** Nothing but the bare address: what a query says may be on the page. */
export const isSameForAll = (method: string, url: string): boolean =>
  method === 'GET' && (SAME_FOR_ALL.has(url) || POST.test(url));

/** The pages asked for last; a blog of any length takes no more memory than this. */
const KEPT = 200;
/** The footer says how the services are, which is measured each minute. */
const LONGEST_MS = 60_000;

export type PageCache<Page> = {
  /** The page as it is kept, or rendered now; what is not whole is neither kept nor given to anybody else. */
  open(url: string, render: () => Promise<Page>): Promise<Page>;
  forget(): void;
};

/**
 * Renders each address once. Nobody is shown what a change has made old: a change is told of after its commit, so
 * what was rendered from before it was begun before the notice, and the notice drops it, finished or not. While
 * notices cannot arrive nothing is kept, and whoever hears again after a silence is told to forget. A connection
 * that is dead without knowing it is the one way left, and the longest time ends that.
 */
export function createPageCache<Page extends { isWhole: boolean }>(isTold: () => boolean): PageCache<Page> {
  // The clock is looked up at each call, so that a test can move it.
  const perf = { now: () => performance.now() };
  const kept = new LRUCache<string, Promise<Page>>({ max: KEPT, ttl: LONGEST_MS, perf });
  return {
    async open(url, render) {
      if (!isTold()) return render();
      const others = kept.get(url);
      const theirs = others && (await others.catch(() => null));
      if (theirs?.isWhole) return theirs;
      const mine = render();
      kept.set(url, mine);
      const drop = () => kept.peek(url) === mine && kept.delete(url);
      mine.then(page => page.isWhole || drop(), drop);
      return mine;
    },
    forget: () => kept.clear(),
  };
}
