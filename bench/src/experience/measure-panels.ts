import type { Page } from '@playwright/test';

export type PanelTimes = { frame: number[]; figures: number[]; lists: number[] };

/** Opens the panels of the first rows. Returns the milliseconds until the frame, the figures and the lists are shown. */
export async function measurePanels(page: Page, address: string, rows: number): Promise<PanelTimes> {
  const times: PanelTimes = { frame: [], figures: [], lists: [] };
  await page.goto(address);
  const links = page.getByRole('table', { name: 'Results' }).locator('tbody tr td a');
  await links.first().waitFor();
  for (let index = 0; index < rows; index++) {
    await page.evaluate(() => window.observed.settle());
    await links.nth(index).click();
    times.frame.push(await page.evaluate(() => window.observed.sinceClick('panel frame')));
    times.figures.push(await page.evaluate(() => window.observed.sinceClick('panel figures')));
    times.lists.push(await page.evaluate(() => window.observed.sinceClick('panel lists')));
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
  }
  return times;
}
