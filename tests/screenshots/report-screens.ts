import { INSIGHT_TABS } from '@gsc/contract/analytics/insights/labels';
import { REPORTS_TEXT } from '@gsc/contract/analytics/report/labels';
import { OVERVIEW_TEXT } from '@gsc/contract/overview/labels';
import { ROUTES } from '@gsc/contract/routes';
import { DEMO_DIR, demoEmulatorEnv, demoPersona, UNLIMITED_REPORTS } from '@gsc/stack/demo-emulator-env';
import { fillAccount } from '@gsc/stack/fill-account';
import { startStack } from '@gsc/stack/start-stack';
import { type Browser, expect, type Page } from '@playwright/test';
import { signInThroughGoogle } from '../browser/sign-in.ts';
import { PHONE, shoot, VIEWS } from './shoot.ts';

const UNLIMITED = { GOOGLE_REPORTS_PER_MINUTE: String(UNLIMITED_REPORTS) };
/** Loading months of figures in many tabs takes time. */
const LONG_WAIT = { timeout: 60_000 };

/** Takes the screens with the data of the demo, which must not run meanwhile. The first start loads it. */
export async function shootReportScreens(browser: Browser, webBuildDir: string): Promise<void> {
  const stack = await startStack({
    dir: DEMO_DIR,
    webBuildDir,
    serverEnv: { RATE_LIMIT_PER_MINUTE: '100000', ACCOUNT_RATE_LIMIT_PER_MINUTE: '100000', ...UNLIMITED },
    workerEnv: UNLIMITED,
    emulatorEnv: { ...demoEmulatorEnv(), EMULATOR_GRANTS_FILE: `${DEMO_DIR}/google-grants.json` },
  });
  try {
    await fillAccount(stack, demoPersona().email);
    const context = await browser.newContext({ baseURL: stack.url, reducedMotion: 'reduce' });
    const page = await context.newPage();
    await page.goto(ROUTES.overview);
    await signInThroughGoogle(page, demoPersona().email);
    await takeAll(page);
    await context.close();
  } finally {
    await stack.stop();
  }
}

async function takeAll(page: Page): Promise<void> {
  const take = async (name: string, path: string, views: typeof VIEWS, ready: () => Promise<void>) => {
    for (const view of views) {
      await page.setViewportSize(view);
      await page.emulateMedia({ colorScheme: view.scheme, reducedMotion: 'reduce' });
      await page.goto(path);
      await ready();
      await expect(page.locator('[role=status][data-shown]')).toHaveCount(0, LONG_WAIT);
      await shoot(page, name, view);
    }
  };
  const waitForChart = () => page.locator('figure canvas').first().waitFor(LONG_WAIT);

  await take('overview', ROUTES.overview, [...VIEWS, PHONE], async () => {
    await page.getByRole('table', { name: OVERVIEW_TEXT.growing }).waitFor(LONG_WAIT);
    await page.getByText('On page one').waitFor(LONG_WAIT);
    await waitForChart();
  });

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(ROUTES.analytics);
  await page.getByRole('button', { name: REPORTS_TEXT.editReport }).click();
  await page.getByRole('combobox', { name: 'Property' }).click();
  await page.getByRole('option', { name: 'trailforge.example', exact: true }).click();
  await page.getByRole('button', { name: REPORTS_TEXT.generate }).click();
  await page.getByRole('table', { name: 'Results' }).waitFor(LONG_WAIT);
  const first = page.url();
  await page.getByText('3m', { exact: true }).click();
  await page.waitForURL(url => url.href !== first);
  const report = new URL(page.url());
  const reportUrl = (values: Record<string, string>) => {
    const query = new URLSearchParams(report.searchParams);
    for (const [name, value] of Object.entries(values)) query.set(name, value);
    return `${report.pathname}?${query}`;
  };
  await take(
    'analytics-report',
    reportUrl({ country: 'gbr,deu', on: 'clicks,position' }),
    [...VIEWS, PHONE],
    async () => {
      await page.getByRole('table', { name: 'Results' }).waitFor(LONG_WAIT);
      await waitForChart();
    },
  );
  for (const tab of INSIGHT_TABS.slice(1)) {
    await take(`analytics-${tab}`, reportUrl({ tab }), VIEWS, async () => {
      await page.getByRole('table').first().waitFor(LONG_WAIT);
    });
  }
  for (const [name, path] of [
    ['indexing', ROUTES.indexing],
    ['branding', ROUTES.branding],
  ] as const)
    await take(name, path, VIEWS, () => page.getByRole('heading', { level: 1 }).waitFor());
}
