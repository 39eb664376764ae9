import { INSIGHT_TABS } from '@gsc/contract/insights/labels';
import { OVERVIEW_TEXT } from '@gsc/contract/overview/labels';
import { REPORTS_TEXT } from '@gsc/contract/reports/labels';
import { ROUTES } from '@gsc/contract/routes';
import { demoEmulatorEnv, demoPersona, UNLIMITED_REPORTS } from '@gsc/stack/demo-emulator-env';
import { fillAccount } from '@gsc/stack/fill-account';
import { startStack } from '@gsc/stack/start-stack';
import { type Browser, expect, type Page } from '@playwright/test';
import { signInThroughGoogle } from '../browser/sign-in.ts';
import { SCHEMES, shoot, WIDTHS } from './shoot.ts';

const UNLIMITED = { GOOGLE_REPORTS_PER_MINUTE: String(UNLIMITED_REPORTS) };
/** Loading months of figures in many tabs takes time. */
const LONG_WAIT = { timeout: 60_000 };

type Views = readonly (readonly [size: keyof typeof WIDTHS, scheme: (typeof SCHEMES)[number]])[];
const ALL_VIEWS: Views = (Object.keys(WIDTHS) as (keyof typeof WIDTHS)[]).flatMap(size =>
  SCHEMES.map(scheme => [size, scheme] as const),
);
const SELECTED_VIEWS: Views = [
  ['desktop', 'light'],
  ['desktop', 'dark'],
  ['phone', 'light'],
];

/** Takes the overview, a report and the insights with the demo data: sixteen months of three properties. */
export async function shootReportScreens(browser: Browser, webBuildDir: string): Promise<void> {
  const stack = await startStack({
    webBuildDir,
    serverEnv: { RATE_LIMIT_PER_MINUTE: '100000', ACCOUNT_RATE_LIMIT_PER_MINUTE: '100000', ...UNLIMITED },
    workerEnv: UNLIMITED,
    emulatorEnv: demoEmulatorEnv(),
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
  const take = async (name: string, path: string, views: Views, ready: () => Promise<void>) => {
    for (const [size, scheme] of views) {
      await page.setViewportSize({ width: WIDTHS[size], height: size === 'phone' ? 844 : 900 });
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
      await page.goto(path);
      await ready();
      await expect(page.locator('[role=status][data-shown]')).toHaveCount(0, LONG_WAIT);
      await shoot(page, `${name}-${size}-${scheme}`, true);
    }
  };
  const waitForChart = () => page.locator('figure canvas').first().waitFor(LONG_WAIT);

  await take('overview-filled', ROUTES.overview, ALL_VIEWS, async () => {
    await page.getByRole('table', { name: OVERVIEW_TEXT.growing }).waitFor(LONG_WAIT);
    await page.getByText('On page one').waitFor(LONG_WAIT);
    await waitForChart();
  });

  await page.setViewportSize({ width: WIDTHS.desktop, height: 900 });
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
    'analytics-filled',
    reportUrl({ country: 'gbr,deu', on: 'clicks,position' }),
    ALL_VIEWS,
    async () => {
      await page.getByRole('table', { name: 'Results' }).waitFor(LONG_WAIT);
      await waitForChart();
    },
  );
  for (const tab of INSIGHT_TABS.slice(1)) {
    await take(`analytics-${tab}`, reportUrl({ tab }), SELECTED_VIEWS, async () => {
      await page.getByRole('table').first().waitFor(LONG_WAIT);
    });
  }
}
