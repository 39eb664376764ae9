import { OVERVIEW_TEXT } from '@gsc/contract/overview/labels';
import { PROPERTIES_TEXT } from '@gsc/contract/properties/labels';
import { ROUTES } from '@gsc/contract/routes';
import type { CoverageSpan } from '@gsc/contract/sync/api';
import { SYNC_MONITOR_TEXT } from '@gsc/contract/sync/labels';
import { expect, type Page } from '@playwright/test';
import { moversResponse, overviewResponse, rankingResponse } from './responses/overview.ts';
import { PROPERTY_IDS, propertyResponse } from './responses/properties.ts';
import {
  COMPLETED_JOB,
  coverageOfOne,
  DISCONNECTED_COVERAGE,
  FAILED_JOB,
  JOB_WITH_ERRORS,
  jobsResponse,
  RUNNING_JOB,
} from './responses/sync.ts';
import { test } from './test.ts';

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('during the first sync, the cards make no statement about pages that are not synced yet', async ({
  api,
  page,
}) => {
  const overview = overviewResponse();
  const first = overview.properties
    .slice(0, 1)
    .map(each => ({ ...each, health: 'syncing' as const, last_sync_at: null }));
  const none = { count: 0, pages: [] };
  api.answer('GET /api/overview', { ...overview, connected: 1, properties: first });
  api.answer('GET /api/overview/movers', {
    ...moversResponse(),
    growing: none,
    declining: none,
    changes: [],
  });
  const bands = rankingResponse().bands.map(band => ({ ...band, now: 0, before: 0 }));
  api.answer('GET /api/overview/ranking', { ...rankingResponse(), bands });
  await page.goto(ROUTES.overview);
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
    health: 'up_to_date' as const,
    last_sync_at: '2026-11-15T05:14:00.000Z',
  }));
  api.answer('GET /api/overview', { ...overview, connected: 1, properties: ended });
  await page.reload();
  await expect(card(page, OVERVIEW_TEXT.growing)).toContainText('No growing pages');
});

test('every screen agrees on which properties synced with errors', async ({ api, page }) => {
  const overview = overviewResponse();
  const properties = overview.properties.map((each, i) => ({
    ...each,
    health: i === 1 ? ('with_errors' as const) : ('up_to_date' as const),
  }));
  const health = { up_to_date: 2, waiting: 0, syncing: 0, with_errors: 1, failed: 0 };
  api.answer('GET /api/overview', { ...overview, health, properties });
  const latest = PROPERTY_IDS.map((property_id, i) => ({
    ...(i === 1 ? JOB_WITH_ERRORS : COMPLETED_JOB),
    id: property_id,
    property_id,
  }));
  api.answer('GET /api/sync/jobs', jobsResponse(...latest));
  await page.goto(ROUTES.overview);
  await expect(page.getByText('2 up to date, 1 with errors')).toBeVisible();
  await expect(page.getByRole('link', { name: '1 of 3 synced with errors' })).toBeVisible();
  const rows = page.getByRole('table', { name: OVERVIEW_TEXT.properties }).getByRole('row');
  await expect(rows.filter({ hasText: 'shop.trailforge.example' })).toContainText('with errors');
  await expect(rows.filter({ hasText: 'kettleandgrain.example' })).not.toContainText('with errors');
});

test('with more than 20 properties, each card shows the status of its latest job', async ({ api, page }) => {
  const id = (i: number) => `6f9619ff-8b86-4011-b42d-${String(i).padStart(12, '0')}`;
  const active = Array.from({ length: 30 }, (_, i) =>
    propertyResponse({ id: id(i), property_url: `sc-domain:s${i}.example` }),
  );
  const latest = active.map((each, i) => ({
    ...(i === 29 ? RUNNING_JOB : COMPLETED_JOB),
    id: each.id,
    property_id: each.id,
    property_url: each.property_url,
  }));
  api.answer('GET /api/sync/jobs', { jobs: latest.slice(0, 20), latest, first_sync: null });
  api.answer('GET /api/properties', { active, deleted: [] });
  await page.goto(`${ROUTES.properties}?view=cards&find=s29`);
  const last = page.getByRole('article', { name: 's29.example' });
  await expect(last.getByRole('button', { name: PROPERTIES_TEXT.syncing })).toBeDisabled();
  await expect(page.getByRole('link', { name: 'Syncing 1 of 30 · 64%' })).toBeVisible();
});

test('a day that is being written looks different from a final day', async ({ api, page }) => {
  const spans: CoverageSpan[] = [
    { from: '2025-07-15', to: '2026-11-13', state: 'final', reason: 'Google no longer revises it' },
    { from: '2026-11-14', to: '2026-11-15', state: 'missing', reason: 'not read yet' },
  ];
  api.answer('GET /api/sync/coverage', coverageOfOne({ spans, writing: ['2026-11-14'] }));
  api.answer('GET /api/sync/jobs', jobsResponse(RUNNING_JOB));
  await page.goto(ROUTES.sync);
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

test('the brand, the connect button and the toast have their fixed labels', async ({ api, page }) => {
  api.answer('GET /api/properties', { active: [], deleted: [] });
  await page.goto(ROUTES.properties);
  for (const name of [PROPERTIES_TEXT.connectNew, PROPERTIES_TEXT.connectFirst])
    await expect(page.getByRole('button', { name })).toBeVisible();

  // The header shows the brand name when the sidebar is collapsed.
  await page.keyboard.press('Control+b');
  await expect(page.getByRole('banner').getByText('GSC Insights').filter({ visible: true })).toBeVisible();
  await page.keyboard.press('Control+b');

  api.answer('GET /api/sync/jobs', jobsResponse(FAILED_JOB));
  api.answer('GET /api/sync/coverage', DISCONNECTED_COVERAGE);
  await page.goto(ROUTES.sync);
  await card(page, SYNC_MONITOR_TEXT.jobs).getByRole('button', { name: SYNC_MONITOR_TEXT.syncData }).click();
  await expect(
    page.locator('.mantine-Notifications-notification', { hasText: 'Sync Started' }),
  ).toContainText('Sync in progress for the last 3 months. Processing records...');
});
