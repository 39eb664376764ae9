import type { ConnectResponse } from '@gsc/contract/properties/api';
import {
  CONNECT_REFUSALS,
  CONNECT_TEXT,
  CONNECTION_DATA_KEY,
  PROPERTIES_TEXT,
} from '@gsc/contract/properties/labels';
import { ROUTES } from '@gsc/contract/routes';
import { expect, type Page } from '@playwright/test';
import { storagePermission } from '../browser/connect.ts';
import { problem, Reply } from './fake-api/answer.ts';
import { propertyResponse } from './responses/properties.ts';
import { storageResponse } from './responses/sync.ts';
import { test } from './test.ts';

const DAY_MS = 86_400_000;
const SITE = 'sc-domain:bramblecottage.example';
const SIGNED_OUT = problem(401);
const INVALID = new Reply({ json: {} });

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const toast = (page: Page, text: string) =>
  page.locator('.mantine-Notifications-notification', { hasText: text });
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });

const nothingConnected = (error: string | null): ConnectResponse => ({
  properties: [],
  summary: { successful: 0, failed: 1 },
  error,
});

/** The data that the return page stores for the selection dialog. */
const offer = (tokens: object) =>
  JSON.stringify({
    availableProperties: [
      { siteUrl: SITE, permissionLevel: 'siteOwner', isVerified: true, propertyType: 'DOMAIN_PROPERTY' },
    ],
    ...tokens,
  });

async function openWithData(page: Page, text: string): Promise<void> {
  await page.evaluate(([key, value]) => sessionStorage.setItem(key, value), [
    CONNECTION_DATA_KEY,
    text,
  ] as const);
  await page.goto(ROUTES.properties);
}

async function deleteProperty(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Delete bramble/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: PROPERTIES_TEXT.delete, exact: true }).click();
}

test.describe('all other connection and sync messages', () => {
  test('start of a connection', async ({ api, page }) => {
    api.answer('GET /api/properties', { active: [], deleted: [] });
    api.answer('POST /api/properties/connect', problem());
    await page.goto(ROUTES.properties);
    await button(page, PROPERTIES_TEXT.connectFirst).click();
    await expect(toast(page, CONNECT_TEXT.startFailed)).toBeVisible();
    api.answer('POST /api/properties/connect', SIGNED_OUT);
    await button(page, PROPERTIES_TEXT.connectFirst).click();
    await expect(toast(page, CONNECT_TEXT.startSignedOut)).toContainText(PROPERTIES_TEXT.errorTitle);
    api.answer('POST /api/properties/connect', INVALID);
    await button(page, PROPERTIES_TEXT.connectFirst).click();
    await expect(toast(page, CONNECT_TEXT.noOauthUrl)).toBeVisible();
    await expect(button(page, PROPERTIES_TEXT.connectFirst)).toBeEnabled();
  });

  test('return from Google', async ({ api, page }) => {
    const answers: [answer: Reply, title: string, message: string][] = [
      [INVALID, CONNECT_TEXT.exchangeFailedTitle, CONNECT_TEXT.nothingReturned],
      [problem(), CONNECT_TEXT.exchangeFailedTitle, CONNECT_TEXT.exchangeFailed],
      [problem(422, CONNECT_REFUSALS.state), CONNECT_TEXT.exchangeFailedTitle, CONNECT_REFUSALS.state],
    ];
    for (const [answer, title, message] of answers) {
      api.answer('POST /api/properties/connect/exchange', answer);
      await page.goto(`${ROUTES.connectReturn}?code=a&state=b`);
      await expect(page).toHaveURL(ROUTES.overview);
      await expect(toast(page, message)).toContainText(title);
    }
  });

  test('selection of properties', async ({ api, page }) => {
    api.answer('GET /api/properties', { active: [], deleted: [] });
    await page.goto(ROUTES.properties);
    await openWithData(page, '{ unreadable');
    await expect(page.getByRole('heading', { name: PROPERTIES_TEXT.empty })).toBeVisible();
    expect(await page.evaluate(key => sessionStorage.getItem(key), CONNECTION_DATA_KEY)).toBeNull();

    await openWithData(page, offer({}));
    await button(page, CONNECT_TEXT.selectAll).click();
    await button(page, CONNECT_TEXT.connect(1)).press('Enter');
    await expect(page.getByText(CONNECT_REFUSALS.storagePermission)).toBeVisible();
    await storagePermission(page).check();
    await expect(page.getByText(CONNECT_REFUSALS.storagePermission)).toBeHidden();
    await button(page, CONNECT_TEXT.connect(1)).click();
    await expect(toast(page, CONNECT_TEXT.tokensMissingTitle)).toContainText(CONNECT_TEXT.tokensMissing);

    await openWithData(page, offer({ tempTokens: { access_token: 'made-up' } }));
    await button(page, CONNECT_TEXT.selectAll).click();
    await storagePermission(page).check();
    const tooMany = CONNECT_REFUSALS.propertyLimit(1);
    const answers: [answer: Reply | ConnectResponse, title: string, message: string][] = [
      [problem(422, CONNECT_REFUSALS.handle), CONNECT_TEXT.failedTitle, CONNECT_REFUSALS.handle],
      [problem(409, tooMany), CONNECT_TEXT.failedTitle, tooMany],
      [SIGNED_OUT, CONNECT_TEXT.signedOutTitle, CONNECT_TEXT.signedOut],
      [problem(), CONNECT_TEXT.failedTitle, CONNECT_TEXT.failed],
      [nothingConnected(null), CONNECT_TEXT.failedTitle, CONNECT_TEXT.nothingConnected],
      [nothingConnected('Google said no to all.'), CONNECT_TEXT.failedTitle, 'Google said no to all.'],
    ];
    for (const [answer, title, message] of answers) {
      api.answer('POST /api/properties', answer);
      await button(page, CONNECT_TEXT.connect(1)).click();
      await expect(toast(page, message)).toContainText(title);
    }
  });

  test('sync of a property', async ({ api, page }) => {
    api.answer('GET /api/properties', { active: [propertyResponse({ property_url: SITE })], deleted: [] });
    api.answer('GET /api/sync/jobs', { jobs: [], latest: [], first_sync: null });
    await page.goto(ROUTES.properties);
    await button(page, PROPERTIES_TEXT.syncData).click();
    await expect(toast(page, PROPERTIES_TEXT.syncStarted.manual)).toContainText(
      PROPERTIES_TEXT.syncProgress.manual,
    );
    await button(page, PROPERTIES_TEXT.forceResync).click();
    await expect(toast(page, PROPERTIES_TEXT.syncStarted.force)).toContainText(
      PROPERTIES_TEXT.syncProgress.force,
    );
    api.answer('POST /api/sync', problem());
    await button(page, PROPERTIES_TEXT.syncData).click();
    await expect(toast(page, PROPERTIES_TEXT.syncFailed)).toBeVisible();
    api.answer('POST /api/sync', SIGNED_OUT);
    await button(page, PROPERTIES_TEXT.syncData).click();
    await expect(toast(page, PROPERTIES_TEXT.syncSignedOut)).toBeVisible();
  });

  test('deletion and restoration', async ({ api, page }) => {
    const deletedAgo = (days: number) =>
      propertyResponse({
        id: crypto.randomUUID(),
        property_url: SITE,
        deleted_at: new Date(Date.now() - days * DAY_MS).toISOString(),
      });
    api.answer('GET /api/properties', {
      active: [propertyResponse({ property_url: SITE })],
      deleted: [deletedAgo(0), deletedAgo(15)],
    });
    const unknown = problem(404, CONNECT_REFUSALS.unknownProperty);
    api.answer('DELETE /api/properties/{id}', unknown);
    api.answer('POST /api/properties/{id}/restore', unknown);
    await page.goto(ROUTES.properties);
    await deleteProperty(page);
    await expect(toast(page, CONNECT_REFUSALS.unknownProperty)).toBeVisible();

    await page.goto(ROUTES.properties);
    await tab(page, 'Deleted Properties (2)').click();
    const doomed = page.getByRole('article').filter({ hasText: 'Will be permanently deleted soon' });
    await expect(doomed).toHaveCount(1);
    await expect(doomed.getByRole('button', { name: PROPERTIES_TEXT.restore })).toHaveCount(0);
    await button(page, PROPERTIES_TEXT.restore).click();
    await expect(toast(page, CONNECT_REFUSALS.unknownProperty)).toBeVisible();
    const tooMany = CONNECT_REFUSALS.restoreLimit(1);
    api.answer('POST /api/properties/{id}/restore', problem(409, tooMany));
    await button(page, PROPERTIES_TEXT.restore).click();
    await expect(toast(page, tooMany)).toBeVisible();
    api.answer('POST /api/properties/{id}/restore', problem());
    await button(page, PROPERTIES_TEXT.restore).click();
    await expect(toast(page, PROPERTIES_TEXT.restoreFailed)).toBeVisible();
    api.answer('DELETE /api/properties/{id}', problem());
    await tab(page, 'Active Properties (1)').click();
    await deleteProperty(page);
    await expect(toast(page, PROPERTIES_TEXT.deleteFailed)).toBeVisible();
  });

  test('list of properties', async ({ api, page }) => {
    api.answer('GET /api/properties', problem());
    await page.goto(ROUTES.properties);
    await expect(toast(page, PROPERTIES_TEXT.loadFailed)).toBeVisible();
    await expect(page.getByRole('alert').filter({ hasText: 'Try again' })).toBeVisible();
  });
});

test('the base of a change with fewer days does not cover the figures beside it', async ({ api, page }) => {
  const storage = storageResponse();
  for (const { figures } of storage.properties)
    if (figures?.compared?.before) figures.compared.now = { ...figures.compared.before };
  api.answer('GET /api/sync/storage', storage);
  for (const width of [1440, 768, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(ROUTES.properties);
    const details = page.getByRole('article').first().locator('dl > div').locator('dd:last-child');
    await expect(details.first()).toContainText('vs 74,100');
    const boxes = await details.evaluateAll(all =>
      all.slice(0, 3).map(each => {
        const range = document.createRange();
        range.selectNodeContents(each);
        const { left, right } = range.getBoundingClientRect();
        return { left, right };
      }),
    );
    for (const [at, { right }] of boxes.slice(0, -1).entries())
      expect(right).toBeLessThanOrEqual(boxes[at + 1]?.left ?? 0);
  }
});
