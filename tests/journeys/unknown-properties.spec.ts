import { METRICS } from '@gsc/contract/metrics/metrics';
import { OVERVIEW_TEXT } from '@gsc/contract/overview/labels';
import { PROPERTIES_TEXT } from '@gsc/contract/properties/labels';
import { REPORTS_TEXT } from '@gsc/contract/reports/labels';
import { ROUTES } from '@gsc/contract/routes';
import { expect, type Page, test } from '@playwright/test';
import { mockReports } from '../browser/mock-reports.ts';
import {
  moversResponse,
  overviewResponse,
  PROPERTY_IDS,
  propertiesResponse,
  rankingResponse,
} from '../browser/report-responses.ts';
import { signInThroughGoogle } from '../browser/sign-in.ts';

test.use({ baseURL: process.env.STACK_URL ?? '', reducedMotion: 'reduce' });
test.setTimeout(180_000);

const EMAIL = 'owen@alderandash.example';
const GONE = '6f9619ff-8b86-4011-b42d-00cf4fc964ff';
const [ONE, TWO] = PROPERTY_IDS;
const notice = (page: Page, left: number) =>
  page.locator('.mantine-Notifications-notification', { hasText: PROPERTIES_TEXT.notConnected(left) });
const results = (page: Page) => page.getByRole('table', { name: 'Results' });
const clicks = (page: Page) =>
  page.getByRole('button', { name: new RegExp(`^${METRICS.clicks.totalLabel}`) });

/** Responds with 404 for properties that are not connected, like the server. */
async function mockKnownProperties(page: Page, known: () => readonly string[]): Promise<void> {
  await mockReports(page);
  await page.route(/\/api\/overview(\?|$)/, route => route.fulfill({ json: overviewResponse() }));
  await page.route(/\/api\/overview\/movers/, route => route.fulfill({ json: moversResponse() }));
  await page.route(/\/api\/overview\/ranking/, route => route.fulfill({ json: rankingResponse() }));
  await page.route(/\/api\/(overview|reports)/, route => {
    const named = new URL(route.request().url()).searchParams.get('p')?.split(',') ?? [];
    const posted = (route.request().postDataJSON() as { property_ids?: string[] } | null)?.property_ids ?? [];
    const unknown = [...named, ...posted].some(id => id !== '' && !known().includes(id));
    return unknown
      ? route.fulfill({ status: 404, json: { detail: REPORTS_TEXT.unknownProperty } })
      : route.fallback();
  });
}

async function open(page: Page): Promise<void> {
  await page.goto(ROUTES.overview);
  await signInThroughGoogle(page, EMAIL);
}

test('a URL with an unknown property shows all properties and a notice', async ({ page }) => {
  await mockKnownProperties(page, () => PROPERTY_IDS);
  await open(page);
  const days = 'from=2026-10-15&to=2026-11-13';
  for (const wrong of [GONE, 'nonsense', '%3Cscript%3E,%27', `${GONE},${GONE}`]) {
    await page.goto(`${ROUTES.overview}?p=${wrong}`);
    await expect(notice(page, 0)).toBeVisible();
    await expect(page).toHaveURL(ROUTES.overview);
    await expect(clicks(page)).toContainText('184,320');
    await expect(page.getByRole('alert')).toHaveCount(0);
    // No link on the page contains the unknown property.
    await expect(page.locator(`a[href*="p=${wrong}"]`)).toHaveCount(0);

    for (const rest of ['', `&${days}&dim=page`]) {
      await page.goto(`${ROUTES.analytics}?p=${wrong}${rest}`);
      await expect(notice(page, 0)).toBeVisible();
      await expect(results(page)).toBeVisible();
      await expect(page).toHaveURL(new RegExp(`p=${PROPERTY_IDS.join('%2C')}`));
      await expect(page.getByRole('button', { name: 'Start Date' })).toBeVisible();
    }
  }
  // Known properties and the dates of the URL stay.
  await page.goto(`${ROUTES.analytics}?p=${TWO},${GONE}&${days}`);
  await expect(notice(page, 1)).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`p=${TWO}&from=2026-10-15`));
  await expect(results(page)).toBeVisible();
});

test('every screen works after the selected property is deleted', async ({ page }) => {
  let known: readonly string[] = PROPERTY_IDS;
  await mockKnownProperties(page, () => known);
  await open(page);
  await page.route('**/api/properties', async route => {
    const { active } = propertiesResponse();
    await route.fulfill({ json: { active: active.filter(({ id }) => known.includes(id)), deleted: [] } });
  });
  await page.route(`**/api/properties/${ONE}`, route => {
    known = PROPERTY_IDS.slice(1);
    return route.fulfill({ status: 204 });
  });
  await page.goto(`${ROUTES.properties}?p=${ONE}`);
  await page.getByRole('button', { name: `${PROPERTIES_TEXT.delete} trailforge.example` }).click();
  await page.getByRole('dialog').getByRole('button', { name: PROPERTIES_TEXT.delete, exact: true }).click();
  await expect(notice(page, 0)).toBeVisible();
  await expect(page).toHaveURL(ROUTES.properties);

  const sidebar = page.getByRole('complementary', { name: 'Navigation' });
  await sidebar.getByRole('link', { name: OVERVIEW_TEXT.title, exact: true }).click();
  await expect(clicks(page)).toContainText('184,320');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await sidebar.getByRole('link', { name: REPORTS_TEXT.title, exact: true }).click();
  await expect(page.getByRole('button', { name: 'Start Date' })).toBeVisible();
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL(ROUTES.properties);
});

test('a report whose date range cannot be loaded shows an error and can be retried', async ({ page }) => {
  await mockReports(page);
  await open(page);
  let broken = true;
  await page.route(/\/api\/reports\/range/, route =>
    broken ? route.fulfill({ status: 500, json: {} }) : route.fallback(),
  );
  await page.goto(`${ROUTES.analytics}?p=${ONE}`);
  const alert = page.getByRole('alert').filter({ hasText: REPORTS_TEXT.failed }).first();
  await expect(alert).toBeVisible({ timeout: 20_000 });
  broken = false;
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(results(page)).toBeVisible();

  // A malformed report URL opens an empty form.
  await page.goto(`${ROUTES.analytics}?p=${ONE}&from=yesterday&to=2026-11-13`);
  await expect(page.getByRole('button', { name: 'Start Date' })).toBeVisible();
});
