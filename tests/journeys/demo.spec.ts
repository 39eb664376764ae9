import { REPORTS_TEXT } from '@gsc/contract/analytics/report/labels';
import { AUTH_PATHS, DEMO_TEXT, SESSION_STORAGE_KEY } from '@gsc/contract/auth/api';
import { PROFILE_TEXT, SESSIONS_TEXT } from '@gsc/contract/profile/labels';
import { PROPERTIES_TEXT } from '@gsc/contract/properties/labels';
import { DEMO_BASE, ROUTES } from '@gsc/contract/routes';
import { LANDING_TEXT } from '@gsc/contract/site/labels';
import { SYNC_MONITOR_TEXT } from '@gsc/contract/sync/labels';
import { openDemoAccount, setDemoAccount } from '@gsc/db/operator/demo-account';
import { withPostgresClient } from '@gsc/db/postgres/client';
import { fillAccount } from '@gsc/stack/fill-account';
import { expect, type Page, test } from '@playwright/test';
import { accessibilityProblems, problemsInBothSchemes } from '../browser/accessibility.ts';
import { signInThroughGoogle } from '../browser/sign-in.ts';
import { createSmallSites } from '../browser/small-sites.ts';

const STACK_URL = process.env.STACK_URL ?? '';
const OWNER_URL = process.env.OWNER_URL ?? '';
const EMULATOR_URL = process.env.EMULATOR_URL ?? '';
const OWNER = 'dora@demosites.example';
const VISITOR = 'priya.raman@larkmail.example';

test.use({ baseURL: STACK_URL });
test.describe.configure({ mode: 'serial' });
test.afterAll(() => withPostgresClient(OWNER_URL, client => client.query('delete from demo_account')));

const inDemo = (path: string) => DEMO_BASE + path;
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const banner = (page: Page) => page.getByRole('region', { name: 'Demo' });
const expectAddress = (page: Page, email: string) =>
  expect(page.getByLabel(PROFILE_TEXT.email)).toHaveValue(email);
const refusal = (page: Page) =>
  page.locator('.mantine-Notifications-notification', { hasText: DEMO_TEXT.refused });

test('without a demo account there is no button and no demo', async ({ page }) => {
  await page.goto(ROUTES.landing);
  await expect(page.getByRole('link', { name: LANDING_TEXT.signInWithGoogle })).toBeVisible();
  await expect(page.getByRole('link', { name: LANDING_TEXT.viewDemo })).toHaveCount(0);
  for (const path of [DEMO_BASE, inDemo(ROUTES.overview)])
    expect((await page.goto(path))?.status(), path).toBe(404);
  expect((await page.request.post(AUTH_PATHS.demo)).status()).toBe(404);
});

test('the button is shown after an account is filled, selected and opened', async ({ page }) => {
  test.setTimeout(240_000);
  await createSmallSites(EMULATOR_URL, OWNER, ['garden.demosites.example', 'tools.demosites.example']);
  const { userId } = await fillAccount({ url: STACK_URL, emulatorUrl: EMULATOR_URL }, OWNER);
  await setDemoAccount(OWNER_URL, { ownerId: userId, externallyFilled: false });
  await openDemoAccount(OWNER_URL);
  await expect(async () => {
    await page.goto(ROUTES.landing);
    await expect(page.getByRole('link', { name: LANDING_TEXT.viewDemo })).toBeVisible({ timeout: 500 });
  }).toPass();
  expect(await problemsInBothSchemes(page)).toEqual([]);
});

test('a visitor can open every screen, and every change is refused with a message', async ({ page }) => {
  test.setTimeout(180_000);
  const consoleErrors: string[] = [];
  page.on('console', message => message.type() === 'error' && consoleErrors.push(message.text()));
  page.on('pageerror', error => consoleErrors.push(error.message));
  await page.goto(ROUTES.landing);
  await page.getByRole('link', { name: LANDING_TEXT.viewDemo }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(inDemo(ROUTES.overview));
  await expect(heading(page, /^Welcome back/)).toBeVisible();
  await expect(banner(page)).toContainText(DEMO_TEXT.banner);
  await expect(page.getByRole('cell', { name: 'garden.demosites.example' }).first()).toBeVisible();
  expect(
    await page
      .context()
      .cookies(STACK_URL)
      .then(all => all.map(({ name }) => name)),
  ).not.toContain('__Host-gsc-refresh');

  const screens: [key: string, path: string, heading: string | RegExp][] = [
    ['p', ROUTES.properties, 'GSC Properties'],
    ['a', ROUTES.analytics, 'Analytics'],
    ['s', ROUTES.sync, 'Sync Monitor'],
    ['o', ROUTES.overview, /^Welcome back/],
  ];
  for (const [key, path, name] of screens) {
    await page.keyboard.press('g');
    await page.keyboard.press(key);
    await expect(heading(page, name)).toBeVisible();
    await expect(page).toHaveURL(url => url.pathname === inDemo(path));
    await expect(banner(page)).toBeVisible();
    expect(await problemsInBothSchemes(page), path).toEqual([]);
  }
  expect(consoleErrors).toEqual([]);

  const changes: [path: string, button: string][] = [
    [ROUTES.properties, PROPERTIES_TEXT.syncData],
    [ROUTES.properties, PROPERTIES_TEXT.connectNew],
    [ROUTES.sync, SYNC_MONITOR_TEXT.trigger],
  ];
  for (const [path, name] of changes) {
    await page.goto(inDemo(path));
    await page.getByRole('button', { name, exact: true }).first().press('Enter');
    await expect(refusal(page)).toContainText(DEMO_TEXT.refusedTitle);
    await expect(refusal(page).getByRole('button', { name: LANDING_TEXT.signInWithGoogle })).toBeVisible();
  }
  await page.goto(inDemo(ROUTES.profile));
  await expectAddress(page, OWNER);
  await expect(page.getByRole('region', { name: SESSIONS_TEXT.card })).toHaveCount(0);
});

test('a report can be read, exported and linked to; other links lead to the public pages', async ({
  page,
}) => {
  await page.goto(inDemo(ROUTES.analytics));
  await page.getByRole('button', { name: REPORTS_TEXT.editReport }).click();
  await page.getByRole('combobox', { name: 'Property' }).click();
  await page.getByRole('option', { name: 'All properties' }).click();
  await page.getByRole('button', { name: REPORTS_TEXT.generate }).click();
  await expect(page.getByRole('table').first()).toBeVisible();
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: REPORTS_TEXT.exportCsv }).click();
  expect((await file).suggestedFilename()).toMatch(/^report-\d{4}-\d\d-\d\d\.csv$/);
  await page.reload();
  await expect(page.getByRole('table').first()).toBeVisible();

  const response = await page.goto(inDemo(ROUTES.overview));
  expect(response?.headers()['x-robots-tag']).toBe('noindex');
  await page.getByRole('link', { name: 'View Documentation' }).click();
  await expect(page).toHaveURL(ROUTES.docs);
  const robots = await page.request.get('/robots.txt');
  expect(await robots.text()).toContain(`Disallow: ${DEMO_BASE}\n`);
});

test('sign-out ends the demo, and the banner links to sign-in', async ({ page }) => {
  await page.goto(inDemo(ROUTES.overview));
  await page.getByRole('button', { name: /^User menu/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(ROUTES.landing);
  await page.goto(inDemo(ROUTES.overview));
  await banner(page).getByRole('link', { name: LANDING_TEXT.signInWithGoogle }).click();
  await expect(page).toHaveURL(ROUTES.auth);
});

test('a signed-in user stays signed in during and after the demo', async ({ context, page }) => {
  await page.goto(ROUTES.profile);
  await signInThroughGoogle(page, VISITOR);
  await expectAddress(page, VISITOR);
  const storedSession = () => page.evaluate(key => localStorage.getItem(key), SESSION_STORAGE_KEY);
  const before = await storedSession();

  const demo = await context.newPage();
  await demo.goto(inDemo(ROUTES.profile));
  await expectAddress(demo, OWNER);
  await demo.getByRole('button', { name: /^User menu/ }).click();
  await demo.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(demo).toHaveURL(ROUTES.landing);

  expect(await storedSession()).toBe(before);
  await page.getByRole('link', { name: 'White Label' }).click();
  await expect(heading(page, 'White Label')).toBeVisible();
  await page.goto(ROUTES.profile);
  await expectAddress(page, VISITOR);
});

test('the demo does not scroll horizontally at any width', async ({ page }) => {
  for (const path of [ROUTES.landing, inDemo(ROUTES.overview), inDemo(ROUTES.properties)]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const [width, colorScheme] of [
      [1440, 'light'],
      [768, 'dark'],
      [390, 'light'],
      [320, 'light'],
    ] as const) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 900 });
      const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      await expect.poll(overflow, { message: `${path} ${width}` }).toBeLessThanOrEqual(0);
      expect(await accessibilityProblems(page), `${path} ${width}`).toEqual([]);
    }
  }
});
