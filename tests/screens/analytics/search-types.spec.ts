import { REPORTS_TEXT } from '@gsc/contract/analytics/report/labels';
import { ROUTES } from '@gsc/contract/routes';
import { expect, type Page } from '@playwright/test';
import { PROPERTY_IDS } from '../responses/properties.ts';
import { test } from '../test.ts';

const [ONE] = PROPERTY_IDS;
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const results = (page: Page) => page.getByRole('table', { name: 'Results' });
const address = (more: string) =>
  `${ROUTES.analytics}?p=${ONE}&from=2026-10-15&to=2026-11-13&cmp=prev${more}`;

test('another search type keeps what Google lists for it and says which filters it removes', async ({
  api,
  page,
}) => {
  await page.goto(address('&dim=brand&q=boots&f=brand~in~Brand&f=country~in~deu'));
  await expect(results(page)).toBeVisible();
  await page.getByRole('combobox', { name: 'Search type' }).click();
  await page.getByRole('option', { name: 'Discover' }).click();
  await expect(
    page.getByText(REPORTS_TEXT.filtersRemoved('discover', ['Brand', 'Search query'])),
  ).toBeVisible();
  await expect(button(page, 'Country is Germany')).toBeVisible();
  await expect(button(page, 'Brand is Brand')).toHaveCount(0);
  await expect
    .poll(() => api.calls('POST /api/reports').at(-1)?.body)
    .toMatchObject({
      search_type: 'discover',
      dimensions: ['page'],
      search_query: '',
      filters: [{ dimension: 'country', values: ['deu'] }],
    });

  // The Report tab of an insight about Discover has no queries either.
  await page.goto(address('&tab=changes'));
  await page.getByRole('combobox', { name: 'Search type' }).click();
  await page.getByRole('option', { name: 'Discover' }).click();
  await expect(page).toHaveURL(/type=discover/);
  await page.getByRole('navigation', { name: 'Analytics' }).getByRole('link', { name: 'Report' }).click();
  await expect
    .poll(() => api.calls('POST /api/reports').at(-1)?.body)
    .toMatchObject({
      search_type: 'discover',
      dimensions: ['page'],
    });
});

test('the rows of a search appearance lead to what Google lists for it', async ({ api, page }) => {
  await page.goto(address('&dim=country&f=appearance~in~VIDEO'));
  await results(page).getByRole('link').first().click();
  await expect
    .poll(() => api.calls('POST /api/reports').at(-1)?.body)
    .toMatchObject({
      dimensions: ['device'],
      filters: [{ dimension: 'country' }, { dimension: 'appearance' }],
    });
  await button(page, REPORTS_TEXT.editReport).click();
  await expect(page.getByRole('checkbox', { name: 'Page URL' })).toBeDisabled();
  await expect(page.getByRole('checkbox', { name: 'Country' })).toBeEnabled();
});
