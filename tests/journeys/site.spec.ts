import { gzipSync } from 'node:zlib';
import { CONTACT_TEXT, DEMO_SUBJECT } from '@gsc/contract/contact/api';
import { ROUTES } from '@gsc/contract/routes';
import { faq } from '@gsc/contract/site/faq';
import {
  COOKIE_CHOICE,
  COOKIE_CHOICE_TEXT,
  COOKIE_TYPES,
  LANDING_TEXT,
  LEGAL_LAST_UPDATED,
} from '@gsc/contract/site/labels';
import { SERVICES, STATUS_TEXT } from '@gsc/contract/status/api';
import { expect, test } from '@playwright/test';
import { accessibilityProblems, problemsInBothSchemes } from '../browser/accessibility.ts';
import { PUBLIC_PAGES } from '../browser/public-pages.ts';

const STACK_URL = process.env.STACK_URL ?? '';
const JAVASCRIPT_LIMIT_BYTES = 90 * 1024;

test.use({ baseURL: STACK_URL });

test('every public page is small, uses one origin and has no accessibility violations, in both schemes and at 320 px', async ({
  page,
}) => {
  test.setTimeout(240_000);
  const foreign: string[] = [];
  const consoleErrors: string[] = [];
  let scriptBytes = 0;
  page.on('request', request => {
    if (!request.url().startsWith(STACK_URL)) foreign.push(request.url());
  });
  page.on('response', async response => {
    if (response.request().resourceType() === 'script') scriptBytes += gzipSync(await response.body()).length;
  });
  page.on('console', message => message.type() === 'error' && consoleErrors.push(message.text()));
  page.on('pageerror', error => consoleErrors.push(error.message));
  for (const { path, heading } of PUBLIC_PAGES) {
    scriptBytes = 0;
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    const inline = await page.locator('script:not([src])').allTextContents();
    scriptBytes += gzipSync(inline.join('')).length;
    expect(scriptBytes, path).toBeLessThan(JAVASCRIPT_LIMIT_BYTES);
    for (const width of [1440, 320]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await problemsInBothSchemes(page), `${path} ${width}`).toEqual([]);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow, `${path} ${width} scrolls horizontally`).toBeLessThanOrEqual(0);
    }
  }
  expect(foreign).toEqual([]);
  expect(consoleErrors.filter(text => !text.includes('404'))).toEqual([]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('every public page is complete, and all of its links work', async ({ page, request }) => {
    const links = new Set<string>();
    for (const { path, heading, status = 200 } of PUBLIC_PAGES) {
      expect((await page.goto(path))?.status(), path).toBe(status);
      await expect(page.locator('h1')).toHaveCount(1);
      await expect(page.locator('h1')).toHaveText(heading);
      await expect(page).toHaveTitle(/ · GSC Insights$/);
      await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /.{15,160}/);
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', STACK_URL + path);
      const hrefs = await page
        .locator('a[href]')
        .evaluateAll(all => all.map(a => a.getAttribute('href') ?? ''));
      for (const href of hrefs) if (/^[/#]/.test(href)) links.add(href.startsWith('#') ? path + href : href);
    }
    const paths = new Set([...links].map(link => link.split(/[?#]/)[0] ?? ''));
    paths.delete('/no-such-page');
    for (const path of paths) expect((await request.get(path)).status(), path).toBe(200);
    for (const link of links) {
      const [path = '', id] = link.split('#');
      if (!id) continue;
      await page.goto(path);
      await expect(page.locator(`[id="${id}"]`), link).toHaveCount(1);
    }
  });

  test('the eight questions open one at a time', async ({ page }) => {
    await page.goto(ROUTES.landing);
    const items = page.locator('#faq details');
    await expect(items).toHaveCount(8);
    for (const { question, answer } of faq(null)) {
      const item = items.filter({ has: page.getByRole('heading', { name: question }) });
      if ((await item.getAttribute('open')) === null) await item.locator('summary').click();
      await expect(item.getByText(answer)).toBeVisible();
      await expect(page.locator('#faq details[open]')).toHaveCount(1);
    }
  });

  test('planned features are marked as coming soon', async ({ page }) => {
    await page.goto(ROUTES.landing);
    const soon = LANDING_TEXT.comingSoon;
    const planned = 'AI keyword clustering';
    await expect(page.locator('#features').getByRole('heading', { name: planned })).toContainText(soon);
    await expect(page.getByRole('listitem').filter({ hasText: planned })).toContainText(soon);
    const built = [
      'History beyond 16 months',
      'Bulk indexing checker',
      'Growing and declining pages',
      'Dashboards by region',
    ];
    for (const name of built)
      await expect(page.locator('#features').getByRole('heading', { name })).not.toContainText(soon);
    // Every sentence about a planned feature uses the future tense or says "coming soon".
    const unbuilt = /topics|cluster|own brand|written by AI/i;
    for (const path of [ROUTES.landing, ROUTES.docs]) {
      await page.goto(path);
      const paragraphs = await page.locator('main p, main details p').allTextContents();
      const claims = paragraphs.filter(text => unbuilt.test(text) && !/coming soon|will /i.test(text));
      // The heading of this card already says "coming soon".
      expect(
        claims.filter(text => !/^Thousands of queries/.test(text)),
        path,
      ).toEqual([]);
    }
  });

  test('the documentation explains calculations and data protection', async ({ page }) => {
    await page.goto(ROUTES.docs);
    const contents = page.getByRole('navigation', { name: 'On this page' });
    for (const name of ['Figures', 'Security']) {
      await contents.getByRole('link', { name }).click();
      await expect(page.getByRole('heading', { level: 2, name })).toBeInViewport();
    }
    await expect(
      page.getByText('The clicks that a query would gain at the target position (1, 3, 5)'),
    ).toBeVisible();
  });

  test('the menu on narrow screens opens, closes and links to the sections and sign-in', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(ROUTES.docs);
    const menu = page.getByRole('navigation', { name: 'Menu' });
    await expect(menu).toBeHidden();
    await page.getByLabel('Open menu').click();
    await expect(menu.getByRole('link')).toHaveText([
      'Features',
      'Demo',
      'Pricing',
      'FAQ',
      LANDING_TEXT.signIn,
      LANDING_TEXT.startTrial,
    ]);
    await page.getByLabel('Open menu').click();
    await expect(menu).toBeHidden();
    await page.getByLabel('Open menu').click();
    await menu.getByRole('link', { name: 'Pricing' }).click();
    await expect(page).toHaveURL(`${STACK_URL}/#pricing`);
  });

  test('every button on the landing page has the right target', async ({ page }) => {
    await page.goto(ROUTES.landing);
    for (const name of [LANDING_TEXT.signIn, LANDING_TEXT.startTrial, LANDING_TEXT.signInWithGoogle])
      for (const link of await page.getByRole('link', { name, exact: true }).all())
        await expect(link).toHaveAttribute('href', ROUTES.auth);
    await page.getByRole('link', { name: LANDING_TEXT.scheduleDemo }).click();
    await expect(page.getByLabel(CONTACT_TEXT.subject)).toHaveValue(DEMO_SUBJECT);
    await page.goto(ROUTES.landing);
    await page.getByRole('link', { name: LANDING_TEXT.contactSupport }).click();
    await expect(page.getByLabel(CONTACT_TEXT.subject)).toHaveValue('');
  });

  test('the legal pages show their date, thirteen sections and four cookie types', async ({ page }) => {
    for (const path of [ROUTES.privacy, ROUTES.terms, ROUTES.cookies]) {
      await page.goto(path);
      await expect(page.getByText(`Last updated: ${LEGAL_LAST_UPDATED}`)).toBeVisible();
    }
    for (const { name, duration } of COOKIE_TYPES)
      await expect(page.getByRole('row', { name: new RegExp(`^${name}.*${duration}`) })).toBeVisible();
    await page.goto(ROUTES.terms);
    const headings = await page.locator('article h2').allTextContents();
    expect(headings.map(text => Number.parseInt(text, 10))).toEqual(
      Array.from({ length: 13 }, (_, i) => i + 1),
    );
  });

  test('the status page lists five services and accepts a subscription', async ({ page }) => {
    await page.goto(ROUTES.status);
    for (const { name } of SERVICES) await expect(page.getByRole('region', { name })).toBeVisible();
    await expect(page.getByText('Last updated:')).toBeVisible();
    const box = page.getByRole('region', { name: STATUS_TEXT.stayUpdated });
    await box.getByLabel('Email').fill('ada@engine.example');
    await box.getByRole('button', { name: STATUS_TEXT.subscribe }).click();
    await expect(box.getByRole('status')).toHaveText(STATUS_TEXT.mailed);
    await page.goto(`${ROUTES.status}?token=${'x'.repeat(43)}`);
    await box.getByRole('button', { name: STATUS_TEXT.confirm }).click();
    await expect(box.getByRole('alert')).toHaveText(STATUS_TEXT.unknownLink);
  });

  test('a contact message is validated, sent and confirmed', async ({ page }) => {
    await page.goto(ROUTES.contact);
    // The server validates requests that bypass the validation of the browser.
    const response = await page.request.post(ROUTES.contact, {
      form: { first_name: 'Ada', email: 'nobody' },
      headers: { origin: STACK_URL },
    });
    expect(response.status()).toBe(422);
    expect(await response.text()).toContain(CONTACT_TEXT.invalidEmail);
    expect((await page.request.post(ROUTES.contact, { form: { first_name: 'Ada' } })).status()).toBe(403);

    await expect(page.getByLabel(CONTACT_TEXT.message)).toHaveAttribute('rows', '6');
    await page.getByLabel(CONTACT_TEXT.firstName).fill('Ada');
    await page.getByLabel(CONTACT_TEXT.lastName).fill('Byron');
    await page.getByLabel(CONTACT_TEXT.email, { exact: true }).fill('ada@engine.example');
    await page.getByLabel(CONTACT_TEXT.subject).fill('Numbers');
    await page.getByLabel(CONTACT_TEXT.message).fill('Do they add up?');
    await page.getByRole('button', { name: CONTACT_TEXT.send }).click();
    await expect(page.getByRole('status')).toHaveText(
      `${CONTACT_TEXT.sent} We ${CONTACT_TEXT.replyPromise}.`,
    );
    await expect(page.getByLabel(CONTACT_TEXT.message)).toHaveValue('');
  });
});

test('the menu closes with Escape, and the colour scheme can be switched and is kept', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(ROUTES.landing);
  await page.getByLabel('Open menu').click();
  await expect(page.getByLabel('Close menu')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeHidden();
  await expect(page.getByLabel('Open menu')).toBeFocused();
  const scheme = () => page.locator('html').getAttribute('data-mantine-color-scheme');
  expect(await scheme()).toBe('light');
  await page.getByRole('button', { name: 'Switch colour scheme' }).click();
  expect(await scheme()).toBe('dark');
  await page.goto(ROUTES.docs);
  expect(await scheme()).toBe('dark');
});

test('the cookie banner does not cover the page', async ({ page }) => {
  const bar = page.getByRole('region', { name: COOKIE_CHOICE_TEXT.heading, exact: true });
  const axis = page.locator('figure p[aria-hidden]').last();
  for (const [width, height] of [
    [1440, 900],
    [768, 1024],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto(ROUTES.landing);
    await expect(bar).toBeVisible();
    // At any scroll position.
    for (const share of [0, 0.25, 0.5, 0.75, 1]) {
      await page.evaluate(at => window.scrollTo(0, document.body.scrollHeight * at), share);
      const box = await bar.boundingBox();
      const content = await page.locator('main').boundingBox();
      const axisBox = await axis.boundingBox();
      if (!box || !content || !axisBox) throw new Error('nothing to measure');
      expect(box.y + box.height, `${width} at ${share}`).toBeLessThanOrEqual(content.y);
      expect(box.y + box.height, `${width} at ${share}`).toBeLessThanOrEqual(axisBox.y);
    }
  }
});

test('the terms lead to the licenses of the software and fonts in the pages', async ({ page, request }) => {
  await page.goto(ROUTES.terms);
  const href = await page.getByRole('link', { name: 'under these licenses' }).getAttribute('href');
  const file = await request.get(href ?? '');
  expect(file.status()).toBe(200);
  const text = await file.text();
  for (const name of ['react-dom', '@mantine/core', '@fontsource-variable/inter'])
    expect(text).toMatch(new RegExp(`^## ${name} - .+\\n\\n\\S`, 'm'));
});

test('only the cookie choice is stored, and it can be changed', async ({ context, page }) => {
  const cookies = async () => (await context.cookies()).map(({ name, value }) => `${name}=${value}`);
  const bar = page.getByRole('region', { name: COOKIE_CHOICE_TEXT.heading, exact: true });
  await page.goto(ROUTES.landing);
  await expect(bar).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);
  expect(await cookies()).toEqual([]);
  await bar.getByRole('button', { name: COOKIE_CHOICE_TEXT.essentialOnly }).click();
  await expect(bar).toBeHidden();
  expect(await cookies()).toEqual([`${COOKIE_CHOICE.name}=${COOKIE_CHOICE.none}`]);
  await page.goto(ROUTES.cookies);
  await expect(bar).toBeHidden();
  await page.getByRole('button', { name: COOKIE_CHOICE_TEXT.change }).click();
  await bar.getByLabel('Functional').check();
  await bar.getByRole('button', { name: COOKIE_CHOICE_TEXT.save }).click();
  expect(await cookies()).toEqual([`${COOKIE_CHOICE.name}=functional`]);
  const [cookie] = await context.cookies();
  const days = ((cookie?.expires ?? 0) * 1000 - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(364);
  expect(days).toBeLessThan(366);
});
