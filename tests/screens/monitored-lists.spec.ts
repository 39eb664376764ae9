import { INDEXING_TEXT } from '@gsc/contract/indexing/labels';
import { LISTS_TEXT } from '@gsc/contract/indexing/lists-labels';
import {
  LIST_EVENTS_TEXT,
  LIST_STATES_TEXT,
  LISTS_SCREEN_TEXT,
  MONITOR_URL_TEXT,
  NEW_LIST_TEXT,
  TIME_TO_INDEX_TEXT,
  URL_HISTORY_TEXT,
} from '@gsc/contract/indexing/lists-screen-labels';
import { ROUTES } from '@gsc/contract/routes';
import { expect, type Page } from '@playwright/test';
import { accessibilityProblems, problemsInBothSchemes } from '../browser/accessibility.ts';
import { closeWithEscape } from '../browser/dialogs.ts';
import { problem } from './fake-api/answer.ts';
import {
  LIST_IDS,
  listDetailResponse,
  listResponse,
  listsResponse,
  NO_LISTS,
  urlHistoryResponse,
} from './responses/monitored-lists.ts';
import { PROPERTY_IDS } from './responses/properties.ts';
import { test } from './test.ts';

const LISTS = `${ROUTES.indexing}?tab=lists`;
const dialog = (page: Page) => page.getByRole('dialog');
const toast = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });

test('the lists, their states over time and their changes', async ({ api, page }) => {
  await page.goto(LISTS);
  await expect(page.getByRole('tab', { name: INDEXING_TEXT.listsTab(2) })).toBeVisible();
  await expect(page.getByText(LISTS_SCREEN_TEXT.summary.urlsNote('2 lists', '438'))).toBeVisible();
  await expect(page.getByText(LISTS_SCREEN_TEXT.summary.leftNote('1,306'))).toBeVisible();
  await expect(page.getByText(LIST_STATES_TEXT.left('6 Nov', '5'))).toBeVisible();
  await expect(page.getByText(LIST_EVENTS_TEXT.day('5 URLs', '1,023'))).toBeVisible();
  await expect(page.getByText(LIST_EVENTS_TEXT.unconfirmed)).toHaveCount(1);
  await expect(page.getByText(TIME_TO_INDEX_TEXT.spread('2.6 days', '15 days'))).toBeVisible();
  expect(await problemsInBothSchemes(page)).toEqual([]);

  const states = page.getByRole('region', { name: 'Shop top pages' });
  await expect(states.getByText('Submitted and indexed')).toHaveCount(0);
  await states.getByText(LIST_STATES_TEXT.all, { exact: true }).click();
  await expect(states.getByRole('listitem').first()).toContainText('Submitted and indexed');
  await states.getByRole('button', { name: LIST_STATES_TEXT.tableShown }).press('Enter');
  await expect(states.getByRole('rowheader').first()).toHaveText('13 Nov 2026');
  expect(await accessibilityProblems(page)).toEqual([]);

  const events = page.getByRole('region', { name: LIST_EVENTS_TEXT.title });
  await expect(events.getByRole('row')).toHaveCount(6);
  await events.getByRole('button', { name: LIST_EVENTS_TEXT.showAll }).press('Enter');
  await expect(events.getByRole('row')).toHaveCount(7);
  const unknown = events.getByRole('row', { name: '/products/old-boot' });
  await expect(unknown.getByRole('cell').nth(2)).toHaveText('-');
  await events.getByText(LIST_EVENTS_TEXT.kinds.entered, { exact: true }).click();
  await expect(events.getByRole('link', { name: '/products/new-boot' })).toBeVisible();
  expect(api.calls('GET /api/indexing/events').at(-1)?.url.searchParams.get('list_id')).toBe(LIST_IDS[0]);
  await page.getByRole('link', { name: 'Kettle & Grain, all' }).press('Enter');
  await expect(page).toHaveURL(new RegExp(`list=${LIST_IDS[1]}`));
  await expect.poll(() => api.calls('GET /api/indexing/lists/{id}').at(-1)?.params.id).toBe(LIST_IDS[1]);
});

test('a URL opens its history and can be inspected now', async ({ api, page }) => {
  await page.goto(LISTS);
  const link = page.getByRole('link', { name: '/products/ridge-shell-2-mens' });
  await link.press('Enter');
  await expect(dialog(page)).toContainText(URL_HISTORY_TEXT.leftTitle('6 Nov', '410'));
  for (const title of [LISTS_TEXT.unchanged, LISTS_TEXT.left, LISTS_TEXT.entered, LISTS_TEXT.firstSeen])
    await expect(dialog(page).getByText(title, { exact: true })).toBeVisible();
  await expect(dialog(page).getByText(URL_HISTORY_TEXT.left('760'))).toBeVisible();
  const clicks = dialog(page).getByRole('region', { name: URL_HISTORY_TEXT.clicks });
  await expect(clicks.getByRole('img')).toBeVisible();
  expect(api.calls('POST /api/reports').map(({ body }) => body.filters)).toEqual([
    [{ dimension: 'page', operator: 'is', values: [urlHistoryResponse().url] }],
  ]);
  expect(await problemsInBothSchemes(page)).toEqual([]);
  api.answer('POST /api/indexing/urls/{id}/inspect', problem());
  await dialog(page).getByRole('button', { name: LISTS_TEXT.inspectNow }).press('Enter');
  await expect(dialog(page).getByRole('alert')).toHaveText(URL_HISTORY_TEXT.inspectFailed);
  api.answer('POST /api/indexing/urls/{id}/inspect', null);
  await dialog(page).getByRole('button', { name: LISTS_TEXT.inspectNow }).click();
  await expect(dialog(page).getByText(URL_HISTORY_TEXT.inspecting)).toBeVisible();
  api.answer(
    'GET /api/indexing/urls/{id}',
    urlHistoryResponse({ inspections: 15, inspections_left_today: 759 }),
  );
  await expect(dialog(page).getByText(URL_HISTORY_TEXT.left('759'))).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(page).not.toHaveURL(/url=/);
  await expect(link).toBeFocused();
});

test('the history of a URL fits a window that becomes narrower', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 900 });
  await page.goto(`${LISTS}&url=1`);
  await expect(dialog(page).locator('canvas')).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  const isCut = () =>
    dialog(page).evaluate(each =>
      [...each.querySelectorAll('*')].some(part => part.getBoundingClientRect().right > innerWidth + 1),
    );
  await expect.poll(isCut).toBe(false);
});

test('a URL of no list has no inspection before its turn', async ({ api, page }) => {
  api.answer('GET /api/indexing/urls/{id}', urlHistoryResponse({ lists: [], events: [] }));
  await page.goto(`${ROUTES.indexing}?tab=history&url=1`);
  await expect(dialog(page).getByText(URL_HISTORY_TEXT.counts('14 inspections', '3 states'))).toBeVisible();
  await expect(dialog(page).getByRole('button', { name: LISTS_TEXT.inspectNow })).toHaveCount(0);
  api.answer('GET /api/indexing/urls/{id}', problem(404, LISTS_TEXT.urlNotFound));
  await page.reload();
  await expect(dialog(page).getByRole('alert')).toContainText(LISTS_TEXT.urlNotFound);
});

test('pasted URLs and the top pages of a property become a list', async ({ api, page }) => {
  api.answer('GET /api/indexing/lists', NO_LISTS);
  await page.goto(LISTS);
  await expect(page.getByRole('heading', { name: LISTS_SCREEN_TEXT.empty })).toBeVisible();
  expect(await problemsInBothSchemes(page)).toEqual([]);
  const opener = page.getByRole('button', { name: LISTS_TEXT.create });
  await opener.press('Enter');
  await closeWithEscape(dialog(page));
  await expect(opener).toBeFocused();
  await opener.press('Enter');
  const create = dialog(page).getByRole('button', { name: NEW_LIST_TEXT.create });
  await create.press('Enter');
  await expect(dialog(page).getByText(NEW_LIST_TEXT.nameEmpty)).toBeVisible();
  await expect(dialog(page).getByText(INDEXING_TEXT.empty)).toBeVisible();
  await dialog(page).getByRole('textbox', { name: NEW_LIST_TEXT.name }).fill('Shop');
  await dialog(page).getByRole('textbox', { name: INDEXING_TEXT.urls }).fill('https://a.example/1\nword');
  expect(await problemsInBothSchemes(page)).toEqual([]);
  api.answer('POST /api/indexing/lists', problem(422, LISTS_TEXT.noneCovered));
  await create.press('Enter');
  await expect(toast(page, LISTS_TEXT.noneCovered)).toBeVisible();
  api.answer('GET /api/indexing/lists', listsResponse());
  api.answer('POST /api/indexing/lists', { id: LIST_IDS[1], urls: 1, uncovered: 3 });
  await create.press('Enter');
  await expect(page.getByText(NEW_LIST_TEXT.uncovered('3 URLs'))).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`list=${LIST_IDS[1]}`));

  await page.getByRole('button', { name: LISTS_TEXT.create }).click();
  await dialog(page).getByText(NEW_LIST_TEXT.sources.top_pages, { exact: true }).click();
  await expect(create).toBeDisabled();
  await dialog(page).getByRole('textbox', { name: NEW_LIST_TEXT.name }).fill('Top');
  await dialog(page).getByRole('combobox', { name: NEW_LIST_TEXT.property }).click();
  await page.getByRole('option', { name: 'shop.trailforge.example' }).click();
  await create.click();
  await expect(dialog(page)).toBeHidden();
  expect(api.calls('POST /api/indexing/lists').map(({ body }) => body)).toEqual([
    ...[1, 2].map(() => ({
      source: 'pasted',
      name: 'Shop',
      urls: ['https://a.example/1'],
      interval_days: 7,
    })),
    {
      source: 'top_pages',
      name: 'Top',
      property_id: PROPERTY_IDS[1],
      size: 2000,
      interval_days: 7,
    },
  ]);
});

test('a list can be inspected more often and deleted', async ({ api, page }) => {
  await page.goto(LISTS);
  const menu = page.getByRole('button', { name: LISTS_SCREEN_TEXT.menuOf('Shop top pages') });
  await menu.press('Enter');
  await page.getByRole('menuitemradio', { name: LISTS_TEXT.intervals[1] }).click();
  await expect
    .poll(() => api.calls('PATCH /api/indexing/lists/{id}').map(({ body }) => body))
    .toEqual([{ interval_days: 1 }]);
  api.answer('DELETE /api/indexing/lists/{id}', problem());
  await menu.press('Enter');
  await page.getByRole('menuitem', { name: LISTS_SCREEN_TEXT.remove }).click();
  await expect(dialog(page)).toContainText(LISTS_SCREEN_TEXT.removeText);
  await dialog(page).getByRole('button', { name: LISTS_SCREEN_TEXT.remove }).click();
  await expect(toast(page, LISTS_SCREEN_TEXT.removeFailed)).toBeVisible();
  await menu.press('Enter');
  await page.getByRole('menuitem', { name: LISTS_SCREEN_TEXT.remove }).press('Enter');
  await closeWithEscape(dialog(page));
  await expect(menu).toBeFocused();
  api.answer('DELETE /api/indexing/lists/{id}', null);
  await menu.press('Enter');
  await page.getByRole('menuitem', { name: LISTS_SCREEN_TEXT.remove }).click();
  await dialog(page).getByRole('button', { name: LISTS_SCREEN_TEXT.remove }).click();
  await expect(page.getByText(LISTS_SCREEN_TEXT.removed('Shop top pages'))).toBeVisible();
});

test('a result of a check can be monitored', async ({ api, page }) => {
  await page.goto(`${ROUTES.indexing}?tab=history`);
  await page.getByRole('button', { name: /^Duplicate, Google/ }).press('Enter');
  await page.getByRole('button', { name: '/products/tarn-shell-2-mens' }).press('Enter');
  await page.getByRole('button', { name: LISTS_TEXT.monitorUrl }).press('Enter');
  // Only pasted lists take single URLs.
  await expect(page.getByRole('menuitem')).toHaveText(['Kettle & Grain, all', LISTS_TEXT.create]);
  await page.getByRole('menuitem', { name: LISTS_TEXT.create }).press('Enter');
  await expect(dialog(page).getByRole('textbox', { name: INDEXING_TEXT.urls })).toHaveValue(
    /tarn-shell-2-mens$/,
  );
  await closeWithEscape(dialog(page));
  await expect(page.getByRole('button', { name: LISTS_TEXT.monitorUrl })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Kettle & Grain, all' }).click();
  await expect(page.getByText(MONITOR_URL_TEXT.added('Kettle & Grain, all'))).toBeVisible();
  const [call] = api.calls('POST /api/indexing/lists/{id}/urls');
  expect(call?.params.id).toBe(LIST_IDS[1]);
  expect(call?.body.urls).toEqual(['https://shop.trailforge.example/products/tarn-shell-2-mens']);
  await page.getByRole('link', { name: URL_HISTORY_TEXT.open, exact: true }).press('Enter');
  await expect(dialog(page)).toContainText(URL_HISTORY_TEXT.counts('14 inspections', '3 states'));
});

test('lists that are new, cannot be loaded or are still loading', async ({ api, page }) => {
  const empty = { from: '2026-08-16', to: '2026-11-13', states: [] };
  const time_to_index = {
    urls: 0,
    entered: 0,
    median_days: null,
    ninety_percent_days: null,
    buckets: [0, 0, 0, 0, 0, 0, 0, 0],
    folders: [],
  };
  const fresh = { urls: 0, last_run_at: null };
  api.answer('GET /api/indexing/lists', listsResponse(listResponse(fresh)));
  api.answer('GET /api/indexing/lists/{id}', listDetailResponse({ ...fresh, series: empty, time_to_index }));
  api.answer('GET /api/indexing/events', { total: 0, events: [] });
  await page.goto(LISTS);
  await expect(page.getByText(LISTS_SCREEN_TEXT.filling)).toBeVisible();
  await expect(page.getByText(LIST_STATES_TEXT.notInspected)).toBeVisible();
  await expect(page.getByText(TIME_TO_INDEX_TEXT.none)).toBeVisible();
  await expect(page.getByText(LIST_EVENTS_TEXT.none.left)).toBeVisible();
  expect(await problemsInBothSchemes(page)).toEqual([]);
  api.answer('GET /api/indexing/lists/{id}', problem());
  api.answer('GET /api/indexing/events', problem());
  await page.reload();
  await expect(page.getByRole('alert').filter({ hasText: LISTS_SCREEN_TEXT.loadFailed })).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: LISTS_SCREEN_TEXT.eventsFailed })).toBeVisible();
  api.answer('GET /api/indexing/lists', problem());
  await page.reload();
  await expect(page.getByRole('alert').filter({ hasText: LISTS_SCREEN_TEXT.loadFailed })).toBeVisible();
  const released = Promise.withResolvers<void>();
  api.answer('GET /api/indexing/lists', () => released.promise.then(() => listsResponse()));
  await page.reload();
  await expect(page.getByRole('status').filter({ hasText: 'Loading' }).first()).toBeVisible();
  released.resolve();
  await expect(page.getByRole('heading', { name: LISTS_TEXT.heading })).toBeVisible();
});
