import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cacheablePath, createPageCache } from './page-cache.ts';

type Page = { isWhole: boolean; text: string };

let isListening: boolean;
let rendered: number;
beforeEach(() => {
  isListening = true;
  rendered = 0;
});
afterEach(() => {
  vi.useRealTimers();
});

const renders = (isWhole: boolean) => async (): Promise<Page> => {
  rendered += 1;
  return { isWhole, text: `${rendered}` };
};
const whole = renders(true);
const part = renders(false);

test('renders a page once for concurrent requests', async () => {
  const cache = createPageCache<Page>(() => isListening);
  const pages = await Promise.all([cache.open('/docs', whole), cache.open('/docs', whole)]);
  pages.push(await cache.open('/docs', whole));
  expect(pages.map(page => page.text)).toEqual(['1', '1', '1']);
  expect((await cache.open('/about', whole)).text).toBe('2');
});

test('does not share or cache a failed or incomplete page', async () => {
  const cache = createPageCache<Page>(() => isListening);
  const failing = cache.open('/', () => Promise.reject(new Error('no')));
  const second = cache.open('/', part);
  const third = cache.open('/', whole);
  await expect(failing).rejects.toThrow('no');
  expect([(await second).isWhole, (await third).isWhole]).toEqual([false, true]);
  expect((await cache.open('/', part)).isWhole).toBe(true);
});

test('renders a page again after a change, even if rendering had already started', async () => {
  const cache = createPageCache<Page>(() => isListening);
  let finish = (_page: Page) => {};
  const old = cache.open('/blog', () => new Promise(resolve => (finish = resolve)));
  cache.forget();
  const fresh = cache.open('/blog', whole);
  finish({ isWhole: true, text: 'old' });
  expect((await old).text).toBe('old');
  expect((await fresh).text).toBe('1');
  expect((await cache.open('/blog', whole)).text).toBe('1');
  cache.forget();
  expect((await cache.open('/blog', whole)).text).toBe('2');
});

test('caches nothing while change notifications are unavailable, and nothing for longer than a minute', async () => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] });
  vi.advanceTimersByTime(1000);
  const cache = createPageCache<Page>(() => isListening);
  isListening = false;
  await cache.open('/blog', whole);
  expect((await cache.open('/blog', whole)).text).toBe('2');
  isListening = true;
  await cache.open('/blog', whole);
  vi.advanceTimersByTime(59_000);
  expect((await cache.open('/blog', whole)).text).toBe('3');
  vi.advanceTimersByTime(2_000);
  expect((await cache.open('/blog', whole)).text).toBe('4');
});

test('evicts the least recently used page: the cache does not grow with the blog', async () => {
  const cache = createPageCache<Page>(() => isListening);
  for (let i = 0; i < 200; i++) await cache.open(`/blog/post-${i}`, whole);
  await cache.open('/blog/post-0', whole);
  await cache.open('/blog/one-more', whole);
  expect((await cache.open('/blog/post-0', whole)).text).toBe('1');
  expect((await cache.open('/blog/post-1', whole)).text).toBe('202');
});

test('caches only canonical paths of pages that do not depend on the visitor', () => {
  for (const path of ['/', '/docs', '/contact', '/blog', '/blog/what-disappears-on-day-487'])
    expect(cacheablePath('GET', path)).toBe(path);
  for (const path of ['/dashboard', '/auth', '/status', '/admin/blog', '/blog/rss.xml', '/constructor'])
    expect(cacheablePath('GET', path), path).toBeNull();
  for (const path of ['/blog/', '/blog/%61', '/blog/A', '/blog/a/b'])
    expect(cacheablePath('GET', path), path).toBeNull();
  expect(cacheablePath('POST', '/')).toBeNull();
  expect(cacheablePath('HEAD', '/')).toBeNull();
});

test('parameters that a page does not read do not matter', () => {
  for (const query of ['?', '?1', '?a=1', '?q=a', '?utm_source=x&fbclid=y', '?%zz', '#x', '?a#q=b'])
    expect(cacheablePath('GET', `/${query}`), query).toBe('/');
  for (const query of ['?1', '?page=2', '?Q=a', '?xq=a', '#?q=a', '?a=?q=a'])
    expect(cacheablePath('GET', `/blog${query}`), query).toBe('/blog');
  expect(cacheablePath('GET', '/blog/a?q=b')).toBe('/blog/a');
  expect(cacheablePath('GET', '/contact?q=b')).toBe('/contact');
});

test('a page with a parameter that it reads is not cached', () => {
  for (const query of ['?q=a', '?category=data', '?tag=x', '?1&q=a', '?%71=a', '?q=a#x'])
    expect(cacheablePath('GET', `/blog${query}`), query).toBeNull();
  for (const query of ['?sent', '?sent=1', '?subject=Sales'])
    expect(cacheablePath('GET', `/contact${query}`), query).toBeNull();
});
