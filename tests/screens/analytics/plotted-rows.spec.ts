import { PLOT_TEXT } from '@gsc/contract/analytics/rows/plot';
import { expect } from '@playwright/test';
import { problemsInBothSchemes } from '../../browser/accessibility.ts';
import { reportAddress, WIDTHS } from '../dashboard-screens.ts';
import { overflowingElements } from '../overflowing-elements.ts';
import { reportResponse } from '../responses/reports.ts';
import { test } from '../test.ts';

/** The table below the chart has tests of its own. */
const FEW_ROWS = 3;

const PLOTTED = reportAddress('&plot=merino base layer&plot=trail running shoes&plot=winter hiking layers');

test('rows in the URL are drawn as lines, with one metric and a table by month', async ({ api, page }) => {
  await page.goto(PLOTTED);
  await expect(page.getByRole('img', { name: /^Clicks of the selected rows by day/ })).toBeVisible();
  const pivot = page.getByRole('table', { name: PLOT_TEXT.pivot });
  await expect(pivot.getByRole('rowheader')).toHaveText([
    'merino base layer',
    'trail running shoes',
    'winter hiking layers',
  ]);
  await expect(pivot.getByRole('columnheader')).toHaveCount(3);
  await page.getByRole('radiogroup', { name: 'Metric' }).getByText('Position').click();
  await expect(page).toHaveURL(/on=position/);
  await expect(page.getByRole('img', { name: /^Position of the selected rows/ })).toBeVisible();
  expect(
    new Set(api.calls('POST /api/reports/row-series').map(({ body }) => body.config.granularity)),
  ).toEqual(new Set(['day', 'month']));

  // The rows stay when the dates change, and the totals return when they are removed.
  await page.getByText('7d', { exact: true }).click();
  await expect(page).toHaveURL(/plot=merino/);
  await page.getByRole('button', { name: PLOT_TEXT.showTotals }).click();
  await expect(page).not.toHaveURL(/plot=/);
  await expect(pivot).toBeHidden();
  await page.goBack();
  await expect(pivot).toBeVisible();
});

test('plotted rows at every width', async ({ api, page }) => {
  api.answer('POST /api/reports', ({ body }) => reportResponse(body, FEW_ROWS));
  await page.goto(PLOTTED);
  for (const width of WIDTHS)
    await test.step(`${width} px`, async () => {
      await page.setViewportSize({ width, height: 900 });
      await expect(page.getByRole('table', { name: PLOT_TEXT.pivot })).toBeVisible();
      await expect.poll(() => overflowingElements(page)).toEqual([]);
      expect(await problemsInBothSchemes(page)).toEqual([]);
    });
});
