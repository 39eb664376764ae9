import { BLOG_PATHS } from '@gsc/contract/blog/api';
import { BLOG_ADMIN_TEXT } from '@gsc/contract/blog/labels';
import { withPostgresClient } from '@gsc/db/postgres/client';
import { databaseUrl } from '@gsc/db/postgres/roles';
import type { Stack } from '@gsc/stack/start-stack';
import type { Browser, Page } from '@playwright/test';
import { signInThroughGoogle } from '../../browser/sign-in.ts';
import { VECTORS } from './vectors.ts';
import type { Writer } from './writer.ts';

/** Sends events to every element and returns whether a script ran or could still run. */
const hasRun = (page: Page): Promise<boolean> =>
  page.evaluate(async () => {
    for (const element of document.querySelectorAll('article *, body > *, [aria-label=Preview] *'))
      for (const type of ['mouseover', 'mouseenter', 'pointerover', 'focus'])
        element.dispatchEvent(new Event(type, { bubbles: type !== 'mouseenter' }));
    await new Promise(resolve => setTimeout(resolve, 15));
    const canRun = [...document.querySelectorAll('article *, [aria-label=Preview] *')].some(element =>
      [...element.attributes].some(
        ({ name, value }) =>
          /^on/i.test(name) ||
          (/^(href|src|action|formaction|xlink:href)$/i.test(name) && /script:|^\s*data:text/i.test(value)),
      ),
    );
    return 'ran' in window || canRun;
  });

/** Bypasses the content security policy, so that only the sanitiser can stop a script. */
export async function scriptsThatRun(browser: Browser, stack: Stack, writer: Writer, quick: boolean) {
  const vectors = quick ? VECTORS.filter((_, i) => i % 10 === 0) : VECTORS;
  const context = await browser.newContext({ baseURL: stack.url, bypassCSP: true });
  const page = await context.newPage();
  const ran: Record<string, string[]> = { api: [], insert: [], editor: [] };

  // Counts the vectors that run in this browser without sanitisation.
  let dangerous = 0;
  for (const vector of vectors) {
    await page.goto('/robots.txt');
    await page.evaluate(html => document.write(`<article>${html}</article>`), vector).catch(() => {});
    if (await hasRun(page).catch(() => true)) dangerous += 1;
  }

  const { id } = await writer.create({ title: 'Vectors', content: '<p>x</p>', status: 'published' });
  for (const vector of vectors) {
    await writer.send('PUT', BLOG_PATHS.ownPost.replace('{id}', id), {
      title: 'Vectors',
      slug: 'vectors',
      content: `<p>x</p>${vector}`,
      status: 'published',
    });
    await page.goto('/blog/vectors');
    if (await hasRun(page)) ran['api']?.push(vector);
  }
  await withPostgresClient(databaseUrl(stack.stores.superuserUrl, 'gsc'), async client => {
    for (const vector of vectors) {
      await client.query('update blog_posts set content = $2 where id = $1', [id, `<p>x</p>${vector}`]);
      await page.goto('/blog/vectors');
      if (await hasRun(page)) ran['insert']?.push(vector);
    }
  });

  await page.goto('/dashboard');
  await signInThroughGoogle(page, writer.email);
  await page.goto('/admin/blog/new');
  const html = page.getByRole('textbox', { name: BLOG_ADMIN_TEXT.content, exact: true });
  await html.waitFor();
  for (let from = 0; from < vectors.length; from += 10) {
    await page.getByText('HTML', { exact: true }).click();
    await html.fill(vectors.slice(from, from + 10).join('\n'));
    for (const view of ['Preview', 'Editor']) {
      await page.getByText(view, { exact: true }).last().click();
      await page.waitForTimeout(150);
      if (await hasRun(page)) ran['editor']?.push(...vectors.slice(from, from + 10));
    }
  }
  await context.close();
  const executed = Object.values(ran).flat().length;
  return {
    ok: executed === 0 && dangerous > vectors.length / 4,
    vectors: vectors.length,
    dangerousUncleaned: dangerous,
    executed,
    examples: Object.values(ran).flat().slice(0, 5),
  };
}
