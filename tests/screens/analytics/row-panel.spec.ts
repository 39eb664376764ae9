import { PANEL_TEXT } from '@gsc/contract/analytics/rows/panel';
import { expect, type Page } from '@playwright/test';
import { problemsInBothSchemes } from '../../browser/accessibility.ts';
import { reportAddress, WIDTHS } from '../dashboard-screens.ts';
import { overflowingElements } from '../overflowing-elements.ts';
import { reportResponse } from '../responses/reports.ts';
import { test } from '../test.ts';

const dialog = (page: Page) => page.getByRole('dialog');
/** The line below the title, which names the kind of the row. */
const kind = (name: string) => `${name} ·`;

test('a query opens its panel by keyboard, and the back button closes it', async ({ page }) => {
  await page.goto(reportAddress());
  const link = page.getByRole('table').getByRole('link', { name: 'merino base layer' });
  await link.focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toContainText('merino base layer');
  await expect(page).toHaveURL(/panel=query/);

  // From the query to one of its pages, and back again.
  await dialog(page).getByRole('listitem').getByRole('link').first().click();
  await expect(dialog(page)).toContainText(kind(PANEL_TEXT.kinds.page));
  await page.goBack();
  await expect(dialog(page)).toContainText(kind(PANEL_TEXT.kinds.query));
  await page.goForward();
  await expect(dialog(page)).toContainText(kind(PANEL_TEXT.kinds.page));

  // Escape closes both panels at once.
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(page).not.toHaveURL(/panel=/);
  await expect(link).toBeFocused();
});

/** The table below the panel has tests of its own. */
const FEW_ROWS = 6;

test('the panel at every width', async ({ api, page }) => {
  api.answer('POST /api/reports', ({ body }) => reportResponse(body, FEW_ROWS));
  await page.goto(reportAddress('&panel=query~merino base layer'));
  for (const width of WIDTHS)
    await test.step(`${width} px`, async () => {
      await page.setViewportSize({ width, height: 900 });
      await expect(dialog(page).getByRole('heading', { name: PANEL_TEXT.countries })).toBeVisible();
      await expect(dialog(page).getByRole('listitem').first()).toBeVisible();
      await expect.poll(() => overflowingElements(page)).toEqual([]);
      expect(await problemsInBothSchemes(page)).toEqual([]);
    });
});

test('tabs and panel have no scrollbar of their own for a single pixel', async ({ page }) => {
  const hidden = (element: Element) => [
    element.scrollWidth - element.clientWidth,
    element.scrollHeight - element.clientHeight,
  ];
  await page.goto(reportAddress());
  const tabs = page.getByRole('navigation', { name: 'Analytics' });
  expect((await tabs.evaluate(hidden))[1]).toBe(0);
  await page.getByRole('table').getByRole('link', { name: 'merino base layer' }).click();
  await expect(dialog(page).getByRole('listitem').first()).toBeVisible();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    expect((await dialog(page).evaluate(hidden))[0]).toBe(0);
  }
});
