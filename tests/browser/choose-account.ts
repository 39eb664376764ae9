import type { Page } from '@playwright/test';

/** On the emulator's first page: a person of the cast by a click, anybody else by their address. */
export async function chooseAccount(page: Page, email: string): Promise<void> {
  const known = page.getByRole('button', { name: email });
  const other = page.getByText('Use another account');
  await other.waitFor();
  if (await known.isVisible()) return known.click();
  await other.click();
  await page.getByLabel('Email address').fill(email);
  await page.getByRole('button', { name: 'Use this account' }).click();
}
