import { GOOGLE_ACCOUNTS_TEXT } from '@gsc/contract/profile/labels';
import { CONNECT_TEXT, PROPERTIES_TEXT } from '@gsc/contract/properties/labels';
import { ROUTES } from '@gsc/contract/routes';
import { SYNC_MONITOR_TEXT } from '@gsc/contract/sync/labels';
import type { Stack } from '@gsc/stack/start-stack';
import type { Browser, Page } from '@playwright/test';
import { consentAtGoogle, storagePermission } from '../browser/connect.ts';
import { signInThroughGoogle } from '../browser/sign-in.ts';
import { arrangeHistory, arrangeRunning, arrangeTrash, grantSites, OWNER, SITES } from './arrange-history.ts';
import { shoot, VIEWS } from './shoot.ts';

/** Takes the properties screen, the Sync Monitor and the profile of one account. */
export async function shootSyncScreens(browser: Browser, stack: Stack): Promise<void> {
  await grantSites(stack);
  const page = await signedInPage(browser, stack);
  const take = async (name: string, path: string, prepare: () => Promise<unknown>) => {
    for (const view of VIEWS) {
      await page.setViewportSize(view);
      await page.emulateMedia({ colorScheme: view.scheme, reducedMotion: 'reduce' });
      await page.goto(path);
      await prepare();
      await shoot(page, name, view);
    }
  };
  await connectAll(page);
  await arrangeTrash(stack);
  await arrangeHistory(stack);
  await arrangeRunning(stack);
  await take('profile', ROUTES.profile, () =>
    page.getByRole('region', { name: GOOGLE_ACCOUNTS_TEXT.card }).getByRole('listitem').first().waitFor(),
  );
  await take('properties', ROUTES.properties, () =>
    page.getByRole('article').first().getByRole('img').waitFor(),
  );
  await take('sync', ROUTES.sync, async () => {
    await page.getByRole('region', { name: SYNC_MONITOR_TEXT.jobs }).getByRole('listitem').first().waitFor();
    await page.getByRole('region', { name: SYNC_MONITOR_TEXT.quota }).waitFor();
  });
  await page.context().close();
}

async function signedInPage(browser: Browser, stack: Stack): Promise<Page> {
  const context = await browser.newContext({ baseURL: stack.url });
  const page = await context.newPage();
  await page.goto(ROUTES.properties);
  await signInThroughGoogle(page, OWNER);
  await page.getByRole('heading', { level: 1 }).waitFor();
  return page;
}

/** Connects all verified properties. */
async function connectAll(page: Page): Promise<void> {
  await page.goto(ROUTES.properties);
  await page.getByRole('button', { name: PROPERTIES_TEXT.connectFirst }).click();
  await consentAtGoogle(page, OWNER);
  const dialog = page.getByRole('dialog', { name: CONNECT_TEXT.dialogTitle });
  await dialog.getByRole('button', { name: CONNECT_TEXT.selectAll, exact: true }).click();
  await storagePermission(dialog).check();
  await dialog.getByRole('button', { name: /^Connect \d/ }).click();
  await page.getByRole('tab', { name: PROPERTIES_TEXT.activeTab(SITES.length + 3) }).waitFor();
}
