import { writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';

export const DIR = new URL('../../docs/screenshots/', import.meta.url).pathname;
type View = { size: 'desktop' | 'phone'; scheme: 'light' | 'dark'; width: number; height: number };
/** Every screen is taken in both colour schemes. */
export const VIEWS: readonly View[] = [
  { size: 'desktop', scheme: 'light', width: 1440, height: 900 },
  { size: 'desktop', scheme: 'dark', width: 1440, height: 900 },
];
/** A few screens are also taken as on a phone. */
export const PHONE: View = { size: 'phone', scheme: 'light', width: 390, height: 844 };
/** Text stays sharp, and a picture has about a sixth of the bytes of a PNG. */
const QUALITY = 75;

/** Playwright writes no WebP, so this uses the protocol of the browser. */
export async function shoot(page: Page, screen: string, { size, scheme }: View): Promise<void> {
  const name = `${screen}-${size}-${scheme}`;
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(400);
  const browser = await page.context().newCDPSession(page);
  const { data } = await browser.send('Page.captureScreenshot', { format: 'webp', quality: QUALITY });
  await browser.detach();
  await writeFile(`${DIR}${name}.webp`, Buffer.from(data, 'base64'));
  console.log(`docs/screenshots/${name}.webp`);
}
