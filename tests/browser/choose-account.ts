import type { Page } from '@playwright/test';

/** Selects an account on the emulator's first page. Accounts that are not listed are entered by email address. */
export async function chooseAccount(page: Page, email: string): Promise<void> {
  const listed = page.getByRole('button', { name: email });
  const other = page.getByText('Use another account');
  await other.waitFor();
  if (await listed.isVisible()) return listed.click();
  await other.click();
  await page.getByLabel('Email address').fill(email);
  await page.getByRole('button', { name: 'Use this account' }).click();
}
