import { CONNECT_TEXT, PROPERTIES_TEXT } from '@gsc/contract/properties/labels';
import { ROUTES } from '@gsc/contract/routes';
import { SYNC_TEXT } from '@gsc/contract/sync/api';
import { SYNC_MONITOR_TEXT } from '@gsc/contract/sync/labels';
import { expect, type Page, test } from '@playwright/test';
import { problemsInBothSchemes } from '../browser/accessibility.ts';
import { consentAtGoogle } from '../browser/connect.ts';
import { signInThroughGoogle } from '../browser/sign-in.ts';
import { COVERAGE, JOBS as SAMPLES } from '../browser/sync-responses.ts';

test.use({ baseURL: process.env.STACK_URL ?? '' });

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const toast = (page: Page, text: string) =>
  page.locator('.mantine-Notifications-notification', { hasText: text });
const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

async function openSignedIn(page: Page, email: string, path: string): Promise<void> {
  await page.goto(path);
  await signInThroughGoogle(page, email);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

async function connectAll(page: Page, email: string): Promise<void> {
  await openSignedIn(page, email, ROUTES.properties);
  await button(page, PROPERTIES_TEXT.connectFirst).click();
  await consentAtGoogle(page, email);
  const dialog = page.getByRole('dialog', { name: CONNECT_TEXT.dialogTitle });
  await dialog.getByRole('button', { name: CONNECT_TEXT.selectAll, exact: true }).click();
  await dialog.getByRole('button', { name: /^Connect \d+ Propert/ }).click();
  await expect(toast(page, CONNECT_TEXT.connectedTitle)).toBeVisible();
}

const JOBS = '**/api/sync/jobs';
const EVENTS = '**/api/sync/events';

const OWNER = 'kenji@oddwords.example';

test('the progress of a first sync is pushed to the page', async ({ page }) => {
  test.setTimeout(240_000);
  await connectAll(page, OWNER);
  await page.goto(ROUTES.sync);
  await expect(page.getByRole('heading', { name: SYNC_TEXT.heading, level: 1 })).toBeVisible();
  const first = card(page, SYNC_MONITOR_TEXT.jobs).getByRole('listitem').first();
  await expect(first).toContainText('First sync');
  await expect(first).toContainText('Running');
  await expect(first.getByRole('progressbar')).toBeVisible();

  // The figures change without further requests.
  const requests: string[] = [];
  page.on('request', request => {
    if (request.url().endsWith('/api/sync/jobs')) requests.push(request.url());
  });
  const records = first.getByTestId('records');
  for (const _ of [1, 2]) {
    const before = await records.textContent();
    await expect(records).not.toHaveText(before ?? '', { timeout: 60_000 });
  }
  expect(requests).toEqual([]);

  const coverage = card(page, SYNC_MONITOR_TEXT.coverage);
  await coverage.getByRole('group').first().getByRole('button').nth(40).click();
  await expect(coverage.getByRole('status')).toContainText(/fresh|final|waiting/);
  expect(await problemsInBothSchemes(page)).toEqual([]);

  await button(page, SYNC_MONITOR_TEXT.trigger).click();
  const started = toast(page, SYNC_MONITOR_TEXT.startedTitle);
  await expect(started).toContainText(SYNC_MONITOR_TEXT.started);
  await expect(first).toContainText('Manual');
});

test('without the event stream the list is polled', async ({ page }) => {
  await page.route(EVENTS, route => route.abort());
  await openSignedIn(page, OWNER, ROUTES.sync);
  await expect(card(page, SYNC_MONITOR_TEXT.jobs).getByRole('listitem').first()).toBeVisible();
  await page.waitForResponse(JOBS);
  await page.waitForResponse(JOBS);

  // The list is reloaded two seconds after a manual sync. No other request interferes.
  await page.route(JOBS, route => route.fulfill({ json: { jobs: [], latest: [] } }));
  await button(page, SYNC_MONITOR_TEXT.refresh).click();
  await expect(page.getByRole('heading', { name: SYNC_MONITOR_TEXT.noJobs })).toBeVisible();
  await page.route('**/api/sync', route => route.fulfill({ status: 202, json: { job_ids: [] } }));
  const request = page.waitForRequest(JOBS);
  const began = Date.now();
  await button(page, SYNC_MONITOR_TEXT.trigger).click();
  await request;
  expect(Date.now() - began).toBeGreaterThan(1900);
  expect(Date.now() - began).toBeLessThan(8000);
});

test('all sync messages', async ({ page }) => {
  test.setTimeout(240_000);
  const email = 'priya.raman@larkmail.example';
  await openSignedIn(page, email, ROUTES.sync);
  await expect(page.getByRole('heading', { name: SYNC_MONITOR_TEXT.noProperties })).toBeVisible();
  await expect(button(page, SYNC_MONITOR_TEXT.trigger)).toBeDisabled();

  await page.route(EVENTS, route => route.abort());
  await page.route('**/api/sync/coverage', route => route.fulfill({ json: COVERAGE }));
  await page.route(JOBS, route => route.fulfill({ json: { jobs: SAMPLES, latest: SAMPLES } }));
  await page.goto(ROUTES.sync);
  const jobs = card(page, SYNC_MONITOR_TEXT.jobs);
  await expect(jobs.getByRole('listitem')).toHaveCount(SAMPLES.length);
  await expect(jobs.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '64');
  await expect(jobs.getByText('Syncing: a.example 60%')).toBeAttached();
  await expect(jobs.getByText(/^Error: Google refused the request/)).toBeVisible();
  await expect(jobs.getByText(/Next try: /)).toBeVisible();
  await expect(jobs.getByRole('link', { name: SYNC_MONITOR_TEXT.reconnect })).toBeVisible();
  const holes = page.getByRole('list', { name: 'Gaps' });
  await expect(holes).toContainText('the Google connection must be renewed');
  await expect(page.getByRole('button', { name: /^Fill \d+ days$/ })).toBeVisible();
  expect(await problemsInBothSchemes(page)).toEqual([]);

  await page.route('**/api/sync', route => route.fulfill({ status: 500, json: {} }));
  await button(page, SYNC_MONITOR_TEXT.trigger).click();
  await expect(toast(page, SYNC_MONITOR_TEXT.triggerFailed)).toBeVisible();
  await jobs.getByRole('button', { name: SYNC_MONITOR_TEXT.syncData }).first().click();
  await expect(toast(page, SYNC_MONITOR_TEXT.syncFailed)).toBeVisible();

  await page.route('**/api/sync/storage', route => route.fulfill({ status: 500, json: {} }));
  await page.route(JOBS, route => route.fulfill({ status: 500, json: {} }));
  await page.goto(ROUTES.sync);
  await expect(toast(page, SYNC_MONITOR_TEXT.loadFailed)).toBeVisible({ timeout: 20_000 });
  await expect(page.getByRole('alert').filter({ hasText: 'Try again' })).toBeVisible();
  await expect(card(page, SYNC_MONITOR_TEXT.coverage)).toBeVisible();
  await expect(page.getByText(SYNC_MONITOR_TEXT.figuresFailed)).toBeVisible({ timeout: 20_000 });
});
