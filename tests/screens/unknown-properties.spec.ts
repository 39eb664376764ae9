import { REPORTS_TEXT } from '@gsc/contract/analytics/report/labels';
import { METRICS } from '@gsc/contract/metrics/metrics';
import { OVERVIEW_TEXT } from '@gsc/contract/overview/labels';
import { PROPERTIES_TEXT } from '@gsc/contract/properties/labels';
import { ROUTES } from '@gsc/contract/routes';
import { expect, type Page } from '@playwright/test';
import { problem, type Reply } from './fake-api/answer.ts';
import type { FakeApi } from './fake-api/fake-api.ts';
import { moversResponse, overviewResponse, rankingResponse } from './responses/overview.ts';
import { PROPERTY_IDS, propertiesResponse } from './responses/properties.ts';
import { OPTIONS_RESPONSE, RANGE_RESPONSE, reportResponse } from './responses/reports.ts';
import { test } from './test.ts';

const REFUSAL = problem(404, REPORTS_TEXT.unknownProperty);
const GONE = '6f9619ff-8b86-4011-b42d-00cf4fc964ff';
const [ONE, TWO] = PROPERTY_IDS;
const notice = (page: Page, left: number) =>
  page.locator('.mantine-Notifications-notification', { hasText: PROPERTIES_TEXT.notConnected(left) });
const results = (page: Page) => page.getByRole('table', { name: 'Results' });
const clicks = (page: Page) =>
  page.getByRole('button', { name: new RegExp(`^${METRICS.clicks.totalLabel}`) });

/** Responds with 404 for properties that are not connected, like the server. */
function refuseUnknownProperties(api: FakeApi, known: () => readonly string[]): void {
  const orRefuse =
    <Response>(response: () => Response) =>
    ({ url }: { url: URL }): Response | Reply => {
      const ids = url.searchParams.get('p')?.split(',') ?? [];
      return ids.every(id => id === '' || known().includes(id)) ? response() : REFUSAL;
    };
  api.answer('GET /api/overview', orRefuse(overviewResponse));
  api.answer('GET /api/overview/movers', orRefuse(moversResponse));
  api.answer('GET /api/overview/ranking', orRefuse(rankingResponse));
  api.answer(
    'GET /api/reports/range',
    orRefuse(() => RANGE_RESPONSE),
  );
  api.answer(
    'GET /api/reports/options',
    orRefuse(() => OPTIONS_RESPONSE),
  );
  api.answer('POST /api/reports', ({ body }) =>
    body.property_ids.every(id => known().includes(id)) ? reportResponse(body) : REFUSAL,
  );
}

test('a URL with an unknown property shows all properties and a notice', async ({ api, page }) => {
  refuseUnknownProperties(api, () => PROPERTY_IDS);
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
      await expect(page.getByRole('button', { name: REPORTS_TEXT.editReport })).toBeVisible();
    }
  }
  // Known properties and the dates of the URL stay.
  await page.goto(`${ROUTES.analytics}?p=${TWO},${GONE}&${days}`);
  await expect(notice(page, 1)).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`p=${TWO}&from=2026-10-15`));
  await expect(results(page)).toBeVisible();
});

test('every screen works after the selected property is deleted', async ({ api, page }) => {
  let known: readonly string[] = PROPERTY_IDS;
  refuseUnknownProperties(api, () => known);
  api.answer('GET /api/properties', () => ({
    active: propertiesResponse().active.filter(({ id }) => known.includes(id)),
    deleted: [],
  }));
  api.answer('DELETE /api/properties/{id}', ({ params }) => {
    known = PROPERTY_IDS.filter(id => id !== params.id);
    return null;
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
  await expect(page.getByRole('button', { name: REPORTS_TEXT.editReport })).toBeVisible();
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL(ROUTES.properties);
});

test('a report whose date range cannot be loaded shows an error and can be retried', async ({
  api,
  page,
}) => {
  api.answer('GET /api/reports/range', problem());
  await page.goto(`${ROUTES.analytics}?p=${ONE}`);
  const alert = page.getByRole('alert').filter({ hasText: REPORTS_TEXT.failed }).first();
  await expect(alert).toBeVisible({ timeout: 20_000 });
  api.answer('GET /api/reports/range', RANGE_RESPONSE);
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(results(page)).toBeVisible();

  // A malformed report URL opens an empty form.
  await page.goto(`${ROUTES.analytics}?p=${ONE}&from=yesterday&to=2026-11-13`);
  await expect(page.getByRole('button', { name: 'Start Date' })).toBeVisible();
});
