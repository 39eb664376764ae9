import type { AvailableProperty, Property } from '@gsc/contract/properties/api';
import { CONNECT_TEXT, PROPERTIES_TEXT, SEARCH_CONSOLE_URL } from '@gsc/contract/properties/labels';
import { ROUTES } from '@gsc/contract/routes';
import { expect, type Page, test } from '@playwright/test';
import { problemsInBothSchemes } from '../browser/accessibility.ts';
import { propertiesResponse } from '../browser/report-responses.ts';
import { signInThroughGoogle } from '../browser/sign-in.ts';

test.use({ baseURL: process.env.STACK_URL ?? '', reducedMotion: 'reduce' });
test.setTimeout(120_000);

const EMAIL = 'tomas@quietroastery.example';
const toast = (page: Page, text: string) =>
  page.locator('.mantine-Notifications-notification', { hasText: text });
const dialog = (page: Page) => page.getByRole('dialog', { name: CONNECT_TEXT.dialogTitle });

const site = (siteUrl: string, isVerified = true): AvailableProperty => ({
  siteUrl,
  permissionLevel: isVerified ? 'siteOwner' : 'siteUnverifiedUser',
  isVerified,
  propertyType: 'DOMAIN_PROPERTY',
});
/** 60 sites, 15 of them stores. The first three are already connected. */
const SITES = [
  ...propertiesResponse().active.map(each => site(each.property_url)),
  ...Array.from({ length: 57 }, (_, i) => site(`sc-domain:${i < 15 ? 'store' : 'site'}-${i}.example`)),
];

async function open(page: Page, properties: () => Property[], available: AvailableProperty[]): Promise<void> {
  await page.route('**/api/properties', route =>
    route.request().method() === 'GET'
      ? route.fulfill({ json: { active: properties(), deleted: [] } })
      : route.fallback(),
  );
  await page.route('**/api/properties/connect', route =>
    route.fulfill({ json: { oauthUrl: `${ROUTES.connectReturn}?code=a&state=b` } }),
  );
  await page.route('**/api/properties/connect/exchange', route =>
    route.fulfill({ json: { availableProperties: available, tempTokens: { access_token: 'handle' } } }),
  );
  await page.goto(ROUTES.properties);
  await signInThroughGoogle(page, EMAIL);
  await page.goto(ROUTES.properties);
}

test('Select All applies to the filtered sites, and connected sites cannot be selected again', async ({
  page,
}) => {
  await open(page, () => propertiesResponse().active, SITES);
  await page.getByRole('button', { name: PROPERTIES_TEXT.connectNew }).click();
  await expect(toast(page, CONNECT_TEXT.foundTitle)).toContainText(CONNECT_TEXT.found(60));
  await expect(dialog(page).getByText(CONNECT_TEXT.alreadyConnected, { exact: true })).toHaveCount(3);
  const connected = dialog(page)
    .getByRole('checkbox', { name: /trailforge\.example/ })
    .first();
  await expect(connected).toBeChecked();
  await expect(connected).toBeDisabled();
  await expect(dialog(page).getByText(CONNECT_TEXT.selected(0, 57))).toBeVisible();

  const selectAll = dialog(page).getByRole('button', { name: CONNECT_TEXT.selectAll, exact: true });
  await dialog(page).getByRole('textbox').fill('store');
  await expect(dialog(page).getByRole('checkbox')).toHaveCount(15);
  await selectAll.click();
  await expect(dialog(page).getByText(CONNECT_TEXT.selected(15, 57))).toBeVisible();
  await expect(dialog(page).getByRole('button', { name: CONNECT_TEXT.connect(15) })).toBeVisible();
  await expect(selectAll).toBeDisabled();
  await dialog(page).getByRole('textbox').fill('');
  await expect(selectAll).toBeEnabled();
  expect(await problemsInBothSchemes(page)).toEqual([]);
  await dialog(page).getByRole('textbox').fill('site-2');
  await expect(dialog(page).getByRole('button', { name: CONNECT_TEXT.deselectAll })).toBeDisabled();
  await dialog(page).getByRole('textbox').fill('store-1.');
  await dialog(page).getByRole('button', { name: CONNECT_TEXT.deselectAll }).click();
  await expect(dialog(page).getByText(CONNECT_TEXT.selected(14, 57))).toBeVisible();
});

test('Reconnect renews the connected properties without further questions', async ({ page }) => {
  const disconnected = (): Property[] =>
    propertiesResponse().active.map((each, i) => (i < 2 ? { ...each, state: 'needs_reconnect' } : each));
  let properties = disconnected;
  await open(page, () => properties(), SITES);
  const sent: unknown[] = [];
  await page.route('**/api/properties', route => {
    if (route.request().method() !== 'POST') return route.fallback();
    sent.push(route.request().postDataJSON());
    const renewed = propertiesResponse().active.slice(0, 2);
    return route.fulfill({
      json: { properties: renewed, summary: { successful: 2, failed: 0 }, error: null },
    });
  });

  // The consent alone renews both properties.
  await page.route('**/api/properties/connect/exchange', route => {
    properties = () => propertiesResponse().active;
    return route.fallback();
  });
  const reconnect = page.getByRole('button', { name: CONNECT_TEXT.reconnect, exact: true });
  await expect(reconnect).toHaveCount(2);
  await reconnect.first().click();
  await expect(toast(page, CONNECT_TEXT.connectedTitle)).toContainText(CONNECT_TEXT.connected(2, 2));
  await expect(page).toHaveURL(ROUTES.properties);
  await expect(reconnect).toHaveCount(0);
  await expect(dialog(page)).toHaveCount(0);
  await expect(toast(page, CONNECT_TEXT.foundTitle)).toHaveCount(0);
  expect(sent).toEqual([]);

  // Another Google account with access to both takes over.
  await page.unroute('**/api/properties/connect/exchange');
  await page.route('**/api/properties/connect/exchange', route =>
    route.fulfill({ json: { availableProperties: SITES, tempTokens: { access_token: 'handle' } } }),
  );
  properties = disconnected;
  await page.goto(ROUTES.properties);
  await reconnect.first().click();
  await expect
    .poll(() => sent)
    .toEqual([{ selectedProperties: SITES.slice(0, 2), tempTokens: { access_token: 'handle' } }]);
  await expect(dialog(page)).toHaveCount(0);

  // An account without access gets a message that names the required account.
  await page.route('**/api/properties/connect/exchange', route =>
    route.fulfill({ json: { availableProperties: SITES.slice(10), tempTokens: { access_token: 'handle' } } }),
  );
  await page.goto(ROUTES.properties);
  await reconnect.first().click();
  await expect(toast(page, CONNECT_TEXT.failedTitle)).toContainText(
    CONNECT_TEXT.reconnectOther('maya@trailforge.example'),
  );
});

const UNUSABLE_ACCOUNTS = [
  ['no site', [], CONNECT_TEXT.noneAvailable],
  ['only unverified sites', [site('sc-domain:a.example', false)], CONNECT_TEXT.noneVerified],
] as const;
for (const [name, available, explanation] of UNUSABLE_ACCOUNTS) {
  test(`an account with ${name} gets an explanation and a next step`, async ({ page }) => {
    await open(page, () => [], [...available]);
    await page.getByRole('button', { name: PROPERTIES_TEXT.connectFirst }).click();
    await expect(dialog(page).getByText(explanation)).toBeVisible();
    await expect(toast(page, CONNECT_TEXT.foundTitle)).toHaveCount(0);
    await expect(dialog(page).getByText(CONNECT_TEXT.found(available.length))).toHaveCount(0);
    await expect(dialog(page).getByRole('link', { name: CONNECT_TEXT.openSearchConsole })).toHaveAttribute(
      'href',
      SEARCH_CONSOLE_URL,
    );
    expect(await problemsInBothSchemes(page)).toEqual([]);
    const secondRequest = page.waitForRequest('**/api/properties/connect');
    await dialog(page).getByRole('button', { name: CONNECT_TEXT.otherAccount }).click();
    await secondRequest;
  });
}
