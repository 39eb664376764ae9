import type { Stack } from '@gsc/stack/start-stack';
import type { Browser } from '@playwright/test';
import { PUBLIC_PAGES } from '../../browser/public-pages.ts';

const MIN_CHARACTERS = 200;

/** Checks every page and its links with JavaScript disabled. */
export async function pagesWithoutScript(browser: Browser, stack: Stack, posts: readonly string[]) {
  const context = await browser.newContext({ baseURL: stack.url, javaScriptEnabled: false });
  const page = await context.newPage();
  const wrong: string[] = [];
  const links = new Map<string, string>();
  const pages = [...PUBLIC_PAGES, ...posts.map(path => ({ path, heading: /./, status: 200 }))];
  for (const { path, heading, status = 200 } of pages) {
    const response = await page.goto(path);
    const expectThat = (condition: boolean, message: string) =>
      condition || wrong.push(`${path}: ${message}`);
    expectThat(response?.status() === status, `status ${response?.status()}`);
    const headings = await page.locator('h1').allTextContents();
    expectThat(headings.length === 1, `${headings.length} h1`);
    const [h1 = ''] = headings;
    expectThat(typeof heading === 'string' ? h1 === heading : heading.test(h1), `h1 is ${h1}`);
    expectThat(/ · GSC Insights$/.test(await page.title()), `title ${await page.title()}`);
    const description = await page.locator('meta[name=description]').getAttribute('content');
    expectThat((description?.length ?? 0) >= 15 && (description?.length ?? 0) <= 160, 'description');
    expectThat(
      (await page.locator('link[rel=canonical]').getAttribute('href')) === stack.url + path,
      'canonical',
    );
    const characters = (await page.locator('main').innerText()).length;
    expectThat(status === 404 || characters > MIN_CHARACTERS || path === '/blog', `${characters} characters`);
    for (const anchor of await page.locator('a[href]').all()) {
      const href = (await anchor.getAttribute('href')) ?? '';
      if (/^[/#]/.test(href)) links.set(href.startsWith('#') ? path + href : href, path);
    }
  }
  for (const [link, from] of links) {
    const [target = '', id] = link.split('#');
    if (target.startsWith('/no-such-page')) continue;
    const response = await page.goto(target);
    if (response?.status() !== 200)
      wrong.push(`${from} links to ${link}, which returns ${response?.status()}`);
    else if (id && (await page.locator(`[id="${id}"]`).count()) !== 1)
      wrong.push(`${from}: the target of ${link} does not exist`);
  }
  await context.close();
  return { ok: wrong.length === 0, pages: pages.length, links: links.size, wrong };
}
