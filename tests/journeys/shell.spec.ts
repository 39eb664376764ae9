import { SESSIONS_TEXT } from '@gsc/contract/profile/labels';
import { ROUTES } from '@gsc/contract/routes';
import { expect, type Page, test } from '@playwright/test';
import { problemsInBothSchemes } from '../browser/accessibility.ts';
import { signInThroughGoogle } from '../browser/sign-in.ts';

const MAYA = 'maya@trailforge.example';

test.use({ baseURL: process.env.STACK_URL ?? '' });

const SCREENS: [path: string, heading: string | RegExp][] = [
  [ROUTES.overview, /^Welcome back, Maya Lindqvist/],
  [ROUTES.properties, 'GSC Properties'],
  [ROUTES.analytics, 'Analytics'],
  [ROUTES.sync, 'Sync Monitor'],
  [ROUTES.indexing, 'Indexing Checker'],
  [ROUTES.profile, 'Profile Settings'],
  [ROUTES.branding, 'White Label'],
];

async function openSignedIn(page: Page, path: string = ROUTES.overview): Promise<void> {
  await page.goto(path);
  await signInThroughGoogle(page, MAYA);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

test('every screen has a heading and no accessibility violations, in both schemes and at 320 px', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const consoleErrors: string[] = [];
  page.on('console', message => message.type() === 'error' && consoleErrors.push(message.text()));
  page.on('pageerror', error => consoleErrors.push(error.message));
  await openSignedIn(page);
  for (const [path, heading] of SCREENS) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    for (const width of [1440, 320]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await problemsInBothSchemes(page), `${path} ${width}`).toEqual([]);
      const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      await expect
        .poll(overflow, { message: `${path} ${width} scrolls horizontally` })
        .toBeLessThanOrEqual(0);
    }
  }
  // Contains blocked styles and scripts, failed requests and React errors. The browser also reports the expected 401
  // for a visitor without a session.
  expect(consoleErrors.filter(text => !text.includes('401'))).toEqual([]);
});

test('the sidebar is 16rem, 3rem when collapsed with Ctrl+B, and keeps its state for 7 days', async ({
  context,
  page,
}) => {
  await openSignedIn(page);
  const width = () =>
    page
      .getByRole('navigation', { name: 'Main' })
      .evaluate(nav => nav.closest('aside')?.getBoundingClientRect().width);
  await expect.poll(width).toBe(256);
  await page.keyboard.press('Control+b');
  await expect.poll(width).toBe(48);
  const cookie = (await context.cookies()).find(each => each.name === 'sidebar_state');
  const days = ((cookie?.expires ?? 0) * 1000 - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(6.9);
  expect(days).toBeLessThan(7.1);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(width).toBe(48);
  await page.getByRole('link', { name: 'Sync Monitor' }).hover();
  await expect(page.getByRole('tooltip', { name: 'Sync Monitor' })).toBeVisible();
  await page.keyboard.press('Meta+b');
  await expect.poll(width).toBe(256);
});

test('under 768 px the sidebar is an 18rem drawer', async ({ page }) => {
  await page.setViewportSize({ width: 767, height: 900 });
  await openSignedIn(page);
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
  await page.getByRole('button', { name: 'Open menu' }).click();
  const drawer = page.getByRole('dialog');
  await expect.poll(async () => (await drawer.boundingBox())?.width).toBe(288);
  await drawer.getByRole('link', { name: 'Indexing Checker' }).click();
  await expect(page).toHaveURL(ROUTES.indexing);
  await expect(drawer).toBeHidden();
});

test('the command palette and the g shortcuts open screens by keyboard', async ({ page }) => {
  await openSignedIn(page);
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Search or jump to' });
  await expect(palette.getByRole('textbox')).toBeFocused();
  await page.keyboard.type('white');
  await expect(palette.getByRole('button')).toHaveText([/^White Label/]);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(ROUTES.branding);
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.keyboard.press('g');
  await page.keyboard.press('s');
  await expect(page).toHaveURL(ROUTES.sync);
});

test('the colour scheme can be switched and is kept after a reload', async ({ page }) => {
  await openSignedIn(page);
  const scheme = () =>
    page.evaluate(() => document.documentElement.getAttribute('data-mantine-color-scheme'));
  await page.getByRole('button', { name: /dark/i }).click();
  await expect.poll(scheme).toBe('dark');
  await page.reload();
  await expect.poll(scheme).toBe('dark');
});

test('sessions are listed, and all others can be ended', async ({ browser, page }) => {
  const laptop = await browser.newPage({ baseURL: process.env.STACK_URL ?? '' });
  await openSignedIn(laptop);
  await openSignedIn(page, ROUTES.profile);
  await expect(page.getByText(SESSIONS_TEXT.thisBrowser)).toBeVisible();
  await page.getByRole('button', { name: SESSIONS_TEXT.signOutOthers }).click();
  await page.getByRole('dialog').getByRole('button', { name: SESSIONS_TEXT.signOutOthers }).click();
  await expect(page.getByText(SESSIONS_TEXT.signedIn(1))).toBeVisible();
  await laptop.reload();
  await expect(laptop).toHaveURL(ROUTES.auth);
  await laptop.close();
});

test('public pages are server-rendered without the component library', async ({ request }) => {
  for (const path of [
    '/',
    '/docs',
    '/about',
    '/contact',
    '/status',
    '/privacy',
    '/terms',
    '/cookies',
    '/blog',
    '/auth',
  ]) {
    const response = await request.get(path);
    expect([path, response.status()]).toEqual([path, 200]);
    const html = await response.text();
    expect(html.match(/<h1[\s>]/g), path).toHaveLength(1);
    expect(html, path).toMatch(/<title>[^<]+<\/title>/);
    expect(html.toLowerCase().replaceAll('mantine-color-scheme', ''), path).not.toContain('mantine');
  }
  expect((await request.get('/blog/no-such-post')).status()).toBe(404);
});
