import { BRANDING_DEFAULTS, type Branding } from '@gsc/contract/branding/api';
import { BRANDING_TEXT } from '@gsc/contract/branding/labels';
import { PROFILE_TEXT } from '@gsc/contract/profile/labels';
import { ROUTES } from '@gsc/contract/routes';
import { expect, type Page } from '@playwright/test';
import { problemsInBothSchemes } from '../browser/accessibility.ts';
import { Reply } from './fake-api/answer.ts';
import type { FakeApi } from './fake-api/fake-api.ts';
import { test } from './test.ts';

const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" width="48" height="24"><rect width="48" height="24"/></svg>';
const LOGO = 'https://cdn.example/logo.svg';

/** Answers as a server that stores the brand, also for the other pages. */
function storeBrand(api: FakeApi): void {
  let stored: Branding = BRANDING_DEFAULTS;
  api.answer('GET /api/branding', () => stored);
  api.answer('PUT /api/branding', ({ body }) => {
    stored = body;
    return stored;
  });
  api.answer('GET /api/branding/logo', ({ url }) => {
    const report = (logo: string) => `parent.postMessage({ logo: ${logo} }, '*')`;
    const size = '{ width: this.naturalWidth, height: this.naturalHeight }';
    const body = `<body style="margin: 0"><img src="${url.searchParams.get('url')}" onload="${report(size)}" onerror="${report('null')}">`;
    return new Reply({ contentType: 'text/html', body });
  });
}

const brandColor = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--brand-solid'));
/** The page contains a second, hidden brand for narrow screens. */
const logo = (page: Page) => page.locator(`iframe[title="${BRANDING_TEXT.logo}"]`).filter({ visible: true });

async function openBranding(page: Page): Promise<void> {
  await page.goto(ROUTES.branding);
  await expect(page.getByLabel(BRANDING_TEXT.brandName)).toBeVisible();
}

test('a saved brand changes colours, name and title at once, in other tabs too', async ({ api, page }) => {
  storeBrand(api);
  await openBranding(page);
  await expect(page).toHaveTitle('White Label · GSC Insights');
  const other = await page.context().newPage();
  await api.listen(other);
  await other.goto(ROUTES.profile);
  await expect(other).toHaveTitle(`${PROFILE_TEXT.heading} · GSC Insights`);

  await page.getByLabel(BRANDING_TEXT.brandName).fill('Violet Peak');
  await page.getByRole('button', { name: 'Violet', exact: true }).click();
  expect(await brandColor(page)).toBe('#2b71e4');
  await page.getByRole('button', { name: BRANDING_TEXT.update }).click();
  await expect(page.getByText(BRANDING_TEXT.updated)).toBeVisible();
  await expect(page).toHaveTitle('White Label · Violet Peak');
  for (const each of [page, other]) {
    await expect.poll(() => brandColor(each)).toBe('#7c3aed');
    await expect(each.getByText('Violet Peak').first()).toBeVisible();
  }
  await expect(other).toHaveTitle(`${PROFILE_TEXT.heading} · Violet Peak`);
  await page.getByRole('link', { name: PROFILE_TEXT.heading }).first().click();
  await expect(page).toHaveTitle(`${PROFILE_TEXT.heading} · Violet Peak`);
  await other.close();
});

test('a logo is shown in its proportions, and hidden if it cannot be loaded', async ({ api, page }) => {
  storeBrand(api);
  let found = true;
  await page.route(LOGO, route =>
    found ? route.fulfill({ contentType: 'image/svg+xml', body: SVG }) : route.fulfill({ status: 404 }),
  );
  await openBranding(page);
  await page.getByLabel(BRANDING_TEXT.logoUrl).fill(LOGO);
  await expect(logo(page)).toHaveCount(1);
  await expect(logo(page)).toHaveAttribute('width', '48');
  await page.getByRole('button', { name: BRANDING_TEXT.update }).click();
  await expect(logo(page)).toHaveCount(2);
  found = false;
  await page.reload();
  await expect(page.getByLabel(BRANDING_TEXT.logoUrl)).toHaveValue(LOGO);
  await expect(logo(page)).toHaveCount(0);
});

test('the form is operated with the keyboard', async ({ api, page }) => {
  storeBrand(api);
  await openBranding(page);
  await page.getByLabel(BRANDING_TEXT.brandName).focus();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('Keys');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel(BRANDING_TEXT.logoUrl)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByLabel(BRANDING_TEXT.pickPrimary)).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Control+A');
  await page.keyboard.type('#15803d');
  await page.keyboard.press('Enter');
  await expect(page.getByText(BRANDING_TEXT.updated)).toBeVisible();
  expect(api.calls('PUT /api/branding').at(-1)?.body).toMatchObject({
    brand_name: 'Keys',
    primary_color: '#15803d',
  });
});

test('has no accessibility violations, also with an invalid colour and a refused logo', async ({ page }) => {
  await openBranding(page);
  expect(await problemsInBothSchemes(page)).toEqual([]);
  await page.getByRole('textbox', { name: BRANDING_TEXT.primaryColor, exact: true }).fill('tomato');
  await page.getByLabel(BRANDING_TEXT.logoUrl).fill('http://cdn.example');
  await expect(page.getByText(BRANDING_TEXT.invalidColor)).toBeVisible();
  expect(await problemsInBothSchemes(page)).toEqual([]);
});
