import { REPORTS_TEXT } from '@gsc/contract/analytics/report/labels';
import { ROUTES } from '@gsc/contract/routes';
import { expect } from '@playwright/test';
import { problemsInBothSchemes } from '../browser/accessibility.ts';
import { reportAddress } from './dashboard-screens.ts';
import { overflowingElements } from './overflowing-elements.ts';
import { PROPERTY_IDS } from './responses/properties.ts';
import { test } from './test.ts';

test('on a tablet the sidebar is collapsed until it is expanded, and a wider window has its own state', async ({
  context,
  page,
}) => {
  const width = () => page.locator('aside').evaluate(aside => aside.getBoundingClientRect().width);
  await page.setViewportSize({ width: 768, height: 900 });
  await page.goto(ROUTES.sync);
  await expect.poll(width).toBe(48);
  await page.getByRole('button', { name: 'Expand' }).click();
  await expect.poll(width).toBe(256);
  await expect(page.getByRole('link', { name: 'Sync Monitor' })).toContainText('Sync Monitor');
  await page.keyboard.press('Control+b');
  await expect.poll(width).toBe(48);
  const cookie = (await context.cookies()).find(({ name }) => name === 'sidebar_state');
  expect(cookie?.value).toBe('true');
  await page.setViewportSize({ width: 1024, height: 900 });
  await expect.poll(width).toBe(256);
});

test('on a phone the search finds all pages with a text', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(ROUTES.overview);
  await page
    .getByRole('banner')
    .getByRole('button', { name: /Search or jump to/ })
    .click();
  const palette = page.getByRole('dialog', { name: 'Search or jump to' });
  await expect(palette.getByRole('textbox')).toBeFocused();
  await page.keyboard.type('/guides/');
  const all = palette.getByRole('button', { name: REPORTS_TEXT.allContaining('pages', '/guides/') });
  await expect(all).toBeVisible();
  expect(await problemsInBothSchemes(page)).toEqual([]);
  await all.click();
  await expect(page).toHaveURL(/dim=page.*f=page%7Econtains%7E%2Fguides%2F/);
  await expect.poll(() => overflowingElements(page)).toEqual([]);
});

test('on a phone the property is shown and switched in the top bar', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(reportAddress());
  const bar = page.getByRole('banner');
  const button = bar.getByRole('button', { name: 'trailforge.example' });
  await expect(button).toBeVisible();
  await button.click();
  const list = page.getByRole('dialog');
  await expect(list).toBeVisible();
  const box = await list.boundingBox();
  expect(box?.x).toBeGreaterThanOrEqual(0);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390);
  expect(await problemsInBothSchemes(page)).toEqual([]);
  await list.getByText('shop.trailforge.example').click();
  await expect(page).toHaveURL(new RegExp(`p=${PROPERTY_IDS[1]}`));
  // The overview has a switcher below its heading.
  await page.goto(ROUTES.overview);
  await expect(page.getByRole('main').getByRole('button', { name: 'All properties' })).toBeVisible();
  await expect(bar.getByRole('button', { name: 'All properties' })).toBeHidden();
});
