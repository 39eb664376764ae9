import { AUTH_TEXT, SESSION_STORAGE_KEY } from '@gsc/contract/auth/api';
import {
  DELETE_ACCOUNT_TEXT,
  DOWNLOAD_TEXT,
  GOOGLE_ACCOUNTS_TEXT,
  PROFILE_TEXT,
} from '@gsc/contract/profile/labels';
import { CONNECT_TEXT } from '@gsc/contract/properties/labels';
import { ROUTES } from '@gsc/contract/routes';
import { expect, type Page, test } from '@playwright/test';
import { consentAtGoogle, storagePermission } from '../browser/connect.ts';
import { signInThroughGoogle } from '../browser/sign-in.ts';
import { createSmallSites } from '../browser/small-sites.ts';

test.use({ baseURL: process.env.STACK_URL ?? '' });

/** A new user, because the tests change the profile and delete the account. */
const newEmail = () => `profile${Date.now()}@larkmail.example`;

async function openProfile(page: Page, email: string): Promise<void> {
  await page.goto(ROUTES.profile);
  await signInThroughGoogle(page, email);
  await expect(page.getByLabel(PROFILE_TEXT.email)).toHaveValue(email);
}

test('a saved name appears in the header of every tab at once', async ({ context, page }) => {
  await openProfile(page, newEmail());
  const other = await context.newPage();
  await other.goto(ROUTES.overview);
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByLabel(PROFILE_TEXT.fullName).fill('Ada Lovelace');
  await page.getByLabel(PROFILE_TEXT.phone).fill('+44 20 7946 0000');
  await page.getByRole('button', { name: PROFILE_TEXT.update }).click();
  await expect(page.getByText(PROFILE_TEXT.updated)).toBeVisible();
  for (const tab of [page, other])
    await expect(tab.getByRole('button', { name: /User menu for Ada Lovelace/ })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel(PROFILE_TEXT.phone)).toHaveValue('+44 20 7946 0000');
});

test('all data can be downloaded as a zip file', async ({ page }) => {
  await openProfile(page, newEmail());
  const started = page.waitForEvent('download');
  await page.getByRole('button', { name: DOWNLOAD_TEXT.download }).click();
  const download = await started;
  expect(download.suggestedFilename()).toMatch(/^gsc-insights-\d{4}-\d{2}-\d{2}\.zip$/);
  expect(await download.failure()).toBeNull();
  await expect(page.getByText(DOWNLOAD_TEXT.started)).toBeVisible();
});

test('an account is deleted with the keyboard, and every tab is signed out', async ({ context, page }) => {
  const email = newEmail();
  await openProfile(page, email);
  const other = await context.newPage();
  await other.goto(ROUTES.overview);
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  const button = page.getByRole('button', { name: DELETE_ACCOUNT_TEXT.delete });
  await expect(button).toBeDisabled();
  await page.getByLabel(DELETE_ACCOUNT_TEXT.confirm(email)).focus();
  await page.keyboard.type(email);
  await expect(button).toBeEnabled();
  await page.keyboard.press('Enter');
  await expect(page.getByText(DELETE_ACCOUNT_TEXT.deleting)).toBeVisible();
  await expect(other).toHaveURL(ROUTES.auth);
  expect(await page.evaluate(key => localStorage.getItem(key), SESSION_STORAGE_KEY)).toBeNull();
  await page.reload();
  await expect(page.getByRole('heading', { name: AUTH_TEXT.title })).toBeVisible();
});

test('a connected Google account is listed with its properties, disconnected and deleted', async ({
  page,
}) => {
  const email = newEmail();
  const name = `${email.split('@')[0]}.example`;
  await createSmallSites(process.env.EMULATOR_URL ?? '', email, [name]);
  await openProfile(page, email);
  await expect(page.getByText(GOOGLE_ACCOUNTS_TEXT.empty)).toBeVisible();
  await page.getByRole('button', { name: GOOGLE_ACCOUNTS_TEXT.connect }).click();
  await consentAtGoogle(page, email);
  const selection = page.getByRole('dialog', { name: CONNECT_TEXT.dialogTitle });
  await selection.getByRole('button', { name: CONNECT_TEXT.selectAll, exact: true }).click();
  await storagePermission(selection).check();
  await selection.getByRole('button', { name: CONNECT_TEXT.connect(1) }).click();
  await expect(page.getByRole('article')).toHaveCount(1);

  await page.goto(ROUTES.profile);
  const row = page
    .getByRole('region', { name: GOOGLE_ACCOUNTS_TEXT.card })
    .getByRole('listitem')
    .filter({ hasText: email });
  await expect(row.getByText(name, { exact: true })).toBeVisible();
  await expect(row).toContainText(GOOGLE_ACCOUNTS_TEXT.states.active);
  await row.getByRole('button', { name: GOOGLE_ACCOUNTS_TEXT.disconnectOf(email) }).click();
  const dialog = page.getByRole('dialog', { name: GOOGLE_ACCOUNTS_TEXT.confirmTitle(email) });
  await dialog.getByRole('button', { name: GOOGLE_ACCOUNTS_TEXT.disconnect }).click();
  await expect(row).toContainText(GOOGLE_ACCOUNTS_TEXT.states.disconnected);
  await page.reload();
  await expect(row).toContainText(GOOGLE_ACCOUNTS_TEXT.states.disconnected);
  await expect(row.getByRole('button', { name: GOOGLE_ACCOUNTS_TEXT.reconnect })).toBeVisible();

  await page.getByLabel(DELETE_ACCOUNT_TEXT.confirm(email)).fill(email);
  await page.getByRole('button', { name: DELETE_ACCOUNT_TEXT.delete }).click();
  await expect(page.getByText(DELETE_ACCOUNT_TEXT.deleting)).toBeVisible();
  // The same Google account is a new user.
  await openProfile(page, email);
  await expect(page.getByText(GOOGLE_ACCOUNTS_TEXT.empty)).toBeVisible();
});
