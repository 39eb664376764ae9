import { mkdirSync } from 'node:fs';
import { ROUTES } from '@gsc/contract/routes';
import { buildWeb } from '@gsc/stack/build-web';
import { type Stack, startStack } from '@gsc/stack/start-stack';
import type { Browser } from '@playwright/test';
import { launchBrowser } from './browser/launch.ts';
import { signInThroughGoogle } from './browser/sign-in.ts';
import { shootReportScreens } from './screenshots/report-screens.ts';
import { DIR, shoot, VIEWS } from './screenshots/shoot.ts';
import { SITE_EDITOR, shootSiteScreens } from './screenshots/site-screens.ts';
import { shootSyncScreens } from './screenshots/sync-screens.ts';

// Takes the screenshots in docs/screenshots from a running stack.

/** Takes the sign-in page, the gallery and the command palette. */
async function takeFrame(browser: Browser, stack: Stack): Promise<void> {
  for (const view of VIEWS) {
    const context = await browser.newContext({
      baseURL: stack.url,
      viewport: view,
      colorScheme: view.scheme,
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    await page.goto(ROUTES.auth);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await shoot(page, 'auth', view);
    await page.goto('/dev/gallery', { waitUntil: 'networkidle' });
    await shoot(page, 'gallery', view);
    await page.goto(ROUTES.overview);
    await signInThroughGoogle(page, 'maya@trailforge.example');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').waitFor();
    await shoot(page, 'palette', view);
    await context.close();
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
    if (isSelected('frame')) await takeFrame(browser, stack);
    if (isSelected('sync')) await shootSyncScreens(browser, stack);
    if (isSelected('site')) await shootSiteScreens(browser, stack);
  } finally {
    await stack.stop();
  }
}
