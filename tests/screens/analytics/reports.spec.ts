import { readFile } from 'node:fs/promises';
import { REPORTS_TEXT, ROW_ACTION_LABELS } from '@gsc/contract/analytics/report/labels';
import { WORKBOOK_TEXT } from '@gsc/contract/analytics/report/workbook';
import { PANEL_TEXT } from '@gsc/contract/analytics/rows/panel';
import { ROUTES } from '@gsc/contract/routes';
import { expect, type Page } from '@playwright/test';
import { accessibilityProblems, problemsInBothSchemes } from '../../browser/accessibility.ts';
import { problem } from '../fake-api/answer.ts';
import { PROPERTY_IDS, sharedUrl } from '../responses/properties.ts';
import { reportResponse } from '../responses/reports.ts';
import { test } from '../test.ts';

const [ONE, TWO] = PROPERTY_IDS;
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

const edit = (page: Page) => button(page, REPORTS_TEXT.editReport);

test('the report of the current scope runs by itself, and the form works by keyboard', async ({
  api,
  page,
}) => {
  await open(page);
  await expect(results(page)).toBeVisible();
  const [first, ...others] = api.calls('POST /api/reports').map(({ body }) => body);
  expect(others).toEqual([]);
  expect(first).toMatchObject({ from: '2026-10-13', to: '2026-11-11', dimensions: ['query'] });
  expect(first?.property_ids.toSorted()).toEqual([...PROPERTY_IDS]);
  await expect(page.getByText('All properties by Search Query')).toBeVisible();
  expect(await problemsInBothSchemes(page)).toEqual([]);

  await edit(page).press('Enter');
  await expect(edit(page)).toHaveAttribute('aria-expanded', 'true');
  for (const name of ['Search Query', 'Clicks', 'Impressions', 'CTR', 'Position']) {
    await expect(page.getByRole('checkbox', { name, exact: true })).toBeChecked();
  }
  for (const name of ['Page URL', 'Country', 'Device Type']) {
    await expect(page.getByRole('checkbox', { name, exact: true })).not.toBeChecked();
  }
  await expect(page.getByRole('button', { name: 'Start Date' })).toHaveText('13 Oct 2026');
  await expect(page.getByRole('button', { name: 'End Date' })).toHaveText('11 Nov 2026');
  expect(await problemsInBothSchemes(page)).toEqual([]);

  await page.getByRole('combobox', { name: 'Property' }).focus();
  await page.keyboard.type('shop.');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByRole('checkbox', { name: 'Country', exact: true }).press('Space');
  await page.getByRole('textbox', { name: 'Search query' }).focus();
  await page.keyboard.type('boots');
  // Enter in a field runs the report at once.
  await page.keyboard.press('Enter');
  await expect(toast(page, REPORTS_TEXT.generated(2318))).toBeVisible();
  expect(api.calls('POST /api/reports').at(-1)?.body).toMatchObject({
    property_ids: [TWO],
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

test('changes in the form take effect after a pause, and the button runs the report again', async ({
  api,
  page,
}) => {
  await open(page, address());
  await expect(results(page)).toBeVisible();
  await page.keyboard.press('/');
  await expect(page.getByRole('textbox', { name: 'Search query' })).toBeFocused();
  const before = api.calls('POST /api/reports').length;
  await page.keyboard.type('boots');
  await expect(page).toHaveURL(/q=boots/);
  // Typing causes one request.
  await expect.poll(() => api.calls('POST /api/reports').length).toBe(before + 1);
  await page.getByRole('checkbox', { name: 'Position', exact: true }).press('Space');
  await expect(page).toHaveURL(/m=clicks%2Cimpressions%2Cctr&q=boots/);
  await button(page, REPORTS_TEXT.generate).press('Enter');
  await expect(toast(page, REPORTS_TEXT.generated(2318))).toBeVisible();
  await edit(page).press('Enter');
  await expect(
    page.getByText('by Search Query: Clicks, Impressions, CTR, queries with “boots”'),
  ).toBeVisible();
  await page.goBack();
  await expect(page).not.toHaveURL(/[?&]m=/);
});

test('a link with wrong days shows the form, and a property that does not exist must be replaced', async ({
  page,
}) => {
  await open(page, `${ROUTES.analytics}?from=yesterday&to=2026-11-13`);
  await expect(page.getByRole('heading', { name: 'No report yet' })).toBeVisible();
  await expect(button(page, REPORTS_TEXT.exportCsv)).toBeDisabled();
  await button(page, REPORTS_TEXT.generate).press('Enter');
  await expect(toast(page, REPORTS_TEXT.selectProperty)).toBeVisible();
});

test('clicking the selected day does not clear it, and days without data are disabled', async ({ page }) => {
  await open(page);
  await edit(page).click();
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

test('rows can be selected, and a row can be filtered, excluded and copied', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, address());
  await results(page).getByRole('checkbox', { name: 'Select merino base layer' }).check();
  await results(page).getByRole('checkbox', { name: 'Select winter hiking layers' }).check();
  const bar = page.getByRole('toolbar', { name: 'Selected rows' });
  await bar.getByRole('button', { name: ROW_ACTION_LABELS.copy('2 queries') }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    'merino base layer\nwinter hiking layers',
  );
  expect(await problemsInBothSchemes(page)).toEqual([]);
  await bar.getByRole('button', { name: ROW_ACTION_LABELS.filter('2 queries') }).click();
  await expect(page).toHaveURL(/f=query%7Ein%7Emerino\+base\+layer%7Ewinter/);
  await results(page).getByRole('button', { name: 'Actions for merino base layer' }).press('Enter');
  await page.getByRole('menuitem', { name: ROW_ACTION_LABELS.exclude('this query') }).press('Enter');
  await expect(page).toHaveURL(/f=query%7Enot_in%7Emerino/);
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
  await page.getByRole('link', { name: PANEL_TEXT.showAll.query }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page).toHaveURL(/dim=page/);
  await expect(page.getByRole('button', { name: 'Query is merino base layer' })).toBeVisible();
  await expect(page.getByText(/counted by page/)).toBeVisible();
  await page.goBack();
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Query contains winter' })).toBeVisible();
  await button(page, 'Clear all').click();
  await expect(page.getByRole('button', { name: 'Country is Germany' })).toHaveCount(0);
  // Rows that are being replaced are dimmed, and so is the screen until the panel has closed.
  await expect(results(page)).not.toHaveAttribute('data-refreshing', 'true');
  await expect(page.locator('.mantine-Drawer-overlay')).toHaveCount(0);
  expect(await accessibilityProblems(page)).toEqual([]);
});

test('a click before the screen has rendered the click before it keeps both changes', async ({ page }) => {
  await open(page, address());
  await expect(results(page)).toBeVisible();
  // On a slow device both clicks are handled before the first one is rendered.
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 8 });
  await page.evaluate(() => {
    const find = (selector: string, text: RegExp) =>
      [...document.querySelectorAll<HTMLElement>(selector)].find(({ textContent }) =>
        text.test(textContent ?? ''),
      );
    find('label', /^7d$/)?.click();
    find('button', /^CTR/)?.click();
  });
  await expect(page).toHaveURL(/from=2026-11-05&to=2026-11-11/);
  await expect(page).toHaveURL(/on=clicks%2Cimpressions%2Cctr/);
  await expect(page.getByRole('img', { name: /^Clicks and Impressions and CTR by day/ })).toBeVisible();
});

test('rows can be filtered by metrics, and values are counted for the days of the report', async ({
  api,
  page,
}) => {
  await open(page, address());
  await expect(results(page)).toBeVisible();
  await button(page, 'Add filter').press('Enter');
  await page.getByRole('menuitem', { name: 'Position' }).click();
  await page.getByRole('combobox', { name: 'Operator' }).click();
  await page.getByRole('option', { name: 'Position between' }).click();
  await page.getByRole('textbox', { name: 'Position from' }).fill('4');
  await page.getByRole('textbox', { name: 'Position to' }).fill('20');
  expect(await problemsInBothSchemes(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/mf=position%7E4%7E20/);
  await expect(page.getByRole('button', { name: 'Position 4 – 20' })).toBeVisible();
  await expect(page.getByText(REPORTS_TEXT.metricFiltersNote)).toBeVisible();
  expect(api.calls('POST /api/reports').at(-1)?.body?.metric_filters).toEqual([
    { metric: 'position', min: 4, max: 20 },
  ]);
  await button(page, 'Add filter').click();
  await page.getByRole('menuitem', { name: 'Country' }).click();
  await expect(page.getByRole('checkbox', { name: /^Germany/ })).toBeVisible();
  expect(api.calls('GET /api/reports/options').at(-1)?.url.search).toContain('from=2026-10-15&to=2026-11-13');
  await page.keyboard.press('Escape');
  await button(page, 'Clear all').click();
  await expect(page).not.toHaveURL(/mf=/);
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
  await button(page, REPORTS_TEXT.copyLink).click();
  await expect(toast(page, 'Link copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(sharedUrl(page.url()));

  api.answer('POST /api/reports/views', ({ body }) => {
    const view = { id: ONE, ...body, created_at: NOW, updated_at: NOW };
    api.answer('GET /api/reports/views', { views: [view] });
    return view;
  });
  await button(page, REPORTS_TEXT.views).click();
  await page.getByRole('textbox', { name: 'View name' }).fill('Pages of the month');
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Saved as Pages of the month')).toBeVisible();
  await page.goto(ROUTES.analytics);
  await button(page, REPORTS_TEXT.views).click();
  await page.getByRole('button', { name: 'Pages of the month', exact: true }).click();
  await expect(page).toHaveURL(/dim=page/);
  await expect(page.getByText('trailforge.example by Page URL')).toBeVisible();

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

  const workbook = page.waitForEvent('download');
  await button(page, 'Other formats').click();
  await page.getByRole('menuitem', { name: WORKBOOK_TEXT.action }).click();
  expect((await workbook).suggestedFilename()).toBe('trailforge.example_2026-08-16_2026-11-13.xlsx');
  expect(api.calls('GET /api/reports/workbook.xlsx')[0]?.url.searchParams.get('pg')).toBeNull();

  api.answer('GET /api/reports/export.xlsx', problem());
  await button(page, 'Other formats').click();
  await page.getByRole('menuitem', { name: REPORTS_TEXT.exportXlsx }).click();
  await expect(toast(page, REPORTS_TEXT.exportFailed)).toBeVisible();
});

test('320 px wide', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await open(page, address('&country=gbr,deu'));
  await expect(results(page)).toBeVisible();
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  expect(await problemsInBothSchemes(page)).toEqual([]);
});

const NOW = '2026-11-15T09:00:00.000Z';

const BREAK = {
  id: 'num-100-removed-2025-09',
  name: '100-results parameter stops working',
  start: '2025-09-10',
  end: null,
  affects: ['impressions', 'position', 'ctr'],
  note: 'Desktop impressions fell.',
};
