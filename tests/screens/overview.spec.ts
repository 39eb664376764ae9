import type { Metrics } from '@gsc/contract/analytics/report/result';
import { METRICS } from '@gsc/contract/metrics/metrics';
import { ATTENTION_LIMIT, ATTENTION_SHOWN } from '@gsc/contract/overview/attention';
import { ATTENTION_TEXT, OVERVIEW_TEXT } from '@gsc/contract/overview/labels';
import { ROUTES } from '@gsc/contract/routes';
import { expect, type Page } from '@playwright/test';
import { accessibilityProblems, problemsInBothSchemes } from '../browser/accessibility.ts';
import { problem } from './fake-api/answer.ts';
import { overflowingElements } from './overflowing-elements.ts';
import { agencyAttentionResponse, EMPTY_OVERVIEW, overviewResponse } from './responses/overview.ts';
import { PROPERTY_IDS } from './responses/properties.ts';
import { test } from './test.ts';

const tile = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) });
const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

async function openOverview(page: Page): Promise<void> {
  await page.goto(ROUTES.overview);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(OVERVIEW_TEXT.welcome);
}

test('a filled overview shows the cards with their changes and all sections', async ({ page }) => {
  await openOverview(page);
  await expect(tile(page, METRICS.clicks.totalLabel)).toContainText('184,320');
  await expect(tile(page, METRICS.clicks.totalLabel)).toContainText('+16.3%');
  await expect(tile(page, METRICS.clicks.totalLabel)).toContainText('vs 158,550');
  await expect(tile(page, METRICS.position.totalLabel)).toContainText('0.9');
  await expect(page.getByText('12 and 13 Nov are not final yet')).toBeVisible();
  await expect(page.getByText('1 up to date, 1 syncing, 1 failed')).toBeVisible();
  await expect(page.getByText(/^shop.trailforge.example is part of trailforge.example/)).toBeVisible();

  const chart = page.getByRole('img', { name: /^Daily clicks and impressions/ });
  await expect(chart).toHaveAccessibleName(/The last 2 days may still change/);
  await tile(page, METRICS.ctr.totalLabel).click();
  await expect(page.getByRole('img', { name: /^Daily clicks and impressions and CTR/ })).toBeVisible();

  const changes = card(page, OVERVIEW_TEXT.whatChanged);
  await expect(changes.getByRole('listitem').first()).toContainText(
    '/guides/trail-running-shoes fell from position 2.1 to 4.8, mostly for the query trail running shoes and in Germany',
  );
  await expect(changes.getByRole('listitem').first()).toContainText('−1,840');
  await expect(page.getByRole('table', { name: OVERVIEW_TEXT.growing }).getByRole('row')).toHaveCount(5);
  await expect(page.getByRole('table', { name: OVERVIEW_TEXT.properties })).toContainText('84,210');
  await expect(card(page, OVERVIEW_TEXT.ranking)).toContainText('On page one 21.1%');
  await expect(card(page, OVERVIEW_TEXT.regions)).toContainText('United Kingdom');
  expect(await accessibilityProblems(page)).toEqual([]);

  // An annotation on the chart shows the name of its event.
  await page.getByRole('button', { name: /Core update/ }).click();
  await expect(page.getByText('October 2026 core update')).toBeVisible();
  await page.keyboard.press('Escape');

  await card(page, OVERVIEW_TEXT.growing).getByRole('link', { name: 'View all' }).click();
  await expect(page).toHaveURL(/\/dashboard\/analytics\?p=.*dim=page&sort=-clicks_change/);
});

test('the first card lists the properties that need attention', async ({ api, page }) => {
  api.answer('GET /api/overview/attention', agencyAttentionResponse());
  await openOverview(page);
  for (const width of [1440, 768, 390]) {
    await page.setViewportSize({ width, height: 900 });
    const attention = card(page, ATTENTION_TEXT.title);
    await expect(attention.getByRole('listitem')).toHaveCount(ATTENTION_SHOWN);
    await expect(attention.getByRole('listitem').first()).toContainText('below usual since 8 Nov');
    await expect.poll(() => overflowingElements(page), { message: `overflow at ${width}` }).toEqual([]);
  }
  await card(page, ATTENTION_TEXT.title).getByRole('button').focus();
  await page.keyboard.press('Enter');
  await expect(card(page, ATTENTION_TEXT.title).getByRole('listitem')).toHaveCount(ATTENTION_LIMIT);
  expect(await problemsInBothSchemes(page)).toEqual([]);
  await card(page, ATTENTION_TEXT.title).getByRole('link').nth(1).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/from=2026-11-08&to=2026-11-11&cmp=prev-weekdays&tab=changes&list=decaying/);
});

test('a decline is red with a sign, and a change without a base is a dash', async ({ api, page }) => {
  const now = { clicks: 60_000, impressions: 1000, ctr: 9, position: 8 };
  const before = { clicks: 100_000, impressions: 0, ctr: 0, position: null };
  api.answer('GET /api/overview', overviewResponse({ totals: now, compared: { now, before } }));
  await openOverview(page);
  const clicks = tile(page, METRICS.clicks.totalLabel);
  await expect(clicks.locator('[data-tone="down"]')).toContainText('−40.0%');
  const impressions = tile(page, METRICS.impressions.totalLabel);
  await expect(impressions.locator('[data-tone="neutral"]')).toContainText(OVERVIEW_TEXT.noData);
});

test('a change over fewer days than its value states its own base', async ({ api, page }) => {
  const response = overviewResponse();
  const now: Metrics = { clicks: 178_210, impressions: 6_201_708, ctr: 2.87, position: 14.2 };
  api.answer(
    'GET /api/overview',
    overviewResponse({
      range: { ...response.range, to: '2026-11-13' },
      compared: { now, before: response.compared?.before ?? null },
      after: [],
    }),
  );
  await openOverview(page);
  const clicks = tile(page, METRICS.clicks.totalLabel);
  await expect(clicks).toContainText('184,320');
  await expect(clicks).toContainText('+12.4%');
  await expect(clicks).toContainText('178,210 vs 158,550, to 11 Nov');
  await expect(card(page, OVERVIEW_TEXT.regions)).toContainText('share of clicks, to 11 Nov');
  await expect(tile(page, METRICS.ctr.totalLabel)).toContainText('pp');
});

test('loading shows skeletons, an error leaves other sections usable, and a break is named', async ({
  api,
  page,
}) => {
  const released = Promise.withResolvers<void>();
  api.answer('GET /api/overview', () => released.promise.then(() => overviewResponse({ breaks: [BREAK] })));
  await openOverview(page);
  await expect(page.getByRole('status').filter({ hasText: 'Loading' }).first()).toBeVisible();
  await expect(card(page, OVERVIEW_TEXT.quickActions)).toBeVisible();
  released.resolve();
  await expect(tile(page, METRICS.clicks.totalLabel)).toContainText('184,320');
  await expect(page.getByText(/crosses a known break in Google’s data/)).toContainText(BREAK.name);

  api.answer('GET /api/overview', problem());
  await page.reload();
  const alert = page.getByRole('alert').filter({ hasText: OVERVIEW_TEXT.failed });
  await expect(alert).toBeVisible({ timeout: 20_000 });
  await expect(card(page, OVERVIEW_TEXT.quickActions)).toBeVisible();
  api.answer('GET /api/overview', EMPTY_OVERVIEW);
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(tile(page, METRICS.clicks.totalLabel)).toContainText(OVERVIEW_TEXT.notConnected);
});

test('property and dates can be selected by keyboard and are stored in the URL', async ({ api, page }) => {
  await openOverview(page);
  await expect(tile(page, METRICS.clicks.totalLabel)).toBeVisible();
  await page.getByRole('button', { name: /^All properties/ }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Find a property' })).toBeFocused();
  await page.keyboard.type('kettle');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`p=${PROPERTY_IDS[2]}$`));
  await expect(page.getByRole('button', { name: 'kettleandgrain.example', exact: true })).toBeVisible();

  await page.getByRole('button', { name: /^Last 30 days/ }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Last 7 days' }).press('Enter');
  await expect(page).toHaveURL(/from=2026-11-05&to=2026-11-11/);
  await expect
    .poll(() => api.calls('GET /api/overview').at(-1)?.url.search)
    .toBe(`?type=web&p=${PROPERTY_IDS[2]}&from=2026-11-05&to=2026-11-11`);

  // The arrow keys move through the days of the chart.
  await page.getByRole('img', { name: /^Daily clicks/ }).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByText(/^13 Nov 2026: Clicks/)).toBeAttached();
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`p=${PROPERTY_IDS[2]}$`));
});

test('320 px wide', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await openOverview(page);
  await expect(page.getByRole('table', { name: OVERVIEW_TEXT.growing })).toBeVisible();
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBe(320);
  expect(await problemsInBothSchemes(page)).toEqual([]);
});

const BREAK = {
  id: 'num-100-removed-2025-09',
  name: '100-results parameter stops working',
  start: '2025-09-10',
  end: null,
  affects: ['impressions', 'position', 'ctr'],
  note: 'Desktop impressions fell.',
};
