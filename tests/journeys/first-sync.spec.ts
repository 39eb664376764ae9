import { OVERVIEW_TEXT } from '@gsc/contract/overview/labels';
import { PROPERTIES_TEXT } from '@gsc/contract/properties/labels';
import { ROUTES } from '@gsc/contract/routes';
import { SYNC_MONITOR_TEXT } from '@gsc/contract/sync/labels';
import { expect, type Page, test } from '@playwright/test';
import {
  moversResponse,
  overviewResponse,
  PROPERTY_IDS,
  propertiesResponse,
  RANGE_RESPONSE,
  rankingResponse,
} from '../browser/report-responses.ts';
import { signInThroughGoogle } from '../browser/sign-in.ts';
import { COVERAGE, JOBS } from '../browser/sync-responses.ts';

test.use({ baseURL: process.env.STACK_URL ?? '', reducedMotion: 'reduce' });
test.setTimeout(120_000);

const EMAIL = 'owen@alderandash.example';
const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const mock = (page: Page, pattern: string | RegExp, json: object) =>
  page.route(pattern, route => route.fulfill({ json }));

async function open(page: Page, path: string): Promise<void> {
  await mock(page, '**/api/properties', propertiesResponse());
  await mock(page, /\/api\/reports\/range/, RANGE_RESPONSE);
  await page.route('**/api/sync/events', route => route.abort());
  await page.goto(path);
  await signInThroughGoogle(page, EMAIL);
  await page.goto(path);
}

test('during the first sync, the cards make no statement about pages that are not synced yet', async ({
  page,
}) => {
  const overview = overviewResponse();
  const first = overview.properties
    .slice(0, 1)
    .map(each => ({ ...each, health: 'syncing', last_sync_at: null }));
  const none = { count: 0, pages: [] };
  await mock(page, /\/api\/overview(\?|$)/, { ...overview, connected: 1, properties: first });
  await mock(page, /\/api\/overview\/movers/, {
    ...moversResponse(),
    growing: none,
    declining: none,
    changes: [],
  });
  const bands = rankingResponse().bands.map(band => ({ ...band, now: 0, before: 0 }));
  await mock(page, /\/api\/overview\/ranking/, { ...rankingResponse(), bands });
  await open(page, ROUTES.overview);
  for (const name of [
    OVERVIEW_TEXT.growing,
    OVERVIEW_TEXT.declining,
    OVERVIEW_TEXT.ranking,
    OVERVIEW_TEXT.whatChanged,
  ])
    await expect(card(page, name)).toContainText(OVERVIEW_TEXT.firstSync);
  await expect(page.getByText(/No (growing|declining) pages|0 pages|by a notable/)).toHaveCount(0);
  await expect(page.getByRole('list', { name: 'Queries by position' })).toHaveCount(0);

  // After the first sync, the card says that no page is growing.
  const ended = first.map(each => ({
    ...each,
    health: 'up_to_date',
    last_sync_at: '2026-11-15T05:14:00.000Z',
  }));
  await mock(page, /\/api\/overview(\?|$)/, { ...overview, connected: 1, properties: ended });
  await page.reload();
  await expect(card(page, OVERVIEW_TEXT.growing)).toContainText('No growing pages');
});

test('every screen agrees on which properties synced with errors', async ({ page }) => {
  const overview = overviewResponse();
  const properties = overview.properties.map((each, i) => ({
    ...each,
    health: i === 1 ? 'with_errors' : 'up_to_date',
  }));
  const health = { up_to_date: 2, syncing: 0, with_errors: 1, failed: 0 };
  await mock(page, /\/api\/overview(\?|$)/, { ...overview, health, properties });
  await mock(page, /\/api\/overview\/movers/, moversResponse());
  await mock(page, /\/api\/overview\/ranking/, rankingResponse());
  const latest = PROPERTY_IDS.map((property_id, i) => ({
    ...JOBS[1],
    id: property_id,
    property_id,
    ...(i === 1 ? { status: 'completed_with_errors', error_message: '2 of 90 days returned no rows.' } : {}),
  }));
  await mock(page, '**/api/sync/jobs', { jobs: latest, latest });
  await open(page, ROUTES.overview);
  await expect(page.getByText('2 up to date, 1 with errors')).toBeVisible();
  await expect(page.getByRole('link', { name: '1 of 3 synced with errors' })).toBeVisible();
  const rows = page.getByRole('table', { name: OVERVIEW_TEXT.properties }).getByRole('row');
  await expect(rows.filter({ hasText: 'shop.trailforge.example' })).toContainText('with errors');
  await expect(rows.filter({ hasText: 'kettleandgrain.example' })).not.toContainText('with errors');
});

test('with more than 20 properties, each card shows the status of its latest job', async ({ page }) => {
  const [sample] = propertiesResponse().active;
  const id = (i: number) => `6f9619ff-8b86-4011-b42d-${String(i).padStart(12, '0')}`;
  const active = Array.from({ length: 30 }, (_, i) => ({
    ...sample,
    id: id(i),
    property_url: `sc-domain:s${i}.example`,
  }));
  const latest = active.map((each, i) => ({
    ...JOBS[i === 29 ? 0 : 1],
    id: each.id,
    property_id: each.id,
    property_url: each.property_url,
  }));
  await mock(page, '**/api/sync/jobs', { jobs: latest.slice(0, 20), latest });
  await open(page, ROUTES.properties);
  await page.route('**/api/properties', route => route.fulfill({ json: { active, deleted: [] } }));
  await page.reload();
  await expect(page.getByRole('article')).toHaveCount(30);
  const last = page.getByRole('article', { name: 's29.example' });
  await expect(last.getByRole('button', { name: PROPERTIES_TEXT.syncing })).toBeDisabled();
  await expect(page.getByRole('link', { name: 'Syncing 1 of 30 · 64%' })).toBeVisible();
});

test('a day that is being written looks different from a final day', async ({ page }) => {
  const [property] = COVERAGE.properties;
  const days = {
    from: '2026-11-10',
    to: '2026-11-13',
    state: 'final',
    reason: 'Google no longer revises it',
  };
  const spans = [
    { ...days, from: '2025-07-15' },
    { ...days, from: '2026-11-14', to: '2026-11-15', state: 'missing' },
  ];
  const coverage = {
    ...COVERAGE,
    properties: [{ ...property, blocked: null, spans, writing: ['2026-11-14'] }],
  };
  await mock(page, '**/api/sync/coverage', coverage);
  await mock(page, '**/api/sync/jobs', { jobs: JOBS.slice(0, 1), latest: JOBS.slice(0, 1) });
  await open(page, ROUTES.sync);
  const cells = card(page, SYNC_MONITOR_TEXT.coverage).locator('[data-state]');
  const backgroundOf = (state: string) =>
    cells
      .and(page.locator(`[data-state="${state}"]`))
      .first()
      .evaluate(cell => getComputedStyle(cell).backgroundImage);
  await expect(cells.first()).toBeVisible();
  expect(await backgroundOf('writing')).toContain('linear-gradient');
  expect(await backgroundOf('final')).toBe('none');
});

test('the brand, the connect button and the toast match the specification', async ({ page }) => {
  await open(page, ROUTES.properties);
  await page.route('**/api/properties', route => route.fulfill({ json: { active: [], deleted: [] } }));
  await page.reload();
  for (const name of [PROPERTIES_TEXT.connectNew, PROPERTIES_TEXT.connectFirst])
    await expect(page.getByRole('button', { name })).toBeVisible();

  // The header shows the brand name when the sidebar is collapsed.
  await page.keyboard.press('Control+b');
  await expect(page.getByRole('banner').getByText('GSC Insights').filter({ visible: true })).toBeVisible();
  await page.keyboard.press('Control+b');

  await mock(page, '**/api/sync/jobs', { jobs: JOBS.slice(2, 3), latest: JOBS.slice(2, 3) });
  await mock(page, '**/api/sync/coverage', COVERAGE);
  await mock(page, '**/api/sync', { job_ids: [] });
  await page.goto(ROUTES.sync);
  await card(page, SYNC_MONITOR_TEXT.jobs).getByRole('button', { name: SYNC_MONITOR_TEXT.syncData }).click();
  await expect(
    page.locator('.mantine-Notifications-notification', { hasText: 'Sync Started' }),
  ).toContainText('Sync in progress for the last 3 months. Processing records...');
});
