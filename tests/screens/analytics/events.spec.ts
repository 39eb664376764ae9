import { EVENT_TEXT } from '@gsc/contract/analytics/events/event-labels';
import { expect, type Page } from '@playwright/test';
import { problemsInBothSchemes } from '../../browser/accessibility.ts';
import { reportAddress, WIDTHS } from '../dashboard-screens.ts';
import { overflowingElements } from '../overflowing-elements.ts';
import { test } from '../test.ts';

const chart = (page: Page) => page.getByRole('img', { name: /by day/ });

test('an update leads to the days before and after it', async ({ api, page }) => {
  await page.goto(reportAddress());
  await page
    .getByRole('list', { name: 'Events' })
    .getByRole('button', { name: /Core update/ })
    .click();
  await page.getByRole('button', { name: EVENT_TEXT.compare }).click();
  // The rollout ended on 1 November, and the last final day is 11 November.
  await expect(page).toHaveURL(/from=2026-11-02&to=2026-11-11&cmp=2026-10-12/);
  await expect(page).toHaveURL(/tab=changes&event=google%7Ecore-2026-10/);
  await expect(page.getByRole('region', { name: EVENT_TEXT.listTitle })).toContainText(
    'Note: new guide template',
  );
  expect(api.calls('GET /api/insights/change').at(-1)?.url.searchParams.get('cmp')).toBe('2026-10-12');
});

test('a click on a day of the chart adds a note, and a note can be edited', async ({ api, page }) => {
  await page.goto(reportAddress());
  const box = await chart(page).boundingBox();
  await chart(page).click({ position: { x: (box?.width ?? 0) / 2, y: 120 } });
  const dialog = page.getByRole('dialog', { name: EVENT_TEXT.addNote });
  await dialog.getByRole('textbox', { name: EVENT_TEXT.note }).fill('release');
  await dialog.getByRole('button', { name: EVENT_TEXT.addNote }).click();
  await expect(dialog).toBeHidden();
  expect(api.calls('POST /api/reports/annotations')[0]?.body).toMatchObject({ text: 'release' });
  expect(api.calls('POST /api/reports/annotations')[0]?.body.day).toMatch(/^2026-(10-29|10-30)$/);

  await page
    .getByRole('list', { name: 'Events' })
    .getByRole('button', { name: /new guide template/ })
    .click();
  await page.getByRole('button', { name: EVENT_TEXT.editNote }).click();
  const editing = page.getByRole('dialog', { name: EVENT_TEXT.editNote });
  await expect(editing.getByRole('textbox', { name: EVENT_TEXT.note })).toHaveValue('new guide template');
  await editing.getByRole('textbox', { name: EVENT_TEXT.note }).fill('new template, second try');
  expect(await problemsInBothSchemes(page)).toEqual([]);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(editing).toBeHidden();
  expect(api.calls('PUT /api/reports/annotations/{id}')[0]?.body).toMatchObject({
    day: '2026-10-19',
    text: 'new template, second try',
  });
});

test('the keyboard adds a note to the selected day', async ({ page }) => {
  await page.goto(reportAddress());
  await chart(page).focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: EVENT_TEXT.addNote })).toBeVisible();
});

test('the events of the compared periods at every width', async ({ page }) => {
  await page.goto(reportAddress('&tab=changes'));
  for (const width of WIDTHS)
    await test.step(`${width} px`, async () => {
      await page.setViewportSize({ width, height: 900 });
      await expect(page.getByRole('region', { name: EVENT_TEXT.listTitle })).toBeVisible();
      await expect.poll(() => overflowingElements(page)).toEqual([]);
      expect(await problemsInBothSchemes(page)).toEqual([]);
    });
});
