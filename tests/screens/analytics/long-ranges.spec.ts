import { ANNOTATION_KIND_LABELS, ANNOTATION_TEXT } from '@gsc/contract/analytics/events/annotation-kinds';
import { EVENT_TEXT } from '@gsc/contract/analytics/events/event-labels';
import { ROUTES } from '@gsc/contract/routes';
import { expect, type Page } from '@playwright/test';
import { problemsInBothSchemes } from '../../browser/accessibility.ts';
import { WIDTHS } from '../dashboard-screens.ts';
import type { FakeApi } from '../fake-api/fake-api.ts';
import { overflowingElements } from '../overflowing-elements.ts';
import { MANY_ANNOTATIONS } from '../responses/events.ts';
import { overviewResponse } from '../responses/overview.ts';
import { PROPERTY_IDS } from '../responses/properties.ts';
import { reportResponse } from '../responses/reports.ts';
import { seriesOf, weeksOf } from '../responses/series.ts';
import { test } from '../test.ts';

/** The tables below the charts have tests of their own. */
const FEW_ROWS = 3;
const DAYS = 'from=2025-07-16&to=2026-11-11';
const address = (more = '') => `${ROUTES.analytics}?p=${PROPERTY_IDS[0]}&${DAYS}${more}`;
const plot = (page: Page, unit: string) => page.getByRole('img', { name: new RegExp(`by ${unit}`) });
const flags = (page: Page) => page.getByRole('list', { name: ANNOTATION_TEXT.flags });

async function open({ api, page }: { api: FakeApi; page: Page }, more = '') {
  api.answer('POST /api/reports', ({ body }) =>
    reportResponse(body, FEW_ROWS, { annotations: MANY_ANNOTATIONS }),
  );
  await page.goto(address(more));
}

async function drag(page: Page, from: number, to: number, unit = 'week') {
  const box = await plot(page, unit).boundingBox();
  if (!box) throw new Error('the chart is not visible');
  const y = box.y + box.height / 2;
  await page.mouse.move(box.x + box.width * from, y);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * to, y, { steps: 4 });
}

test('16 months are shown by week, and days can be chosen', async ({ api, page }) => {
  await open({ api, page });
  await expect(plot(page, 'week')).toBeVisible();
  await expect(page.getByText('partial week')).toBeVisible();
  await expect(page).not.toHaveURL(/g=/);
  await page.getByRole('radiogroup', { name: 'Granularity' }).getByText('Day').click();
  await expect(page).toHaveURL(/g=day/);
  await expect(plot(page, 'day')).toBeVisible();
  // A chosen granularity stays, the default one follows the days.
  await page.goBack();
  await expect(plot(page, 'week')).toBeVisible();
  await page.getByText('3m', { exact: true }).click();
  await expect(plot(page, 'day')).toBeVisible();
  await expect(page).not.toHaveURL(/g=/);
});

test('a merged flag lists its events with their actions, by mouse and keyboard', async ({ api, page }) => {
  await open({ api, page }, '&cmp=prev');
  const merged = flags(page).getByRole('button', { name: /^Core update \+\d/ });
  await merged.first().click();
  const list = page.getByRole('dialog').getByRole('list');
  expect(await list.getByRole('listitem').count()).toBeGreaterThan(1);
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await expect(merged.first()).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(list.getByText('December 2025 core update')).toBeVisible();
  const compare = list
    .getByRole('listitem')
    .filter({ hasText: 'December 2025 core update' })
    .getByRole('button', { name: EVENT_TEXT.compare });
  await compare.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/tab=changes&event=google%7E2025-12-11/);
  await expect(plot(page, 'day')).toBeVisible();
});

test('kinds of events can be hidden, also on other charts and after a reload', async ({ api, page }) => {
  await open({ api, page });
  const updates = flags(page).getByRole('button', { name: /update/i });
  const notes = flags(page).getByRole('button', { name: /^Note:/ });
  await expect(updates.first()).toBeVisible();
  const menu = page.getByRole('button', { name: ANNOTATION_TEXT.menu });
  const kind = (name: keyof typeof ANNOTATION_KIND_LABELS) =>
    page.getByRole('menuitemcheckbox', { name: new RegExp(`^${ANNOTATION_KIND_LABELS[name]}`) });
  await menu.focus();
  await page.keyboard.press('Enter');
  for (const name of ['update', 'data', 'launch'] as const) await kind(name).click();
  await expect(updates).toHaveCount(0);
  await expect(notes.first()).toBeVisible();
  await expect(kind('update')).toHaveAttribute('aria-checked', 'false');
  await page.keyboard.press('Escape');

  await page.reload();
  await expect(notes.first()).toBeVisible();
  await expect(updates).toHaveCount(0);
  await menu.click();
  await kind('note').click();
  await expect(flags(page)).toHaveCount(0);
  await kind('update').click();
  await expect(updates.first()).toBeVisible();
});

test('dragging zooms into the days, and the back button returns', async ({ api, page }) => {
  await open({ api, page });
  await drag(page, 0.5, 0.6);
  await expect(page.getByText('Release to zoom')).toBeVisible();
  await page.mouse.up();
  await expect(page).not.toHaveURL(new RegExp(DAYS));
  await expect(plot(page, 'day')).toBeVisible();
  const { from, to } = api.calls('POST /api/reports').at(-1)?.body ?? {};
  expect(from).toMatch(/^2026-0[23]/);
  expect(to).toMatch(/^2026-0[45]/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(DAYS));
  await expect(plot(page, 'week')).toBeVisible();
});

test('Escape cancels a drag, and a click does not zoom', async ({ api, page }) => {
  await open({ api, page }, '&g=day');
  await drag(page, 0.5, 0.6, 'day');
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await expect(page.getByText('Release to zoom')).toBeHidden();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await plot(page, 'day').click();
  await expect(page.getByRole('dialog', { name: EVENT_TEXT.addNote })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(DAYS));
});

test('the keyboard selects days and zooms', async ({ api, page }) => {
  await open({ api, page }, '&cmp=prev&tab=changes');
  await plot(page, 'week').focus();
  for (const key of ['End', 'Shift+ArrowLeft', 'Shift+ArrowLeft', 'Escape']) await page.keyboard.press(key);
  await expect(page.getByText(/Press Enter to zoom/)).toHaveCount(0);
  for (const key of ['End', 'Shift+ArrowLeft', 'Shift+ArrowLeft']) await page.keyboard.press(key);
  await expect(page.getByText('26 Oct – 11 Nov 2026').first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/from=2026-10-26&to=2026-11-11&cmp=prev&tab=changes/);
  await expect(plot(page, 'day')).toBeVisible();
});

test('the overview of a long range is by week and zooms', async ({ api, page }) => {
  const days = seriesOf('2025-07-16', 484, 484);
  const range = { ...overviewResponse().range, from: '2025-07-16' };
  const weekly = { range, granularity: 'week' as const, series: weeksOf(days), after: [] };
  api.answer('GET /api/overview', ({ url }) =>
    overviewResponse({
      annotations: MANY_ANNOTATIONS,
      ...(url.searchParams.get('from') === '2025-07-16' && !url.searchParams.has('g') ? weekly : {}),
    }),
  );
  await page.goto(`${ROUTES.overview}?${DAYS}`);
  const chart = page.getByRole('img', { name: /^Weekly clicks/ });
  await expect(chart).toBeVisible();
  await page.getByRole('radiogroup', { name: 'Granularity' }).getByText('Day').click();
  await expect(page).toHaveURL(/g=day/);
  await expect(page.getByRole('img', { name: /^Daily clicks/ })).toBeVisible();
  await page.goBack();
  await chart.focus();
  for (const key of ['Home', 'Shift+ArrowRight', 'Enter']) await page.keyboard.press(key);
  await expect(page).toHaveURL(/from=2025-07-16&to=2025-07-27/);
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(DAYS));
});

test('a long range at every width', async ({ api, page }) => {
  await open({ api, page }, '&cmp=prev');
  for (const width of WIDTHS)
    await test.step(`${width} px`, async () => {
      await page.setViewportSize({ width, height: 900 });
      await expect(flags(page).getByRole('button').first()).toBeVisible();
      await expect.poll(() => overflowingElements(page)).toEqual([]);
      await flags(page).getByRole('button', { name: /\+\d/ }).first().click();
      await expect(page.getByRole('dialog').getByRole('list')).toBeVisible();
      await expect.poll(() => overflowingElements(page)).toEqual([]);
      expect(await problemsInBothSchemes(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: ANNOTATION_TEXT.menu }).click();
      await expect(page.getByRole('menu')).toBeVisible();
      await expect.poll(() => overflowingElements(page)).toEqual([]);
      expect(await problemsInBothSchemes(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await plot(page, 'week').focus();
      for (const key of ['Home', 'Shift+ArrowRight', 'Shift+ArrowRight']) await page.keyboard.press(key);
      await expect(page.getByText(/Press Enter to zoom/).first()).toBeVisible();
      await expect.poll(() => overflowingElements(page)).toEqual([]);
      expect(await problemsInBothSchemes(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(page.getByText(/Press Enter to zoom/)).toHaveCount(0);
    });
});

test('on a phone, the deciding column is the second one', async ({ api, page }) => {
  await page.setViewportSize({ width: 390, height: 900 });
  await open({ api, page }, '&cmp=prev&sort=-position');
  const heads = (name: string | RegExp) => page.getByRole('table', { name }).getByRole('columnheader');
  // The first column selects rows.
  await expect(heads('Results').nth(2)).toHaveText('Position');
  await page.goto(address('&cmp=prev&tab=changes'));
  await expect(heads(/^Growing/).nth(2)).toHaveText('Change');
  await page.goto(ROUTES.overview);
  await expect(heads('Growing pages').nth(1)).toHaveText('Change');
  await page.setViewportSize({ width: 768, height: 900 });
  await expect(heads('Growing pages').last()).toHaveText('Change');
});
