import type { Page } from '@playwright/test';

export const DIR = new URL('../../docs/screenshots/', import.meta.url).pathname;
export const WIDTHS = { desktop: 1440, tablet: 768, phone: 390 };
export const SCHEMES = ['light', 'dark'] as const;

export async function shoot(page: Page, name: string, fullPage = false): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(400);
  await page.screenshot({ path: `${DIR}${name}.png`, fullPage });
  console.log(`docs/screenshots/${name}.png`);
}
