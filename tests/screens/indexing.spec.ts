import { COVERAGE_STATES } from '@gsc/contract/indexing/coverage-states';
import {
  INDEXING_TEXT,
  MORE_INSPECTIONS_HINT,
  RESULT_ERROR_TEXT,
  RESULT_ERRORS,
  WAITING_REASONS,
  WAITING_TEXT,
} from '@gsc/contract/indexing/labels';
import { CHECK_FORM_TEXT, CHECK_RESULTS_TEXT, REJECTED_TEXT } from '@gsc/contract/indexing/screen-labels';
import { CONNECT_TEXT } from '@gsc/contract/properties/labels';
import { ROUTES } from '@gsc/contract/routes';
import { expect, type Page } from '@playwright/test';
import { problemsInBothSchemes } from '../browser/accessibility.ts';
import { problem } from './fake-api/answer.ts';
import {
  budgetResponse,
  CHECK_IDS,
  checkDetailResponse,
  checksResponse,
  everyGroup,
  openCheckResponse,
} from './responses/indexing.ts';
import { propertiesResponse } from './responses/properties.ts';
import { test } from './test.ts';

const HISTORY = `${ROUTES.indexing}?tab=history`;
const urls = (page: Page) => page.getByRole('textbox', { name: INDEXING_TEXT.urls, exact: true });
const start = (page: Page) => page.getByRole('button', { name: INDEXING_TEXT.start });
const toast = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });

test('a list is checked line by line, started and opened', async ({ api, page }) => {
  await page.goto(ROUTES.indexing);
  await expect(start(page)).toBeDisabled();
  await urls(page).fill(' ');
  await urls(page).blur();
  await expect(page.getByText(INDEXING_TEXT.empty)).toBeVisible();
  await urls(page).fill('word\nftp://a.example');
  await start(page).press('Enter');
  await expect(toast(page, INDEXING_TEXT.noneValid)).toBeVisible();
  await urls(page).fill(' https://a.example/1 \n\nhttps://a.example/1\nword\nhttp://a.example/2');
  await expect(page.getByText(CHECK_FORM_TEXT.lines('2 URLs'))).toBeVisible();
  await expect(page.getByText(CHECK_FORM_TEXT.repeated('1 line'))).toBeVisible();
  await expect(page.getByText(REJECTED_TEXT.not_http)).toBeVisible();
  await page.getByRole('button', { name: CHECK_FORM_TEXT.line('4') }).press('Enter');
  await expect
    .poll(() =>
      urls(page).evaluate((area: HTMLTextAreaElement) =>
        area.value.slice(area.selectionStart, area.selectionEnd),
      ),
    )
    .toBe('word');
  expect(await problemsInBothSchemes(page)).toEqual([]);
  await page.getByRole('textbox', { name: INDEXING_TEXT.name }).fill('Relaunch');
  await start(page).press('Enter');
  await expect(page.getByText(INDEXING_TEXT.startedTitle)).toBeVisible();
  await expect(page.getByText(INDEXING_TEXT.started(2))).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`check=${CHECK_IDS[0]}`));
  expect(api.calls('POST /api/indexing/checks').map(({ body }) => body)).toEqual([
    { urls: ['https://a.example/1', 'http://a.example/2'], checkName: 'Relaunch' },
  ]);
});

test('files are read, thousands of lines as well, and unreadable ones are refused', async ({ page }) => {
  await page.goto(ROUTES.indexing);
  const choose = (name: string, content: string) =>
    page
      .locator('input[type=file]')
      .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(content) });
  await choose('urls.csv', 'URL,Title\r\n"https://a.example/1,2",One\r\nhttps://a.example/3,Two\r\n');
  await expect(page.getByText(INDEXING_TEXT.uploaded(2))).toBeVisible();
  await expect(urls(page)).toHaveValue('https://a.example/1,2\nhttps://a.example/3');
  await expect(page.getByText(CHECK_FORM_TEXT.rejectedOfFile('1 line', 'urls.csv'))).toBeVisible();
  const lines = Array.from({ length: 100_000 }, (_, at) => `https://a.example/${at}`).join('\n');
  await choose('urls.txt', lines);
  await expect(page.getByText(INDEXING_TEXT.uploaded(100_000))).toBeVisible();
  // The text area stays fast.
  await expect(urls(page)).toHaveValue('');
  await expect(page.getByText(INDEXING_TEXT.tooManyUrls(5000))).toBeVisible();
  await start(page).press('Enter');
  await expect(toast(page, INDEXING_TEXT.tooManyUrls(5000))).toBeVisible();
  await choose('urls.pdf', '%PDF');
  await expect(toast(page, INDEXING_TEXT.readFailed)).toBeVisible();
  await choose('empty.txt', 'nothing here');
  await expect(toast(page, INDEXING_TEXT.noneValid)).toBeVisible();
});

test('refusals of the server are shown', async ({ api, page }) => {
  await page.goto(ROUTES.indexing);
  const refuse = async (status: number, detail: string | undefined, shown: string) => {
    api.answer('POST /api/indexing/checks', problem(status, detail));
    await urls(page).fill('https://a.example/');
    // A toast can cover the button.
    await start(page).press('Enter');
    await expect(toast(page, shown).last()).toBeVisible();
  };
  await refuse(500, undefined, INDEXING_TEXT.startFailed);
  await refuse(429, INDEXING_TEXT.tooManyOpen(50_000), INDEXING_TEXT.tooManyOpen(50_000));
  await refuse(401, undefined, INDEXING_TEXT.signedOut);
});

test('users see before they start what Google will not inspect', async ({ api, page }) => {
  const { active } = propertiesResponse();
  api.answer('GET /api/properties', {
    active: active.map((each, at) => ({
      ...each,
      ...(at === 0 && { state: 'needs_reconnect' as const }),
      ...(at === 1 && { permission_level: 'siteRestrictedUser' as const }),
    })),
    deleted: [],
  });
  await page.goto(ROUTES.indexing);
  const email = 'maya@trailforge.example';
  await expect(page.getByText(WAITING_TEXT.needs_reconnect.title(email))).toBeVisible();
  await expect(page.getByRole('button', { name: CONNECT_TEXT.reconnect }).first()).toBeVisible();
  const about = { property: 'shop.trailforge.example', email };
  await expect(page.getByText(RESULT_ERROR_TEXT.restricted.message(about))).toBeVisible();
  expect(await problemsInBothSchemes(page)).toEqual([]);
  api.answer('GET /api/properties', { active: [], deleted: [] });
  await page.reload();
  await expect(page.getByText(CHECK_FORM_TEXT.noPropertyText)).toBeVisible();
});

test('every coverage state and error has its heading, explanation and action', async ({ api, page }) => {
  api.answer('GET /api/indexing/checks/{id}', checkDetailResponse({ groups: everyGroup() }));
  await page.goto(HISTORY);
  for (const [text, { group, explanation, action }] of Object.entries(COVERAGE_STATES)) {
    const line = page
      .getByRole('region', { name: group, exact: true })
      .getByRole('listitem')
      .filter({ has: page.getByRole('button', { name: text, exact: true }) });
    await expect(line).toContainText(explanation);
    if (action) await expect(line).toContainText(action);
  }
  for (const error of RESULT_ERRORS)
    await expect(
      page
        .getByRole('region', { name: 'No answer' })
        .getByRole('button', { name: RESULT_ERROR_TEXT[error].title }),
    ).toBeVisible();
  expect(await problemsInBothSchemes(page)).toEqual([]);
});

test('a check in progress shows its progress, reloads and can be stopped', async ({ api, page }) => {
  api.answer('GET /api/indexing/checks', () =>
    checksResponse({ status: 'in_progress', total_urls: 2600, completed_at: null }),
  );
  api.answer('GET /api/indexing/checks/{id}', () => openCheckResponse());
  await page.goto(HISTORY);
  await expect(page.getByRole('progressbar')).toBeVisible();
  const card = page.locator('main a[aria-current="true"]');
  await expect.poll(() => card.evaluate(element => element.scrollWidth - element.clientWidth)).toBe(0);
  await expect(page.getByText(CHECK_RESULTS_TEXT.parts.today('2 min'))).toBeVisible();
  await expect(page.getByRole('button', { name: INDEXING_TEXT.exportCsv })).toBeDisabled();
  const before = api.calls('GET /api/indexing/checks/{id}').length;
  await expect.poll(() => api.calls('GET /api/indexing/checks/{id}').length).toBeGreaterThan(before + 1);
  await expect.poll(() => api.calls('GET /api/indexing/checks').length).toBeGreaterThan(1);
  expect(await problemsInBothSchemes(page)).toEqual([]);
  api.answer('POST /api/indexing/checks/{id}/stop', problem());
  await page.getByRole('button', { name: INDEXING_TEXT.stop }).click();
  await expect(toast(page, CHECK_RESULTS_TEXT.stopFailed)).toBeVisible();
  const stopped = checkDetailResponse({ total_urls: 2600, stopped_at: '2026-11-12T13:26:00.000Z' });
  api.answer('POST /api/indexing/checks/{id}/stop', stopped);
  api.answer('GET /api/indexing/checks/{id}', stopped);
  await page.getByRole('button', { name: INDEXING_TEXT.stop }).click();
  await expect(page.getByText(CHECK_RESULTS_TEXT.stoppedNote('1,336'))).toBeVisible();
});

test('the reasons of a wait say what happens next', async ({ api, page }) => {
  const email = 'maya@trailforge.example';
  const until = new Date(Date.now() + 3_600_000).toISOString();
  const waiting = WAITING_REASONS.map((reason, at) => ({
    property_id: at === 0 ? budgetResponse().property_id : `6f9619ff-8b86-4011-b42d-00cf4fc964e${at}`,
    property_url: 'https://shop.trailforge.example/',
    google_email: email,
    urls: 576,
    reason,
    until: reason === 'needs_reconnect' ? null : until,
  }));
  const properties = [budgetResponse({ by_this_check: 1904, left: 0 })];
  api.answer('GET /api/indexing/checks/{id}', openCheckResponse({ properties, waiting }));
  await page.goto(HISTORY);
  for (const reason of WAITING_REASONS)
    await expect(page.getByText(WAITING_TEXT[reason].title(email)).first()).toBeVisible();
  await expect(page.getByText(MORE_INSPECTIONS_HINT)).toBeVisible();
  await expect(page.getByRole('button', { name: CONNECT_TEXT.reconnect }).first()).toBeVisible();
  expect(await problemsInBothSchemes(page)).toEqual([]);
});

test('results can be exported, and failures are reported', async ({ api, page }) => {
  await page.goto(HISTORY);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: INDEXING_TEXT.exportCsv }).click();
  expect((await saved).suggestedFilename()).toBe(INDEXING_TEXT.csvName(CHECK_IDS[0]));
  await expect(page.getByText(INDEXING_TEXT.exported)).toBeVisible();
  api.answer('GET /api/indexing/export.csv', problem());
  await page.getByRole('button', { name: INDEXING_TEXT.exportCsv }).click();
  await expect(toast(page, INDEXING_TEXT.exportFailed)).toBeVisible();
  api.answer('GET /api/indexing/checks/{id}', problem());
  await page.goto(`${ROUTES.indexing}?check=${CHECK_IDS[1]}`);
  await expect(toast(page, INDEXING_TEXT.resultsFailed).first()).toBeVisible();
  api.answer('GET /api/indexing/checks', problem());
  await page.goto(HISTORY);
  await expect(toast(page, INDEXING_TEXT.listFailed).first()).toBeVisible();
});

for (const [path, shown] of [
  [ROUTES.indexing, 'form'],
  [HISTORY, 'main h4'],
  [`${ROUTES.indexing}?tab=lists`, 'main svg[role="img"]'],
  [`${ROUTES.indexing}?tab=lists&url=1`, '[role="dialog"] time'],
] as const)
  test(`${path}, 320 px wide`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    await page.goto(path);
    await expect(page.locator(shown).first()).toBeVisible();
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    expect(await problemsInBothSchemes(page)).toEqual([]);
  });
