import { expect, test } from 'vitest';
import { isSameForAll, keepPages } from './kept-pages.ts';

const page = (nonce: string, status = 200) => ({
  status,
  headers: [['content-type', 'text/html']] as [string, string][],
  body: `<style nonce="${nonce}"></style><script nonce="${nonce}"></script>`,
});

test('a page is rendered once and has another nonce in every answer', async () => {
  let rendered = 0;
  const open = keepPages(async (_url, nonce) => {
    rendered++;
    return page(nonce);
  });
  const [first, second] = await Promise.all([open('/docs', 'one'), open('/docs', 'two')]);
  expect([first.body, second.body]).toEqual([page('one').body, page('two').body]);
  expect((await open('/docs', 'three')).body).toBe(page('three').body);
  expect(rendered).toBe(1);
  await open('/about', 'four');
  expect(rendered).toBe(2);
});

test('what failed is rendered again', async () => {
  const answers = [() => Promise.reject(new Error('no')), async () => page('x', 500), async () => page('x')];
  const open = keepPages(async () => (answers.shift() ?? (() => Promise.reject(new Error('more'))))());
  await expect(open('/', 'a')).rejects.toThrow('no');
  expect((await open('/', 'a')).status).toBe(500);
  expect((await open('/', 'a')).status).toBe(200);
  expect((await open('/', 'a')).status).toBe(200);
});

test('only bare addresses of pages without anything of one visitor', () => {
  expect(isSameForAll('GET', '/')).toBe(true);
  for (const url of ['/?a=1', '/dashboard', '/contact', '/blog', '/auth', '/status'])
    expect(isSameForAll('GET', url)).toBe(false);
  expect(isSameForAll('POST', '/')).toBe(false);
});
