import { CONNECT_TEXT, PROPERTIES_TEXT } from '@gsc/contract/properties/labels';
import { ROUTES } from '@gsc/contract/routes';
import { SYNC_TEXT } from '@gsc/contract/sync/api';
import { SYNC_MONITOR_TEXT } from '@gsc/contract/sync/labels';
import { expect, type Page, test } from '@playwright/test';
import { problemsInBothSchemes } from '../browser/accessibility.ts';
import { consentAtGoogle, storagePermission } from '../browser/connect.ts';
import { signInThroughGoogle } from '../browser/sign-in.ts';

test.use({ baseURL: process.env.STACK_URL ?? '' });

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const toast = (page: Page, text: string) =>
  page.locator('.mantine-Notifications-notification', { hasText: text });
const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

async function openSignedIn(page: Page, email: string, path: string): Promise<void> {
  await page.goto(path);
  await signInThroughGoogle(page, email);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

async function connectAll(page: Page, email: string): Promise<void> {
  await openSignedIn(page, email, ROUTES.properties);
  await button(page, PROPERTIES_TEXT.connectFirst).click();
  await consentAtGoogle(page, email);
  const dialog = page.getByRole('dialog', { name: CONNECT_TEXT.dialogTitle });
  await dialog.getByRole('button', { name: CONNECT_TEXT.selectAll, exact: true }).click();
  await storagePermission(dialog).check();
  await dialog.getByRole('button', { name: /^Connect \d+ Propert/ }).click();
  await expect(toast(page, CONNECT_TEXT.connectedTitle)).toBeVisible();
}

const OWNER = 'kenji@oddwords.example';

test('the progress of a first sync is pushed to the page', async ({ page }) => {
  test.setTimeout(240_000);
  await connectAll(page, OWNER);
  await page.goto(ROUTES.sync);
  await expect(page.getByRole('heading', { name: SYNC_TEXT.heading, level: 1 })).toBeVisible();
  const first = card(page, SYNC_MONITOR_TEXT.jobs).getByRole('listitem').first();
  await expect(first).toContainText('First sync');
  await expect(first).toContainText('Running');
  await expect(first.getByRole('progressbar')).toBeVisible();

  // The figures change without further requests. Until the stream is connected, the page polls.
  const requests: string[] = [];
  page.on('request', request => {
    if (request.url().endsWith('/api/sync/jobs')) requests.push(request.url());
  });
  const records = first.getByTestId('records');
  await expect(async () => {
    requests.length = 0;
    for (const _ of [1, 2]) {
      const before = await records.textContent();
      await expect(records).not.toHaveText(before ?? '', { timeout: 60_000 });
    }
    expect(requests).toEqual([]);
  }).toPass({ timeout: 120_000 });

  const coverage = card(page, SYNC_MONITOR_TEXT.coverage);
  await coverage.getByRole('group').first().getByRole('button').nth(40).click();
  await expect(coverage.getByRole('status')).toContainText(/fresh|final|waiting/);
  expect(await problemsInBothSchemes(page)).toEqual([]);

  await button(page, SYNC_MONITOR_TEXT.trigger).click();
  const started = toast(page, SYNC_MONITOR_TEXT.startedTitle);
  await expect(started).toContainText(SYNC_MONITOR_TEXT.started);
  await expect(first).toContainText('Manual');
});
