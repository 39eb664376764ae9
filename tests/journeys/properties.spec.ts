import { OVERVIEW_TEXT } from '@gsc/contract/overview';
import {
  CONNECT_REFUSALS,
  CONNECT_TEXT,
  CONNECTION_DATA_KEY,
  PROPERTIES_TEXT,
} from '@gsc/contract/properties';
import { ROUTES } from '@gsc/contract/routes';
import { expect, type Page, test } from '@playwright/test';
import { accessibilityProblems } from '../browser/accessibility.ts';
import { consentAtGoogle } from '../browser/connect.ts';
import { signInThroughGoogle } from '../browser/sign-in.ts';

test.use({ baseURL: process.env.STACK_URL ?? '' });

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const toast = (page: Page, text: string) =>
  page.locator('.mantine-Notifications-notification', { hasText: text });
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });

async function signedIn(page: Page, email: string, path: string = ROUTES.properties): Promise<void> {
  await page.goto(path);
  await signInThroughGoogle(page, email);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

test('sign in, connect, select 3, delete, restore', async ({ page }) => {
  const owner = 'jonas@northbeamsearch.example';
  const leaks: string[] = [];
  page.on('response', async response => {
    if (!response.url().startsWith(process.env.STACK_URL ?? '')) return;
    const text = await response.text().catch(() => '');
    if (/ya29\.|1\/\/0/.test(text)) leaks.push(response.url());
  });
  await signedIn(page, owner);
  await expect(tab(page, 'Active Properties (0)')).toBeVisible();
  await expect(page.getByRole('heading', { name: PROPERTIES_TEXT.empty })).toBeVisible();
  await expect(page.getByText('No properties yet')).toBeVisible();

  await button(page, PROPERTIES_TEXT.connectFirst).click();
  await consentAtGoogle(page, owner);
  await expect(page).toHaveURL(ROUTES.properties);
  const dialog = page.getByRole('dialog', { name: CONNECT_TEXT.dialogTitle });
  await expect(dialog).toBeVisible();
  await expect(toast(page, CONNECT_TEXT.foundTitle)).toContainText(/Found \d+ properties\. Please select/);
  expect(await page.evaluate(key => sessionStorage.getItem(key), CONNECTION_DATA_KEY)).toBeNull();
  expect(await accessibilityProblems(page)).toEqual([]);

  await expect(dialog.getByRole('button', { name: CONNECT_TEXT.deselectAll })).toBeDisabled();
  const connect = dialog.getByRole('button', { name: /^Connect \d+ Propert/ });
  await expect(connect).toBeDisabled();
  await connect.click({ force: true });
  await expect(toast(page, CONNECT_TEXT.nothingSelectedTitle)).toContainText(CONNECT_TEXT.nothingSelected);

  await dialog.getByRole('button', { name: CONNECT_TEXT.selectAll, exact: true }).click();
  await expect(dialog.getByRole('button', { name: CONNECT_TEXT.selectAll, exact: true })).toBeDisabled();
  await dialog.getByRole('button', { name: CONNECT_TEXT.deselectAll }).click();
  const boxes = dialog.getByRole('checkbox');
  const all = await boxes.count();
  for (const index of [0, 1, 2]) await boxes.nth(index).check();
  await expect(dialog.getByText(CONNECT_TEXT.selected(3, all))).toBeVisible();
  await dialog.getByRole('button', { name: CONNECT_TEXT.connect(3), exact: true }).click();
  await expect(toast(page, CONNECT_TEXT.connectedTitle)).toContainText(CONNECT_TEXT.connected(3, 3));
  await expect(dialog).toBeHidden();
  await expect(tab(page, 'Active Properties (3)')).toBeVisible();
  await expect(page.getByRole('link', { name: /All properties\s*3/ })).toBeVisible();
  const cards = page.getByRole('article');
  await expect(cards).toHaveCount(3);
  expect(await accessibilityProblems(page)).toEqual([]);

  const name = (await cards.first().getByRole('heading').textContent()) ?? '';
  await page.getByRole('button', { name: `${PROPERTIES_TEXT.delete} ${name}`, exact: true }).click();
  const question = page.getByRole('dialog', { name: PROPERTIES_TEXT.deleteTitle(name) });
  await expect(question).toContainText('permanently deleted');
  await expect(question).toContainText('14 days');
  await question.getByRole('button', { name: PROPERTIES_TEXT.delete, exact: true }).click();
  await expect(toast(page, PROPERTIES_TEXT.deleted)).toBeVisible();
  await expect(tab(page, 'Active Properties (2)')).toBeVisible();

  await tab(page, 'Deleted Properties (1)').click();
  const trashed = page.getByRole('article', { name });
  await expect(trashed).toContainText('Deleted');
  await expect(trashed).toContainText('14 days left');
  await trashed.getByRole('button', { name: PROPERTIES_TEXT.restore }).click();
  await expect(toast(page, PROPERTIES_TEXT.restored)).toBeVisible();
  await expect(page.getByRole('heading', { name: PROPERTIES_TEXT.emptyDeleted })).toBeVisible();
  await expect(tab(page, 'Active Properties (3)')).toBeVisible();

  const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(stored).not.toMatch(/ya29\.|1\/\/0/);
  expect(leaks).toEqual([]);
});

test('the Overview connects too; a cancelled consent and an unticked box are told apart', async ({
  page,
}) => {
  const owner = 'beatriz@potluckatlas.example';
  await signedIn(page, owner, ROUTES.overview);
  await button(page, OVERVIEW_TEXT.connect).click();
  await consentAtGoogle(page, owner, 'cancel');
  await expect(page).toHaveURL(ROUTES.overview);
  await expect(toast(page, CONNECT_TEXT.failedTitle)).toContainText(CONNECT_TEXT.oauthError('access_denied'));

  await button(page, OVERVIEW_TEXT.connect).click();
  await consentAtGoogle(page, owner, 'without-search-console');
  await expect(page).toHaveURL(ROUTES.overview);
  await expect(toast(page, CONNECT_TEXT.exchangeFailedTitle)).toContainText(CONNECT_REFUSALS.scopeMissing);

  await button(page, OVERVIEW_TEXT.connect).click();
  await consentAtGoogle(page, owner);
  await expect(page.getByRole('dialog', { name: CONNECT_TEXT.dialogTitle })).toBeVisible();
  await button(page, CONNECT_TEXT.cancel).click();
  await expect(tab(page, 'Active Properties (0)')).toBeVisible();
});

test('unverified sites are shown and cannot be selected', async ({ page }) => {
  const owner = 'elif@oldroastery.example';
  await signedIn(page, owner);
  await button(page, PROPERTIES_TEXT.connectFirst).click();
  await consentAtGoogle(page, owner);
  const dialog = page.getByRole('dialog', { name: CONNECT_TEXT.dialogTitle });
  await expect(dialog.getByText(CONNECT_TEXT.unverified)).toHaveCount(2);
  for (const box of await dialog.getByRole('checkbox').all()) await expect(box).toBeDisabled();
  await expect(dialog.getByRole('button', { name: CONNECT_TEXT.selectAll, exact: true })).toBeDisabled();
});

test('every other message of the catalogue', async ({ page }) => {
  const owner = 'wren@bramblecottage.example';
  const problem = (detail?: string) => ({
    status: 500,
    contentType: 'application/problem+json',
    body: JSON.stringify(detail ? { detail } : {}),
  });
  await signedIn(page, owner);

  await page.route('**/api/properties/connect', route => route.fulfill(problem()));
  await button(page, PROPERTIES_TEXT.connectFirst).click();
  await expect(toast(page, CONNECT_TEXT.startFailed)).toBeVisible();
  await page.route('**/api/properties/connect', route => route.fulfill({ json: {} }));
  await button(page, PROPERTIES_TEXT.connectFirst).click();
  await expect(toast(page, CONNECT_TEXT.noOauthUrl)).toBeVisible();
  await expect(button(page, PROPERTIES_TEXT.connectFirst)).toBeEnabled();
  await page.unroute('**/api/properties/connect');

  await page.route('**/api/properties/connect/exchange', route => route.fulfill({ json: {} }));
  await page.goto(`${ROUTES.connectReturn}?code=a&state=b`);
  await expect(page).toHaveURL(ROUTES.overview);
  await expect(toast(page, CONNECT_TEXT.exchangeFailedTitle)).toContainText(CONNECT_TEXT.nothingReturned);
  await page.unroute('**/api/properties/connect/exchange');
  await page.goto(`${ROUTES.connectReturn}?code=a&state=b`);
  await expect(toast(page, CONNECT_REFUSALS.state)).toBeVisible();

  const offer = (tokens: object) =>
    JSON.stringify({
      availableProperties: [
        {
          siteUrl: 'sc-domain:bramblecottage.example',
          permissionLevel: 'siteOwner',
          isVerified: true,
          propertyType: 'DOMAIN_PROPERTY',
        },
      ],
      ...tokens,
    });
  const openWith = async (text: string) => {
    await page.evaluate(([key, value]) => sessionStorage.setItem(key, value), [
      CONNECTION_DATA_KEY,
      text,
    ] as const);
    await page.goto(ROUTES.properties);
  };
  await openWith('{ unreadable');
  await expect(page.getByRole('heading', { name: PROPERTIES_TEXT.empty })).toBeVisible();
  expect(await page.evaluate(key => sessionStorage.getItem(key), CONNECTION_DATA_KEY)).toBeNull();

  await openWith(offer({}));
  await button(page, CONNECT_TEXT.selectAll).click();
  await button(page, CONNECT_TEXT.connect(1)).click();
  await expect(toast(page, CONNECT_TEXT.tokensMissingTitle)).toContainText(CONNECT_TEXT.tokensMissing);

  await openWith(offer({ tempTokens: { access_token: 'made-up' } }));
  await button(page, CONNECT_TEXT.selectAll).click();
  await button(page, CONNECT_TEXT.connect(1)).click();
  await expect(toast(page, CONNECT_TEXT.failedTitle)).toContainText(CONNECT_REFUSALS.handle);

  const property = {
    id: '7b0a7f0e-5d0c-4a54-9f0e-1f5a3c1d2e3f',
    property_url: 'sc-domain:bramblecottage.example',
    property_type: 'DOMAIN_PROPERTY',
    permission_level: 'siteOwner',
    is_verified: true,
    state: 'active',
    google_email: owner,
    connected_at: '2026-11-01T00:00:00.000Z',
    last_sync_at: null,
    deleted_at: null,
  };
  const gone = {
    ...property,
    id: crypto.randomUUID(),
    deleted_at: new Date(Date.now() - 15 * 86_400_000).toISOString(),
  };
  const fresh = { ...property, id: crypto.randomUUID(), deleted_at: new Date().toISOString() };
  await page.route('**/api/properties', route =>
    route.fulfill({ json: { active: [property], deleted: [fresh, gone] } }),
  );
  await page.route('**/api/sync/jobs', route => route.fulfill({ json: { jobs: [] } }));
  await page.route('**/api/sync', route => route.fulfill({ status: 202, json: { job_ids: [] } }));
  await page.goto(ROUTES.properties);
  await button(page, PROPERTIES_TEXT.syncData).click();
  await expect(toast(page, PROPERTIES_TEXT.syncStarted.manual)).toContainText(
    PROPERTIES_TEXT.syncProgress.manual,
  );
  await button(page, PROPERTIES_TEXT.forceResync).click();
  await expect(toast(page, PROPERTIES_TEXT.syncStarted.force)).toContainText(
    PROPERTIES_TEXT.syncProgress.force,
  );
  await page.route('**/api/sync', route => route.fulfill(problem()));
  await button(page, PROPERTIES_TEXT.syncData).click();
  await expect(toast(page, PROPERTIES_TEXT.syncFailed)).toBeVisible();

  await page.getByRole('button', { name: /^Delete bramble/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: PROPERTIES_TEXT.delete, exact: true }).click();
  await expect(toast(page, CONNECT_REFUSALS.unknownProperty)).toBeVisible();
  await page.goto(ROUTES.properties);
  await tab(page, 'Deleted Properties (2)').click();
  const doomed = page.getByRole('article').filter({ hasText: 'Will be permanently deleted soon' });
  await expect(doomed).toHaveCount(1);
  await expect(doomed.getByRole('button', { name: PROPERTIES_TEXT.restore })).toHaveCount(0);
  await button(page, PROPERTIES_TEXT.restore).click();
  await expect(toast(page, CONNECT_REFUSALS.unknownProperty)).toBeVisible();

  await page.route('**/api/properties', route => route.fulfill(problem()));
  await page.goto(ROUTES.properties);
  await expect(toast(page, PROPERTIES_TEXT.loadFailed)).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: 'Try again' })).toBeVisible();
});
