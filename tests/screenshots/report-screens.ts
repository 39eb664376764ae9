import { OVERVIEW_TEXT } from '@gsc/contract/overview-text';
import { CONNECT_TEXT, PROPERTIES_TEXT } from '@gsc/contract/properties';
import { ROUTES } from '@gsc/contract/routes';
import { type Browser, expect, type Page } from '@playwright/test';
import { consentAtGoogle } from '../browser/connect.ts';
import { signInThroughGoogle } from '../browser/sign-in.ts';
import type { Stack } from '../stack.ts';
import { SCHEMES, shoot, WIDTHS } from './shoot.ts';

const OWNER = 'maya@trailforge.example';
/** Sixteen months of three properties, read from the emulator by a worker of the stack. */
const SYNC_MS = 15 * 60_000;

/** The overview and a report, empty and with the history of three real properties. */
export async function shootReportScreens(
  browser: Browser,
  stack: Pick<Stack, 'url' | 'startWorker'>,
): Promise<void> {
  const context = await browser.newContext({ baseURL: stack.url, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto(ROUTES.overview);
  await signInThroughGoogle(page, OWNER);
  await page.getByRole('heading', { level: 1 }).waitFor();
  const everywhere = async (name: string, path: string, ready: (page: Page) => Promise<void>) => {
    for (const [size, width] of Object.entries(WIDTHS))
      for (const colorScheme of SCHEMES) {
        await page.setViewportSize({ width, height: size === 'phone' ? 844 : 900 });
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await page.goto(path);
        await ready(page);
        // The chart's program comes by itself, after the figures.
        await page
          .locator('figure canvas')
          .first()
          .waitFor({ timeout: 20_000 })
          .catch(() => {});
        await shoot(page, `${name}-${size}-${colorScheme}`, true);
      }
  };
  const connected = await page.getByText(OVERVIEW_TEXT.notConnected).first().isHidden();
  if (!connected) {
    await everywhere('overview-empty', ROUTES.overview, async () => {
      await page.getByText(OVERVIEW_TEXT.notConnected).first().waitFor();
    });
    await connectAll(page);
    stack.startWorker();
  }
  await page.goto(ROUTES.sync);
  await expect(page.getByRole('progressbar')).toHaveCount(0, { timeout: SYNC_MS });

  await everywhere('overview-filled', ROUTES.overview, async () => {
    await page.getByRole('table', { name: OVERVIEW_TEXT.growing }).waitFor({ timeout: 60_000 });
    await page.getByText('On page one').waitFor({ timeout: 60_000 });
  });
  await page.goto(ROUTES.analytics);
  await page.getByRole('combobox', { name: 'Property' }).click();
  await page.getByRole('option', { name: 'trailforge.example', exact: true }).click();
  await page.getByRole('button', { name: 'Generate Report' }).click();
  await page.getByRole('table', { name: 'Results' }).waitFor({ timeout: 60_000 });
  await page.getByText('3m', { exact: true }).click();
  await page.waitForURL(/from=2026-08/);
  const report = new URL(page.url());
  report.searchParams.set('country', 'gbr,deu');
  report.searchParams.set('on', 'clicks,position');
  await everywhere('analytics-filled', `${report.pathname}${report.search}`, async () => {
    await page.getByRole('table', { name: 'Results' }).waitFor({ timeout: 60_000 });
  });
  await context.close();
}

async function connectAll(page: Page): Promise<void> {
  await page.goto(ROUTES.properties);
  await page.getByRole('button', { name: PROPERTIES_TEXT.connectFirst, exact: true }).click();
  await consentAtGoogle(page, OWNER);
  const dialog = page.getByRole('dialog', { name: CONNECT_TEXT.dialogTitle });
  await dialog.getByRole('button', { name: CONNECT_TEXT.selectAll, exact: true }).click();
  await dialog.getByRole('button', { name: /^Connect \d+ Propert/ }).click();
  await page.getByText(CONNECT_TEXT.connectedTitle).first().waitFor();
}
