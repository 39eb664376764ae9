import { OVERVIEW_TEXT } from '@gsc/contract/overview/labels';
import {
  CONNECT_REFUSALS,
  CONNECT_TEXT,
  CONNECTION_DATA_KEY,
  PROPERTIES_TEXT,
} from '@gsc/contract/properties/labels';
import { ROUTES } from '@gsc/contract/routes';
import { SYNC_TEXT } from '@gsc/contract/sync/api';
import { SYNC_MONITOR_TEXT } from '@gsc/contract/sync/labels';
import { expect, type Page, test } from '@playwright/test';
import { problemsInBothSchemes } from '../browser/accessibility.ts';
import { consentAtGoogle, storagePermission } from '../browser/connect.ts';
import { closeWithEscape } from '../browser/dialogs.ts';
import { signInThroughGoogle } from '../browser/sign-in.ts';
import { createSmallSites } from '../browser/small-sites.ts';

test.use({ baseURL: process.env.STACK_URL ?? '' });

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const toast = (page: Page, text: string) =>
  page.locator('.mantine-Notifications-notification', { hasText: text });
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });

async function openSignedIn(page: Page, email: string, path: string = ROUTES.properties): Promise<void> {
  await page.goto(path);
  await signInThroughGoogle(page, email);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

test('a new user: sign in, connect, select 3 of 9, watch them sync, delete, restore', async ({ page }) => {
  test.setTimeout(360_000);
  const owner = 'nova@ninesites.example';
  const names = Array.from({ length: 9 }, (_, index) => `site-${index + 1}.ninesites.example`);
  await createSmallSites(process.env.EMULATOR_URL ?? '', owner, names);
  const leaks: string[] = [];
  page.on('response', async response => {
    if (!response.url().startsWith(process.env.STACK_URL ?? '')) return;
    const text = await response.text().catch(() => '');
    if (/ya29\.|1\/\/0/.test(text)) leaks.push(response.url());
  });
  await openSignedIn(page, owner);
  await expect(tab(page, 'Active Properties (0)')).toBeVisible();
  await expect(page.getByRole('heading', { name: PROPERTIES_TEXT.empty })).toBeVisible();
  await expect(page.getByText('No properties yet')).toBeVisible();
  expect(await problemsInBothSchemes(page)).toEqual([]);

  await button(page, PROPERTIES_TEXT.connectFirst).click();
  // The toast closes after five seconds, so wait for it in parallel.
  const found = expect(toast(page, CONNECT_TEXT.foundTitle)).toContainText(CONNECT_TEXT.found(9));
  await Promise.all([consentAtGoogle(page, owner), found]);
  await expect(page).toHaveURL(ROUTES.properties);
  const dialog = page.getByRole('dialog', { name: CONNECT_TEXT.dialogTitle });
  await expect(dialog).toBeVisible();
  expect(await page.evaluate(key => sessionStorage.getItem(key), CONNECTION_DATA_KEY)).toBeNull();
  expect(await problemsInBothSchemes(page)).toEqual([]);

  await expect(dialog.getByRole('button', { name: CONNECT_TEXT.deselectAll })).toBeDisabled();
  const connect = dialog.getByRole('button', { name: /^Connect \d+ Propert/ });
  await expect(connect).toBeDisabled();
  await connect.click({ force: true });
  await expect(toast(page, CONNECT_TEXT.nothingSelectedTitle)).toContainText(CONNECT_TEXT.nothingSelected);

  await dialog.getByRole('button', { name: CONNECT_TEXT.selectAll, exact: true }).click();
  await expect(dialog.getByRole('button', { name: CONNECT_TEXT.selectAll, exact: true })).toBeDisabled();
  await dialog.getByRole('button', { name: CONNECT_TEXT.deselectAll }).click();
  for (const index of [0, 1, 2]) await dialog.getByRole('checkbox').nth(index).check();
  await expect(dialog.getByText(CONNECT_TEXT.selected(3, 9))).toBeVisible();
  await expect(connect).toBeDisabled();
  await storagePermission(dialog).check();
  await dialog.getByRole('button', { name: CONNECT_TEXT.connect(3), exact: true }).click();
  await expect(toast(page, CONNECT_TEXT.connectedTitle)).toContainText(CONNECT_TEXT.connected(3, 3));
  await expect(dialog).toBeHidden();
  await expect(tab(page, 'Active Properties (3)')).toBeVisible();
  await expect(button(page, /All properties\s*3/)).toBeVisible();
  const cards = page.getByRole('article');
  await expect(cards).toHaveCount(3);
  await expect(cards.getByRole('button', { name: PROPERTIES_TEXT.syncing }).first()).toBeDisabled();

  // The status in the header, the job list and the cards update without interaction.
  await expect(page.getByRole('link', { name: /^First sync · \d+%/ })).toBeVisible();
  await page.getByRole('link', { name: SYNC_TEXT.heading, exact: true }).click();
  const jobs = page.getByRole('region', { name: SYNC_MONITOR_TEXT.jobs, exact: true }).getByRole('listitem');
  await expect(jobs).toHaveCount(3);
  await expect(jobs.filter({ hasText: 'Completed' })).toHaveCount(3, { timeout: 300_000 });
  await expect(page.getByRole('link', { name: /^Synced today/ })).toBeVisible();
  await expect(page.getByText('3 of 3 properties')).toBeVisible();
  await expect(page.getByText('no gaps in 16 months')).toBeVisible();
  const quota = page.getByRole('region', { name: SYNC_MONITOR_TEXT.quota });
  await expect(quota).toContainText(owner);
  await expect(quota).toContainText(/of 1,200 in the last minute/);
  expect(await problemsInBothSchemes(page)).toEqual([]);

  await page.getByRole('link', { name: PROPERTIES_TEXT.navigation }).click();
  await expect(cards.first()).toContainText(/Synced today/);
  await expect(cards.first().getByRole('definition').first()).toHaveText(/^[\d,]+$/);
  await expect(cards.first().getByRole('img', { name: /^90 days, .* final/ })).toBeVisible();
  expect(await problemsInBothSchemes(page)).toEqual([]);

  const name = (await cards.first().getByRole('heading').textContent()) ?? '';
  await page.getByRole('button', { name: `${PROPERTIES_TEXT.delete} ${name}`, exact: true }).click();
  const question = page.getByRole('dialog', { name: PROPERTIES_TEXT.deleteTitle(name) });
  await expect(question).toContainText('permanently deleted');
  await expect(question).toContainText('14 days');
  expect(await problemsInBothSchemes(page)).toEqual([]);
  await question.getByRole('button', { name: PROPERTIES_TEXT.delete, exact: true }).click();
  await expect(toast(page, PROPERTIES_TEXT.deleted)).toBeVisible();
  await expect(tab(page, 'Active Properties (2)')).toBeVisible();

  await tab(page, 'Deleted Properties (1)').click();
  const trashed = page.getByRole('article', { name });
  await expect(trashed).toContainText('Deleted');
  await expect(trashed).toContainText('14 days left');
  expect(await problemsInBothSchemes(page)).toEqual([]);
  await trashed.getByRole('button', { name: PROPERTIES_TEXT.restore }).click();
  await expect(toast(page, PROPERTIES_TEXT.restored)).toBeVisible();
  await expect(page.getByRole('heading', { name: PROPERTIES_TEXT.emptyDeleted })).toBeVisible();
  await expect(tab(page, 'Active Properties (3)')).toBeVisible();

  const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(stored).not.toMatch(/ya29\.|1\/\/0/);
  expect(leaks).toEqual([]);
});

test('every dialog and the property switcher work by keyboard', async ({ page }) => {
  test.setTimeout(240_000);
  const owner = 'kay@keysonly.example';
  const names = ['alpha.keysonly.example', 'beta.keysonly.example', 'gamma.keysonly.example'];
  await createSmallSites(process.env.EMULATOR_URL ?? '', owner, names);
  await openSignedIn(page, owner);
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  await button(page, PROPERTIES_TEXT.connectFirst).focus();
  await press('Enter');
  await consentAtGoogle(page, owner);
  const dialog = page.getByRole('dialog', { name: CONNECT_TEXT.dialogTitle });
  await expect(dialog.getByRole('textbox')).toBeFocused();
  await page.keyboard.type('beta');
  await expect(dialog.getByRole('checkbox')).toHaveCount(2);
  const site = dialog.getByRole('checkbox').first();
  for (let stop = 0; stop < 4 && !(await site.evaluate(isFocused)); stop++) await press('Tab');
  await press('Space');
  await expect(dialog.getByText(CONNECT_TEXT.selected(1, 3))).toBeVisible();
  await press('Shift+Tab');
  while (!(await dialog.getByRole('textbox').evaluate(isFocused))) await press('Shift+Tab');
  await press('Control+a', 'Delete');
  const permission = storagePermission(dialog);
  for (let stop = 0; stop < 10 && !(await permission.evaluate(isFocused)); stop++) await press('Tab');
  await press('Space');
  const send = dialog.getByRole('button', { name: CONNECT_TEXT.connect(1) });
  for (let stop = 0; stop < 10 && !(await send.evaluate(isFocused)); stop++) await press('Tab');
  // The focus stays inside the dialog.
  await press('Tab');
  expect(await dialog.evaluate(box => box.contains(document.activeElement))).toBe(true);
  await press('Shift+Tab', 'Enter');
  await expect(tab(page, 'Active Properties (1)')).toBeVisible();

  const remove = page.getByRole('button', { name: `${PROPERTIES_TEXT.delete} beta.keysonly.example` });
  const question = page.getByRole('dialog', { name: PROPERTIES_TEXT.deleteTitle('beta.keysonly.example') });
  await remove.focus();
  await press('Enter');
  await closeWithEscape(question);
  await expect(remove).toBeFocused();

  const switcher = button(page, /All properties\s*1/);
  const search = page.getByRole('textbox', { name: 'Find a property' });
  await switcher.focus();
  await press('Enter');
  await expect(search).toBeFocused();
  expect(await problemsInBothSchemes(page)).toEqual([]);
  await press('Escape');
  await expect(switcher).toBeFocused();
  await press('Enter');
  await expect(search).toBeFocused();
  await press('ArrowDown', 'ArrowDown', 'Enter');
  await expect(page).toHaveURL(/\?p=[0-9a-f-]{36}$/);
  await expect(button(page, 'beta.keysonly.example')).toBeFocused();
  await press('g', 's');
  await expect(page).toHaveURL(/\/dashboard\/sync\?p=[0-9a-f-]{36}$/);
  await page.goBack();
  await page.goBack();
  await expect(switcher).toBeVisible();

  await remove.focus();
  await press('Enter');
  const yes = question.getByRole('button', { name: PROPERTIES_TEXT.delete, exact: true });
  for (let stop = 0; stop < 5 && !(await yes.evaluate(isFocused)); stop++) await press('Tab');
  await press('Enter');
  await expect(tab(page, 'Deleted Properties (1)')).toBeVisible();
  await tab(page, 'Active Properties (0)').focus();
  await press('ArrowRight');
  const restore = button(page, PROPERTIES_TEXT.restore).last();
  await restore.focus();
  await press('Enter');
  await expect(tab(page, 'Active Properties (1)')).toBeVisible();
});

const isFocused = (element: Element): boolean => element === document.activeElement;

test('the Overview can connect too, and distinguishes a cancelled consent from a missing permission', async ({
  page,
}) => {
  const owner = 'beatriz@potluckatlas.example';
  await openSignedIn(page, owner, ROUTES.overview);
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

test('unverified sites are listed but cannot be selected', async ({ page }) => {
  const owner = 'elif@oldroastery.example';
  await openSignedIn(page, owner);
  await button(page, PROPERTIES_TEXT.connectFirst).click();
  await consentAtGoogle(page, owner);
  const dialog = page.getByRole('dialog', { name: CONNECT_TEXT.dialogTitle });
  await expect(dialog.getByText(CONNECT_TEXT.unverified)).toHaveCount(2);
  for (const box of await dialog.getByRole('checkbox').all()) await expect(box).toBeDisabled();
  await expect(dialog.getByRole('button', { name: CONNECT_TEXT.selectAll, exact: true })).toBeDisabled();
});
