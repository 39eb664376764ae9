import { AUTH_PATHS } from '@gsc/contract/auth/api';
import type { BrowserContext, Page } from '@playwright/test';

const TABS = 5;

/**
 * Five tabs of one browser, each looking for a fresh token again and again, as it does when it comes to the
 * front. The stack's access tokens live shorter than the refresh margin, so each look finds one to renew.
 */
export async function fiveTabs(context: BrowserContext, url: string, refreshesPerTab: number) {
  const pages = await Promise.all(Array.from({ length: TABS }, () => context.newPage()));
  const refused: number[] = [];
  let refreshes = 0;
  context.on('response', response => {
    if (new URL(response.url()).pathname !== AUTH_PATHS.refresh) return;
    refreshes++;
    if (!response.ok()) refused.push(response.status());
  });
  await Promise.all(pages.map(page => page.goto(`${url}/dashboard/sync`)));
  await Promise.all(pages.map(page => page.getByRole('heading', { level: 1 }).waitFor()));
  await Promise.all(pages.map(page => refreshAgain(page, refreshesPerTab)));
  const signedOut = pages.filter(page => new URL(page.url()).pathname !== '/dashboard/sync').length;
  await Promise.all(pages.map(page => page.close()));
  const wanted = TABS * refreshesPerTab;
  return {
    ok: signedOut === 0 && refused.length === 0 && refreshes >= wanted,
    tabs: TABS,
    refreshes,
    wanted,
    sign_outs: signedOut,
    refused: refused.length,
  };
}

/** Brings the page to the front in its own eyes until it has itself asked for so many tokens. */
async function refreshAgain(page: Page, times: number): Promise<void> {
  let done = 0;
  page.on('response', response => {
    if (new URL(response.url()).pathname === AUTH_PATHS.refresh) done++;
  });
  const deadline = Date.now() + 240_000;
  while (done < times && Date.now() < deadline) {
    const answer = page.waitForResponse(response => response.url().includes(AUTH_PATHS.refresh), {
      timeout: 2000,
    });
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await answer.catch(() => {});
  }
}
