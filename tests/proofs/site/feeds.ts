import { FEEDS } from '@gsc/contract/routes';
import type { Stack } from '@gsc/stack/start-stack';
import type { Browser } from '@playwright/test';

/** Parses feed and sitemap with a strict XML parser and requests every URL in them. */
export async function feedsAreValid(browser: Browser, stack: Stack, posts: readonly string[]) {
  const page = await browser.newPage();
  // A page without a policy: the site's own allows no text to be parsed (Trusted Types).
  await page.goto('about:blank');
  const read = async (path: string) => {
    const text = await (await fetch(stack.url + path)).text();
    return page.evaluate(xml => {
      const tree = new DOMParser().parseFromString(xml, 'application/xml');
      const texts = (selector: string) =>
        [...tree.querySelectorAll(selector)].map(node => node.textContent ?? '');
      return {
        isBroken: tree.querySelector('parsererror') !== null,
        root: tree.documentElement.tagName,
        locations: texts('urlset > url > loc'),
        items: texts('channel > item > link'),
        dates: texts('channel > item > pubDate'),
        hasRequiredElements: ['title', 'link', 'description'].every(name =>
          tree.querySelector(`channel > ${name}`),
        ),
      };
    }, text);
  };
  const wrong: string[] = [];
  const rss = await read(FEEDS.rss);
  const sitemap = await read(FEEDS.sitemap);
  if (rss.isBroken || rss.root !== 'rss' || !rss.hasRequiredElements) wrong.push('the feed is not valid RSS');
  if (sitemap.isBroken || sitemap.root !== 'urlset') wrong.push('the sitemap is invalid');
  if (rss.dates.some(date => Number.isNaN(Date.parse(date)))) wrong.push('the feed has an invalid date');
  for (const path of posts) {
    if (!rss.items.includes(stack.url + path)) wrong.push(`${path} is not in the feed`);
    if (!sitemap.locations.includes(stack.url + path)) wrong.push(`${path} is not in the sitemap`);
  }
  for (const address of [...rss.items, ...sitemap.locations]) {
    const { status } = await fetch(address, { redirect: 'manual' });
    if (status !== 200) wrong.push(`${address} returns ${status}`);
  }
  const robots = await (await fetch(stack.url + FEEDS.robots)).text();
  if (!robots.includes(`Sitemap: ${stack.url}${FEEDS.sitemap}`)) wrong.push('robots.txt has no sitemap');
  await page.close();
  return { ok: wrong.length === 0, items: rss.items.length, places: sitemap.locations.length, wrong };
}
