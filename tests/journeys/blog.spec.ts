import { BLOG_ADMIN_TEXT, BLOG_TEXT } from '@gsc/contract/blog/labels';
import { FEEDS, ROUTES } from '@gsc/contract/routes';
import { NOT_FOUND_TEXT } from '@gsc/contract/site/labels';
import { expect, type Page, test } from '@playwright/test';
import { accessibilityProblems, problemsInBothSchemes } from '../browser/accessibility.ts';
import { signInThroughGoogle } from '../browser/sign-in.ts';
import { createStarterPosts } from '../starter-blog/create-starter-posts.ts';
import { STARTER_CATEGORIES, STARTER_POSTS } from '../starter-blog/posts.ts';

const STACK_URL = process.env.STACK_URL ?? '';
const EDITOR = 'maya@trailforge.example';
const WRITER = 'wren@bramblecottage.example';
const TRIAGE = '/blog/crawled-not-indexed-a-triage-list';

test.use({ baseURL: STACK_URL });
test.describe.configure({ mode: 'serial' });

async function openSignedIn(page: Page, path: string, email: string): Promise<void> {
  await page.goto(ROUTES.overview);
  await signInThroughGoogle(page, email);
  await page.goto(path);
}

const cards = (page: Page) => page.locator('[data-blog-list] article');

test('an empty blog shows a hint, and a filled one shows its posts', async ({ page }) => {
  await page.goto(ROUTES.blog);
  await expect(page.getByRole('heading', { name: BLOG_TEXT.empty })).toBeVisible();
  await expect(page.getByText(BLOG_TEXT.emptyHint)).toBeVisible();
  await page.goto(`${ROUTES.blog}?q=nothing`);
  await expect(page.getByText(BLOG_TEXT.emptyFiltered)).toBeVisible();
  await createStarterPosts({ url: STACK_URL, emulatorUrl: process.env.EMULATOR_URL ?? '' }, EDITOR);
  await page.goto(ROUTES.blog);
  await expect(cards(page)).toHaveCount(STARTER_POSTS.length);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the list can be searched and filtered by category and tag, and counts hidden tags', async ({
    page,
  }) => {
    await page.goto(ROUTES.blog);
    await expect(page.getByRole('navigation', { name: 'Categories' }).getByRole('link')).toHaveText([
      BLOG_TEXT.allPosts,
      ...STARTER_CATEGORIES.map(category => category.name),
    ]);
    const card = cards(page).filter({ hasText: 'What disappears on day 487' });
    await expect(card.getByRole('list', { name: 'Tags' }).getByRole('listitem')).toHaveText([
      'History',
      'Backups',
      'Search Console',
      BLOG_TEXT.moreTags(2),
    ]);
    await page.getByRole('link', { name: 'Indexing', exact: true }).first().click();
    await expect(cards(page)).toHaveCount(1);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
      'href',
      `${STACK_URL}/blog?category=indexing`,
    );
    await page.goto(ROUTES.blog);
    await page.getByPlaceholder(BLOG_TEXT.search).fill('CORE update');
    await page.keyboard.press('Enter');
    await expect(cards(page).getByRole('heading')).toHaveText(['Reading a core update without panic']);
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
    await page.getByPlaceholder(BLOG_TEXT.search).fill('no such words');
    await page.keyboard.press('Enter');
    await expect(page.getByText(BLOG_TEXT.emptyFiltered)).toBeVisible();
    await page.goto(`${ROUTES.blog}?tag=position`);
    await expect(cards(page)).toHaveCount(2);
  });

  test('a post has its content, structured data and a preview image', async ({ page, request }) => {
    await page.goto(ROUTES.blog);
    await page.getByRole('link', { name: `${BLOG_TEXT.readMore} about Crawled, not indexed` }).click();
    await expect(page).toHaveURL(STACK_URL + TRIAGE);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Crawled, not indexed: a triage list');
    await expect(page.getByRole('link', { name: BLOG_TEXT.back })).toHaveAttribute('href', ROUTES.blog);
    await expect(page.getByRole('table')).toBeVisible();
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', STACK_URL + TRIAGE);
    const structuredData = JSON.parse(
      (await page.locator('script[type="application/ld+json"]').textContent()) ?? '',
    );
    expect(structuredData).toMatchObject({ '@type': 'BlogPosting', mainEntityOfPage: STACK_URL + TRIAGE });
    const image = await page.locator('meta[property="og:image"]').getAttribute('content');
    const response = await request.get(image ?? '');
    expect([response.status(), response.headers()['content-type']]).toEqual([200, 'image/png']);
    await page.getByRole('link', { name: BLOG_TEXT.back }).click();
    await expect(page).toHaveURL(STACK_URL + ROUTES.blog);
  });

  test('an unknown post responds with 404; feed, sitemap and robots.txt list the posts', async ({
    page,
    request,
  }) => {
    expect((await page.goto('/blog/no-such-post'))?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(NOT_FOUND_TEXT.heading);
    const files = await Promise.all(
      [FEEDS.rss, FEEDS.sitemap, FEEDS.robots].map(async path => (await request.get(path)).text()),
    );
    for (const text of files.slice(0, 2)) expect(text).toContain(STACK_URL + TRIAGE);
    expect(files[0]?.match(/<item>/g)).toHaveLength(STARTER_POSTS.length);
    expect(files[2]).toContain(`Sitemap: ${STACK_URL}${FEEDS.sitemap}`);
  });
});

test('six skeleton cards are shown while a list loads, without accessibility violations', async ({
  page,
}) => {
  await page.goto(ROUTES.blog);
  expect(await problemsInBothSchemes(page)).toEqual([]);
  // The state between two documents is visible only from inside the page.
  await page.evaluate(() =>
    new MutationObserver(() => {
      const count = document.querySelectorAll('[data-skeleton]').length;
      sessionStorage.setItem('skeletons', `${sessionStorage.getItem('skeletons') ?? ''} ${count}`);
    }).observe(document.body, { childList: true, subtree: true }),
  );
  // The skeletons replace the list only if the next document takes longer than 150 ms.
  const network = await page.context().newCDPSession(page);
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 1000,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
  await page.getByRole('link', { name: 'Data', exact: true }).first().click();
  await expect(page).toHaveURL(/category=data/);
  await expect(cards(page)).toHaveCount(3);
  // Six skeletons were shown, and the list is restored for back navigation.
  expect(await page.evaluate(() => sessionStorage.getItem('skeletons'))).toBe(' 6 0');
  await network.detach();
  await page.goto(TRIAGE);
  expect(await problemsInBothSchemes(page)).toEqual([]);
});

test('an editor creates a category, writes with autosave, publishes, moves and deletes a post', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await openSignedIn(page, ROUTES.blogAdmin, EDITOR);
  await page.getByRole('tab', { name: BLOG_ADMIN_TEXT.categories }).click();
  await page.getByLabel(BLOG_ADMIN_TEXT.name, { exact: true }).fill('Quick Notes');
  await page.getByRole('button', { name: BLOG_ADMIN_TEXT.createCategory }).click();
  await expect(page.getByText(BLOG_ADMIN_TEXT.categoryCreated)).toBeVisible();
  await expect(page.getByText('/quick-notes')).toBeVisible();

  await page.getByRole('tab', { name: BLOG_ADMIN_TEXT.posts }).click();
  await page.getByRole('link', { name: BLOG_ADMIN_TEXT.newPost }).click();
  await expect(page).toHaveURL(/\/admin\/blog\/new$/);
  await expect(page.getByRole('heading', { name: BLOG_ADMIN_TEXT.newPost })).toBeVisible();
  await page.getByRole('button', { name: BLOG_ADMIN_TEXT.save }).click();
  await expect(page.getByText(BLOG_ADMIN_TEXT.required)).toBeVisible();

  await page.getByLabel(BLOG_ADMIN_TEXT.title, { exact: true }).fill('A Note: on Numbers!');
  await page.getByLabel(BLOG_ADMIN_TEXT.excerpt).fill('Short.');
  await expect(page.getByLabel(BLOG_ADMIN_TEXT.slug)).toHaveValue('a-note-on-numbers');
  await page.getByRole('textbox', { name: BLOG_ADMIN_TEXT.content }).fill('They add up.');
  // The draft is saved automatically under its own URL, and the editor stays open.
  await expect(page.getByText(/^Saved at/)).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/blog\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('heading', { name: BLOG_ADMIN_TEXT.editPost })).toBeVisible();
  const address = page.url();

  await page.getByText('HTML', { exact: true }).click();
  await expect(page.getByRole('textbox', { name: BLOG_ADMIN_TEXT.content, exact: true })).toHaveValue(
    '<p>They add up.</p>',
  );
  await page
    .getByRole('textbox', { name: BLOG_ADMIN_TEXT.content, exact: true })
    .fill(
      '<p>They <b>add</b> up.</p><script>window.hacked = 1</script><img src="x" onerror="window.hacked = 1">',
    );
  await page.getByText('Preview', { exact: true }).click();
  await expect(page.getByRole('region', { name: 'Preview' }).getByText('add', { exact: true })).toBeVisible();
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false);

  await page
    .locator('input')
    .and(page.getByLabel(BLOG_ADMIN_TEXT.category, { exact: true }))
    .click();
  await page.getByRole('option', { name: 'Quick Notes' }).click();
  await page
    .locator('input')
    .and(page.getByLabel(BLOG_ADMIN_TEXT.tags, { exact: true }))
    .fill('Sums,');
  await page
    .locator('input')
    .and(page.getByLabel(BLOG_ADMIN_TEXT.status, { exact: true }))
    .click();
  await page.getByRole('option', { name: 'Published' }).click();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByRole('button', { name: BLOG_ADMIN_TEXT.save }).click();
  // This is the first explicit save, although the draft was saved automatically before.
  await expect(page.getByText(BLOG_ADMIN_TEXT.created)).toBeVisible();

  await page.goto('/blog/a-note-on-numbers');
  await expect(page.getByText('They add up.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Quick Notes' })).toBeVisible();
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false);

  await page.goto(address);
  await page.getByLabel(BLOG_ADMIN_TEXT.slug).fill('numbers');
  await page.getByRole('button', { name: BLOG_ADMIN_TEXT.save }).click();
  await expect(page.getByText(BLOG_ADMIN_TEXT.updated)).toBeVisible();
  const moved = await page.request.get('/blog/a-note-on-numbers', { maxRedirects: 0 });
  expect([moved.status(), moved.headers().location]).toEqual([301, '/blog/numbers']);

  await page.getByRole('link', { name: BLOG_ADMIN_TEXT.cancel }).click();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByRole('button', { name: 'Delete A Note: on Numbers!' }).click();
  await expect(page.getByText(BLOG_ADMIN_TEXT.deleteQuestion('A Note: on Numbers!'))).toBeVisible();
  await page.getByRole('button', { name: BLOG_ADMIN_TEXT.delete, exact: true }).click();
  await expect(page.getByText(BLOG_ADMIN_TEXT.deleted)).toBeVisible();
  expect((await page.request.get('/blog/numbers')).status()).toBe(404);
});

test('a user without the editor role can write but not publish', async ({ page }) => {
  await openSignedIn(page, '/admin/blog/new', WRITER);
  await page
    .locator('input')
    .and(page.getByLabel(BLOG_ADMIN_TEXT.status, { exact: true }))
    .click();
  await expect(page.getByRole('option', { name: 'Published' })).toHaveAttribute(
    'data-combobox-disabled',
    'true',
  );
  await page.keyboard.press('Escape');
  await expect(page.getByText(BLOG_ADMIN_TEXT.notEditor)).toBeVisible();
  await page.getByRole('tab', { name: BLOG_ADMIN_TEXT.posts }).click();
  await expect(page.getByText('No posts yet')).toBeVisible();
});

test('a table is created in the editor, saved and opened again', async ({ page }) => {
  await openSignedIn(page, '/admin/blog/new', EDITOR);
  const content = page.getByRole('textbox', { name: BLOG_ADMIN_TEXT.content, exact: true });
  await page.getByLabel(BLOG_ADMIN_TEXT.title, { exact: true }).fill('A table');
  await content.click();
  await page.getByRole('button', { name: 'Insert table' }).click();
  await expect(page.getByRole('button', { name: 'Insert table' })).toBeHidden();
  await page.keyboard.type('State');
  for (const step of ['Delete column', 'Delete column', 'Delete row']) {
    await content.getByRole('table').locator('td, th').last().click();
    await page.getByRole('button', { name: step }).click();
  }
  await content.getByRole('cell').last().click();
  await page.keyboard.type('Crawled');
  await page.getByRole('button', { name: 'Add row below' }).click();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByRole('button', { name: BLOG_ADMIN_TEXT.save }).click();
  await expect(page.getByText(BLOG_ADMIN_TEXT.created)).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/blog\/[0-9a-f-]{36}$/);

  await page.reload();
  await expect(content.getByRole('columnheader')).toHaveText('State');
  await expect(content.getByRole('cell')).toHaveText(['Crawled', '']);
  await page.getByText('HTML', { exact: true }).click();
  await expect(content).toHaveValue(
    '<table><tbody><tr><th><p>State</p></th></tr><tr><td><p>Crawled</p></td></tr><tr><td><p></p></td></tr></tbody></table><p></p>',
  );
});

test('the user menu leads to the blog admin', async ({ page }) => {
  await openSignedIn(page, ROUTES.overview, WRITER);
  await page.getByRole('button', { name: /^User menu for/ }).click();
  await page.getByRole('menuitem', { name: BLOG_ADMIN_TEXT.heading }).click();
  await expect(page).toHaveURL(STACK_URL + ROUTES.blogAdmin);
  await expect(page.getByRole('heading', { level: 1, name: BLOG_ADMIN_TEXT.heading })).toBeVisible();
});

const editor = (page: Page) => ({
  title: page.getByLabel(BLOG_ADMIN_TEXT.title, { exact: true }),
  slug: page.getByLabel(BLOG_ADMIN_TEXT.slug),
  content: page.getByRole('textbox', { name: BLOG_ADMIN_TEXT.content, exact: true }),
  cancel: page.getByRole('link', { name: BLOG_ADMIN_TEXT.cancel }),
  discard: page.getByRole('dialog').getByRole('button', { name: BLOG_ADMIN_TEXT.discard }),
});

test('Cancel deletes a new draft after confirmation and leaves an empty one without confirmation', async ({
  page,
}) => {
  await openSignedIn(page, '/admin/blog/new', WRITER);
  const { title, content, cancel, discard } = editor(page);
  await cancel.click();
  await expect(page.getByText('No posts yet')).toBeVisible();

  await page.getByRole('link', { name: BLOG_ADMIN_TEXT.newPost }).click();
  await title.fill('Not this one');
  await content.fill('Never mind.');
  await expect(page.getByText(/^Saved at/)).toBeVisible();
  await cancel.click();
  const dialog = page.getByRole('dialog', { name: BLOG_ADMIN_TEXT.discardDraft });
  await dialog.getByRole('button', { name: BLOG_ADMIN_TEXT.cancel }).click();
  await expect(content).toHaveText('Never mind.');
  await cancel.click();
  expect(await accessibilityProblems(page)).toEqual([]);
  await discard.click();
  await expect(page).toHaveURL(STACK_URL + ROUTES.blogAdmin);
  await expect(page.getByText('No posts yet')).toBeVisible();
  await page.reload();
  await expect(page.getByText('No posts yet')).toBeVisible();
});

test('Cancel restores a draft to its last save', async ({ page }) => {
  await openSignedIn(page, '/admin/blog/new', WRITER);
  const { title, content, cancel, discard } = editor(page);
  await title.fill('Kept');
  await content.fill('As I saved it.');
  await page.getByRole('button', { name: BLOG_ADMIN_TEXT.save }).click();
  await expect(page.getByText(BLOG_ADMIN_TEXT.created)).toBeVisible();
  const saving = page.waitForResponse(response => response.request().method() === 'PUT');
  await content.fill('Something else.');
  await saving;
  await cancel.click();
  await expect(page.getByText(BLOG_ADMIN_TEXT.discardChangesText)).toBeVisible();
  await discard.click();
  await expect(page).toHaveURL(STACK_URL + ROUTES.blogAdmin);
  await page.getByRole('link', { name: /Kept/ }).first().click();
  await expect(content).toHaveText('As I saved it.');
});

test('the slug follows the title until it is edited, and a taken slug is reported immediately', async ({
  page,
}) => {
  await openSignedIn(page, '/admin/blog/new', WRITER);
  const { title, slug, content } = editor(page);
  await title.fill('First thought');
  await slug.focus();
  await title.fill('Second thought');
  await expect(slug).toHaveValue('second-thought');
  // The title of an existing post: the server chooses a free slug.
  await title.fill('Kept');
  await content.fill('Text.');
  await expect(page.getByText(/^Saved at/)).toBeVisible();
  await expect(slug).toHaveValue('kept-2');

  await slug.fill('kept');
  await expect(page.getByText(BLOG_ADMIN_TEXT.slugTaken)).toBeVisible();
  await title.fill('Third thought');
  await expect(slug).toHaveValue('kept');
  await slug.fill('third');
  await expect(page.getByText(BLOG_ADMIN_TEXT.slugTaken)).toBeHidden();
  await slug.fill('');
  await title.focus();
  await expect(slug).toHaveValue('third-thought');
});
