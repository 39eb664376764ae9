import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPageCache, isSameForAll } from './page-cache.ts';

type Page = { isWhole: boolean; text: string };

let isTold: boolean;
let rendered: number;
beforeEach(() => {
  isTold = true;
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

test('a page is rendered once, however many ask at the same time', async () => {
  const kept = createPageCache<Page>(() => isTold);
  const pages = await Promise.all([kept.open('/docs', whole), kept.open('/docs', whole)]);
  pages.push(await kept.open('/docs', whole));
  expect(pages.map(page => page.text)).toEqual(['1', '1', '1']);
  expect((await kept.open('/about', whole)).text).toBe('2');
});

test('what failed, or is not whole, is for nobody else and rendered again', async () => {
  const kept = createPageCache<Page>(() => isTold);
  const failing = kept.open('/', () => Promise.reject(new Error('no')));
  const second = kept.open('/', part);
  const third = kept.open('/', whole);
  await expect(failing).rejects.toThrow('no');
  expect([(await second).isWhole, (await third).isWhole]).toEqual([false, true]);
  expect((await kept.open('/', part)).isWhole).toBe(true);
});

test('after a change a page is another one, also when its rendering was under way', async () => {
  const kept = createPageCache<Page>(() => isTold);
  let finish = (_page: Page) => {};
  const old = kept.open('/blog', () => new Promise(resolve => (finish = resolve)));
  kept.forget();
  const fresh = kept.open('/blog', whole);
  finish({ isWhole: true, text: 'old' });
  expect((await old).text).toBe('old');
  expect((await fresh).text).toBe('1');
  expect((await kept.open('/blog', whole)).text).toBe('1');
  kept.forget();
  expect((await kept.open('/blog', whole)).text).toBe('2');
});

test('nothing is kept while changes cannot be told of, and nothing longer than a minute', async () => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] });
  vi.advanceTimersByTime(1000);
  const kept = createPageCache<Page>(() => isTold);
  isTold = false;
  await kept.open('/blog', whole);
  expect((await kept.open('/blog', whole)).text).toBe('2');
  isTold = true;
  await kept.open('/blog', whole);
  vi.advanceTimersByTime(59_000);
  expect((await kept.open('/blog', whole)).text).toBe('3');
  vi.advanceTimersByTime(2_000);
  expect((await kept.open('/blog', whole)).text).toBe('4');
});

test('what is asked for least goes first: the store does not grow with the blog', async () => {
  const kept = createPageCache<Page>(() => isTold);
  for (let i = 0; i < 200; i++) await kept.open(`/blog/post-${i}`, whole);
  await kept.open('/blog/post-0', whole);
  await kept.open('/blog/one-more', whole);
  expect((await kept.open('/blog/post-0', whole)).text).toBe('1');
  expect((await kept.open('/blog/post-1', whole)).text).toBe('202');
});

test('only bare addresses of pages without anything of one visitor, each in one way to write it', () => {
  for (const url of ['/', '/docs', '/blog', '/blog/what-disappears-on-day-487'])
    expect(isSameForAll('GET', url), url).toBe(true);
  for (const url of ['/?a=1', '/dashboard', '/contact', '/auth', '/status', '/admin/blog'])
    expect(isSameForAll('GET', url), url).toBe(false);
  for (const url of [
    '/blog?q=a',
    '/blog?category=data',
    '/blog/',
    '/blog/%61',
    '/blog/A',
    '/blog/a?b',
    '/blog/a/b',
  ])
    expect(isSameForAll('GET', url), url).toBe(false);
  expect(isSameForAll('GET', '/blog/rss.xml')).toBe(false);
  expect(isSameForAll('POST', '/')).toBe(false);
});
