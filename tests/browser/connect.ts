import { CONNECT_TEXT } from '@gsc/contract/properties/labels';
import type { Locator, Page } from '@playwright/test';
import { chooseAccount } from './choose-account.ts';

/** Completes the emulator's account and consent pages, with or without Search Console access, or cancels. */
export async function consentAtGoogle(
  page: Page,
  email: string,
  decision: 'allow' | 'without-search-console' | 'cancel' = 'allow',
): Promise<void> {
  await chooseAccount(page, email);
  const box = page.getByRole('checkbox');
  await box.first().waitFor();
  await box.first().setChecked(decision !== 'without-search-console');
  await page
    .getByRole('button', { name: decision === 'cancel' ? 'Cancel' : 'Continue', exact: true })
    .click();
}

/** The confirmation without which the selection dialog connects nothing. */
export const storagePermission = (parent: Page | Locator): Locator =>
  parent.getByRole('checkbox', { name: CONNECT_TEXT.storagePermission });
