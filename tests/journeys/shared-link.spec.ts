import { REPORTS_PATHS } from '@gsc/contract/analytics/report/api';
import { ReportRange } from '@gsc/contract/analytics/report/result';
import { PROPERTIES_PATHS, PropertyList } from '@gsc/contract/properties/api';
import { ROUTES } from '@gsc/contract/routes';
import { fillAccount } from '@gsc/stack/fill-account';
import { Visitor } from '@gsc/stack/visitor';
import { expect, test } from '@playwright/test';
import { signInThroughGoogle } from '../browser/sign-in.ts';
import { createSmallSites } from '../browser/small-sites.ts';

const STACK = { url: process.env.STACK_URL ?? '', emulatorUrl: process.env.EMULATOR_URL ?? '' };
const OWNER = 'lena@linkedsites.example';

test.use({ baseURL: STACK.url });
test.setTimeout(240_000);

/** Fills the account of the owner and returns the query of a report on its only property. */
async function createReport(): Promise<string> {
  await createSmallSites(STACK.emulatorUrl, OWNER, ['guides.linkedsites.example']);
  await fillAccount(STACK, OWNER);
  const visitor = new Visitor(STACK);
  await visitor.signIn(OWNER);
  const { active } = await visitor.ask(PropertyList, PROPERTIES_PATHS.list);
  const id = active[0]?.id ?? '';
  const { last_day } = await visitor.ask(ReportRange, `${REPORTS_PATHS.range}?p=${id}`);
  return `p=${id}&from=${last_day}&to=${last_day}&cmp=prev&dim=page`;
}

test('a copied link opens its report for someone who has to sign in first', async ({ page }) => {
  const report = await createReport();
  await page.goto(`${ROUTES.analytics}?${report}&next=//evil.example`);
  await expect(page).toHaveURL(ROUTES.auth);
  await signInThroughGoogle(page, OWNER);
  const results = page.getByRole('table', { name: 'Results' });
  await expect(results).toBeVisible();
  await expect(results.getByRole('columnheader', { name: 'Page URL' })).toBeVisible();
  await expect(page).toHaveURL(`${ROUTES.analytics}?${report}`);
});
