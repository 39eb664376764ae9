import { setTimeout } from 'node:timers/promises';
import type { AvailableProperty, ConnectionData, Property } from '@gsc/contract/properties/api';
import { CONNECT_TEXT, PROPERTIES_TEXT, SEARCH_CONSOLE_URL } from '@gsc/contract/properties/labels';
import { ROUTES } from '@gsc/contract/routes';
import { expect, type Page } from '@playwright/test';
import { problemsInBothSchemes } from '../browser/accessibility.ts';
import { propertiesResponse } from './responses/properties.ts';
import { test } from './test.ts';

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

const offer = (availableProperties: AvailableProperty[]): ConnectionData => ({
  availableProperties,
  tempTokens: { access_token: 'handle' },
});

test('Select All applies to the filtered sites, and connected sites cannot be selected again', async ({
  api,
  page,
}) => {
  api.answer('POST /api/properties/connect/exchange', offer(SITES));
  await page.goto(ROUTES.properties);
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
  // The sites and the permission to store their data.
  await expect(dialog(page).getByRole('checkbox')).toHaveCount(16);
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

test('Reconnect renews the connected properties without further questions', async ({ api, page }) => {
  const disconnected = (): Property[] =>
    propertiesResponse().active.map((each, i) => (i < 2 ? { ...each, state: 'needs_reconnect' } : each));
  let properties = disconnected;
  // The list that the callback screen loads first is older than the exchange and arrives after it.
  api.answer('GET /api/properties', async () => {
    const active = properties();
    await setTimeout(300);
    return { active, deleted: [] };
  });
  api.answer('POST /api/properties', {
    properties: propertiesResponse().active.slice(0, 2),
    summary: { successful: 2, failed: 0 },
    error: null,
  });

  // The consent alone renews both properties.
  api.answer('POST /api/properties/connect/exchange', () => {
    properties = () => propertiesResponse().active;
    return offer(SITES);
  });
  await page.goto(ROUTES.properties);
  const reconnect = page.getByRole('button', { name: CONNECT_TEXT.reconnect, exact: true });
  await expect(reconnect).toHaveCount(2);
  await reconnect.first().click();
  await expect(toast(page, CONNECT_TEXT.connectedTitle)).toContainText(CONNECT_TEXT.connected(2, 2));
  await expect(page).toHaveURL(ROUTES.properties);
  await expect(reconnect).toHaveCount(0);
  await expect(dialog(page)).toHaveCount(0);
  await expect(toast(page, CONNECT_TEXT.foundTitle)).toHaveCount(0);
  expect(api.calls('POST /api/properties')).toEqual([]);

  // Another Google account with access to both takes over.
  api.answer('POST /api/properties/connect/exchange', offer(SITES));
  properties = disconnected;
  await page.goto(ROUTES.properties);
  await reconnect.first().click();
  await expect
    .poll(() => api.calls('POST /api/properties').map(({ body }) => body))
    .toEqual([{ selectedProperties: SITES.slice(0, 2), tempTokens: { access_token: 'handle' } }]);
  await expect(dialog(page)).toHaveCount(0);

  // An account without access gets a message that names the required account.
  api.answer('POST /api/properties/connect/exchange', offer(SITES.slice(10)));
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
  test(`an account with ${name} gets an explanation and a next step`, async ({ api, page }) => {
    api.answer('GET /api/properties', { active: [], deleted: [] });
    api.answer('POST /api/properties/connect/exchange', offer([...available]));
    await page.goto(ROUTES.properties);
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
