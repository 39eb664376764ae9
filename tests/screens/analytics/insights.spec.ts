import { INSIGHT_TAB_LABELS, INSIGHTS_TEXT } from '@gsc/contract/analytics/insights/labels';
import { REPORTS_TEXT, ROW_ACTION_LABELS } from '@gsc/contract/analytics/report/labels';
import type { Rule } from '@gsc/contract/analytics/saved/rules';
import { RULES_TEXT } from '@gsc/contract/analytics/saved/rules-labels';
import { ROUTES } from '@gsc/contract/routes';
import { expect, type Page } from '@playwright/test';
import { problemsInBothSchemes } from '../../browser/accessibility.ts';
import { problem } from '../fake-api/answer.ts';
import type { FakeApi } from '../fake-api/fake-api.ts';
import type { RouteName } from '../fake-api/routes.ts';
import { cannibalisationResponse, changeResponse, opportunitiesResponse } from '../responses/insights.ts';
import { PROPERTY_IDS, sharedUrl } from '../responses/properties.ts';
import { reportResponse } from '../responses/reports.ts';
import { NO_RULES } from '../responses/rules.ts';
import { test } from '../test.ts';

const [ONE] = PROPERTY_IDS;
const address = (more = '') => `${ROUTES.analytics}?p=${ONE}&from=2026-10-15&to=2026-11-13&cmp=prev${more}`;
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Analytics' }).getByRole('link', { name, exact: true });
const table = (page: Page, name: string) => page.getByRole('table', { name, exact: true });

const parameter = (api: FakeApi, route: RouteName, name: string) =>
  api.calls(route).at(-1)?.url.searchParams.get(name);

test.beforeEach(({ api }) => {
  api.answer('POST /api/reports', ({ body }) =>
    reportResponse(body, body.dimensions?.[0] === 'device' ? 1 : 12),
  );
});

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { name: REPORTS_TEXT.title, level: 1 })).toBeVisible();
}

test('the change of clicks can be broken down, drilled into and paged, with the state in the URL', async ({
  api,
  page,
}) => {
  await open(page, address());
  await tab(page, INSIGHT_TAB_LABELS.changes).press('Enter');
  await expect(page.getByText('−1,702 clicks')).toBeVisible();
  await expect(page.getByText('Mostly rank (−1,912) and lost queries (−866).')).toBeVisible();
  await expect(table(page, INSIGHTS_TEXT.why).getByRole('row').last()).toContainText('−1,702');
  await expect(table(page, INSIGHTS_TEXT.movements)).toBeVisible();
  await expect(page).toHaveURL(/tab=changes/);

  await page.getByRole('radiogroup', { name: 'List' }).getByText('Lost 97').click();
  await expect(table(page, 'Lost queries')).toContainText('winter hiking layers');
  await page.getByRole('button', { name: 'Page 2' }).click();
  await expect(page).toHaveURL(/pg=2.*list=lost/);
  await expect.poll(() => parameter(api, 'GET /api/insights/changed-rows', 'pg')).toBe('2');

  await page.getByRole('link', { name: 'merino base layer' }).click();
  await expect(page).toHaveURL(/f=query%7Eis%7Emerino.*by=page/);
  await expect.poll(() => parameter(api, 'GET /api/insights/change', 'f')).toBe('query~is~merino base layer');
  await page.goBack();
  await expect(page).toHaveURL(/pg=2/);
  // The report tab keeps the dates and starts on its first page.
  await expect(tab(page, INSIGHT_TAB_LABELS.report)).toHaveAttribute(
    'href',
    /^(?!.*(tab|pg)=).*from=2026-10-15/,
  );
  expect(await problemsInBothSchemes(page)).toEqual([]);
});

test('opportunities, cannibalisation, regions and devices', async ({ api, page }) => {
  await open(page, address('&tab=opportunities'));
  await expect(page.getByText('340 queries, about 4,211 more clicks in total')).toBeVisible();
  await expect(table(page, INSIGHTS_TEXT.opportunities)).toContainText('640 – 1,001');
  await page
    .getByRole('radiogroup', { name: 'Target position' })
    .getByText('Position 1', { exact: true })
    .click();
  await expect(page).toHaveURL(/target=1/);
  await expect.poll(() => parameter(api, 'GET /api/insights/opportunities', 'target')).toBe('1');
  expect(await problemsInBothSchemes(page)).toEqual([]);

  await tab(page, INSIGHT_TAB_LABELS.cannibalisation).click();
  await expect(page.getByText('64 queries, 1,480 clicks at stake')).toBeVisible();
  await expect(page.getByText('and 5 more pages')).toBeVisible();
  expect(await problemsInBothSchemes(page)).toEqual([]);

  await tab(page, INSIGHT_TAB_LABELS.regions).click();
  await expect(table(page, INSIGHTS_TEXT.devices)).toBeVisible();
  await expect(table(page, INSIGHTS_TEXT.countries)).toBeVisible();
  expect(await problemsInBothSchemes(page)).toEqual([]);
});

test('a country can be selected on the map with the mouse and in the list', async ({ api, page }) => {
  await open(page, address('&tab=regions'));
  const map = page.getByRole('img', { name: /^Clicks by country on a map of the world\. 12 countries/ });
  await expect(map).toBeVisible();
  await expect(map.locator('[data-code="deu"]')).toHaveAttribute('data-step', '5');
  await expect(map.locator('[data-code="can"]')).toHaveAttribute('data-step', '0');
  // Small countries are only in the list. Unknown regions are in neither.
  const list = page.getByRole('list', { name: INSIGHTS_TEXT.mostFrom });
  await expect(list.getByRole('listitem')).toHaveCount(9);

  await map.locator('[data-code="aus"]').hover();
  await expect(page.getByText('Not listed in this period')).toBeVisible();
  await map.locator('[data-code="bra"]').hover();
  const world = page.getByRole('region', { name: INSIGHTS_TEXT.world });
  await expect(world.getByText('Share', { exact: true })).toBeVisible();
  await map.locator('[data-code="bra"]').click();
  await expect(page).toHaveURL(/country=bra.*tab=regions/);
  await expect(map.locator('[data-code="bra"]')).toHaveAttribute('data-on', 'true');
  // The map is not filtered, so another country can be selected.
  const calls = api.calls('GET /api/insights/countries');
  expect(calls.every(({ url }) => url.searchParams.get('country') === null)).toBe(true);
  await list.getByRole('link', { name: 'Germany' }).press('Enter');
  await expect(page).toHaveURL(/country=deu/);
  await expect(list.getByRole('link', { name: 'Germany' })).toHaveAttribute('aria-current', 'true');
  await list.getByRole('link', { name: 'Germany' }).press('Enter');
  await expect(page).not.toHaveURL(/country=/);
  await table(page, INSIGHTS_TEXT.countries)
    .getByRole('button', { name: 'Impressions', exact: true })
    .click();
  await expect(page.getByRole('img', { name: /^Impressions by country/ })).toBeVisible();
  expect(await problemsInBothSchemes(page)).toEqual([]);
});

test('changes can be filtered by brand and non-brand queries', async ({ api, page }) => {
  const brand: Rule[] = [{ operator: 'contains', value: 'trailforge' }];
  api.answer('GET /api/reports/rules', { properties: [{ property_id: ONE, brand, page_groups: [] }] });
  await open(page, address('&tab=changes'));
  const choice = page.getByRole('radiogroup', { name: 'Queries' });
  await expect(choice.getByRole('radio', { name: 'All' })).toBeChecked();
  await choice.getByText('Non-brand', { exact: true }).click();
  await expect(page).toHaveURL(/f=brand%7Ein%7ENon-brand/);
  await expect.poll(() => parameter(api, 'GET /api/insights/change', 'f')).toBe('brand~in~Non-brand');
  await expect(choice.getByRole('radio', { name: 'Non-brand' })).toBeChecked();
  await expect(page.getByText(RULES_TEXT.noBrand)).toBeHidden();
  await choice.getByText('Brand', { exact: true }).click();
  await expect(page).toHaveURL(/f=brand%7Ein%7EBrand/);
  await choice.getByText('All', { exact: true }).click();
  await expect(page).not.toHaveURL(/f=/);

  api.answer('GET /api/reports/rules', { properties: [{ property_id: ONE, ...NO_RULES }] });
  await page.goto(address('&tab=changes&f=brand~is_not~Non-brand'));
  await expect(choice.getByRole('radio', { name: 'Brand', exact: true })).toBeChecked();
  await expect(page.getByText(RULES_TEXT.noBrand)).toBeVisible();
  await page.goto(address('&tab=changes&type=discover'));
  await expect(page.getByText('−1,702 clicks')).toBeVisible();
  await expect(choice).toBeHidden();
});

test('missing comparison data, empty results, errors and loading', async ({ api, page }) => {
  api.answer('GET /api/insights/change', changeResponse({ before: null, parts: null }));
  api.answer('GET /api/insights/opportunities', opportunitiesResponse({ rows: [], row_count: 0, extra: 0 }));
  api.answer('GET /api/insights/cannibalisation', problem());
  await open(page, address('&tab=changes'));
  await expect(page.getByText(INSIGHTS_TEXT.nothingBefore)).toBeVisible();
  await tab(page, INSIGHT_TAB_LABELS.opportunities).click();
  await expect(page.getByText('No queries in striking distance')).toBeVisible();
  await tab(page, INSIGHT_TAB_LABELS.cannibalisation).click();
  await expect(page.getByRole('alert')).toContainText(INSIGHTS_TEXT.failed);
  api.answer('GET /api/insights/cannibalisation', cannibalisationResponse());
  await page.getByRole('button', { name: 'Try again' }).press('Enter');
  await expect(page.getByText('64 queries, 1,480 clicks at stake')).toBeVisible();

  const released = Promise.withResolvers<void>();
  api.answer('GET /api/insights/opportunities', () => released.promise.then(() => opportunitiesResponse()));
  await page.goto(address('&tab=opportunities&target=5'));
  await expect(page.getByRole('status').filter({ hasText: 'Loading' }).first()).toBeVisible();
  released.resolve();
  await expect(table(page, INSIGHTS_TEXT.opportunities)).toBeVisible();
});

const FILES = {
  changes: 'changed-rows',
  opportunities: 'opportunities',
  cannibalisation: 'cannibalisation',
} as const;

for (const [name, path] of Object.entries(FILES) as [keyof typeof FILES, string][])
  test(`the ${name} can be sorted, exported, copied as a link and saved as a view`, async ({
    api,
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await open(page, address(`&tab=${name}`));
    const position = page.getByRole('columnheader', { name: 'Position' });
    // The address changes before the header and its buttons.
    await position.getByRole('button').press('Enter');
    await expect(page).toHaveURL(/order=-position/);
    await expect(position).toHaveAttribute('aria-sort', 'descending');
    await position.getByRole('button').click();
    await expect(page).toHaveURL(/order=position/);
    await expect(position).toHaveAttribute('aria-sort', 'ascending');
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: REPORTS_TEXT.exportCsv }).click();
    expect((await saved).suggestedFilename()).toMatch(new RegExp(`^${name}-\\d{4}-\\d\\d-\\d\\d\\.csv$`));
    expect(api.calls(`GET /api/insights/${path}/export.csv` as RouteName)[0]?.url.search).toContain(
      'order=position',
    );
    await page.getByRole('button', { name: REPORTS_TEXT.copyLink }).click();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(sharedUrl(page.url()));
    await page.getByRole('button', { name: REPORTS_TEXT.views }).click();
    await page.getByRole('textbox', { name: 'View name' }).fill(name);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect
      .poll(() => api.calls('POST /api/reports/views').at(-1)?.body?.address)
      .toContain(`tab=${name}`);
  });

test('countries and devices can be exported', async ({ api, page }) => {
  await open(page, address('&tab=regions'));
  await expect(table(page, INSIGHTS_TEXT.countries)).toBeVisible();
  await page.getByRole('button', { name: 'Other formats' }).click();
  const saved = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: REPORTS_TEXT.exportOther(INSIGHTS_TEXT.devices, 'xlsx') }).click();
  expect((await saved).suggestedFilename()).toMatch(/^regions-.*\.xlsx$/);
  expect(api.calls('GET /api/reports/export.xlsx')[0]?.url.searchParams.get('dim')).toBe('device');
});

test('selected rows can be excluded and a row can be filtered from its menu', async ({ page }) => {
  await open(page, address('&tab=opportunities'));
  const rows = table(page, INSIGHTS_TEXT.opportunities);
  await rows.getByRole('checkbox', { name: 'Select all rows on this page' }).press('Space');
  const bar = page.getByRole('toolbar', { name: 'Selected rows' });
  await expect(bar).toBeInViewport();
  expect(await problemsInBothSchemes(page)).toEqual([]);
  await bar.getByRole('button', { name: 'Clear selection' }).click();
  await expect(bar).toBeHidden();
  await rows.getByRole('button', { name: 'Actions for merino base layer' }).press('Enter');
  await page.getByRole('menuitem', { name: ROW_ACTION_LABELS.exclude('this query') }).click();
  await expect(page).toHaveURL(/f=query%7Enot_in%7Emerino/);
});

for (const name of ['changes', 'opportunities', 'cannibalisation', 'regions'] as const)
  test(`${name}, 320 px wide`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    await page.goto(address(`&tab=${name}`));
    await expect(page.getByRole('table').first()).toBeVisible();
    await expect(tab(page, INSIGHT_TAB_LABELS[name])).toBeInViewport({ ratio: 0.9 });
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    expect(await problemsInBothSchemes(page)).toEqual([]);
  });
