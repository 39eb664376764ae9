import type { Page } from '@playwright/test';

/** Through the emulator's account and consent pages, with the Search Console box ticked or not, or not at all. */
export async function consentAtGoogle(
  page: Page,
  email: string,
  decision: 'allow' | 'without-search-console' | 'cancel' = 'allow',
): Promise<void> {
  await page.getByRole('button', { name: email }).click();
  const box = page.getByRole('checkbox');
  await box.first().waitFor();
  await box.first().setChecked(decision !== 'without-search-console');
  await page
    .getByRole('button', { name: decision === 'cancel' ? 'Cancel' : 'Continue', exact: true })
    .click();
}
