import { INSIGHTS_TEXT } from '@gsc/contract/analytics/insights/labels';
import { CALCULATION_TEXT } from '@gsc/contract/figures/link';
import { ROUTES } from '@gsc/contract/routes';
import { DOCS_PAGES, DOCS_TEXT } from '@gsc/contract/site/docs';
import { expect } from '@playwright/test';
import { reportAddress, WIDTHS } from './dashboard-screens.ts';
import { overflowingElements } from './overflowing-elements.ts';
import { test } from './test.ts';

// The definitions of figures. dashboard/dashboard.spec.ts tests the links of every card.

test('the link of a card opens its definitions in a new tab, also by keyboard', async ({ context, page }) => {
  await page.goto(reportAddress('&tab=changes'));
  const link = page.getByRole('link', { name: CALCULATION_TEXT.name(INSIGHTS_TEXT.why), exact: true });
  await link.focus();
  const [docs] = await Promise.all([context.waitForEvent('page'), page.keyboard.press('Enter')]);
  await expect(docs).toHaveURL(/\/docs#why-clicks-changed$/);
  await expect(docs.getByRole('heading', { name: INSIGHTS_TEXT.why })).toBeInViewport();
});

for (const path of [ROUTES.docs, ROUTES.docsCalculations, ROUTES.docsSecurity, ROUTES.landing])
  test(`${path} needs no script and fits every width`, async ({ page }) => {
    await page.goto(path);
    for (const width of [...WIDTHS, 320]) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(() => overflowingElements(page), { message: `${width}` }).toEqual([]);
    }
    expect(await page.locator('script[src]').count()).toBe(0);
  });

test('the formulas are one page away, and the contents and a wide table work by keyboard on a phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(ROUTES.docs);
  await page.getByRole('link', { name: DOCS_TEXT.formulas }).last().press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: DOCS_PAGES.calculations.title })).toBeVisible();
  const contents = page.getByRole('navigation', { name: DOCS_TEXT.contents });
  await contents.getByRole('link', { name: 'Which days are compared' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Which days are compared' })).toBeInViewport();
  const table = page.getByRole('region', { name: `${DOCS_TEXT.table}: Comparison` });
  await table.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => table.evaluate(element => element.scrollLeft)).toBeGreaterThan(0);
});
