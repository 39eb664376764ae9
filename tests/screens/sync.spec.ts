import { ROUTES } from '@gsc/contract/routes';
import { SYNC_MONITOR_TEXT } from '@gsc/contract/sync/labels';
import { expect, type Page } from '@playwright/test';
import { problemsInBothSchemes } from '../browser/accessibility.ts';
import { problem } from './fake-api/answer.ts';
import {
  coverageResponse,
  DISCONNECTED_COVERAGE,
  JOBS,
  jobsResponse,
  RUNNING_JOB,
} from './responses/sync.ts';
import { test } from './test.ts';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const toast = (page: Page, text: string) =>
  page.locator('.mantine-Notifications-notification', { hasText: text });
const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('without the event stream the list is polled', async ({ api, page }) => {
  api.answer('GET /api/sync/jobs', jobsResponse(RUNNING_JOB));
  await page.goto(ROUTES.sync);
  await expect(card(page, SYNC_MONITOR_TEXT.jobs).getByRole('listitem').first()).toBeVisible();
  const jobs = () => api.calls('GET /api/sync/jobs').length;
  const loaded = jobs();
  await expect.poll(jobs).toBeGreaterThanOrEqual(loaded + 2);

  // The list is reloaded two seconds after a manual sync. No other request interferes.
  api.answer('GET /api/sync/jobs', jobsResponse());
  await button(page, SYNC_MONITOR_TEXT.refresh).click();
  await expect(page.getByRole('heading', { name: SYNC_MONITOR_TEXT.noJobs })).toBeVisible();
  const request = page.waitForRequest('**/api/sync/jobs');
  const began = Date.now();
  await button(page, SYNC_MONITOR_TEXT.trigger).click();
  await request;
  expect(Date.now() - began).toBeGreaterThan(1900);
  expect(Date.now() - began).toBeLessThan(8000);
});

test('all sync messages', async ({ api, page }) => {
  api.answer('GET /api/properties', { active: [], deleted: [] });
  api.answer('GET /api/sync/jobs', jobsResponse());
  api.answer('GET /api/sync/coverage', { ...coverageResponse(), properties: [] });
  await page.goto(ROUTES.sync);
  await expect(page.getByRole('heading', { name: SYNC_MONITOR_TEXT.noProperties })).toBeVisible();
  await expect(button(page, SYNC_MONITOR_TEXT.trigger)).toBeDisabled();

  api.answer('GET /api/sync/coverage', DISCONNECTED_COVERAGE);
  api.answer('GET /api/sync/jobs', jobsResponse(...JOBS));
  await page.goto(ROUTES.sync);
  const jobs = card(page, SYNC_MONITOR_TEXT.jobs);
  await expect(jobs.getByRole('listitem')).toHaveCount(JOBS.length);
  await expect(jobs.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '64');
  await expect(jobs.getByText('Syncing: a.example 60%')).toBeAttached();
  await expect(jobs.getByText(/^Error: Google refused the request/)).toBeVisible();
  await expect(jobs.getByText(/Next try: /)).toBeVisible();
  await expect(jobs.getByRole('link', { name: SYNC_MONITOR_TEXT.reconnect })).toBeVisible();
  const holes = page.getByRole('list', { name: 'Gaps' });
  await expect(holes).toContainText('the Google connection must be renewed');
  await expect(page.getByRole('button', { name: /^Fill \d+ days$/ })).toBeVisible();
  expect(await problemsInBothSchemes(page)).toEqual([]);

  api.answer('POST /api/sync', problem());
  await button(page, SYNC_MONITOR_TEXT.trigger).click();
  await expect(toast(page, SYNC_MONITOR_TEXT.triggerFailed)).toBeVisible();
  await jobs.getByRole('button', { name: SYNC_MONITOR_TEXT.syncData }).first().click();
  await expect(toast(page, SYNC_MONITOR_TEXT.syncFailed)).toBeVisible();

  api.answer('GET /api/sync/storage', problem());
  api.answer('GET /api/sync/jobs', problem());
  await page.goto(ROUTES.sync);
  await expect(toast(page, SYNC_MONITOR_TEXT.loadFailed)).toBeVisible({ timeout: 20_000 });
  await expect(page.getByRole('alert').filter({ hasText: 'Try again' })).toBeVisible();
  await expect(card(page, SYNC_MONITOR_TEXT.coverage)).toBeVisible();
  await expect(page.getByText(SYNC_MONITOR_TEXT.figuresFailed)).toBeVisible({ timeout: 20_000 });
});
