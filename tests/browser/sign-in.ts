import { AUTH_TEXT } from '@gsc/contract/auth/api';
import type { Page } from '@playwright/test';
import { chooseAccount } from './choose-account.ts';

/** From our sign-in page through the emulator's two pages and back, by clicks alone. */
export async function signInThroughGoogle(page: Page, email: string): Promise<void> {
  await page.getByRole('button', { name: AUTH_TEXT.button }).click();
  await chooseAccount(page, email);
  const agree = page.getByRole('button', { name: 'Continue', exact: true });
  const home = page.waitForURL(/\/dashboard/, { waitUntil: 'commit' });
  await Promise.race([agree.click().catch(() => {}), home]);
  await home;
}
