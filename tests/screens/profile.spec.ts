import {
  DELETE_ACCOUNT_TEXT,
  DOWNLOAD_TEXT,
  GOOGLE_ACCOUNTS_TEXT,
  PROFILE_TEXT,
  SESSIONS_TEXT,
} from '@gsc/contract/profile/labels';
import { ROUTES } from '@gsc/contract/routes';
import { expect, type Page } from '@playwright/test';
import { problemsInBothSchemes } from '../browser/accessibility.ts';
import { WIDTHS } from './dashboard-screens.ts';
import { problem } from './fake-api/answer.ts';
import { overflowingElements } from './overflowing-elements.ts';
import { connectionResponse, PROPERTY_IDS } from './responses/properties.ts';
import { storageResponse } from './responses/sync.ts';
import { test } from './test.ts';

const EMAIL = 'maya@trailforge.example';
const SHOP = 'https://harborlegal.example/';
const ALL_STATES = {
  connections: [
    connectionResponse(),
    connectionResponse({
      id: '1d0c7a52-3c1e-4c55-8f0a-1f2e3d4c5b62',
      google_email: 'maya@northbeam.example',
      state: 'needs_reconnect',
      properties: [{ id: PROPERTY_IDS[1], property_url: SHOP, state: 'access_lost' }],
    }),
    connectionResponse({
      id: '1d0c7a52-3c1e-4c55-8f0a-1f2e3d4c5b63',
      google_email: null,
      state: 'disconnected',
      last_used_at: null,
      properties: [],
    }),
  ],
};

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const toast = (page: Page, text: string) =>
  page.locator('.mantine-Notifications-notification', { hasText: text });

test('the profile is saved, and every message is shown', async ({ api, page }) => {
  api.answer('GET /api/profile', problem());
  await page.goto(ROUTES.profile);
  await expect(card(page, PROFILE_TEXT.card).getByRole('alert')).toContainText(PROFILE_TEXT.loadFailed);
  // Without the email address there is nothing to type as a confirmation.
  await expect(card(page, DELETE_ACCOUNT_TEXT.card)).toHaveCount(0);
  api.answer('GET /api/profile', {
    user_id: PROPERTY_IDS[0],
    email: EMAIL,
    full_name: 'Maya Lindqvist',
    phone: null,
    avatar_url: null,
    created_at: '2024-09-14T08:00:00.000Z',
  });
  await card(page, PROFILE_TEXT.card).getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByLabel(PROFILE_TEXT.email, { exact: true }).first()).toHaveValue(EMAIL);
  await expect(page.getByText(PROFILE_TEXT.emailNote)).toBeVisible();
  await expect(page.getByText(PROFILE_TEXT.since('14 Sep 2024'))).toBeVisible();
  await page.getByLabel(PROFILE_TEXT.phone).fill('+46 70 174 06 35');
  await button(page, PROFILE_TEXT.update).click();
  await expect(toast(page, PROFILE_TEXT.updatedTitle)).toContainText(PROFILE_TEXT.updated);
  api.answer('PUT /api/profile', problem());
  await button(page, PROFILE_TEXT.update).click();
  await expect(toast(page, PROFILE_TEXT.errorTitle)).toContainText(PROFILE_TEXT.updateFailed);
  expect(api.calls('PUT /api/profile').map(call => call.body)).toEqual(
    Array(2).fill({ full_name: 'Maya Lindqvist', phone: '+46 70 174 06 35' }),
  );
});

test('the list of sections marks the card that is read', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(ROUTES.profile);
  await expect(card(page, DELETE_ACCOUNT_TEXT.card)).toBeVisible();
  const marked = page.getByRole('navigation', { name: PROFILE_TEXT.onThisPage }).locator('[aria-current]');
  await expect(marked).toHaveText('Profile');
  await page.mouse.wheel(0, 10_000);
  await expect(marked).toHaveText(DELETE_ACCOUNT_TEXT.card);
  await page.mouse.wheel(0, -10_000);
  await expect(marked).toHaveText('Profile');
});

test('Google accounts in every state, at every width', async ({ api, page }) => {
  api.answer('GET /api/properties/connections', ALL_STATES);
  await page.goto(ROUTES.profile);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    const rows = card(page, GOOGLE_ACCOUNTS_TEXT.card).getByRole('listitem');
    await expect(rows).toHaveCount(3);
    await expect(rows.nth(0)).toContainText('3 properties, granted 14 Sep 2024, last used');
    await expect(rows.nth(0)).toContainText(GOOGLE_ACCOUNTS_TEXT.states.active);
    await expect(rows.nth(1)).toContainText(GOOGLE_ACCOUNTS_TEXT.states.needs_reconnect);
    await expect(rows.nth(1)).toContainText(GOOGLE_ACCOUNTS_TEXT.accessLost('harborlegal.example'));
    await expect(rows.nth(2)).toContainText(GOOGLE_ACCOUNTS_TEXT.formerMember);
    await expect(rows.nth(2)).toContainText(GOOGLE_ACCOUNTS_TEXT.neverUsed);
    // The buttons leave room for the address.
    const address = rows.nth(1).getByText('maya@northbeam.example');
    await expect
      .poll(async () => (await address.boundingBox())?.height, { message: `${width} px` })
      .toBeLessThan(40);
    await expect(page.getByText(GOOGLE_ACCOUNTS_TEXT.note)).toBeVisible();
    await expect(card(page, DELETE_ACCOUNT_TEXT.card)).toBeVisible();
    expect(await problemsInBothSchemes(page), `${width} px`).toEqual([]);
    await expect.poll(() => overflowingElements(page), { message: `${width} px` }).toEqual([]);
  }
  await button(page, GOOGLE_ACCOUNTS_TEXT.reconnect).first().click();
  await expect.poll(() => api.calls('POST /api/properties/connect')).toHaveLength(1);
});

test('a Google account is disconnected after a confirmation', async ({ api, page }) => {
  const connection = connectionResponse();
  await page.goto(ROUTES.profile);
  const disconnect = button(page, GOOGLE_ACCOUNTS_TEXT.disconnectOf(EMAIL));
  const dialog = page.getByRole('dialog', { name: GOOGLE_ACCOUNTS_TEXT.confirmTitle(EMAIL) });
  await disconnect.click();
  await expect(dialog.getByText(GOOGLE_ACCOUNTS_TEXT.confirmText)).toBeVisible();
  expect(await problemsInBothSchemes(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();

  api.answer('DELETE /api/properties/connections/{id}', problem(503, 'Busy.'));
  await disconnect.click();
  await dialog.getByRole('button', { name: GOOGLE_ACCOUNTS_TEXT.disconnect }).click();
  await expect(toast(page, GOOGLE_ACCOUNTS_TEXT.disconnectFailed)).toContainText('Busy.');

  api.answer('DELETE /api/properties/connections/{id}', null);
  api.answer('GET /api/properties/connections', {
    connections: [connectionResponse({ state: 'disconnected' })],
  });
  await disconnect.click();
  await dialog.getByRole('button', { name: GOOGLE_ACCOUNTS_TEXT.disconnect }).click();
  await expect(toast(page, GOOGLE_ACCOUNTS_TEXT.disconnected)).toBeVisible();
  await expect(page.getByText(GOOGLE_ACCOUNTS_TEXT.states.disconnected, { exact: true })).toBeVisible();
  expect(api.calls('DELETE /api/properties/connections/{id}').map(call => call.params['id'])).toEqual(
    Array(2).fill(connection.id),
  );
});

test('Google accounts that are missing, loading or not available', async ({ api, page }) => {
  api.answer('GET /api/properties/connections', { connections: [] });
  await page.goto(ROUTES.profile);
  await expect(page.getByText(GOOGLE_ACCOUNTS_TEXT.empty)).toBeVisible();
  expect(await problemsInBothSchemes(page)).toEqual([]);

  const loaded = Promise.withResolvers<void>();
  api.answer('GET /api/properties/connections', () => loaded.promise.then(() => ALL_STATES));
  await page.reload();
  const google = card(page, GOOGLE_ACCOUNTS_TEXT.card);
  await expect(google.getByRole('status')).toBeVisible();
  loaded.resolve();
  await expect(google.getByRole('listitem')).toHaveCount(3);

  api.answer('GET /api/properties/connections', problem());
  await page.reload();
  await expect(google.getByRole('alert')).toContainText(GOOGLE_ACCOUNTS_TEXT.loadFailed);
  expect(await problemsInBothSchemes(page)).toEqual([]);
  // The list of what a deletion removes leaves out what is not known.
  await expect(card(page, DELETE_ACCOUNT_TEXT.card)).not.toContainText('Our access at Google');
  api.answer('GET /api/properties/connections', ALL_STATES);
  await google.getByRole('button', { name: 'Try again' }).click();
  await expect(google.getByRole('listitem')).toHaveCount(3);
});

test('the download starts, or says why it does not', async ({ api, page }) => {
  await page.goto(ROUTES.profile);
  await expect(page.getByText(DOWNLOAD_TEXT.text)).toBeVisible();
  await expect(page.getByText(DOWNLOAD_TEXT.rows('2,682,933'))).toBeVisible();
  api.answer('POST /api/profile/download', problem(429, DOWNLOAD_TEXT.tooMany));
  await button(page, DOWNLOAD_TEXT.download).click();
  await expect(toast(page, DOWNLOAD_TEXT.failed)).toContainText(DOWNLOAD_TEXT.tooMany);
  api.answer('POST /api/profile/download', { url: '/api/profile/download/file?ticket=t' });
  await button(page, DOWNLOAD_TEXT.download).click();
  await expect(toast(page, DOWNLOAD_TEXT.started)).toBeVisible();
  await expect.poll(() => api.calls('GET /api/profile/download/file')).toHaveLength(1);
});

test('the deletion names what is lost, needs the email address and signs out', async ({ api, page }) => {
  const { properties, ...storage } = storageResponse();
  api.answer('GET /api/sync/storage', {
    ...storage,
    properties: properties.map(each => ({ ...each, first_day: '2024-09-14' })),
  });
  await page.goto(ROUTES.profile);
  const lost = card(page, DELETE_ACCOUNT_TEXT.card);
  await expect(lost.getByRole('listitem').nth(0)).toHaveText(
    `26 months of history of 3 properties. ${DELETE_ACCOUNT_TEXT.unrepeatable('10 months')}`,
  );
  await expect(lost.getByRole('listitem').nth(1)).toHaveText(DELETE_ACCOUNT_TEXT.settings);
  await expect(lost.getByRole('listitem').nth(2)).toHaveText(
    `${DELETE_ACCOUNT_TEXT.grants('1 Google account').join('')} ${DELETE_ACCOUNT_TEXT.backups}`,
  );
  const field = page.getByLabel(DELETE_ACCOUNT_TEXT.confirm(EMAIL));
  const remove = button(page, DELETE_ACCOUNT_TEXT.delete);
  await expect(remove).toBeDisabled();
  await field.fill('maya@northbeam.example');
  await field.press('Enter');
  await expect(remove).toBeDisabled();
  expect(api.calls('DELETE /api/profile/account')).toEqual([]);

  api.answer('DELETE /api/profile/account', problem(503, 'Busy.'));
  await field.fill(EMAIL);
  await remove.click();
  await expect(toast(page, DELETE_ACCOUNT_TEXT.failed)).toContainText('Busy.');
  api.answer('DELETE /api/profile/account', null);
  api.answer('POST /api/auth/refresh', problem(401));
  await remove.click();
  await expect(page.getByRole('status')).toHaveText(DELETE_ACCOUNT_TEXT.deleting);
  expect(await problemsInBothSchemes(page)).toEqual([]);
  await page.goto(ROUTES.profile);
  await expect(page).toHaveURL(ROUTES.auth);
});

test('everything can be reached and used with the keyboard', async ({ api, page }) => {
  await page.goto(ROUTES.profile);
  await expect(card(page, GOOGLE_ACCOUNTS_TEXT.card).getByRole('listitem')).toHaveCount(1);
  await expect(page.getByText(DOWNLOAD_TEXT.rows('2,682,933'))).toBeVisible();
  await page.getByLabel(PROFILE_TEXT.fullName).focus();
  /** Presses Tab and returns the name of the next element. */
  const next = async () => {
    await page.keyboard.press('Tab');
    return page.evaluate(() => {
      const element = document.activeElement as HTMLElement & { labels?: NodeListOf<HTMLLabelElement> };
      return element.ariaLabel ?? element.labels?.[0]?.innerText ?? element.innerText;
    });
  };
  for (const name of [
    PROFILE_TEXT.phone,
    PROFILE_TEXT.update,
    GOOGLE_ACCOUNTS_TEXT.connect,
    GOOGLE_ACCOUNTS_TEXT.disconnectOf(EMAIL),
  ])
    expect(await next()).toBe(name);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: GOOGLE_ACCOUNTS_TEXT.confirmTitle(EMAIL) });
  await expect(dialog).toBeVisible();
  for (let stop = 0; stop < 6; stop++) {
    await page.keyboard.press('Tab');
    expect(await dialog.evaluate(element => element.contains(document.activeElement))).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(button(page, GOOGLE_ACCOUNTS_TEXT.disconnectOf(EMAIL))).toBeFocused();
  expect(await next()).toBe(DOWNLOAD_TEXT.download);
  // The button for the deletion is skipped until the address is complete.
  expect(await next()).toBe(DELETE_ACCOUNT_TEXT.confirm(EMAIL));
  await page.keyboard.type(EMAIL);
  expect(await next()).toBe(DELETE_ACCOUNT_TEXT.delete);
  for (const name of [
    PROFILE_TEXT.card,
    SESSIONS_TEXT.card,
    GOOGLE_ACCOUNTS_TEXT.section,
    DOWNLOAD_TEXT.card,
    DELETE_ACCOUNT_TEXT.card,
  ])
    expect(await next()).toBe(name);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${ROUTES.profile}#delete`);
  await expect(card(page, DELETE_ACCOUNT_TEXT.card)).toBeInViewport();
  expect(api.calls('DELETE /api/profile/account')).toEqual([]);
});
