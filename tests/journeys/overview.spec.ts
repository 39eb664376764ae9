import { METRICS } from '@gsc/contract/metrics/metrics';
import { OVERVIEW_TEXT } from '@gsc/contract/overview/labels';
import { ROUTES } from '@gsc/contract/routes';
import { expect, test } from '@playwright/test';
import { signInThroughGoogle } from '../browser/sign-in.ts';

test.use({ baseURL: process.env.STACK_URL ?? '' });

test('without properties, every card shows a dash and the quick actions are available', async ({ page }) => {
  const tile = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) });
  await page.goto(ROUTES.overview);
  await signInThroughGoogle(page, 'owen@alderandash.example');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(OVERVIEW_TEXT.welcome);
  await expect(page.getByText(OVERVIEW_TEXT.connectedProperties)).toBeVisible();
  for (const name of [METRICS.clicks.totalLabel, METRICS.impressions.totalLabel]) {
    await expect(tile(name)).toContainText(OVERVIEW_TEXT.noData);
    await expect(tile(name)).toContainText(OVERVIEW_TEXT.notConnected);
  }
  const actions = page.getByRole('region', { name: OVERVIEW_TEXT.quickActions, exact: true });
  await expect(actions.getByRole('button', { name: OVERVIEW_TEXT.connect })).toBeVisible();
  await actions.getByRole('link', { name: OVERVIEW_TEXT.documentation }).click();
  await expect(page).toHaveURL(new RegExp(`${ROUTES.docs}$`));
});
