import { OVERVIEW_TEXT } from '@gsc/contract/overview/labels';
import { PROPERTIES_TEXT, PROPERTY_LIST_TEXT, TAGS_TEXT } from '@gsc/contract/properties/labels';
import { ROUTES } from '@gsc/contract/routes';
import { expect, type Page } from '@playwright/test';
import { problemsInBothSchemes } from '../browser/accessibility.ts';
import { WIDTHS } from './dashboard-screens.ts';
import type { FakeApi } from './fake-api/fake-api.ts';
import { overflowingElements } from './overflowing-elements.ts';
import { overviewResponse } from './responses/overview.ts';
import { propertyResponse } from './responses/properties.ts';
import { metrics, spark } from './responses/series.ts';
import { test } from './test.ts';

const COUNT = 1000;
const idOf = (at: number) => `6f9619ff-8b86-4011-b42d-${String(at).padStart(12, '0')}`;
const urlOf = (at: number) => `sc-domain:client-${String(at + 1).padStart(4, '0')}.example`;

/** An agency with 1,000 properties. Every tenth has the tag of a client. */
function answerAsAgency(api: FakeApi): void {
  const numbers = Array.from({ length: COUNT }, (_, at) => at);
  const [sample] = overviewResponse().properties;
  if (!sample) throw new Error('the response has no property');
  api.answer('GET /api/properties', {
    active: numbers.map(at =>
      propertyResponse({
        id: idOf(at),
        property_url: urlOf(at),
        tags: at % 10 === 0 ? ['Client A', 'Shop'] : [],
      }),
    ),
    deleted: [],
  });
  api.answer(
    'GET /api/overview',
    overviewResponse({
      connected: COUNT,
      nested: [],
      properties: numbers.map(at => ({
        ...sample,
        property_id: idOf(at),
        property_url: urlOf(at),
        totals: metrics(100_000 - at, 11.8),
        compared: { now: metrics(100_000 - at, 11.8), before: metrics(90_000 + at, 12) },
        spark: spark(at, 90),
      })),
    }),
  );
}

const table = (page: Page, name: string) => page.getByRole('table', { name, exact: true });
const names = (page: Page, name: string) => table(page, name).locator('tbody').getByRole('link');
const find = (page: Page) => page.getByRole('searchbox', { name: PROPERTY_LIST_TEXT.find });

test('Analytics shows all 1,000 properties, also if its URL lists them', async ({ api, page }) => {
  answerAsAgency(api);
  const ids = Array.from({ length: COUNT }, (_, at) => idOf(at));
  const rows = page.getByRole('table').getByRole('row');
  await page.goto(ROUTES.analytics);
  await expect(rows.nth(1)).toBeVisible();
  expect(api.calls('POST /api/reports').at(-1)?.body).toMatchObject({ property_ids: ids });

  await page.goto(`${ROUTES.analytics}?p=${ids.join(',')}&dim=page`);
  await expect(rows.nth(1)).toBeVisible();
  const report = api.calls('POST /api/reports').at(-1)?.body;
  expect(report).toMatchObject({ property_ids: ids, dimensions: ['page'] });
  // The URL of a request cannot list the properties of a large account.
  const ranges = api.calls('GET /api/reports/range').map(({ url }) => url.searchParams.get('p'));
  expect(ranges.length).toBeGreaterThan(0);
  expect(ranges.filter(Boolean)).toEqual([]);
});

test('1,000 properties on the overview are searched, filtered, sorted and paged', async ({ api, page }) => {
  answerAsAgency(api);
  await page.goto(ROUTES.overview);
  const rows = names(page, OVERVIEW_TEXT.properties).filter({ hasText: 'client-' });
  await expect(rows).toHaveCount(50);
  await expect(rows.first()).toHaveText('client-0001.example');
  await page.getByRole('button', { name: 'Page 20', exact: true }).click();
  await expect(rows.last()).toHaveText('client-1000.example');
  await expect(page).toHaveURL(/pg=20/);

  await find(page).focus();
  await page.keyboard.type('client-099');
  await expect(rows).toHaveCount(10);
  await expect(page).toHaveURL(/find=client-099/);
  await expect(page).not.toHaveURL(/pg=/);

  await page.getByRole('button', { name: PROPERTY_LIST_TEXT.property, exact: true }).press('Enter');
  await expect(rows.first()).toHaveText('client-0999.example');
  await page.reload();
  await expect(rows.first()).toHaveText('client-0999.example');

  await page.getByRole('combobox', { name: PROPERTY_LIST_TEXT.tag }).click();
  await page.getByRole('option', { name: 'Client A' }).click();
  await expect(rows).toHaveCount(1);
  await find(page).fill('nothing');
  await expect(page.getByText(PROPERTY_LIST_TEXT.none)).toBeVisible();
});

test('the tables of properties fit every width', async ({ api, page }) => {
  answerAsAgency(api);
  for (const [path, name] of [
    [ROUTES.overview, OVERVIEW_TEXT.properties],
    [ROUTES.properties, PROPERTIES_TEXT.heading],
  ] as const) {
    await page.goto(`${path}?tag=Client+A`);
    await expect(names(page, name).first()).toBeVisible();
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(() => overflowingElements(page), { message: `${name} ${width}` }).toEqual([]);
    }
    expect(await problemsInBothSchemes(page)).toEqual([]);
  }
});

test('the properties screen shows a table or cards, and tags are edited in both', async ({ api, page }) => {
  answerAsAgency(api);
  await page.goto(ROUTES.properties);
  await expect(names(page, PROPERTIES_TEXT.heading).filter({ hasText: 'client-' })).toHaveCount(50);
  await page.getByRole('radio', { name: PROPERTY_LIST_TEXT.cards }).press('Space');
  await expect(page.getByRole('article')).toHaveCount(24);
  await expect(page).toHaveURL(/view=cards/);
  const name = 'client-0001.example';
  await page.getByRole('button', { name: TAGS_TEXT.edit(name) }).click();
  await page.keyboard.type('New,');
  await expect
    .poll(() => api.calls('PUT /api/properties/{id}/tags').at(-1)?.body)
    .toEqual({
      tags: ['Client A', 'Shop', 'New'],
    });
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name, exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`${ROUTES.overview}\\?p=${idOf(0)}`));
});
