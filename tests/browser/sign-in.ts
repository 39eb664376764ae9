import { AUTH_TEXT } from '@gsc/contract/auth/api';
import type { Page } from '@playwright/test';
import { chooseAccount } from './choose-account.ts';

/** Signs in through the sign-in page and the emulator's account and consent pages. */
export async function signInThroughGoogle(page: Page, email: string): Promise<void> {
  await page.getByRole('button', { name: AUTH_TEXT.button }).click();
  await chooseAccount(page, email);
  const agree = page.getByRole('button', { name: 'Continue', exact: true });
  const home = page.waitForURL(/\/dashboard/, { waitUntil: 'commit' });
  await Promise.race([agree.click().catch(() => {}), home]);
  await home;
}
