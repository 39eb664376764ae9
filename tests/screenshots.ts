import { mkdirSync } from 'node:fs';
import { ROUTES } from '@gsc/contract/routes';
import { buildWeb } from '@gsc/stack/build-web';
import { type Stack, startStack } from '@gsc/stack/start-stack';
import type { Browser, Page } from '@playwright/test';
import { launchBrowser } from './browser/launch.ts';
import { signInThroughGoogle } from './browser/sign-in.ts';
import { shootReportScreens } from './screenshots/report-screens.ts';
import { DIR, SCHEMES, shoot, WIDTHS } from './screenshots/shoot.ts';
import { SITE_EDITOR, shootSiteScreens } from './screenshots/site-screens.ts';
import { shootSyncScreens } from './screenshots/sync-screens.ts';

// Takes the screenshots in docs/screenshots from a running stack.

type View = { width: number; scheme: 'light' | 'dark'; signedIn?: boolean };

async function withPage(
  browser: Browser,
  stack: Stack,
  view: View,
  work: (page: Page) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({
    baseURL: stack.url,
    viewport: { width: view.width, height: view.width === WIDTHS.phone ? 844 : 900 },
    deviceScaleFactor: view.width === WIDTHS.phone ? 2 : 1,
    colorScheme: view.scheme,
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  if (view.signedIn) {
    await page.goto(ROUTES.overview);
    await signInThroughGoogle(page, 'maya@trailforge.example');
    await page.getByRole('heading', { level: 1 }).waitFor();
  }
  await work(page);
  await context.close();
}

async function takeAll(browser: Browser, stack: Stack): Promise<void> {
  for (const scheme of SCHEMES)
    for (const [size, width] of Object.entries(WIDTHS)) {
      await withPage(browser, stack, { width, scheme }, async page => {
        await page.goto(ROUTES.auth);
        await page.getByRole('heading', { level: 1 }).waitFor();
        await shoot(page, `auth-${size}-${scheme}`);
        await page.goto('/dev/gallery', { waitUntil: 'networkidle' });
        await shoot(page, `gallery-${size}-${scheme}`, true);
      });
      await withPage(browser, stack, { width, scheme, signedIn: true }, async page => {
        await shoot(page, `shell-${size}-${scheme}`);
        if (size === 'phone') {
          await page.getByRole('button', { name: 'Open menu' }).click();
          await shoot(page, `shell-drawer-${scheme}`);
        } else if (size === 'desktop') {
          await page.keyboard.press('Control+b');
          await shoot(page, `shell-collapsed-${scheme}`);
          await page.keyboard.press('Control+k');
          await shoot(page, `shell-palette-${scheme}`);
        }
      });
    }
}

mkdirSync(DIR, { recursive: true });
// An argument selects a group: `npm run screenshots -- sync`.
const only = process.argv[2];
const isSelected = (name: string) => !only || only === name;
const webBuildDir = buildWeb({ gallery: true });
const browser = await launchBrowser();
try {
  if (['frame', 'sync', 'site'].some(isSelected)) await takeArranged(browser);
  if (isSelected('reports')) await shootReportScreens(browser, webBuildDir);
} finally {
  await browser.close();
}

/** Takes the screens of an account with a generated history. */
async function takeArranged(browser: Browser): Promise<void> {
  const stack = await startStack({
    webBuildDir,
    worker: false,
    serverEnv: {
      RATE_LIMIT_PER_MINUTE: '100000',
      ACCOUNT_RATE_LIMIT_PER_MINUTE: '100000',
      SIGN_INS_PER_MINUTE: '1000',
      BLOG_EDITORS: SITE_EDITOR,
    },
  });
  try {
    if (isSelected('frame')) await takeAll(browser, stack);
    if (isSelected('sync')) await shootSyncScreens(browser, stack);
    if (isSelected('site')) await shootSiteScreens(browser, stack);
  } finally {
    await stack.stop();
  }
}
