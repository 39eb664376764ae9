import { AUTH_PATHS } from '@gsc/contract/auth/api';
import type { BrowserContext, Page } from '@playwright/test';

const TABS = 5;

/**
 * Five tabs of one browser repeatedly check for a fresh token, as a tab does when it gets the focus. Access tokens
 * expire within the refresh margin, so each check renews the token.
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
  await Promise.all(pages.map(page => refreshRepeatedly(page, refreshesPerTab)));
  const signedOut = pages.filter(page => new URL(page.url()).pathname !== '/dashboard/sync').length;
  await Promise.all(pages.map(page => page.close()));
  const expected = TABS * refreshesPerTab;
  return {
    ok: signedOut === 0 && refused.length === 0 && refreshes >= expected,
    tabs: TABS,
    refreshes,
    wanted: expected,
    sign_outs: signedOut,
    refused: refused.length,
  };
}

/** Sends focus events to the page until it has requested the given number of tokens. */
async function refreshRepeatedly(page: Page, times: number): Promise<void> {
  let done = 0;
  page.on('response', response => {
    if (new URL(response.url()).pathname === AUTH_PATHS.refresh) done++;
  });
  const deadline = Date.now() + 240_000;
  while (done < times && Date.now() < deadline) {
    // A busy page can answer `evaluate` after this time limit, so both promises are awaited from the start.
    await Promise.all([
      page
        .waitForResponse(response => response.url().includes(AUTH_PATHS.refresh), { timeout: 2000 })
        .catch(() => {}),
      page.evaluate(() => window.dispatchEvent(new Event('focus'))),
    ]);
  }
}
