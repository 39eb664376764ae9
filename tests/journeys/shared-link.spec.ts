import { ROUTES } from '@gsc/contract/routes';
import { expect, test } from '@playwright/test';
import { mockReports } from '../browser/mock-reports.ts';
import { PROPERTY_IDS } from '../browser/report-responses.ts';
import { signInThroughGoogle } from '../browser/sign-in.ts';

test.use({ baseURL: process.env.STACK_URL ?? '' });
test.setTimeout(120_000);

test('a copied link opens its report for someone who has to sign in first', async ({ page }) => {
  const sent = await mockReports(page);
  const report = `p=${PROPERTY_IDS[0]}&from=2026-10-15&to=2026-11-13&cmp=prev&dim=page&country=deu`;
  await page.goto(`${ROUTES.analytics}?${report}&next=//evil.example`);
  await expect(page).toHaveURL(ROUTES.auth);
  await signInThroughGoogle(page, 'tomas@quietroastery.example');
  await expect(page.getByRole('table', { name: 'Results' })).toBeVisible();
  await expect(page).toHaveURL(`${ROUTES.analytics}?${report}`);
  expect(sent[0]).toMatchObject({ dimensions: ['page'], from: '2026-10-15', to: '2026-11-13' });
});
