import { INSIGHT_TAB_LABELS, INSIGHTS_TEXT } from '@gsc/contract/insights/labels';
import { REPORTS_TEXT } from '@gsc/contract/reports/labels';
import { RULES_TEXT } from '@gsc/contract/reports/rules-labels';
import { ROUTES } from '@gsc/contract/routes';
import { expect, type Page, test } from '@playwright/test';
import { accessibilityProblems, problemsInBothSchemes } from '../browser/accessibility.ts';
import { changeResponse, opportunitiesResponse } from '../browser/insight-responses.ts';
import { mockInsights } from '../browser/mock-insights.ts';
import {
  OPTIONS_RESPONSE,
  PROPERTY_IDS,
  propertiesResponse,
  RANGE_RESPONSE,
  reportResponse,
} from '../browser/report-responses.ts';
import { signInThroughGoogle } from '../browser/sign-in.ts';

test.use({ baseURL: process.env.STACK_URL ?? '' });
// Four screens, each checked in both colour schemes.
test.setTimeout(180_000);

const EMAIL = 'tomas@quietroastery.example';
const [ONE] = PROPERTY_IDS;
const address = (more = '') => `${ROUTES.analytics}?p=${ONE}&from=2026-10-15&to=2026-11-13&cmp=prev${more}`;
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Analytics' }).getByRole('link', { name, exact: true });
const table = (page: Page, name: string) => page.getByRole('table', { name, exact: true });

/** Mocks the API and returns the requested insight URLs in order. */
async function mockApi(page: Page): Promise<URL[]> {
  await page.route('**/api/properties', route => route.fulfill({ json: propertiesResponse() }));
  await page.route(/\/api\/reports\/range/, route => route.fulfill({ json: RANGE_RESPONSE }));
  await page.route(/\/api\/reports\/options/, route => route.fulfill({ json: OPTIONS_RESPONSE }));
  await page.route(/\/api\/reports$/, route => {
    const config = route.request().postDataJSON();
    return route.fulfill({ json: reportResponse(config, config.dimensions[0] === 'device' ? 1 : 12) });
  });
  return mockInsights(page);
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(ROUTES.analytics);
  await signInThroughGoogle(page, EMAIL);
  await page.goto(path);
  await expect(page.getByRole('heading', { name: REPORTS_TEXT.title, level: 1 })).toBeVisible();
}

test('the change of clicks can be broken down, drilled into and paged, with the state in the URL', async ({
  page,
}) => {
  const requested = await mockApi(page);
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
  await expect.poll(() => requested.at(-1)?.searchParams.get('pg')).toBe('2');

  await page.getByRole('link', { name: 'merino base layer' }).click();
  await expect(page).toHaveURL(/f=query%7Eis%7Emerino.*by=page/);
  await expect.poll(() => requested.at(-1)?.searchParams.get('f')).toBe('query~is~merino base layer');
  await page.goBack();
  await expect(page).toHaveURL(/pg=2/);
  // The report tab keeps the dates and starts on its first page.
  await expect(tab(page, INSIGHT_TAB_LABELS.report)).toHaveAttribute(
    'href',
    /^(?!.*(tab|pg)=).*from=2026-10-15/,
  );
  expect(await problemsInBothSchemes(page)).toEqual([]);
});

test('opportunities, cannibalisation, regions and devices', async ({ page }) => {
  const requested = await mockApi(page);
  await open(page, address('&tab=opportunities'));
  await expect(page.getByText('340 queries, about 4,211 more clicks in total')).toBeVisible();
  await expect(table(page, INSIGHTS_TEXT.opportunities)).toContainText('640 – 1,001');
  await page
    .getByRole('radiogroup', { name: 'Target position' })
    .getByText('Position 1', { exact: true })
    .click();
  await expect(page).toHaveURL(/target=1/);
  await expect.poll(() => requested.at(-1)?.searchParams.get('target')).toBe('1');
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

test('a country can be selected on the map with the mouse and in the list', async ({ page }) => {
  const requested = await mockApi(page);
  await page.route(/\/api\/reports\/rules/, route => route.fulfill({ json: { properties: [] } }));
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
  expect(requested.every(url => url.searchParams.get('country') === null)).toBe(true);
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

test('changes can be filtered by brand and non-brand queries', async ({ page }) => {
  const requested = await mockApi(page);
  let rules = [{ operator: 'contains', value: 'trailforge' }];
  await page.route(/\/api\/reports\/rules\?/, route =>
    route.fulfill({ json: { properties: [{ property_id: ONE, brand: rules, page_groups: [] }] } }),
  );
  await open(page, address('&tab=changes'));
  const choice = page.getByRole('radiogroup', { name: 'Queries' });
  await expect(choice.getByRole('radio', { name: 'All' })).toBeChecked();
  await choice.getByText('Non-brand', { exact: true }).click();
  await expect(page).toHaveURL(/f=brand%7Ein%7ENon-brand/);
  await expect.poll(() => requested.at(-1)?.searchParams.get('f')).toBe('brand~in~Non-brand');
  await expect(choice.getByRole('radio', { name: 'Non-brand' })).toBeChecked();
  await expect(page.getByText(RULES_TEXT.noBrand)).toBeHidden();
  await choice.getByText('Brand', { exact: true }).click();
  await expect(page).toHaveURL(/f=brand%7Ein%7EBrand/);
  await choice.getByText('All', { exact: true }).click();
  await expect(page).not.toHaveURL(/f=/);

  rules = [];
  await page.goto(address('&tab=changes&f=brand~is_not~Non-brand'));
  await expect(choice.getByRole('radio', { name: 'Brand', exact: true })).toBeChecked();
  await expect(page.getByText(RULES_TEXT.noBrand)).toBeVisible();
  await page.goto(address('&tab=changes&type=discover'));
  await expect(page.getByText('−1,702 clicks')).toBeVisible();
  await expect(choice).toBeHidden();
});

test('missing comparison data, empty results, errors and loading', async ({ page }) => {
  await mockApi(page);
  await page.route(/\/api\/insights\/change\?/, route =>
    route.fulfill({ json: changeResponse({ before: null, parts: null }) }),
  );
  await page.route(/\/api\/insights\/opportunities/, route =>
    route.fulfill({ json: opportunitiesResponse({ rows: [], row_count: 0, extra: 0 }) }),
  );
  let failing = true;
  await page.route(/\/api\/insights\/cannibalisation/, route =>
    failing ? route.fulfill({ status: 500, json: {} }) : route.fallback(),
  );
  await open(page, address('&tab=changes'));
  await expect(page.getByText(INSIGHTS_TEXT.nothingBefore)).toBeVisible();
  await tab(page, INSIGHT_TAB_LABELS.opportunities).click();
  await expect(page.getByText('No queries in striking distance')).toBeVisible();
  await tab(page, INSIGHT_TAB_LABELS.cannibalisation).click();
  await expect(page.getByRole('alert')).toContainText(INSIGHTS_TEXT.failed);
  failing = false;
  await page.getByRole('button', { name: 'Try again' }).press('Enter');
  await expect(page.getByText('64 queries, 1,480 clicks at stake')).toBeVisible();

  let release = () => {};
  const released = new Promise<void>(resolve => {
    release = resolve;
  });
  await page.route(/\/api\/insights\/opportunities/, async route => {
    await released;
    await route.fulfill({ json: opportunitiesResponse() });
  });
  await page.goto(address('&tab=opportunities&target=5'));
  await expect(page.getByRole('status').filter({ hasText: 'Loading' }).first()).toBeVisible();
  release();
  await expect(table(page, INSIGHTS_TEXT.opportunities)).toBeVisible();
});

for (const scheme of ['light', 'dark'] as const) {
  test(`320 px wide, ${scheme}`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    await mockApi(page);
    await open(page, address('&tab=changes'));
    for (const name of ['changes', 'opportunities', 'cannibalisation', 'regions'] as const) {
      await page.goto(address(`&tab=${name}`));
      await expect(page.getByRole('table').first()).toBeVisible();
      await expect(tab(page, INSIGHT_TAB_LABELS[name])).toBeInViewport({ ratio: 0.9 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
      expect(await accessibilityProblems(page)).toEqual([]);
    }
  });
}
