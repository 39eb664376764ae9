import { GOOGLE_ACCOUNTS_TEXT } from '@gsc/contract/profile/labels';
import { CONNECT_TEXT, CONNECTION_DATA_KEY, PROPERTIES_TEXT } from '@gsc/contract/properties/labels';
import { ROUTES } from '@gsc/contract/routes';
import { SYNC_MONITOR_TEXT } from '@gsc/contract/sync/labels';
import type { Stack } from '@gsc/stack/start-stack';
import type { Browser, Page } from '@playwright/test';
import { consentAtGoogle, storagePermission } from '../browser/connect.ts';
import { signInThroughGoogle } from '../browser/sign-in.ts';
import {
  arrangeErrors,
  arrangeHistory,
  arrangeRunning,
  arrangeTrash,
  grantSites,
  OWNER,
  SITES,
} from './arrange-history.ts';
import { SCHEMES, shoot, WIDTHS } from './shoot.ts';

type Prepare = (page: Page) => Promise<void>;
type Options = { fullPage?: boolean };

/** Takes the properties screen, the Sync Monitor and the profile in every state of one account. */
export async function shootSyncScreens(browser: Browser, stack: Stack): Promise<void> {
  await grantSites(stack);
  const pages = {
    wide: await signedInPage(browser, stack, 1),
    phone: await signedInPage(browser, stack, 2),
  };
  const takeAllViews = async (
    name: string,
    path: string,
    prepare: Prepare,
    { fullPage = true }: Options = {},
  ) => {
    for (const [size, width] of Object.entries(WIDTHS))
      for (const colorScheme of SCHEMES) {
        const page = size === 'phone' ? pages.phone : pages.wide;
        await page.setViewportSize({ width, height: size === 'phone' ? 844 : 900 });
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await page.goto(path);
        await prepare(page);
        await shoot(page, `${name}-${size}-${colorScheme}`, fullPage);
        await page.unrouteAll({ behavior: 'ignoreErrors' });
      }
  };
  const heading = (name: string) => (page: Page) => page.getByRole('heading', { name }).first().waitFor();
  const card = (page: Page) => page.getByRole('article').first().getByRole('img').waitFor();
  const jobs = async (page: Page) => {
    await page.getByRole('region', { name: SYNC_MONITOR_TEXT.jobs }).getByRole('listitem').first().waitFor();
    await page.getByRole('region', { name: SYNC_MONITOR_TEXT.quota }).waitFor();
  };

  await takeAllViews('properties-empty', ROUTES.properties, heading(PROPERTIES_TEXT.empty));
  await takeAllViews('sync-empty', ROUTES.sync, heading(SYNC_MONITOR_TEXT.noProperties));
  const offer = await connectAll(pages.wide);
  await takeAllViews('properties-dialog', ROUTES.properties, page => openDialog(page, offer), {
    fullPage: false,
  });
  await arrangeTrash(stack);
  await arrangeHistory(stack);
  await takeAllViews('sync-filled', ROUTES.sync, jobs);
  await takeAllViews('profile', ROUTES.profile, page =>
    page.getByRole('region', { name: GOOGLE_ACCOUNTS_TEXT.card }).getByRole('listitem').first().waitFor(),
  );
  await arrangeRunning(stack);
  await takeAllViews('properties-active', ROUTES.properties, card);
  await takeAllViews('properties-deleted', ROUTES.properties, async page => {
    await page.getByRole('tab', { name: PROPERTIES_TEXT.deletedTab(3) }).click();
    await page.getByRole('article').first().waitFor();
  });
  await takeAllViews(
    'properties-delete',
    ROUTES.properties,
    async page => {
      await page
        .getByRole('button', { name: /^Delete / })
        .last()
        .click();
      await page.getByRole('dialog').waitFor();
    },
    { fullPage: false },
  );
  await takeAllViews('properties-skeleton', ROUTES.properties, async page => {
    await page.route('**/api/properties', () => {});
    await page.reload();
    await page.getByText('Loading properties').waitFor({ state: 'attached' });
    await page.waitForTimeout(300);
  });
  await takeAllViews('sync-running', ROUTES.sync, jobs);
  await takeAllViews(
    'switcher',
    ROUTES.sync,
    async page => {
      await jobs(page);
      const button = page.getByRole('button', { name: /^All properties/ });
      if (await button.isVisible()) await button.click();
    },
    { fullPage: false },
  );
  await arrangeErrors(stack);
  await takeAllViews('sync-error', ROUTES.sync, jobs);
  for (const page of Object.values(pages)) await page.context().close();
}

async function signedInPage(browser: Browser, stack: Stack, deviceScaleFactor: number): Promise<Page> {
  const context = await browser.newContext({ baseURL: stack.url, deviceScaleFactor });
  const page = await context.newPage();
  await page.goto(ROUTES.properties);
  await signInThroughGoogle(page, OWNER);
  await page.getByRole('heading', { level: 1 }).waitFor();
  return page;
}

/** Connects all verified properties and returns the data of the dialog. */
async function connectAll(page: Page): Promise<string> {
  await page.goto(ROUTES.properties);
  await page.getByRole('button', { name: PROPERTIES_TEXT.connectFirst }).click();
  const response = page.waitForResponse('**/api/properties/connect/exchange');
  await consentAtGoogle(page, OWNER);
  const offer = await (await response).text();
  const dialog = page.getByRole('dialog', { name: CONNECT_TEXT.dialogTitle });
  await dialog.getByRole('button', { name: CONNECT_TEXT.selectAll, exact: true }).click();
  await storagePermission(dialog).check();
  await dialog.getByRole('button', { name: /^Connect \d/ }).click();
  await page.getByRole('tab', { name: PROPERTIES_TEXT.activeTab(SITES.length + 3) }).waitFor();
  return offer;
}

async function openDialog(page: Page, offer: string): Promise<void> {
  // Wait until the screen has read the storage, because it removes the entry.
  await page.getByRole('tab').first().waitFor();
  await page.evaluate(([key, text]) => sessionStorage.setItem(key, text), [
    CONNECTION_DATA_KEY,
    offer,
  ] as const);
  await page.reload();
  const boxes = page.getByRole('dialog').getByRole('checkbox');
  await boxes.first().waitFor();
  for (const index of [0, 1, 2]) await boxes.nth(index).check();
}
