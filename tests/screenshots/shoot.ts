import { writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';

export const DIR = new URL('../../docs/screenshots/', import.meta.url).pathname;
export const WIDTHS = { desktop: 1440, tablet: 768, phone: 390 };
export const SCHEMES = ['light', 'dark'] as const;
/** Text stays sharp, and a picture has about a sixth of the bytes of a PNG. */
const QUALITY = 80;

/** Playwright writes no WebP, so this uses the protocol of the browser. */
export async function shoot(page: Page, name: string, fullPage = false): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(400);
  const browser = await page.context().newCDPSession(page);
  const { cssContentSize } = await browser.send('Page.getLayoutMetrics');
  const { data } = await browser.send('Page.captureScreenshot', {
    format: 'webp',
    quality: QUALITY,
    captureBeyondViewport: fullPage,
    ...(fullPage && { clip: { ...cssContentSize, scale: 1 } }),
  });
  await browser.detach();
  await writeFile(`${DIR}${name}.webp`, Buffer.from(data, 'base64'));
  console.log(`docs/screenshots/${name}.webp`);
}
