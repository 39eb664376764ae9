import { readFile } from 'node:fs/promises';
import { REPORTS_TEXT } from '@gsc/contract/reports/labels';
import { ROUTES } from '@gsc/contract/routes';
import { expect, type Page } from '@playwright/test';
import { accessibilityProblems } from '../browser/accessibility.ts';
import { problem } from './fake-api/answer.ts';
import { PROPERTY_IDS } from './responses/properties.ts';
import { reportResponse } from './responses/reports.ts';
import { test } from './test.ts';

const [ONE] = PROPERTY_IDS;
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const toast = (page: Page, text: string | RegExp) =>
  page.locator('.mantine-Notifications-notification', { hasText: text });
const results = (page: Page) => page.getByRole('table', { name: 'Results' });
const address = (more = '') => `${ROUTES.analytics}?p=${ONE}&from=2026-10-15&to=2026-11-13&cmp=prev${more}`;

async function open(page: Page, path: string = ROUTES.analytics): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { name: REPORTS_TEXT.title, level: 1 })).toBeVisible();
}

test('without properties the builder shows a hint', async ({ api, page }) => {
  api.answer('GET /api/properties', { active: [], deleted: [] });
  await open(page);
  await expect(page.getByText(REPORTS_TEXT.noProperties)).toBeVisible();

  api.answer('GET /api/properties', problem());
  await page.reload();
  await expect(toast(page, REPORTS_TEXT.propertiesFailed)).toBeVisible({ timeout: 20_000 });
  await expect(
    page.getByRole('alert').filter({ hasText: REPORTS_TEXT.propertiesFailed }).first(),
  ).toBeVisible();
});

test('the report builder works by keyboard', async ({ api, page }) => {
  await open(page);
  for (const name of ['Search Query', 'Clicks', 'Impressions', 'CTR', 'Position']) {
    await expect(page.getByRole('checkbox', { name })).toBeChecked();
  }
  for (const name of ['Page URL', 'Country', 'Device Type']) {
    await expect(page.getByRole('checkbox', { name })).not.toBeChecked();
  }
  await expect(page.getByRole('button', { name: 'Start Date' })).toHaveText('13 Oct 2026');
  await expect(page.getByRole('button', { name: 'End Date' })).toHaveText('11 Nov 2026');
  await expect(button(page, REPORTS_TEXT.exportCsv)).toBeDisabled();

  await button(page, REPORTS_TEXT.generate).press('Enter');
  await expect(toast(page, REPORTS_TEXT.selectProperty)).toBeVisible();
  expect(api.calls('POST /api/reports')).toEqual([]);

  await page.getByRole('combobox', { name: 'Property' }).focus();
  await page.keyboard.type('trailforge.example');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByRole('checkbox', { name: 'Country' }).press('Space');
  await page.getByRole('textbox', { name: 'Search query' }).focus();
  await page.keyboard.type('boots');
  // Enter in a field submits the form.
  await page.keyboard.press('Enter');
  await expect(toast(page, REPORTS_TEXT.generated(2318))).toBeVisible();
  const [call, ...others] = api.calls('POST /api/reports');
  expect(others).toEqual([]);
  expect(call?.body).toMatchObject({
    from: '2026-10-13',
    to: '2026-11-11',
    dimensions: ['query', 'country'],
    metrics: ['clicks', 'impressions', 'ctr', 'position'],
    search_query: 'boots',
    sort: { by: 'clicks', descending: true },
    page: 1,
  });
  await expect(page).toHaveURL(/dim=query%2Ccountry&q=boots/);
  await expect(results(page).getByRole('columnheader', { name: 'Country' })).toBeVisible();
  await expect(results(page)).toContainText('Germany');
  expect(await accessibilityProblems(page)).toEqual([]);
});

test('clicking the selected day does not clear it, and days without data are disabled', async ({ page }) => {
  await open(page);
  const end = page.getByRole('button', { name: 'End Date' });
  await end.click();
  const chosen = page.getByRole('button', { name: /^13 November 2026/ });
  await chosen.click();
  await expect(end).toHaveText('13 Nov 2026');
  // The calendar closes with a delay after a day is selected.
  const next = page.getByRole('button', { name: /^14 November 2026/ });
  await expect(async () => {
    if (!(await next.isVisible())) await end.click();
    await expect(next).toBeDisabled({ timeout: 1000 });
  }).toPass();
});

test('sort order and page are stored in the URL', async ({ api, page }) => {
  await open(page, address());
  await expect(page.getByText('Rows 1–50 of 2,318')).toBeVisible();
  await expect(results(page).getByRole('row').nth(1)).toContainText('All rows');
  await expect(results(page).getByRole('row').last()).toContainText(REPORTS_TEXT.anonymized);
  await expect(page.getByText('90.7% known')).toBeVisible();
  await expect(page.getByText('9.3% anonymized')).toBeVisible();

  const impressions = results(page).getByRole('columnheader', { name: 'Impressions', exact: true });
  await impressions.getByRole('button').click();
  await expect(impressions).toHaveAttribute('aria-sort', 'descending');
  await expect(page).toHaveURL(/sort=-impressions/);
  await impressions.getByRole('button').click();
  await expect(impressions).toHaveAttribute('aria-sort', 'ascending');
  await page.getByRole('button', { name: 'Page 2', exact: true }).click();
  await expect(page.getByText('Rows 51–100 of 2,318')).toBeVisible();
  await expect(page).toHaveURL(/sort=impressions&pg=2/);
  expect(api.calls('POST /api/reports').at(-1)?.body).toMatchObject({
    sort: { by: 'impressions', descending: false },
    page: 2,
  });

  // A new report starts on its first page.
  await button(page, REPORTS_TEXT.generate).click();
  await expect(page.getByText('Rows 1–50 of 2,318')).toBeVisible();
  await page.goBack();
  await expect(page.getByText('Rows 51–100 of 2,318')).toBeVisible();
});

test('the explorer updates on every click and shows the old rows until new ones are loaded', async ({
  api,
  page,
}) => {
  await open(page, address());
  await expect(results(page)).toBeVisible();

  await button(page, 'Add filter').click();
  await page.getByRole('menuitem', { name: 'Country' }).click();
  await page.getByRole('checkbox', { name: /^Germany/ }).check();
  await expect(page).toHaveURL(/country=deu/);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Country is Germany' })).toBeVisible();

  const released = Promise.withResolvers<void>();
  api.answer('POST /api/reports', ({ body }) => released.promise.then(() => reportResponse(body, 7)));
  await button(page, 'Add filter').click();
  await page.getByRole('menuitem', { name: 'Query' }).click();
  await page.getByRole('textbox', { name: 'Query', exact: true }).fill('winter');
  await page.keyboard.press('Enter');
  await expect(results(page)).toHaveAttribute('data-refreshing', 'true');
  await expect(results(page)).toContainText('winter hiking layers');
  released.resolve();
  await expect(page.getByText('Rows 1–7 of 7')).toBeVisible();
  await expect(results(page)).not.toHaveAttribute('data-refreshing', 'true');
  await expect(page.getByRole('button', { name: 'Query contains winter' })).toBeVisible();

  await page.getByText('Week', { exact: true }).click();
  await expect(page).toHaveURL(/g=week/);
  await page.getByText('7d', { exact: true }).click();
  await expect(page).toHaveURL(/from=2026-11-05&to=2026-11-11/);
  await page.getByRole('button', { name: /^CTR/ }).first().click();
  await expect(page.getByRole('img', { name: /^Clicks and Impressions and CTR by week/ })).toBeVisible();

  // From a query to its pages.
  await results(page).getByRole('link', { name: 'merino base layer' }).click();
  await expect(page).toHaveURL(/dim=page/);
  await expect(page.getByRole('button', { name: 'Query is merino base layer' })).toBeVisible();
  await expect(page.getByText(/counted by page/)).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Query contains winter' })).toBeVisible();
  await button(page, 'Clear all').click();
  await expect(page.getByRole('button', { name: 'Country is Germany' })).toHaveCount(0);
  expect(await accessibilityProblems(page)).toEqual([]);
});

test('empty, failed and partial reports', async ({ api, page }) => {
  api.answer('POST /api/reports', ({ body }) => reportResponse(body, 0));
  await open(page, address('&country=gbr'));
  await expect(page.getByRole('heading', { name: 'No rows in this report' })).toBeVisible();
  await expect(button(page, REPORTS_TEXT.exportCsv)).toBeDisabled();

  api.answer('POST /api/reports', problem(422, REPORTS_TEXT.tooHeavy));
  await button(page, REPORTS_TEXT.generate).click();
  await expect(toast(page, REPORTS_TEXT.failed)).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: REPORTS_TEXT.tooHeavy }).first()).toBeVisible();

  api.answer('POST /api/reports', ({ body }) => {
    const report = reportResponse(body, 3);
    const gap = { property_id: ONE, from: '2026-10-20', to: '2026-10-22', days: 3, reason: null };
    return {
      ...report,
      coverage: { ...report.coverage, days_read: 27, missing: [gap] },
      comparison: report.comparison && { ...report.comparison, breaks: [BREAK] },
    };
  });
  await button(page, 'Try again').first().click();
  await expect(page.getByText(/27 of 30 days are in this report/)).toContainText('20 Oct – 22 Oct 2026');
  await expect(page.getByText(/crosses a known break in Google’s data/)).toContainText(BREAK.name);
});

test('a report can be copied, saved, annotated and exported', async ({ api, page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, address('&dim=page'));
  await expect(results(page)).toBeVisible();
  await button(page, 'Copy link').click();
  await expect(toast(page, 'Link copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());

  api.answer('POST /api/reports/views', ({ body }) => {
    const view = { id: ONE, ...body, created_at: NOW, updated_at: NOW };
    api.answer('GET /api/reports/views', { views: [view] });
    return view;
  });
  await button(page, 'Save view').click();
  await page.getByRole('textbox', { name: 'View name' }).fill('Pages of the month');
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Saved as Pages of the month')).toBeVisible();
  await page.goto(ROUTES.analytics);
  await button(page, 'Save view').click();
  await page.getByRole('button', { name: 'Pages of the month', exact: true }).click();
  await expect(page).toHaveURL(/dim=page/);

  await button(page, 'Add note').click();
  await page.getByRole('textbox', { name: 'Note' }).fill('new template');
  await page.getByRole('button', { name: 'Add note', exact: true }).last().click();
  await expect
    .poll(() => api.calls('POST /api/reports/annotations').at(-1)?.body)
    .toEqual({ day: '2026-11-13', end_day: null, text: 'new template', property_id: ONE });

  const download = page.waitForEvent('download');
  await button(page, REPORTS_TEXT.exportCsv).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^report-\d{4}-\d{2}-\d{2}\.csv$/);
  expect(await readFile(await file.path(), 'utf8')).toContain('"Page URL",Clicks');

  api.answer('GET /api/reports/export.xlsx', problem());
  await button(page, 'Other formats').click();
  await page.getByRole('menuitem', { name: REPORTS_TEXT.exportXlsx }).click();
  await expect(toast(page, REPORTS_TEXT.exportFailed)).toBeVisible();
});

for (const scheme of ['light', 'dark'] as const) {
  test(`320 px wide, ${scheme}`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    await open(page, address('&country=gbr,deu'));
    await expect(results(page)).toBeVisible();
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    expect(await accessibilityProblems(page)).toEqual([]);
  });
}

const NOW = '2026-11-15T09:00:00.000Z';

const BREAK = {
  id: 'num-100-removed-2025-09',
  name: '100-results parameter stops working',
  start: '2025-09-10',
  end: null,
  affects: ['impressions', 'position', 'ctr'],
  note: 'Desktop impressions fell.',
};
